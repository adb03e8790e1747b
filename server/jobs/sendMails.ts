import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../db/client';
import { findMailServer, sendMail, type StoredMailServer } from '../mail/mailServer';
import type { Mail } from '../mail/templates';

const BATCH = 20;
const ATTEMPTS_MAX = 8;

interface DueMail extends Mail, Record<string, unknown> {
  readonly id: number;
  readonly recipient: string;
  readonly attempts: number;
}

/**
 * Sends the mails that are due, when there is a server to send them by; one that fails is tried
 * again later and later, and after eight tries waits for a person. Answers how many were sent.
 */
export async function sendMails(db: Database, now: Date): Promise<number> {
  const server = await findMailServer(db);
  if (server.host === '') return 0;
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<DueMail>(sql`
      select id, recipient, subject, body, event, attempts from mail_outbox
      where status = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at limit ${BATCH} for update skip locked`);
    let sent = 0;
    for (const mail of rows) sent += (await attempt(tx, server, mail, now)) ? 1 : 0;
    return sent;
  });
}

async function attempt(tx: Database, server: StoredMailServer, mail: DueMail, now: Date) {
  try {
    await sendMail(server, mail.recipient, mail);
    await tx.execute(sql`
      update mail_outbox set status = 'sent', sent_at = ${now}, attempts = attempts + 1,
        last_error = null where id = ${mail.id}`);
    return true;
  } catch (error) {
    const reason = (error as Error).message.slice(0, 300);
    const status = mail.attempts + 1 >= ATTEMPTS_MAX ? 'failed' : 'queued';
    const minutes = 2 ** mail.attempts;
    await tx.execute(sql`
      update mail_outbox set status = ${status}, attempts = attempts + 1, last_error = ${reason},
        next_attempt_at = ${now}::timestamptz + make_interval(mins => ${minutes})
      where id = ${mail.id}`);
    return false;
  }
}
