import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { UserLinkState } from '@core/contract/userLinks';
import { AWAITING } from '@server/access/awaitingActs/kinds';
import { createApp } from '@server/process/app';
import { OPERATIONS } from '@server/access/identity/authorize';
import { STAFF_ACTS } from '@server/access/users/staffActs';
import { addSecond, bodyOf, SECOND } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const REASON = 'Así se acordó';
const USERS = '/protected/usuarios';
const THIRD = 'TERCERA@PRUEBA.PE';

type Told = {
  [K in keyof typeof STAFF_ACTS]: (typeof STAFF_ACTS)[K] extends 'told' ? K : never;
}[keyof typeof STAFF_ACTS];

const idOf = async ({ db }: TestApp, username: string) => {
  const { rows } = await db.execute(sql`select id from app_user where username = ${username}`);
  return Number(rows[0]!['id']);
};

const pathOf = async (app: TestApp, username: string, rest: string) =>
  `${USERS}/${await idOf(app, username)}/${rest}`;

async function toThird(app: TestApp, method: string, rest: string, body: unknown = {}) {
  return app.send(method, await pathOf(app, THIRD, rest), { body });
}

async function requestOf(app: TestApp) {
  const path = await pathOf(app, THIRD, 'enlace');
  return (await bodyOf<UserLinkState>(await app.send('GET', path))).asked!.id;
}

const askShown = (app: TestApp) => toThird(app, 'POST', 'enlace/pedido');

async function agreeShown(app: TestApp) {
  await askShown(app);
  const path = await pathOf(app, THIRD, 'enlace/conformidad');
  return app.send('POST', path, { as: SECOND, body: { id: await requestOf(app) } });
}

/** Gives an act to analysts, or takes it from them; answers which revision it is. */
async function letAnalysts({ send }: TestApp, permitido: boolean, c_revision = 0) {
  const accesos = [{ c_perfil: 'ANALISTA', c_accion: 'createUser', permitido }];
  const body = { c_motivo: REASON, c_revision, accesos };
  return send('POST', '/protected/guardarModuloAccionConfig', { body });
}

const revisionOf = async (response: Response) =>
  (await bodyOf<{ c_revision: number }>(response)).c_revision;

const addLike = ({ send }: TestApp) =>
  send('POST', '/protected/perfiles', {
    body: {
      code: 'GERENTE',
      name: 'Gerente',
      copyOf: 'ADMINISTRADOR',
      maxApprovalAmount: null,
      maxWaiverAmount: null,
    },
  });

/** Causes of each act that is told, with somebody who approves. */
const CAUSES: Readonly<Record<Told, (app: TestApp) => Promise<Response>>> = {
  createUser: ({ send }) =>
    send('POST', USERS, {
      body: { email: 'nueva@casa.pe', fullName: 'Nueva Jefa', profile: 'ADMINISTRADOR' },
    }),
  changeUserProfile: async (app) =>
    app.send('PUT', await pathOf(app, ANALYST, 'perfil'), {
      body: { profile: 'ADMINISTRADOR', reason: REASON },
    }),
  changeUserName: (app) => toThird(app, 'PUT', 'nombre', { fullName: 'Eva Luz', reason: REASON }),
  changeUserStatus: (app) => toThird(app, 'POST', 'estado', { act: 'suspend', reason: REASON }),
  correctUserEmail: (app) => toThird(app, 'PUT', 'correo', { email: 'otra@casa.pe' }),
  sendUserLink: (app) => toThird(app, 'POST', 'enlace'),
  askShownLink: askShown,
  agreeShownLink: agreeShown,
  endShownLink: async (app) => {
    await askShown(app);
    return toThird(app, 'POST', 'enlace/fin', { id: await requestOf(app), reason: REASON });
  },
  showUserLink: async (app) => {
    await agreeShown(app);
    return toThird(app, 'POST', 'enlace/mostrado');
  },
  decideStaffRecovery: async (app) => {
    await toThird(app, 'POST', 'enlace');
    const { rows } = await app.db.execute(sql`select id from staff_recovery`);
    const path = `/protected/recuperaciones/${String(rows[0]!['id'])}/decision`;
    return app.send('POST', path, { as: SECOND, body: { decision: 'approve', reason: REASON } });
  },
  saveMailServer: ({ send }) =>
    send('PUT', '/protected/servidor-de-correo', {
      body: { host: 'smtp.casa.pe', port: 587, isSecure: false, user: '', from: 'a@casa.pe' },
    }),
  saveActionSettings: (app) => letAnalysts(app, true),
  undoPermissionRevision: async (app) => {
    const given = await revisionOf(await letAnalysts(app, true));
    const taken = await revisionOf(await letAnalysts(app, false, given));
    await app.db.execute(sql`delete from security_notice`);
    const body = { c_motivo: REASON };
    return app.send('POST', `/protected/permisos/revisiones/${taken}/deshacer`, { body });
  },
  addProfile: addLike,
  changeProfile: async (app) => {
    await addLike(app);
    const body = {
      name: 'Gerente',
      maxApprovalAmount: '90000.00',
      maxWaiverAmount: null,
      isActive: true,
    };
    return app.send('PUT', '/protected/perfiles/GERENTE', { body });
  },
};

const newest = async ({ db }: TestApp) =>
  (
    await db.execute(sql`select n.subject, (select array_agg(m.recipient order by m.recipient)
      from mail_outbox m where m.event = 'securityNotice' and m.subject = n.subject) as readers
      from security_notice n order by n.id desc limit 1`)
  ).rows[0];

describe('every act on people who approve, or on what they may approve', () => {
  it('is told to all administrators, or says why it is not', () =>
    withTestApp(async ({ deps }) => {
      const response = await createApp(deps).request('/api/openapi.json');
      const { paths } = (await response.json()) as {
        paths: Record<string, Record<string, { operationId?: string }>>;
      };
      const onPeople = /^\/protected\/(usuarios|recuperaciones|sesiones|perfiles)\b/;
      const writing = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { operationId = '' }]) =>
          onPeople.test(path) && method !== 'get' && operationId in OPERATIONS ? [operationId] : [],
        ),
      );
      const awaiting = Object.entries(AWAITING).flatMap(([operation, { act }]) =>
        act === 'user' || act === 'rights' ? [operation] : [],
      );
      expect(writing.length).toBeGreaterThan(9);
      const unclassified = [...writing, ...awaiting].filter((one) => !(one in STAFF_ACTS));
      expect(unclassified).toEqual([]);
    }));

  it.each(Object.entries(CAUSES))('%s is told to each of them', (_operation, cause) =>
    withTestApp(async (app) => {
      await addSecond(app);
      await addSecond(app, THIRD);
      await app.db.execute(sql`update app_user set created_at = '2020-01-01'
        where username in (${SECOND}, ${THIRD})`);
      await app.db.execute(sql`delete from security_notice`);
      const response = await cause(app);
      expect(response.status, await response.clone().text()).toBeLessThan(300);
      const notice = await newest(app);
      expect(notice?.['readers']).toEqual(
        expect.arrayContaining([ADMIN, SECOND].map((one) => one.toLowerCase())),
      );
    }),
  );

  it('on somebody who approves nothing is told to nobody', () =>
    withTestApp(async (app) => {
      const body = { email: 'nuevo@casa.pe', fullName: 'Ana Soto', profile: 'PRESTATARIO' };
      expect((await app.send('POST', USERS, { body })).status).toBe(201);
      expect(await newest(app)).toBeUndefined();
    }));
});
