import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { sendMails } from '@server/platform/mail/sendMails';
import { keepMailFile, queueMail } from '@server/platform/mail/outbox';
import { accountActivatedMail } from '@server/platform/mail/templates';
import { lastMail } from '@tests/support/accounts';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

/** A mail that anybody who reads the outbox may read. */
const aPlainMail = ({ db, deps: { clock, settings } }: TestApp) =>
  queueMail(
    db,
    'Rosa@correo.pe',
    accountActivatedMail(settings.lenderName, settings.publicUrl),
    clock.now(),
  );

/** A server of mail that keeps the text of what it receives. */
async function aServer(received: string[]): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return smtp;
}

describe('the outbox', () => {
  const server = { port: 0, isSecure: false, user: '', from: 'avisos@prestamos.pe' };

  it('keeps mails readable while there is no server, and sends them when there is', () =>
    withTestApp(async (app) => {
      await aPlainMail(app);
      expect(await sendMails(app.db, app.deps.clock.now(), app.deps.settings)).toBe(0);
      const stored = await app.send('GET', '/protected/correos');
      expect(await stored.json()).toMatchObject({
        total: 1,
        items: [{ to: 'rosa@correo.pe', status: 'queued' }],
      });

      const received: string[] = [];
      const smtp = await aServer(received);
      const { port } = smtp.server.address() as { port: number };
      const body = { ...server, host: '127.0.0.1', port };
      const saved = await app.send('PUT', '/protected/servidor-de-correo', { body });
      expect(await saved.json()).toMatchObject({ port, hasPassword: false });
      // Notice that the server of mail changed leaves with it.
      expect(await sendMails(app.db, app.deps.clock.now(), app.deps.settings)).toBe(2);
      expect(received.join('')).toContain('To: rosa@correo.pe');
      expect(await lastMail(app)).toMatchObject({ status: 'sent', attempts: 1 });
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    }));

  it('sends a file along, and keeps it only until its mails left', () =>
    withTestApp(async (app) => {
      const { db, deps } = app;
      const content = Buffer.from('Recibo,Total');
      const file = { name: 'cobros.csv', mediaType: 'text/csv', content };
      const attachmentId = await keepMailFile(db, file);
      for (const to of ['ana@casa.pe', 'luis@casa.pe']) {
        const mail = { event: 'reportSent' as const, subject: 'Cobros', body: 'Va adjunto.' };
        await queueMail(db, to, mail, deps.clock.now(), { attachmentId });
      }
      const received: string[] = [];
      const smtp = await aServer(received);
      const { port } = smtp.server.address() as { port: number };
      const body = { ...server, host: '127.0.0.1', port };
      await app.send('PUT', '/protected/servidor-de-correo', { body });
      expect(await sendMails(db, deps.clock.now(), deps.settings)).toBe(3);
      const whole = received.join('');
      expect(whole.split(content.toString('base64'))).toHaveLength(3);
      expect(whole).toContain('filename=cobros.csv');
      expect((await db.execute(sql`select from mail_attachment`)).rowCount).toBe(0);
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    }));

  it('tries again later when the server does not answer, and says why', () =>
    withTestApp(async (app) => {
      await aPlainMail(app);
      const body = { ...server, host: '127.0.0.1', port: 1 };
      await app.send('PUT', '/protected/servidor-de-correo', { body });
      expect(await sendMails(app.db, app.deps.clock.now(), app.deps.settings)).toBe(0);
      expect(await lastMail(app)).toMatchObject({ status: 'queued', attempts: 1 });
      expect((await lastMail(app))['last_error']).toMatch(/ECONNREFUSED/);
      expect(await sendMails(app.db, app.deps.clock.now(), app.deps.settings)).toBe(0);
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
