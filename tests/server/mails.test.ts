import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { sendMails } from '@server/platform/mail/sendMails';
import { queueMail } from '@server/platform/mail/outbox';
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
      // Notice that the server of mail changed leaves with it.
      expect(await sendMails(app.db, app.deps.clock.now(), app.deps.settings)).toBe(2);
      expect(received.join('')).toContain('To: rosa@correo.pe');
      expect(await lastMail(app)).toMatchObject({ status: 'sent', attempts: 1 });
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
