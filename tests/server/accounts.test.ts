import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { sendMails } from '@server/jobs/sendMails';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const ACCOUNT = {
  kind: 'borrower',
  documentType: 'DNI',
  documentNumber: '45678912',
  firstNames: 'Inés',
  lastNames: 'Rojas Peña',
  bornOn: '1990-05-20',
  email: 'ines@correo.pe',
  phone: '987654321',
  password: sha('Clave-Larga-1'),
  acceptsData: true,
  acceptsBureau: true,
  contactChannel: 'whatsapp',
  contactFromHour: 9,
  contactToHour: 18,
};

const call = (app: TestApp, path: string, body: unknown) =>
  Promise.resolve(
    app.fetch(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ),
  );

interface KeptMail extends Record<string, unknown> {
  readonly recipient: string;
  readonly event: string;
  readonly body: string;
}

const mails = async ({ db }: TestApp) =>
  (await db.execute<KeptMail>(sql`select * from mail_outbox order by id`)).rows;

const lastMail = async (app: TestApp) => (await mails(app)).at(-1)!;
const codeOf = (mail: KeptMail) => /código (\d{6})/.exec(mail.body)![1]!;
const tokenOf = (mail: KeptMail) => /#([\w-]+)/.exec(mail.body)![1]!;
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

const signIn = (app: TestApp, username: string, password: string) =>
  call(app, '/api/login', { username, password });

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
      expect(await taken.json()).toEqual(await fresh.json());
      expect((await mails(app)).map(({ event }) => event)).toEqual([
        'confirmEmail',
        'alreadyRegistered',
      ]);
    }));

  it.each([
    ['a minor', { bornOn: '2008-03-11' }, 'UNDERAGE', 'bornOn'],
    ['a wrong document', { documentNumber: '123' }, 'DOCUMENT_INVALID', 'documentNumber'],
    ['a password that is no hash', { password: 'Clave-Larga-1' }, 'VALIDATION', 'password'],
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
      for (const triesLeft of [4, 3, 2, 1, 0, 0]) {
        const response = await call(app, '/api/validar-registro', body);
        expect(await response.json()).toMatchObject({ code: 'CODE_WRONG', params: { triesLeft } });
      }
      const right = await call(app, '/api/validar-registro', { ...body, code });
      expect(right.status).toBe(422);
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
      await call(app, '/api/registro', ACCOUNT);
      const old = codeOf(await lastMail(app));
      const correctedEmail = 'ines.rojas@correo.pe';
      await call(app, '/api/reenviar-codigo', { email: ACCOUNT.email, correctedEmail });
      const mail = await lastMail(app);
      expect(mail.recipient).toBe(correctedEmail);
      const again = { email: correctedEmail, correctedEmail: 'otra@correo.pe' };
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
          sql`update one_time_token set expires_at = expires_at - make_interval(mins => ${minutes})`,
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
      const known = await recover(app, ANALYST);
      const unknown = await recover(app, 'NADIE@PRUEBA.PE');
      expect(unknown.status).toBe(known.status);
      expect(await unknown.json()).toEqual(await known.json());
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

describe('my account', () => {
  const change = {
    fullName: 'Ada Ruiz Vega',
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
      expect(mine.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
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

describe('the outbox', () => {
  const server = { port: 0, isSecure: false, user: '', from: 'avisos@prestamos.pe' };

  it('keeps mails readable while there is no server, and sends them when there is', () =>
    withTestApp(async (app) => {
      await call(app, '/api/registro', ACCOUNT);
      expect(await sendMails(app.db, app.deps.clock.now())).toBe(0);
      const kept = await app.send('GET', '/protected/correos');
      expect(await kept.json()).toMatchObject({
        total: 1,
        items: [{ to: 'ines@correo.pe', status: 'queued' }],
      });

      const received: string[] = [];
      const smtp = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        onData(stream, _session, done) {
          stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
          stream.on('end', () => done());
        },
      });
      await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
      const { port } = smtp.server.address() as { port: number };
      const body = { ...server, host: '127.0.0.1', port };
      const saved = await app.send('PUT', '/protected/servidor-de-correo', { body });
      expect(await saved.json()).toMatchObject({ port, hasPassword: false });
      expect(await sendMails(app.db, app.deps.clock.now())).toBe(1);
      expect(received.join('')).toContain('To: ines@correo.pe');
      expect(await lastMail(app)).toMatchObject({ status: 'sent', attempts: 1 });
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    }));

  it('tries again later when the server does not answer, and says why', () =>
    withTestApp(async (app) => {
      await call(app, '/api/registro', ACCOUNT);
      const body = { ...server, host: '127.0.0.1', port: 1 };
      await app.send('PUT', '/protected/servidor-de-correo', { body });
      expect(await sendMails(app.db, app.deps.clock.now())).toBe(0);
      expect(await lastMail(app)).toMatchObject({ status: 'queued', attempts: 1 });
      expect((await lastMail(app))['last_error']).toMatch(/ECONNREFUSED/);
      expect(await sendMails(app.db, app.deps.clock.now())).toBe(0);
      expect(await lastMail(app)).toMatchObject({ attempts: 1 });
    }));

  it('never gives the password of the server back', () =>
    withTestApp(async (app) => {
      const password = randomUUID();
      const body = { ...server, host: 'smtp.example', port: 587, password };
      const saved = await app.send('PUT', '/protected/servidor-de-correo', { body });
      const read = await app.send('GET', '/protected/servidor-de-correo');
      for (const response of [saved, read]) {
        const text = await response.text();
        expect(text).not.toContain(password);
        expect(JSON.parse(text)).toMatchObject({ hasPassword: true });
      }
      const { rows } = await app.db.execute(sql`select after from audit_log`);
      expect(JSON.stringify(rows)).not.toContain(password);
    }));

  it('is for administrators', () =>
    withTestApp(async ({ send }) => {
      expect((await send('GET', '/protected/correos', { as: ANALYST })).status).toBe(403);
    }));
});
