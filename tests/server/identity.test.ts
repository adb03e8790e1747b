import { describe, expect, it } from 'vitest';
import { createTestApp, withTestApp } from '@tests/support/testApp';
import { ADMIN, NEWCOMER, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function login(username: string, password = TEST_PASSWORD_SENT) {
  const app = await createTestApp();
  const request = new Request('http://localhost/api/login', post({ username, password }));
  const response = await app.fetch(request);
  return { app, response };
}

const userOf = async (answer: Response) => (await answer.json()) as { readonly user?: string };

describe('POST /api/login', () => {
  it('answers the documented fields for the right user and password', async () => {
    const { app, response } = await login(ADMIN.toLowerCase());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      estado: 1,
      user: ADMIN,
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      username: 'Ada Ruiz',
      perfil: 'ADMINISTRADOR',
      isValidated: true,
    });
    await app.close();
  });

  it.each([
    ['a wrong password', ADMIN, 'f'.repeat(64)],
    ['an unknown user', 'NADIE@PRUEBA.PE', TEST_PASSWORD_SENT],
  ])('answers estado 0 for %s', async (_case, username, password) => {
    const { app, response } = await login(username, password);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ estado: 0, token: '' });
    await app.close();
  });
});

describe('a session', () => {
  it('says whose it is', () =>
    withTestApp(async ({ send }) => {
      const response = await send('POST', '/protected');
      expect(await response.json()).toMatchObject({ user: ADMIN, isValidated: true });
    }));

  it('is told from those of requests that come with it', () =>
    withTestApp(async ({ send, fetch }) => {
      const unknown = new Request('http://localhost/protected', {
        method: 'POST',
        headers: { authorization: `Bearer ${'a'.repeat(43)}` },
      });
      const answers = await Promise.all([
        send('POST', '/protected', { as: NEWCOMER }),
        fetch(unknown),
        send('POST', '/protected'),
        send('POST', '/protected', { as: NEWCOMER }),
      ]);
      const users = await Promise.all(answers.map(async (answer) => (await userOf(answer)).user));
      expect(users).toEqual([NEWCOMER, undefined, ADMIN, NEWCOMER]);
    }));

  it('ends with the sign-out', () =>
    withTestApp(async ({ send }) => {
      expect((await send('POST', '/api/logout')).status).toBe(204);
      const response = await send('POST', '/protected');
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    }));

  it('ends after an hour without use', () =>
    withTestApp(async (app) => {
      await app.send('POST', '/protected');
      const { deps } = app;
      const later = new Date(deps.clock.now().getTime() + 3_600_001);
      const { findActors, openSession } = await import('@server/access/identity/sessions');
      const token = await openSession(app.db, 1, deps.clock.now(), {
        device: 'prueba',
        address: '127.0.0.1',
      });
      const open = await findActors(app.db, [token], deps.clock.now());
      expect(open.get(token)).toMatchObject({ userId: 1 });
      expect(await findActors(app.db, [token], later)).toEqual(new Map());
    }));

  it('of an unvalidated user opens nothing but itself', () =>
    withTestApp(async ({ send }) => {
      expect((await send('POST', '/protected', { as: NEWCOMER })).status).toBe(200);
      const response = await send('GET', '/protected/inicio', { as: NEWCOMER });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'ACCOUNT_NOT_VALIDATED' });
    }));

  it.each([['none'], ['Bearer x'], [`Bearer ${'a'.repeat(43)}`]])(
    'is refused with the header %s',
    (authorization) =>
      withTestApp(async (app) => {
        const request = new Request('http://localhost/protected/clientes', {
          headers: { authorization },
        });
        expect((await app.fetch(request)).status).toBe(401);
      }),
  );
});

describe('POST /api/getModuloAppPermisos', () => {
  it.each([
    [
      ADMIN,
      ['Inicio', 'Balance', 'Prestatarios', 'Pendientes', 'Fondos', 'Contratos', 'Nuevo prestamo'],
    ],
    ['ANALISTA@PRUEBA.PE', ['Inicio', 'Pendientes', 'Procesados']],
  ])('answers the menu of the specification for %s', (as, titles) =>
    withTestApp(async ({ send }) => {
      const body = { c_usuario: as };
      const response = await send('POST', '/api/getModuloAppPermisos', { as, body });
      const modules = (await response.json()) as { c_descripcion_mod: string; c_tipo: string }[];
      const menu = modules.filter(({ c_tipo }) => c_tipo === 'I');
      expect(menu.map((module) => module.c_descripcion_mod)).toEqual(titles);
    }),
  );
});
