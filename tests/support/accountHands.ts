import { sql } from 'drizzle-orm';
import type { UserLinkState } from '@core/contract/userLinks';
import type { UserAction } from '@server/platform/audit/userActs';
import { AWAITING_ACTS, awaited, bodyOf } from './fourEyes';
import type { TestApp } from './testApp';
import { ADMIN } from './testUsers';

const USERS = '/protected/usuarios';
const REASON = 'Así se acordó';

const idOf = async ({ db }: TestApp, username: string) => {
  const { rows } = await db.execute(sql`select id from app_user where username = ${username}`);
  return Number(rows[0]!['id']);
};

/** Sends a request about the account of somebody; throws what refuses it. */
async function on(app: TestApp, by: string, whom: string, [method, rest, body]: Request) {
  const path = `${USERS}/${await idOf(app, whom)}/${rest}`;
  const response = await app.send(method, path, { as: by, body: body ?? {} });
  if (response.status >= 300) throw new Error(`${path} ${await response.text()}`);
  return response;
}

type Request = readonly [method: string, rest: string, body?: unknown];

/** Takes part in a shown link: one asks, another agrees, who asked sees it. */
async function showLink(app: TestApp, asker: string, agreeing: string, whom: string) {
  const asked = await on(app, asker, whom, ['POST', 'enlace/pedido']);
  const { id } = (await bodyOf<UserLinkState>(asked)).asked!;
  await on(app, agreeing, whom, ['POST', 'enlace/conformidad', { id }]);
  await on(app, asker, whom, ['POST', 'enlace/mostrado']);
}

async function recover(app: TestApp, asker: string, deciding: string, whom: string) {
  await on(app, asker, whom, ['POST', 'enlace']);
  const { rows } = await app.db.execute(sql`select id from staff_recovery order by id desc`);
  const path = `/protected/recuperaciones/${String(rows[0]!['id'])}/decision`;
  const body = { decision: 'approve', reason: REASON };
  const response = await app.send('POST', path, { as: deciding, body });
  if (response.status !== 200) throw new Error(await response.text());
}

/** User who had nothing to do with either of two people. */
export const THIRD = 'TERCERA@PRUEBA.PE';

type LeaveHand = (app: TestApp, by: string, whom: string) => Promise<unknown>;

/** Acts by which one person comes to have a hand in the account of another, each that counts. */
export const HANDS_OF: Readonly<Record<string, LeaveHand>> = {
  changeUserProfile: async (app, by, whom) => {
    await on(app, by, whom, ['PUT', 'perfil', { profile: 'ANALISTA', reason: REASON }]);
    await on(app, by, whom, ['PUT', 'perfil', { profile: 'ADMINISTRADOR', reason: REASON }]);
  },
  // An account that approves is asked for and agreed to: both its asker and its second count.
  correctUserEmail: async (app, by, whom) => {
    await app.db.execute(sql`update app_user set profile = 'ANALISTA' where username = ${whom}`);
    await on(app, by, whom, ['PUT', 'correo', { email: 'otro@casa.pe' }]);
    await app.db.execute(sql`update app_user set profile = 'ADMINISTRADOR', username = ${whom}
      where username = 'OTRO@CASA.PE'`);
  },
  showUserLink: (app, by, whom) => showLink(app, by, THIRD, whom),
  agreeShownLink: (app, by, whom) => showLink(app, THIRD, by, whom),
  reactivateUser: async (app, by, whom) => {
    await app.db.execute(sql`update app_user set status = 'SUSPENDIDA' where username = ${whom}`);
    await on(app, by, whom, ['POST', 'estado', { act: 'reactivate', reason: REASON }]);
  },
  approveStaffRecovery: (app, by, whom) => recover(app, THIRD, by, whom),
  askedStaffRecovery: (app, by, whom) => recover(app, by, THIRD, whom),
} satisfies Partial<Record<UserAction | 'askedStaffRecovery', LeaveHand>>;

/** Creates an administrator, alone, who comes in at once. */
export async function createColleague(app: TestApp, username: string, by = ADMIN): Promise<void> {
  const body = { email: username.toLowerCase(), fullName: 'Nora Gil', profile: 'ADMINISTRADOR' };
  const made = await app.send('POST', USERS, { as: by, body });
  if (made.status !== 201) throw new Error(await made.text());
  await app.db.execute(sql`update app_user set password_hash = (select password_hash
    from app_user where username = ${ADMIN}) where username = ${username}`);
  await app.send('GET', '/protected/fondos', { as: username });
}

/** Asks, as somebody, to take money out of a fund; answers which act waits. */
export async function askWithdrawal(app: TestApp, fundId: number, as: string) {
  const body = { kind: 'withdrawal', amount: '1000.00', note: 'Retiro del socio' };
  return awaited(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { as, body }));
}

/** Answer to the second look of somebody at an act. */
export const lookAs = ({ send }: TestApp, id: number, as: string) =>
  send('GET', `${AWAITING_ACTS}/${id}/vista-previa`, { as });
