import type { OutboxMail, OutboxQuery } from '@core/contract/mails';
import { DomainError } from '@core/errors/domainError';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { mailAttachment, mailOutbox } from '../db/tables/mails';
import { cutPage, matchesWords, planPage } from '../http/pagination';
import type { Mail, MailFile } from './events';
import type { StoredMailServer } from './mailServer';

/** Keeps a mail in the transaction that causes it; it leaves afterwards, when it can. */
export async function queueMail(
  tx: Database,
  recipient: string,
  mail: Mail,
  now: Date,
  /** Server of the mail, where it is another than today's; a file that is kept for it. */
  { via, attachmentId }: { readonly via?: StoredMailServer; readonly attachmentId?: number } = {},
): Promise<number> {
  const [row] = await tx
    .insert(mailOutbox)
    .values({
      recipient: recipient.toLowerCase(),
      ...mail,
      status: 'queued',
      via: via ?? null,
      attachmentId: attachmentId ?? null,
      createdAt: now,
      nextAttemptAt: now,
    })
    .returning({ id: mailOutbox.id });
  return row!.id;
}

/** Mails that are kept together. */
const TOGETHER = 1_000;

/** Keeps many mails in the transaction that causes them, one for each recipient. */
export async function queueMails(
  tx: Database,
  mails: readonly (Mail & { readonly recipient: string })[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < mails.length; from += TOGETHER) {
    await tx.insert(mailOutbox).values(
      mails.slice(from, from + TOGETHER).map(({ recipient, ...mail }) => ({
        recipient: recipient.toLowerCase(),
        ...mail,
        status: 'queued' as const,
        createdAt: now,
        nextAttemptAt: now,
      })),
    );
  }
}

/** Keeps a file for the mails that go along with it; answers its id. */
export async function keepMailFile(tx: Database, file: MailFile): Promise<number> {
  const [row] = await tx.insert(mailAttachment).values(file).returning({ id: mailAttachment.id });
  return row!.id;
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
      m.last_error as "lastError", m.via ->> 'host' as via,
      ${instant(sql`m.created_at`)} as "createdAt",
      ${instant(sql`m.sent_at`)} as "sentAt", ${plan.sortKey} as sort_key
    from mail_outbox m where ${filter} and ${plan.where}
    order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from mail_outbox m where ${filter}`,
  );
  const page = cutPage(rows, query, plan);
  const items = page.items.map(({ sort_key: _key, ...mail }) => mail);
  return { ...page, items, total: counted.rows[0]!.total };
}

/** Puts a mail back in the queue, to be tried at once. Throws MAIL_NOT_FOUND, MAIL_LAPSED. */
export async function requeueMail(db: Database, id: number, now: Date): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update mail_outbox set status = 'queued', next_attempt_at = ${now}
    where id = ${id} and status in ('queued', 'failed')`);
  if (rowCount === 1) return;
  const { rows } = await db.execute(
    sql`select from mail_outbox where id = ${id} and status = 'lapsed'`,
  );
  throw new DomainError(rows.length === 1 ? 'MAIL_LAPSED' : 'MAIL_NOT_FOUND');
}

/**
 * The secrets that wait to leave go out by no other server than the one they were written for:
 * whoever changes it must not receive them.
 */
export async function lapseSecretMails(tx: Database): Promise<void> {
  await tx.execute(sql`
    update mail_outbox set status = 'lapsed', sealed = null, last_error = ${SERVER_CHANGED}
    where sealed is not null`);
}

const SERVER_CHANGED = 'Cambió el servidor de correo: pida que se envíe otra vez.';
