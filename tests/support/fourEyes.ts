import { sql } from 'drizzle-orm';
import type { AwaitingAct, ActEffects, AwaitingActDetail } from '@core/contract/awaitingActs';
import type { Problem } from '@core/contract/problem';
import { insertUser } from '@server/access/identity/queries';
import type { TestApp } from './testApp';
import { ADMIN, TEST_PASSWORD_SENT } from './testUsers';

/** The other administrator of a lender where two persons work. */
export const SECOND = 'SEGUNDA@PRUEBA.PE';

export const AWAITING_ACTS = '/protected/actos-en-espera';
export const FOUR_EYES = '/protected/cuatro-ojos';

/** Ends the declaration of the template: acts await a second person from here on. */
export async function askForTwo({ send }: TestApp): Promise<void> {
  const body = { reason: 'Somos dos desde hoy' };
  await send('POST', `${FOUR_EYES}/declaracion/fin`, { body });
}

/** Another administrator, who has come in once. */
export async function addSecond(
  app: TestApp,
  username = SECOND,
  fullName = 'Luz Vega',
): Promise<number> {
  const user = { username, fullName, profile: 'ADMINISTRADOR', status: 'ACTIVA' };
  const now = app.act.clock.now();
  const id = await insertUser(app.db, { ...user, password: TEST_PASSWORD_SENT } as never, now);
  await app.send('GET', '/protected/fondos', { as: username });
  return id!;
}

/** A lender where two administrators work, and acts await the other. */
export async function asTwo(app: TestApp): Promise<void> {
  await addSecond(app);
  await askForTwo(app);
}

export const bodyOf = async <T>(response: Response): Promise<T> => (await response.json()) as T;
export const codeOf = async (response: Response) => (await bodyOf<Problem>(response)).code;

/** Act that was kept for a second person. */
export async function awaited(response: Response): Promise<AwaitingAct> {
  const act = await bodyOf<AwaitingAct>(response);
  if (response.status !== 202) throw new Error(`${response.status} ${JSON.stringify(act)}`);
  return act;
}

/** Effects that an act would have now, as its second person sees it. */
export const look = async ({ send }: TestApp, id: number, as = SECOND) =>
  bodyOf<ActEffects>(await send('GET', `${AWAITING_ACTS}/${id}/vista-previa`, { as }));

/** Approves an act as it is seen now. */
export async function approve(app: TestApp, id: number, as = SECOND, key?: string) {
  const { digest } = await look(app, id, as);
  const body = { digest };
  const given = key === undefined ? {} : { key };
  return app.send('POST', `${AWAITING_ACTS}/${id}/aprobacion`, { as, body, ...given });
}

export const readAct = async ({ send }: TestApp, id: number, as = ADMIN) =>
  bodyOf<AwaitingActDetail>(await send('GET', `${AWAITING_ACTS}/${id}`, { as }));

/** Ends an act: `rechazo`, or `retiro` by who asked. */
export const end = ({ send }: TestApp, id: number, how: 'rechazo' | 'retiro', as: string) =>
  send('POST', `${AWAITING_ACTS}/${id}/${how}`, { as, body: { reason: 'No corresponde' } });

/** Number of rows of a table. */
export const countOf = async ({ db }: TestApp, table: string) =>
  Number((await db.execute(sql`select count(*) from ${sql.identifier(table)}`)).rows[0]!['count']);
