import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffRecovery, StaffRecoveryList } from '@core/contract/staffRecoveries';
import type { User } from '@core/contract/users';
import { printLink } from '@server/process/cli/link';
import { parseEnv } from '@server/process/env';
import { OPERATIONS } from '@server/access/identity/authorize';
import { guessableHashes } from '@server/access/identity/guessable';
import { approves, RESERVED_OPERATIONS } from '@server/access/staffRecoveries/approving';
import { loadPermissions } from '@server/access/permissions/read';
import { call, lastMail, mails, sha, tokenOf } from '@tests/support/accounts';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

const BASE = '/protected/recuperaciones';
const SECOND = 'SEGUNDA@PRUEBA.PE';
const THIRD = 'TERCERA@PRUEBA.PE';
const REASON = 'Hablé con ella por teléfono';

beforeAll(() => guessableHashes(), 120_000);

/** Runs a test where three people administer, each for a long time. */
const withThree = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    for (const username of [SECOND, THIRD]) {
      await app.db.execute(sql`
        insert into app_user (username, password_hash, full_name, profile, status, created_at)
        select ${username}, password_hash, ${username}, profile, status, created_at
        from app_user where username = ${ADMIN}`);
    }
    await test(app);
  });

const idOf = async ({ db }: TestApp, username: string) =>
  Number(
    (await db.execute(sql`select id from app_user where username = ${username}`)).rows[0]!['id'],
  );

const askLink = async (app: TestApp, username: string, as = ADMIN) =>
  app.send('POST', `/protected/usuarios/${await idOf(app, username)}/enlace`, { as, body: {} });

const askEmail = async (app: TestApp, username: string, email: string, as = ADMIN) =>
  app.send('PUT', `/protected/usuarios/${await idOf(app, username)}/correo`, {
    as,
    body: { email },
  });

async function waiting(app: TestApp, as = ADMIN): Promise<readonly StaffRecovery[]> {
  const response = await app.send('GET', BASE, { as });
  return ((await response.json()) as StaffRecoveryList).items;
}

async function decide(app: TestApp, as: string, decision = 'approve') {
  const [ask] = await waiting(app, as);
  return app.send('POST', `${BASE}/${ask!.id}/decision`, {
    as,
    body: { decision, reason: REASON },
  });
}

const links = async (app: TestApp) =>
  (await mails(app)).filter(({ event }) => event === 'setPassword' || event === 'resetPassword');

const notices = async (app: TestApp, about: RegExp) =>
  (await mails(app))
    .filter(({ event, subject }) => event === 'securityNotice' && about.test(String(subject)))
    .map(({ recipient }) => recipient.toUpperCase())
    .toSorted();

const ALL = [ADMIN, SECOND, THIRD].toSorted();

describe('a link into the account of who approves', () => {
  it('goes out when another administrator agreed, and all are told', () =>
    withThree(async (app) => {
      const asked = await askLink(app, SECOND);
      expect(await asked.json()).toMatchObject({ awaitsRecovery: true });
      expect(await links(app)).toEqual([]);
      expect(await notices(app, /^Se pidió/)).toEqual(ALL);
      expect(await waiting(app, THIRD)).toMatchObject([
        { kind: 'link', email: SECOND.toLowerCase(), askedBy: 'Ada Ruiz', hindrance: null },
      ]);
      expect((await askLink(app, SECOND)).status).toBe(409);
      expect((await decide(app, THIRD)).status).toBe(200);
      expect((await links(app)).map(({ recipient }) => recipient)).toEqual([SECOND.toLowerCase()]);
      expect(await notices(app, /^Se aprobó/)).toEqual(ALL);
      expect(await waiting(app)).toEqual([]);
      const { rows } = await app.db.execute(sql`select action from audit_log
        where action like '%StaffRecovery' order by id`);
      expect(rows).toEqual([{ action: 'askStaffRecovery' }, { action: 'approveStaffRecovery' }]);
    }));

  it('is not agreed to by who asked, nor by who is let in; she may reject it', () =>
    withThree(async (app) => {
      await askLink(app, SECOND);
      expect(await waiting(app)).toMatchObject([{ hindrance: 'asker' }]);
      expect(await waiting(app, SECOND)).toMatchObject([{ hindrance: 'target' }]);
      for (const as of [ADMIN, SECOND]) {
        expect(await (await decide(app, as)).json()).toMatchObject({
          code: 'STAFF_RECOVERY_INVOLVED',
        });
      }
      expect((await decide(app, SECOND, 'reject')).status).toBe(200);
      expect(await links(app)).toEqual([]);
      expect(await notices(app, /^Se rechazó/)).toEqual(ALL);
    }));

  it('is not asked for by who would be let in: a refusal says whom to ask', () =>
    withThree(async (app) => {
      const refused = await askLink(app, ADMIN);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ code: 'USER_IS_ONESELF' });
      expect(await waiting(app)).toEqual([]);
    }));

  it('asked without a session waits too, with the same answer', () =>
    withThree(async (app) => {
      const answer = await call(app, '/api/recoverAccount', { c_usuario: SECOND });
      const unknown = await call(app, '/api/recoverAccount', { c_usuario: 'NADIE@PRUEBA.PE' });
      expect(await answer.json()).toEqual(await unknown.json());
      await call(app, '/api/recoverAccount', { c_usuario: SECOND });
      expect(await links(app)).toEqual([]);
      expect(await waiting(app)).toMatchObject([{ kind: 'recovery', askedBy: null }]);
      expect(await notices(app, /^Se pidió/)).toEqual(ALL);
      await decide(app, ADMIN);
      const pass = sha('Otra-Clave-2');
      const [link] = await links(app);
      const reset = await call(app, '/api/resetPassword', { token: tokenOf(link!), pass });
      expect(reset.status).toBe(200);
    }));

  it('is not agreed to by who pointed the mail elsewhere within seven days', () =>
    withThree(async (app) => {
      const server = { host: 'smtp.mio.pe', port: 587, isSecure: true, user: '', from: 'a@mio.pe' };
      await app.send('PUT', '/protected/servidor-de-correo', { body: server });
      expect(await notices(app, /servidor de correo/)).toEqual(ALL);
      await call(app, '/api/recoverAccount', { c_usuario: SECOND });
      expect(await waiting(app)).toMatchObject([
        { hindrance: 'changer', changes: [{ what: 'mailServer', by: 'Ada Ruiz' }] },
      ]);
      expect((await decide(app, ADMIN)).status).toBe(403);
      app.setToday('2026-03-18');
      expect(await waiting(app)).toMatchObject([{ hindrance: null }]);
    }));

  it('is not agreed to by an administrator made for the purpose', () =>
    withThree(async (app) => {
      const body = { profile: 'ADMINISTRADOR', reason: REASON };
      const path = `/protected/usuarios/${await idOf(app, ANALYST)}/perfil`;
      await app.send('PUT', path, { body });
      await askLink(app, SECOND);
      expect(await waiting(app, ANALYST)).toMatchObject([{ hindrance: 'newcomer' }]);
      expect((await decide(app, ANALYST)).status).toBe(403);
    }));

  it('waits also when the profile was taken away before', () =>
    withThree(async (app) => {
      const body = { profile: 'ANALISTA', reason: REASON };
      await app.send('PUT', `/protected/usuarios/${await idOf(app, SECOND)}/perfil`, { body });
      await askLink(app, SECOND);
      expect(await links(app)).toEqual([]);
      expect(await waiting(app)).toHaveLength(1);
    }));
});

describe('another e-mail for who approves', () => {
  it('is written, with its link, when another administrator agreed', () =>
    withThree(async (app) => {
      const response = await askEmail(app, SECOND, 'mia@otro.pe');
      expect(await response.json()).toMatchObject({
        email: SECOND.toLowerCase(),
        awaitsRecovery: true,
      } satisfies Partial<User>);
      expect(await links(app)).toEqual([]);
      await decide(app, THIRD);
      expect(await idOf(app, 'MIA@OTRO.PE')).toBeGreaterThan(0);
      expect((await links(app)).map(({ recipient }) => recipient)).toEqual(['mia@otro.pe']);
      // Whoever asked for it agrees to no link that goes there.
      await call(app, '/api/recoverAccount', { c_usuario: 'mia@otro.pe' });
      expect(await waiting(app)).toMatchObject([{ hindrance: 'changer' }]);
      expect(await waiting(app, THIRD)).toMatchObject([{ hindrance: 'changer' }]);
    }));
});

describe('where one person administers', () => {
  it('the console gives the link, once, and it is told and written', () =>
    withTestApp(async (app) => {
      await call(app, '/api/recoverAccount', { c_usuario: ADMIN });
      expect(await links(app)).toEqual([]);
      expect((await lastMail(app)).body).toContain(`npm run admin:link -- ${ADMIN.toLowerCase()}`);
      const said: string[] = [];
      const env = parseEnv({ PUBLIC_URL: 'https://prestamos.example' });
      await printLink(app.db, env, ADMIN.toLowerCase(), (text) => said.push(text));
      const token = /establecer-clave#([\w-]+)/.exec(said.join('\n'))![1]!;
      expect(await notices(app, /^Se sacó un enlace/)).toEqual([ADMIN]);
      const pass = sha('Otra-Clave-2');
      expect((await call(app, '/api/resetPassword', { token, pass })).status).toBe(200);
      const again = await call(app, '/api/resetPassword', { token, pass: sha('Otra-Clave-3') });
      expect(await again.json()).toMatchObject({ code: 'TOKEN_USED' });
      const { rows } = await app.db.execute(
        sql`select request_id from audit_log where action = 'printUserLink'`,
      );
      expect(rows).toEqual([{ request_id: 'admin:link' }]);
    }));

  it('asking for a colleague who approves is refused, and says which command', () =>
    withTestApp(async (app) => {
      await app.db.execute(sql`
        update app_user set profile = 'ADMINISTRADOR' where username = ${ANALYST}`);
      const response = await askLink(app, ANALYST);
      expect(response.status).toBe(409);
      const problem = (await response.json()) as { title: string };
      expect(problem.title).toContain(`npm run admin:link -- ${ANALYST.toLowerCase()}`);
    }));
});

describe('rights of approval', () => {
  it('are every operation that the factory leaves to administrators', () =>
    withTestApp(async (app) => {
      const reserved = Object.entries(OPERATIONS)
        .filter(([, profiles]) => profiles.join() === 'ADMINISTRADOR')
        .map(([operation]) => operation);
      expect(RESERVED_OPERATIONS).toEqual(reserved);
      const permissions = await loadPermissions(app.db);
      const profiles = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO', 'INVERSIONISTA'];
      expect(profiles.filter((profile) => approves(permissions, profile))).toEqual([
        'ADMINISTRADOR',
      ]);
    }));

  it('nobody else waits: a link for a borrower goes out at once', () =>
    withTestApp(async (app) => {
      await askLink(app, BORROWER);
      expect(await links(app)).toHaveLength(1);
    }));
});
