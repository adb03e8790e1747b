import type { OutboxMail, OutboxQuery } from '@core/contract/mails';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { mailOutbox } from '../db/schema';
import { cutPage, matchesWords, planPage } from '../http/pagination';
import { findMailServer } from './mailServer';
import type { Mail } from './templates';

/** Keeps a mail in the transaction that causes it; it leaves afterwards, when it can. */
export async function queueMail(
  tx: Database,
  recipient: string,
  mail: Mail,
  now: Date,
): Promise<void> {
  await tx.insert(mailOutbox).values({
    recipient: recipient.toLowerCase(),
    ...mail,
    status: 'queued',
    createdAt: now,
    nextAttemptAt: now,
  });
}

interface OutboxRow extends OutboxMail {
  readonly [column: string]: unknown;
  readonly sort_key: string;
}

const instant = (column: SQL) => sql`to_json(${column}) #>> '{}'`;

export async function findOutboxPage(db: Database, query: OutboxQuery) {
  const plan = planPage({
    query,
    sorts: { createdAt: { column: sql`m.id`, type: 'bigint' } },
    defaultSort: 'createdAt',
    defaultDirection: 'desc',
    id: sql`m.id`,
  });
  const isStatus = query.status === undefined ? sql`true` : sql`m.status = ${query.status}`;
  const matches = matchesWords(sql`lower(m.recipient || ' ' || m.subject)`, query.search);
  const filter = sql`${isStatus} and ${matches}`;
  const { rows } = await db.execute<OutboxRow>(sql`
    select m.id, m.recipient as "to", m.subject, m.body, m.event, m.status, m.attempts,
      m.last_error as "lastError", ${instant(sql`m.created_at`)} as "createdAt",
      ${instant(sql`m.sent_at`)} as "sentAt", ${plan.sortKey} as sort_key
    from mail_outbox m where ${filter} and ${plan.where}
    order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from mail_outbox m where ${filter}`,
  );
  const page = cutPage(rows, query, plan);
  const hasServer = (await findMailServer(db)).host !== '';
  const items = page.items.map(({ sort_key: _key, ...mail }) =>
    hasServer || mail.status === 'sent' ? withoutSecrets(mail) : mail,
  );
  return { ...page, items, total: counted.rows[0]!.total };
}

/** Puts a mail back in the queue, to be tried at once. Answers whether there is such a mail. */
export async function requeueMail(db: Database, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update mail_outbox set status = 'queued', next_attempt_at = ${now}
    where id = ${id} and status <> 'sent'`);
  return (rowCount ?? 0) > 0;
}

const MASK = '••••••';

/**
 * A mail without its codes and the secrets of its links. Once mail leaves by itself they are
 * its reader's alone; without a server for mail an administrator has to read them out.
 */
function withoutSecrets(mail: OutboxMail): OutboxMail {
  const masked = (text: string) =>
    text.replaceAll(/#[\w-]{20,}/g, `#${MASK}`).replaceAll(/\b\d{6}\b/g, MASK);
  return SECRET_EVENTS.has(mail.event)
    ? { ...mail, subject: masked(mail.subject), body: masked(mail.body) }
    : mail;
}

/** The mails that carry a code or a link that opens something. */
const SECRET_EVENTS = new Set(['confirmEmail', 'resetPassword', 'setPassword']);
