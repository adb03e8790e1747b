import { beforeAll, describe, expect, it } from 'vitest';
import { guessableHashes } from '@server/access/identity/guessable';
import { sha, signIn } from '@tests/support/accounts';
import { withTestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

// Made before, so that no request waits for it on a busy machine.
beforeAll(() => guessableHashes(), 120_000);

describe('my account', () => {
  const change = {
    fullName: 'Ada Ruiz',
    phone: '999888777',
    contactChannel: 'email',
    contactFromHour: 8,
    contactToHour: 12,
  };

  it('shows and changes my data', () =>
    withTestApp(async ({ send }) => {
      const response = await send('PUT', '/protected/cuenta', { body: change });
      expect(response.status).toBe(200);
      expect(await (await send('GET', '/protected/cuenta')).json()).toMatchObject(change);
    }));

  it('leaves the name of staff to an administrator', () =>
    withTestApp(async (app) => {
      const body = { ...change, fullName: 'Ada Ruiz Soto' };
      const response = await app.send('PUT', '/protected/cuenta', { body });
      expect(await response.json()).toMatchObject({
        code: 'NAME_OF_STAFF',
        errors: [{ field: 'fullName' }],
      });
      const renamed = await app.send('PUT', '/protected/cuenta', { as: BORROWER, body });
      expect(await renamed.json()).toMatchObject({ fullName: 'Ada Ruiz Soto', mayRename: true });
    }));

  it('refuses hours that end before they begin', () =>
    withTestApp(async ({ send }) => {
      const body = { ...change, contactFromHour: 15 };
      const response = await send('PUT', '/protected/cuenta', { body });
      expect(await response.json()).toMatchObject({ errors: [{ field: 'contactToHour' }] });
    }));

  it('lists my sessions and closes another, never that of somebody else', () =>
    withTestApp(async (app) => {
      await signIn(app, ADMIN, TEST_PASSWORD_SENT);
      await app.send('POST', '/protected', { as: ANALYST });
      const list = async (as = ADMIN) =>
        (await (await app.send('GET', '/protected/cuenta/sesiones', { as })).json()) as {
          id: string;
          isCurrent: boolean;
        }[];
      const mine = await list();
      expect(mine.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(mine).toHaveLength(2);
      const [foreign] = await list(ANALYST);
      const close = (id: string) => app.send('DELETE', `/protected/cuenta/sesiones/${id}`);
      expect((await close(foreign!.id)).status).toBe(404);
      expect((await close(mine.find(({ isCurrent }) => !isCurrent)!.id)).status).toBe(200);
      expect(await list()).toHaveLength(1);
    }));

  it('changes the password of who knows it and closes the other sessions', () =>
    withTestApp(async (app) => {
      await signIn(app, ADMIN, TEST_PASSWORD_SENT);
      const post = (current: string, next: string) =>
        app.send('POST', '/protected/cuenta/clave', { body: { current, next } });
      const wrong = await post(sha('no-es-esta'), sha('Nueva-Clave-1'));
      expect(await wrong.json()).toMatchObject({
        code: 'PASSWORD_WRONG',
        errors: [{ field: 'current' }],
      });
      expect((await post(TEST_PASSWORD_SENT, sha('Nueva-Clave-1'))).status).toBe(200);
      const sessions = await app.send('GET', '/protected/cuenta/sesiones');
      expect(await sessions.json()).toHaveLength(1);
      const back = await post(sha('Nueva-Clave-1'), TEST_PASSWORD_SENT);
      expect(await back.json()).toMatchObject({ code: 'PASSWORD_REUSED' });
    }));
});
