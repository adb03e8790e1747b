import { beforeAll, describe, expect, it } from 'vitest';
import { guessableHashes } from '@server/access/identity/guessable';
import { describeApi } from '@server/process/describeApi';
import { ACCOUNT, call, lastMail, sha, tokenOf } from '@tests/support/accounts';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, BORROWER, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

/** Every call that sets a password, with the field where its refusal stands. */
const WAYS: Readonly<
  Record<string, { field: string; send: (app: TestApp, hash: string) => Promise<Response> }>
> = {
  registerAccount: {
    field: 'password',
    send: (app, password) => call(app, '/api/registro', { ...ACCOUNT, password }),
  },
  resetPassword: {
    field: 'pass',
    send: async (app, pass) => {
      await call(app, '/api/recoverAccount', { c_usuario: BORROWER });
      return call(app, '/api/resetPassword', { token: tokenOf(await lastMail(app)), pass });
    },
  },
  changePassword: {
    field: 'next',
    send: (app, next) =>
      app.send('POST', '/protected/cuenta/clave', {
        body: { current: TEST_PASSWORD_SENT, next },
      }),
  },
};

const GUESSABLE = [
  ['the password of the demonstration', 'Prestamos2026'],
  ['a leaked one', 'qwerty123'],
  ['a leaked one in capitals', 'PASSWORD'],
  ['a Spanish one', 'Contraseña1'],
  ['a name with a year of birth', 'Alejandro1985'],
  ['a surname with digits', 'Rodriguez123'],
  ['nothing', ''],
  ['one character', 'ñ'],
  ['two characters', '¿7'],
  ['three characters', 'Zñ#'],
] as const;

// Made before, so that no request waits for it on a busy machine.
beforeAll(() => guessableHashes(), 120_000);

describe('a password that anybody would guess', () => {
  it('has a way here for every call whose contract takes a password', async () => {
    const { paths, components } = JSON.parse(await describeApi()) as {
      paths: Record<string, Record<string, { operationId: string; requestBody?: unknown }>>;
      components: { schemas: Record<string, unknown> };
    };
    const takesPassword = (operation: unknown) => {
      const name = /schemas\/(\w+)"/.exec(JSON.stringify(operation))?.[1] ?? '';
      return JSON.stringify(components.schemas[name] ?? '').includes('schemas/PasswordHash');
    };
    const named = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter(({ requestBody }) => requestBody !== undefined && takesPassword(requestBody))
      .map(({ operationId }) => operationId);
    expect(named.toSorted()).toEqual(Object.keys(WAYS).toSorted());
  });

  it.each(Object.entries(WAYS))('%s refuses it at its field', (_name, { field, send }) =>
    withTestApp(async (app) => {
      for (const [what, text] of GUESSABLE) {
        const response = await send(app, sha(text));
        const problem = await response.json();
        expect({ what, status: response.status, problem }).toMatchObject({
          what,
          status: 422,
          problem: { code: 'PASSWORD_GUESSABLE', errors: [{ field }] },
        });
        await app.forgetTries();
      }
    }),
  );

  it('is also what others know of the person', () =>
    withTestApp(async (app) => {
      const { documentNumber, email } = ACCOUNT;
      for (const text of [documentNumber, email, 'Inés', 'rojaspeña2026', '987654321']) {
        await app.forgetTries();
        const response = await call(app, '/api/registro', { ...ACCOUNT, password: sha(text) });
        expect({ text, status: response.status }).toEqual({ text, status: 422 });
      }
      const mine = { current: TEST_PASSWORD_SENT, next: sha('Ada2026') };
      const response = await app.send('POST', '/protected/cuenta/clave', { body: mine, as: ADMIN });
      expect(await response.json()).toMatchObject({ code: 'PASSWORD_GUESSABLE' });
    }));

  it('is not one that nobody lists', () =>
    withTestApp(async (app) => {
      const { status } = await WAYS['registerAccount']!.send(app, sha('cuenco-Lila-torre-81'));
      expect(status).toBe(202);
    }));
});
