import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { mailAttachment } from '../db/tables/mails';
import type { Settings } from '../deps';
import {
  findMailServer,
  openMailServer,
  sendMail,
  type MailTransport,
  type StoredMailServer,
} from './mailServer';
import type { MailFile, MailText } from './events';
import { openMail } from './secretMails';

const BATCH = 20;
const ATTEMPTS_MAX = 8;

interface DueMail extends MailText, Record<string, unknown> {
  readonly id: number;
  readonly recipient: string;
  readonly attempts: number;
  readonly sealed: Buffer | null;
  /** The server that it goes by where it is not today's. */
  readonly via: StoredMailServer | null;
  readonly attachmentId: number | null;
}

/**
 * Sends the mails that are due, when there is a server to send them by; one that fails is tried
 * again later and later, and after eight tries waits for a person. Answers how many were sent.
 */
export async function sendMails(
  db: Database,
  now: Date,
  settings: Pick<Settings, 'secretMails' | 'isPrivateMailAllowed'>,
): Promise<number> {
  const stored = await findMailServer(db);
  const { key } = settings.secretMails;
  // Server of mail; without its password nothing leaves by it: the health of the system says so.
  const current = stored.host === '' ? undefined : openMailServer(stored, key);
  const isPrivateAllowed = settings.isPrivateMailAllowed;
  // Taken for some minutes, and sent without a lock: a server that does not answer would otherwise
  // hold whoever changes it, and through the settings everybody else.
  const { rows } = await db.execute<DueMail>(sql`
    update mail_outbox set next_attempt_at = ${now}::timestamptz + interval '15 minutes'
    where id in (select id from mail_outbox
      where status = 'queued' and next_attempt_at <= ${now}
        and (via is not null or ${current !== undefined})
      order by next_attempt_at limit ${BATCH} for update skip locked)
    returning id, recipient, subject, body, attempts, sealed, via,
      attachment_id as "attachmentId"`);
  let sent = 0;
  for (const mail of rows.toSorted((a, b) => a.id - b.id)) {
    const { sealed, via } = mail;
    const server = via === null ? current : openMailServer(via, key);
    const text = sealed === null ? mail : openMail(key, sealed);
    if (text === undefined || server === undefined) await lapse(db, mail);
    else if (await attempt(db, { server, isPrivateAllowed }, { ...mail, ...text }, now)) {
      sent += 1;
    }
  }
  if (rows.some(({ attachmentId }) => attachmentId !== null)) await forgetSentFiles(db);
  return sent;
}

const lapse = (tx: Database, { id }: DueMail) =>
  tx.execute(sql`
    update mail_outbox set status = 'lapsed', sealed = null,
      last_error = 'El servidor se reinició antes de enviarlo: pida que se envíe otra vez.'
    where id = ${id}`);

/** The file that goes along with a mail. */
async function findFile(db: Database, { attachmentId }: DueMail): Promise<MailFile | undefined> {
  if (attachmentId === null) return undefined;
  const [file] = await db.select().from(mailAttachment).where(eq(mailAttachment.id, attachmentId));
  return file;
}

/** Files whose mails all left are nobody's any more. */
export const forgetSentFiles = (db: Database) =>
  db.execute(sql`
    delete from mail_attachment a
    where not exists (select from mail_outbox m where m.attachment_id = a.id)`);

async function attempt(tx: Database, transport: MailTransport, mail: DueMail, now: Date) {
  try {
    await sendMail(transport, mail.recipient, mail, await findFile(tx, mail));
    await tx.execute(sql`
      update mail_outbox set status = 'sent', sent_at = ${now}, attempts = attempts + 1,
        last_error = null, sealed = null, attachment_id = null
      where id = ${mail.id} and status = 'queued'`);
    return true;
  } catch (error) {
    const reason = (error as Error).message.slice(0, 300);
    const status = mail.attempts + 1 >= ATTEMPTS_MAX ? 'failed' : 'queued';
    const minutes = 2 ** mail.attempts;
    await tx.execute(sql`
      update mail_outbox set status = ${status}, attempts = attempts + 1, last_error = ${reason},
        next_attempt_at = ${now}::timestamptz + make_interval(mins => ${minutes})
      where id = ${mail.id} and status = 'queued'`);
    return false;
  }
}
