import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Registered } from '@core/contract/accounts';
import { guessableHashes } from '@server/access/identity/guessable';
import { ACCOUNT, call, lastMail, mails, sha, tokenOf } from '@tests/support/accounts';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

const STRANGER = 'extrano@otro.pe';

beforeAll(() => guessableHashes(), 120_000);

async function register(app: TestApp, change = {}): Promise<string> {
  const response = await call(app, '/api/registro', { ...ACCOUNT, ...change });
  return Registered.parse(await response.json()).registrationSecret;
}

const correct = (app: TestApp, registrationSecret?: string) =>
  call(app, '/api/reenviar-codigo', {
    email: ACCOUNT.email,
    correctedEmail: STRANGER,
    registrationSecret,
  });

const recipients = async (app: TestApp) => (await mails(app)).map(({ recipient }) => recipient);

describe('the e-mail of an account that waits to be confirmed', () => {
  it('is not corrected by who does not hold the secret of its registration', () =>
    withTestApp(async (app) => {
      await register(app);
      const bare = await correct(app);
      expect(bare.status).toBe(422);
      expect(await bare.json()).toMatchObject({ errors: [{ field: 'correctedEmail' }] });
      // Entered again by somebody else, it answers a secret that opens nothing.
      const decoy = await register(app);
      const ofAnother = await register(app, { email: 'otra@correo.pe' });
      const ofStaff = await register(app, { email: ADMIN.toLowerCase() });
      for (const secret of [decoy, ofAnother, ofStaff]) {
        expect((await correct(app, secret)).status).toBe(202);
      }
      expect(await recipients(app)).not.toContain(STRANGER);
      const { rows } = await app.db.execute(
        sql`select was_email_corrected as is from app_user where username = 'INES@CORREO.PE'`,
      );
      expect(rows).toEqual([{ is: false }]);
    }));

  it('is corrected by who holds it, and no link sent before opens anything', () =>
    withTestApp(async (app) => {
      const secret = await register(app);
      await call(app, '/api/recoverAccount', { c_usuario: ACCOUNT.email });
      const token = tokenOf(await lastMail(app));
      await correct(app, secret);
      expect(await lastMail(app)).toMatchObject({ recipient: STRANGER, event: 'confirmEmail' });
      const pass = sha('Otra-Clave-2');
      const taken = await call(app, '/api/resetPassword', { token, pass });
      expect(await taken.json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
      const { rows } = await app.db.execute(
        sql`select before, after from audit_log where action = 'correctOwnEmail'`,
      );
      expect(rows).toHaveLength(1);
    }));

  it('keeps the secret nowhere', () =>
    withTestApp(async (app) => {
      const secret = await register(app);
      const { rows } = await app.db.execute(sql`select t::text as text from account_request t`);
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    }));

  it('shows nothing of what was typed before to whom it reaches by mistake', () =>
    withTestApp(async (app) => {
      const secret = await register(app);
      await correct(app, secret);
      const { body } = await lastMail(app);
      await call(app, '/api/recoverAccount', { c_usuario: STRANGER });
      const recovery = await lastMail(app);
      const pass = sha('Otra-Clave-2');
      await call(app, '/api/resetPassword', { token: tokenOf(recovery), pass });
      const login = await call(app, '/api/login', { username: STRANGER, password: pass });
      const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
      const read = async (path: string, method = 'GET') => {
        const request = new Request(`http://localhost${path}`, { method, headers: { cookie } });
        return (await app.fetch(request)).text();
      };
      const answer = [
        body,
        recovery.body,
        await login.text(),
        await read('/protected/cuenta'),
        await read('/protected/validacion'),
        await read('/protected', 'POST'),
      ].join('\n');
      expect(answer).toContain(STRANGER);
      for (const typed of ['Inés', 'Rojas', ACCOUNT.documentNumber, ACCOUNT.phone]) {
        expect(answer).not.toContain(typed);
      }
    }));
});
