import type { MailServer, MailServerChange } from '@core/contract/mails';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/client';
import { setting } from '../db/tables/settings';
import type { MailText } from './events';

const NAME = 'mailServer';

/** How mail leaves, with its secret. */
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
  return row ? (row.value as StoredMailServer) : NONE;
}

/** What a person may see of it: that there is a password, never which. */
export function publicMailServer({ password, ...server }: StoredMailServer): MailServer {
  return { ...server, hasPassword: password !== '' };
}

export async function saveMailServer(
  tx: Database,
  { password, ...change }: MailServerChange,
  now: Date,
): Promise<MailServer> {
  const before = await findMailServer(tx);
  const value = { ...change, password: password ?? before.password };
  await tx
    .insert(setting)
    .values({ name: NAME, value, updatedAt: now })
    .onConflictDoUpdate({ target: setting.name, set: { value, updatedAt: now } });
  return publicMailServer(value);
}

const LIMIT_MS = 10_000;

/** Hands one mail to the server. Throws what the server says. */
export async function sendMail(
  server: StoredMailServer,
  to: string,
  mail: MailText,
): Promise<void> {
  const { host, port, isSecure: secure, user, password: pass, from } = server;
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user !== '' && { auth: { user, pass } }),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  try {
    await transport.sendMail({ from, to, subject: mail.subject, text: mail.body });
  } finally {
    transport.close();
  }
}
