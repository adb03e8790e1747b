import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { sendMails } from '@server/platform/mail/sendMails';
import { MAIL_EVENTS } from '@server/platform/mail/events';
import { ACCOUNT, call } from '@tests/support/accounts';
import { aContract, post } from '@tests/support/contracts';
import { codeIn, tokenIn } from '@tests/support/mailsOf';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

type Event = keyof typeof MAIL_EVENTS;
type SecretEvent = { [E in Event]: (typeof MAIL_EVENTS)[E] extends 'secret' ? E : never }[Event];

const FOLDERS = [
  'platform/mail',
  'access/mailServer',
  'lending/rateReviews',
  'investing/mails',
  'reports/schedules',
].map((room) => join(import.meta.dirname, '../../server', room));
const NEW_USER = { email: 'nuevo@casa.pe', fullName: 'Ana Soto', profile: 'ANALISTA' };

/** Causes for which the system writes each mail that opens something. */
const CAUSES: Readonly<Record<SecretEvent, (app: TestApp) => Promise<unknown>>> = {
  confirmEmail: (app) => call(app, '/api/registro', ACCOUNT),
  resetPassword: (app) => call(app, '/api/recoverAccount', { c_usuario: ANALYST }),
  setPassword: (app) => app.send('POST', '/protected/usuarios', { body: NEW_USER }),
  ownMailCode: (app) => app.send('POST', '/protected/cuenta/correo/codigo'),
  signContract: async (app) => {
    const { contract } = await aContract(app);
    await post(app, `contratos/${contract.id}/envio`);
  },
};
const SECRET_EVENTS = Object.keys(CAUSES) as SecretEvent[];

/** Every row of every table, as text. */
async function everything({ db }: TestApp): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = rows.map(async ({ name }) => {
    const stored = await db.execute(sql`select t::text as row from ${sql.identifier(name)} t`);
    return JSON.stringify(stored.rows);
  });
  return (await Promise.all(texts)).join('\n');
}

/** Secrets of a text, which open something: its code and its token. */
const secretsIn = (body: string) => [codeIn(body), tokenIn(body)].filter((one) => one !== '');

/** A mail as its reader sees it: quoted-printable undone. */
const readable = (mail: string) =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (hex) =>
      Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'),
    );

const hexOf = (text: string) => Buffer.from(text).toString('hex');

describe('every mail that the system writes', () => {
  it('says whether its text opens something', () => {
    const texts = FOLDERS.flatMap((folder) =>
      readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const written = texts.flatMap((text) =>
      [...text.matchAll(/\bevent: '(\w+)'/g)].map((match) => match[1]!),
    );
    // One event may have mails of several words: a distribution and the loss that one passes on.
    expect([...new Set(written)].toSorted()).toEqual(Object.keys(MAIL_EVENTS).toSorted());
  });

  it.each(SECRET_EVENTS)('%s is readable nowhere while there is no server of mail', (event) =>
    withTestApp(async (app) => {
      await CAUSES[event](app);
      const answer = app.shownMails.find((mail) => mail.event === event);
      const secrets = secretsIn(answer?.body ?? '');
      expect(secrets).not.toEqual([]);
      const outbox = await (await app.send('GET', '/protected/correos')).text();
      const stored = await everything(app);
      expect(outbox).toContain(event);
      for (const secret of secrets) {
        expect(outbox).not.toContain(secret);
        expect(stored).not.toContain(secret);
        expect(stored).not.toContain(hexOf(secret));
      }
    }),
  );

  it.each(SECRET_EVENTS)('%s waits sealed for its server, and is erased once it left', (event) =>
    withTestApp(async (app) => {
      const received: string[] = [];
      const smtp = await aMailServer(received);
      await smtp.save(app);
      await CAUSES[event](app);
      expect(app.shownMails).toEqual([]);
      const waiting = await everything(app);
      // Notice that the server of mail changed leaves with it.
      expect(await sendMails(app.db, app.deps.clock.now(), app.deps.settings)).toBe(2);
      const secrets = secretsIn(readable(received.join('')));
      expect(secrets).not.toEqual([]);
      const after = await everything(app);
      const outbox = await (await app.send('GET', '/protected/correos')).text();
      for (const secret of secrets) {
        for (const text of [waiting, after, outbox]) expect(text).not.toContain(secret);
        for (const text of [waiting, after]) expect(text).not.toContain(hexOf(secret));
      }
      const { rows } = await app.db.execute(sql`select from mail_outbox where sealed is not null`);
      expect(rows).toEqual([]);
      await smtp.close();
    }),
  );
});

async function aMailServer(received: string[]) {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const server = { host: '127.0.0.1', port, isSecure: false, user: '', from: 'a@prestamos.pe' };
  return {
    save: (app: TestApp) =>
      app.send('PUT', '/protected/servidor-de-correo', { body: server }).then(() => undefined),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

describe('a change of the server of mail', () => {
  it('hands no waiting secret to the new one', () =>
    withTestApp(async (app) => {
      const [old, mine]: [string[], string[]] = [[], []];
      const first = await aMailServer(old);
      await first.save(app);
      await CAUSES.resetPassword(app);
      const second = await aMailServer(mine);
      await second.save(app);
      await sendMails(app.db, app.deps.clock.now(), app.deps.settings);
      expect(mine.join('')).not.toContain('establecer-clave#');
      const { rows } = await app.db.execute<{ id: number; status: string }>(
        sql`select id, status from mail_outbox where event = 'resetPassword'`,
      );
      expect(rows).toMatchObject([{ status: 'lapsed' }]);
      const retry = await app.send('POST', `/protected/correos/${rows[0]!.id}/reintento`);
      expect(await retry.json()).toMatchObject({ code: 'MAIL_LAPSED' });
      await first.close();
      await second.close();
    }));

  it('is told by the old one too, and by the new one, or nowhere but there', () =>
    withTestApp(async (app) => {
      const [old, mine]: [string[], string[]] = [[], []];
      const first = await aMailServer(old);
      await first.save(app);
      const second = await aMailServer(mine);
      await second.save(app);
      const send = () => sendMails(app.db, app.deps.clock.now(), app.deps.settings);
      await send();
      const words = /cambi=C3=B3 el servidor de correo a 127\.0\.0\.1/;
      const told = (mails: string[]) => mails.filter((mail) => words.test(mail)).length;
      const { rows: administrators } = await app.db.execute(
        sql`select from app_user where profile = 'ADMINISTRADOR'`,
      );
      expect(told(old)).toBe(administrators.length);
      expect(told(mine)).toBeGreaterThanOrEqual(administrators.length);
      const none = { host: '', port: 587, isSecure: false, user: '', from: '' };
      await app.send('PUT', '/protected/servidor-de-correo', { body: none });
      await send();
      expect(readable(mine.join(''))).toMatch(/Ada Ruiz quitó el servidor de correo/);
      await first.close();
      await second.close();
    }));
});
