import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { guessableHashes } from '@server/access/identity/guessable';
import type { User, UserPage } from '@core/contract/users';
import { call, lastMail, sha, signIn, tokenOf } from '@tests/support/accounts';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER, NEWCOMER, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

const BASE = '/protected/usuarios';
const REASON = 'Pedido de la gerencia';

const idOf = async ({ db }: TestApp, username: string) =>
  Number(
    (await db.execute(sql`select id from app_user where username = ${username}`)).rows[0]!['id'],
  );

const create = (app: TestApp, change = {}) =>
  app.send('POST', BASE, {
    body: { email: 'Nuevo@casa.pe', fullName: 'Ana Soto', profile: 'ANALISTA', ...change },
  });

const setStatus = async (app: TestApp, username: string, act: string, as = ADMIN) =>
  app.send('POST', `${BASE}/${await idOf(app, username)}/estado`, {
    as,
    body: { act, reason: REASON },
  });

// Made before, so that no request waits for it on a busy machine.
beforeAll(() => guessableHashes(), 120_000);

describe('a user that an administrator creates', () => {
  it('sets the first password by the mailed link, and signs in', () =>
    withTestApp(async (app) => {
      const response = await create(app);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ email: 'nuevo@casa.pe', status: 'ACTIVA' });
      const mail = await lastMail(app);
      expect(mail).toMatchObject({ event: 'setPassword', recipient: 'nuevo@casa.pe' });
      const pass = sha('Primera-clave-1');
      const reset = await call(app, '/api/resetPassword', { token: tokenOf(mail), pass });
      expect(reset.status).toBe(200);
      const session = await signIn(app, 'nuevo@casa.pe', pass);
      expect(await session.json()).toMatchObject({ estado: 1, isValidated: true });
    }));

  it('shows documents first when not of the staff', () =>
    withTestApp(async (app) => {
      const response = await create(app, { profile: 'PRESTATARIO' });
      expect(await response.json()).toMatchObject({ status: 'PENDIENTE_VALIDACION' });
    }));

  it.each([
    [{ email: ADMIN.toLowerCase() }, 409, 'USER_EMAIL_TAKEN'],
    [{ profile: 'DUEÑO' }, 422, 'PROFILE_UNKNOWN'],
    [{ email: 'no es correo' }, 422, 'VALIDATION'],
  ])('is refused with %j', (change, status, code) =>
    withTestApp(async (app) => {
      const response = await create(app, change);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    }),
  );
});

describe('the status of an account', () => {
  it('is suspended with its sessions, and given back', () =>
    withTestApp(async (app) => {
      expect((await app.send('POST', '/protected', { as: ANALYST })).status).toBe(200);
      expect(await (await setStatus(app, ANALYST, 'suspend')).json()).toMatchObject({
        status: 'SUSPENDIDA',
        openSessions: 0,
      });
      expect((await app.send('POST', '/protected', { as: ANALYST })).status).toBe(401);
      expect((await signIn(app, ANALYST, TEST_PASSWORD_SENT)).status).toBe(401);
      await setStatus(app, ANALYST, 'reactivate');
      expect((await signIn(app, ANALYST, TEST_PASSWORD_SENT)).status).toBe(200);
    }));

  it('comes back from being closed as it was', () =>
    withTestApp(async (app) => {
      await setStatus(app, NEWCOMER, 'close');
      const back = await setStatus(app, NEWCOMER, 'reactivate');
      expect(await back.json()).toMatchObject({ status: 'PENDIENTE_VALIDACION' });
    }));

  it.each([
    [NEWCOMER, 'suspend', 'USER_STATUS_REFUSED'],
    [BORROWER, 'reactivate', 'USER_STATUS_REFUSED'],
    [ADMIN, 'suspend', 'USER_IS_ONESELF'],
  ])('of %s is not changed by %s', (username, act, code) =>
    withTestApp(async (app) => {
      const response = await setStatus(app, username, act);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code });
    }),
  );

  it('and the profile of one user are changed by many at the same time, one after the other', () =>
    withTestApp(async (app) => {
      await app.db.execute(
        sql`update app_user set profile = 'ADMINISTRADOR' where username in (${ANALYST}, ${ADMIN})`,
      );
      const id = await idOf(app, BORROWER);
      const change = (index: number) => {
        const as = index % 2 === 0 ? ADMIN : ANALYST;
        const path = `/protected/usuarios/${id}`;
        const profile = index % 4 < 2 ? 'PRESTATARIO' : 'ANALISTA';
        const act = index % 8 < 4 ? 'suspend' : 'reactivate';
        const reason = 'Lo pidió la gerencia';
        return index % 3 === 0
          ? app.send('POST', `${path}/estado`, { as, body: { act, reason } })
          : app.send('PUT', `${path}/perfil`, { as, body: { profile, reason } });
      };
      await Promise.all([change(0), change(1)]);
      const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => change(index)));
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
      expect(statuses).toContain(200);
    }));

  it('never leaves the system without an administrator', () =>
    withTestApp(async (app) => {
      await app.db.execute(
        sql`update app_user set profile = 'ADMINISTRADOR' where username = ${ANALYST}`,
      );
      expect((await setStatus(app, ADMIN, 'suspend', ANALYST)).status).toBe(200);
      await app.db.execute(sql`update app_user set status = 'ACTIVA' where username = ${ADMIN}`);
      const [one, two] = await Promise.all([
        setStatus(app, ADMIN, 'close', ANALYST),
        setStatus(app, ANALYST, 'close', ADMIN),
      ]);
      expect([one.status, two.status].filter((status) => status === 200).length).toBeLessThan(2);
      const { rows } = await app.db.execute(sql`select id from app_user
        where profile = 'ADMINISTRADOR' and status = 'ACTIVA'`);
      expect(rows.length).toBeGreaterThan(0);
    }));
});

describe('a profile', () => {
  it('is changed with a reason that is kept', () =>
    withTestApp(async (app) => {
      const path = `${BASE}/${await idOf(app, ANALYST)}/perfil`;
      const body = { profile: 'ADMINISTRADOR', reason: REASON };
      const response = await app.send('PUT', path, { body });
      expect(await response.json()).toMatchObject({ profile: 'ADMINISTRADOR' });
      const { rows } = await app.db.execute(sql`select before, after from audit_log
        where action = 'changeUserProfile'`);
      expect(rows).toEqual([
        { before: { profile: 'ANALISTA' }, after: { profile: 'ADMINISTRADOR', reason: REASON } },
      ]);
      const short = await app.send('PUT', path, { body: { ...body, reason: 'no' } });
      expect(short.status).toBe(422);
    }));
});

describe('an e-mail', () => {
  it('is corrected with a new link; the one that went astray stops working', () =>
    withTestApp(async (app) => {
      const { id } = (await (await create(app)).json()) as User;
      const astray = tokenOf(await lastMail(app));
      const body = { email: 'ana@casa.pe' };
      const response = await app.send('PUT', `${BASE}/${id}/correo`, { body });
      expect(await response.json()).toMatchObject({ email: 'ana@casa.pe' });
      expect(await lastMail(app)).toMatchObject({ recipient: 'ana@casa.pe' });
      const pass = sha('Primera-clave-1');
      const old = await call(app, '/api/resetPassword', { token: astray, pass });
      expect(await old.json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
      const token = tokenOf(await lastMail(app));
      expect((await call(app, '/api/resetPassword', { token, pass })).status).toBe(200);
    }));
});

describe('the list of users', () => {
  it('is searched, filtered and sorted, for administrators alone', () =>
    withTestApp(async (app) => {
      const page = async (query: string) =>
        (await (await app.send('GET', `${BASE}?${query}`)).json()) as UserPage;
      const all = await page('sort=name&direction=desc&limit=2');
      expect(all.total).toBe(4);
      expect(all.items.map(({ fullName }) => fullName)).toEqual(['Noé Díaz', 'Leo Paz']);
      const next = await page(`sort=name&direction=desc&limit=2&after=${all.next}`);
      expect(next.items.map(({ fullName }) => fullName)).toEqual(['Eva Luna', 'Ada Ruiz']);
      expect((await page('search=noe')).total).toBe(1);
      expect((await page('profile=PRESTATARIO&status=ACTIVA')).total).toBe(1);
      expect((await app.send('GET', BASE, { as: ANALYST })).status).toBe(403);
    }));
});
