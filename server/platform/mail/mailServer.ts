import type { MailServer, MailServerChange } from '@core/contract/mails';
import { isIP } from 'node:net';
import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/client';
import { setting } from '../db/tables/settings';
import { openSealed, seal } from '../sealing';
import type { MailFile, MailText } from './events';
import { addressOfHost } from './hosts';

const NAME = 'mailServer';

/** Server by which mail leaves, with its secret. */
export interface StoredMailServer extends Omit<MailServer, 'hasPassword'> {
  readonly password: string;
}

const NONE: StoredMailServer = {
  host: '',
  port: 587,
  isSecure: false,
  user: '',
  password: '',
  from: '',
};

export async function findMailServer(db: Database): Promise<StoredMailServer> {
  const [row] = await db.select().from(setting).where(eq(setting.name, NAME));
  return row ? { ...NONE, ...(row.value as Partial<StoredMailServer>) } : NONE;
}

/** Server of mail as a person may see it: that there is a password, never which. */
export function publicMailServer({ password, ...server }: StoredMailServer): MailServer {
  return { ...server, hasPassword: password !== '' };
}

const SEALED = 'sealed:';

const sealPassword = (key: Buffer, password: string) =>
  password === '' ? '' : SEALED + seal(key, password).toString('base64');

/** The server with its password as it is; undefined when the key that sealed it is gone. */
export function openMailServer(
  { password: sealed, ...server }: StoredMailServer,
  key: Buffer,
): StoredMailServer | undefined {
  if (!sealed.startsWith(SEALED)) return { ...server, password: sealed };
  const password = openSealed(key, Buffer.from(sealed.slice(SEALED.length), 'base64'));
  return password === undefined ? undefined : { ...server, password };
}

const keep = (tx: Database, value: StoredMailServer, now: Date) =>
  tx
    .insert(setting)
    .values({ name: NAME, value, updatedAt: now })
    .onConflictDoUpdate({ target: setting.name, set: { value, updatedAt: now } });

/** Seals a password that an older version kept as it was typed. */
export async function sealMailServer(db: Database, key: Buffer, now: Date): Promise<void> {
  const { password, ...server } = await findMailServer(db);
  if (password === '' || password.startsWith(SEALED)) return;
  await keep(db, { ...server, password: sealPassword(key, password) }, now);
}

/** Throws MAIL_PASSWORD_AGAIN where a kept password would go to another server. */
export async function saveMailServer(
  tx: Database,
  { password, ...change }: MailServerChange,
  key: Buffer,
  now: Date,
): Promise<MailServer> {
  const before = await findMailServer(tx);
  if (password === undefined && before.password !== '' && change.host !== before.host) {
    throw new DomainError('MAIL_PASSWORD_AGAIN', {}, 'password');
  }
  const sealed = password === undefined ? before.password : sealPassword(key, password);
  const value = { ...change, password: sealed };
  await keep(tx, value, now);
  return publicMailServer(value);
}

const LIMIT_MS = 10_000;

/** A server whose password is open, and whether it may be one of our own network. */
export interface MailTransport {
  readonly server: StoredMailServer;
  readonly isPrivateAllowed: boolean;
}

/** Hands one mail to the server. Throws what the server says, or MAIL_HOST_PRIVATE. */
export async function sendMail(
  { server, isPrivateAllowed }: MailTransport,
  to: string,
  mail: MailText,
  file?: MailFile,
): Promise<void> {
  const { host, port, isSecure: secure, user, password: pass, from } = server;
  const transport = createTransport({
    host: await addressOfHost(host, isPrivateAllowed),
    // Its certificate names the server, not its address.
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    port,
    secure,
    ...(user !== '' && { auth: { user, pass } }),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  try {
    const attachments =
      file === undefined
        ? []
        : [{ filename: file.name, contentType: file.mediaType, content: file.content }];
    await transport.sendMail({ from, to, subject: mail.subject, text: mail.body, attachments });
  } finally {
    transport.close();
  }
}
