import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Registered } from '@core/contract/accounts';
import { guessableHashes } from '@server/access/identity/guessable';
import {
  ACCOUNT,
  call,
  codeOf,
  lastMail,
  mails,
  sha,
  signIn,
  tokenOf,
  wrongCode,
} from '@tests/support/accounts';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

// Made before, so that no request waits for it on a busy machine.
beforeAll(() => guessableHashes(), 120_000);

/** Answer to a registration: what is the same for all, and the secret of this one. */
async function registered(response: Response) {
  const { registrationSecret: secret, ...answer } = Registered.parse(await response.json());
  return { secret, answer };
}

describe('POST /api/registro', () => {
  it('opens an account that its code turns into one to review', () =>
    withTestApp(async (app) => {
      expect((await call(app, '/api/registro', ACCOUNT)).status).toBe(202);
      const mail = await lastMail(app);
      expect(mail).toMatchObject({ recipient: 'ines@correo.pe', event: 'confirmEmail' });
      const body = { email: ACCOUNT.email, code: codeOf(mail) };
      expect((await call(app, '/api/validar-registro', body)).status).toBe(200);
      const { rows } = await app.db.execute(
        sql`select status, profile from app_user where username = 'INES@CORREO.PE'`,
      );
      expect(rows).toEqual([{ status: 'PENDIENTE_VALIDACION', profile: 'PRESTATARIO' }]);
      const session = await signIn(app, ACCOUNT.email, ACCOUNT.password);
      expect(await session.json()).toMatchObject({ estado: 1, isValidated: false });
    }));

  it('answers the same whether or not the e-mail has an account', () =>
    withTestApp(async (app) => {
      const fresh = await call(app, '/api/registro', ACCOUNT);
      const taken = await call(app, '/api/registro', { ...ACCOUNT, email: ADMIN.toLowerCase() });
      expect(taken.status).toBe(fresh.status);
      const [one, other] = [await registered(fresh), await registered(taken)];
      expect(other.answer).toEqual(one.answer);
      expect(other.secret).toHaveLength(one.secret.length);
      expect(other.secret).not.toBe(one.secret);
      expect((await mails(app)).map(({ event }) => event)).toEqual([
        'confirmEmail',
        'alreadyRegistered',
      ]);
    }));

  it.each([
    ['a minor', { bornOn: '2008-03-11' }, 'UNDERAGE', 'bornOn'],
    ['a wrong document', { documentNumber: '123' }, 'DOCUMENT_INVALID', 'documentNumber'],
    ['a password that is no hash', { password: 'Clave-Larga-1' }, 'VALIDATION', 'password'],
    ['hours that end before they begin', { contactFromHour: 19 }, 'VALIDATION', 'contactToHour'],
    ['no consent to the data', { acceptsData: false }, 'VALIDATION', 'acceptsData'],
  ])('refuses %s', (_case, change, code, field) =>
    withTestApp(async (app) => {
      const response = await call(app, '/api/registro', { ...ACCOUNT, ...change });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code, errors: [{ field }] });
      expect(await mails(app)).toEqual([]);
    }),
  );

  it('accepts who turns eighteen today', () =>
    withTestApp(async (app) => {
      const body = { ...ACCOUNT, bornOn: '2008-03-10' };
      expect((await call(app, '/api/registro', body)).status).toBe(202);
    }));
});

describe('a code', () => {
  it('counts wrong tries down and stops working', () =>
    withTestApp(async (app) => {
      await call(app, '/api/registro', ACCOUNT);
      const code = codeOf(await lastMail(app));
      const body = { email: ACCOUNT.email, code: wrongCode(code) };
      for (const triesLeft of [4, 3, 2, 1]) {
        const response = await call(app, '/api/validar-registro', body);
        expect(await response.json()).toMatchObject({ code: 'CODE_WRONG', params: { triesLeft } });
      }
      for (const typed of [body.code, body.code, code]) {
        const response = await call(app, '/api/validar-registro', { ...body, code: typed });
        expect(await response.json()).toMatchObject({ code: 'CODE_EXHAUSTED' });
      }
    }));

  it('that is typed too late or twice is told so', () =>
    withTestApp(async (app) => {
      await call(app, '/api/registro', ACCOUNT);
      const body = { email: ACCOUNT.email, code: codeOf(await lastMail(app)) };
      await app.db.execute(
        sql`update one_time_token set expires_at = expires_at - interval '31 minutes'`,
      );
      const late = await call(app, '/api/validar-registro', body);
      expect(await late.json()).toMatchObject({ code: 'CODE_EXPIRED' });
      await call(app, '/api/reenviar-codigo', { email: ACCOUNT.email });
      const next = { ...body, code: codeOf(await lastMail(app)) };
      expect((await call(app, '/api/validar-registro', next)).status).toBe(200);
      const twice = await call(app, '/api/validar-registro', next);
      expect(await twice.json()).toMatchObject({ code: 'CODE_USED' });
    }));

  it('counts down for nobody as it does for somebody', () =>
    withTestApp(async (app) => {
      const sent = await call(app, '/api/registro', ACCOUNT);
      expect(await sent.json()).toMatchObject({ validMinutes: 30 });
      const wrong = wrongCode(codeOf(await lastMail(app)));
      const answersFor = async (email: string) => {
        const answers: unknown[] = [];
        for (let tries = 0; tries < 6; tries += 1) {
          const response = await call(app, '/api/validar-registro', { email, code: wrong });
          const { requestId: _id, ...problem } = (await response.json()) as { requestId: string };
          answers.push(problem);
        }
        await call(app, '/api/reenviar-codigo', { email });
        const again = await call(app, '/api/validar-registro', { email, code: wrong });
        const { params } = (await again.json()) as { params: unknown };
        return [...answers, params];
      };
      const nobody = await answersFor('nadie@correo.pe');
      expect(await answersFor(ACCOUNT.email)).toEqual(nobody);
      expect(await answersFor(ANALYST.toLowerCase())).toEqual(nobody);
    }));

  it('of another account does not work, nor does one for nobody', () =>
    withTestApp(async (app) => {
      await call(app, '/api/registro', ACCOUNT);
      const code = codeOf(await lastMail(app));
      const body = { email: 'nadie@correo.pe', code };
      expect((await call(app, '/api/validar-registro', body)).status).toBe(422);
    }));

  it('is replaced by the next, which may go to a corrected e-mail once', () =>
    withTestApp(async (app) => {
      const { secret } = await registered(await call(app, '/api/registro', ACCOUNT));
      const old = codeOf(await lastMail(app));
      const correctedEmail = 'ines.rojas@correo.pe';
      const correction = { email: ACCOUNT.email, correctedEmail, registrationSecret: secret };
      await call(app, '/api/reenviar-codigo', correction);
      const mail = await lastMail(app);
      expect(mail.recipient).toBe(correctedEmail);
      const again = { ...correction, email: correctedEmail, correctedEmail: 'otra@correo.pe' };
      await call(app, '/api/reenviar-codigo', again);
      expect((await mails(app)).map(({ recipient }) => recipient)).not.toContain('otra@correo.pe');
      if (old !== codeOf(mail)) {
        const stale = { email: correctedEmail, code: old };
        expect((await call(app, '/api/validar-registro', stale)).status).toBe(422);
      }
      const body = { email: correctedEmail, code: codeOf(mail) };
      expect((await call(app, '/api/validar-registro', body)).status).toBe(200);
    }));
});

describe('a link', () => {
  it.each([
    ['works once', 0, 'TOKEN_USED'],
    ['expires', 31, 'TOKEN_EXPIRED'],
  ])('%s', (_case, minutes, code) =>
    withTestApp(async (app) => {
      await call(app, '/api/registro', ACCOUNT);
      const token = tokenOf(await lastMail(app));
      if (minutes === 0) {
        expect((await call(app, '/api/validar-registro', { token })).status).toBe(200);
      } else {
        await app.db.execute(
          sql`update one_time_token
            set expires_at = expires_at - make_interval(mins => ${minutes})`,
        );
      }
      const response = await call(app, '/api/validar-registro', { token });
      expect(await response.json()).toMatchObject({ code });
    }),
  );

  it('that nobody sent is not valid', () =>
    withTestApp(async (app) => {
      const response = await call(app, '/api/validar-registro', { token: 'x'.repeat(43) });
      expect(await response.json()).toMatchObject({ code: 'TOKEN_INVALID', status: 422 });
    }));
});

describe('POST /api/recoverAccount and /api/resetPassword', () => {
  const recover = (app: TestApp, c_usuario: string) =>
    call(app, '/api/recoverAccount', { c_usuario });

  it('sets a new password by the link and closes every session', () =>
    withTestApp(async (app) => {
      await app.send('POST', '/protected', { as: ANALYST });
      await recover(app, ANALYST);
      const token = tokenOf(await lastMail(app));
      const pass = sha('Otra-Clave-2');
      expect((await call(app, '/api/resetPassword', { token, pass })).status).toBe(200);
      expect((await app.send('POST', '/protected', { as: ANALYST })).status).toBe(401);
      expect((await signIn(app, ANALYST, TEST_PASSWORD_SENT)).status).toBe(401);
      expect((await signIn(app, ANALYST, pass)).status).toBe(200);
      expect((await lastMail(app)).event).toBe('passwordChanged');
      const again = await call(app, '/api/resetPassword', { token, pass: sha('Tercera-3') });
      expect(await again.json()).toMatchObject({ code: 'TOKEN_USED' });
    }));

  it('answers the same for an account that does not exist, and sends nothing', () =>
    withTestApp(async (app) => {
      const answer = await recover(app, ANALYST);
      const unknown = await recover(app, 'NADIE@PRUEBA.PE');
      expect(unknown.status).toBe(answer.status);
      expect(await unknown.json()).toEqual(await answer.json());
      expect(await mails(app)).toHaveLength(1);
    }));

  it('keeps the link when the password is one of the last five', () =>
    withTestApp(async (app) => {
      await recover(app, ANALYST);
      const token = tokenOf(await lastMail(app));
      const reused = await call(app, '/api/resetPassword', { token, pass: TEST_PASSWORD_SENT });
      expect(await reused.json()).toMatchObject({ code: 'PASSWORD_REUSED' });
      const pass = sha('Otra-Clave-2');
      expect((await call(app, '/api/resetPassword', { token, pass })).status).toBe(200);
    }));

  it('stops after five mails an hour and says how long to wait', () =>
    withTestApp(async (app) => {
      for (let times = 0; times < 5; times += 1) await recover(app, ANALYST);
      const response = await recover(app, ANALYST.toLowerCase());
      expect(response.status).toBe(429);
    }));

  it('keeps neither links nor codes in the database', () =>
    withTestApp(async (app) => {
      await recover(app, ANALYST);
      const token = tokenOf(await lastMail(app));
      const { rows } = await app.db.execute(sql`select * from one_time_token`);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
    }));
});
