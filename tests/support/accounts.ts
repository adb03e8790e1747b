import { finishRecoveries } from '@server/access/accounts/recoveries';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestApp } from './testApp';

/** Digest that the browser sends for a password. */
export const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** Account that somebody opens. */
export const ACCOUNT = {
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

/** Calls the public side, without a session. */
export const call = (app: TestApp, path: string, body: unknown) =>
  Promise.resolve(
    app.fetch(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ),
  );

/** A row of the outbox. */
interface KeptMail extends Record<string, unknown> {
  readonly id: number;
  readonly recipient: string;
  readonly event: string;
  readonly body: string;
}

/** The mails of the outbox, with the texts that their readers get. */
export async function mails({ db, shownMails }: TestApp): Promise<KeptMail[]> {
  const { rows } = await db.execute<KeptMail>(sql`select * from mail_outbox order by id`);
  return rows.map((row) => ({ ...row, ...shownMails.find(({ id }) => id === row.id) }));
}

/** The newest mail, once what was asked for by recoveries is in the outbox. */
export async function lastMail(app: TestApp): Promise<KeptMail> {
  await finishRecoveries(app.deps);
  return (await mails(app)).at(-1)!;
}
export const codeOf = (mail: KeptMail) => /código (\d{6})/.exec(mail.body)![1]!;
export const tokenOf = (mail: KeptMail) => /#([\w-]+)/.exec(mail.body)![1]!;
export const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

export const signIn = (app: TestApp, username: string, password: string) =>
  call(app, '/api/login', { username, password });
