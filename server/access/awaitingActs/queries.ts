import type { AwaitingAct, AwaitingActDetail, AwaitingActQuery } from '@core/contract/awaitingActs';
import { tiedUntil } from '@core/approvals/accountHands';
import { DomainError } from '@core/errors/domainError';
import { eq, sql, type SQL } from 'drizzle-orm';
import { doerThen, nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { awaitingAct } from '../../platform/db/tables/awaitingActs';
import { instantText, numberSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { awaitingActNumber } from '../../platform/text';
import type { Reader } from './reader';
import { approvableFrom, findSeconds } from './possibleSeconds';

export type AwaitingActRow = typeof awaitingAct.$inferSelect;

/** A row of the tray, with what is asked of it and not told. */
interface Found extends Omit<AwaitingAct, 'number' | 'approvableFrom'>, Record<string, unknown> {
  readonly operation: string;
  readonly askerId: number;
  readonly subjectId: number | null;
}

/** Status of an act at an instant: one that waited too long is over. */
const statusAt = (now: Date): SQL =>
  sql`(case when a.status = 'awaiting' and a.expires_at <= ${now}::timestamptz then 'expired'
    else a.status end)`;

const columnsOf = ({ userId, approves }: Reader, now: Date) => sql<Found>`a.id, a.act, a.summary,
  a.operation, a.asked_by as "askerId", a.subject_id as "subjectId",
  a.amount::text, a.currency, f.name as "fundName", a.link, ${statusAt(now)} as status,
  ${nameThen(sql`a.asked_by`, sql`a.asked_at`)} as "askedBy",
  ${instantText(sql`a.asked_at`)} as "askedAt",
  ${instantText(sql`a.expires_at`)} as "expiresAt", a.asked_by = ${userId} as "isOwn",
  (${statusAt(now)} = 'awaiting' and a.asked_by <> ${userId}
    and a.subject_id is distinct from ${userId}
    and a.operation = any(${sql.param(approves)}::text[])) as "canDecide",
  case when a.decided_at is not null then json_build_object('by',
    ${doerThen(sql`a.decided_by`, sql`a.decided_at`)},
    'at', ${instantText(sql`a.decided_at`)}, 'reason', coalesce(a.decision_reason, ''))
    end as decision`;

const FROM = sql`from awaiting_act a join app_user u on u.id = a.asked_by
  left join app_user d on d.id = a.decided_by left join fund f on f.id = a.fund_id`;

/** Acts of the tray that somebody sees: those they asked for, and those they may approve. */
const isSeenBy = ({ userId, approves }: Reader): SQL =>
  sql`(a.asked_by = ${userId} or a.operation = any(${sql.param(approves)}::text[]))`;

/** Acts as somebody reads them: whoever is tied to who asks decides later, or another does. */
async function toWire(
  db: Database,
  { userId, permissions }: Reader,
  now: Date,
  rows: readonly Found[],
): Promise<AwaitingAct[]> {
  const isAsked = rows.some(({ status }) => status === 'awaiting');
  const seconds = isAsked ? await findSeconds(db, now) : { colleagues: [], hands: [] };
  const instantFrom = ({ isOwn, canDecide, ...row }: Found) => {
    if (isOwn) {
      const asked = { ...row, askedBy: row.askerId };
      return +(approvableFrom(seconds, permissions, asked, now) ?? now);
    }
    return canDecide ? (tiedUntil(seconds.hands, row.askerId, userId, +now) ?? +now) : +now;
  };
  return rows.map((found) => {
    const { operation: _operation, askerId: _asker, subjectId: _subject, ...row } = found;
    const from = row.status === 'awaiting' ? instantFrom(found) : +now;
    const isLater = from > +now;
    return {
      ...row,
      number: awaitingActNumber(row.id),
      canDecide: row.canDecide && !isLater,
      approvableFrom: isLater ? new Date(from).toISOString() : null,
    };
  });
}

/** Acts about what a screen shows: its own address, or that of a part of it. */
const isAbout = (address: string | undefined): SQL =>
  address === undefined
    ? sql`true`
    : sql`(a.link = ${address} or starts_with(a.link, ${`${address}/`}))`;

/** The tray, what waits longest first. */
export async function findAwaitingActPage(
  db: Database,
  query: AwaitingActQuery,
  reader: Reader,
  now: Date,
) {
  const plan = planPage({
    query,
    sorts: { askedAt: { column: sql`a.asked_at`, type: 'timestamptz' } },
    defaultSort: 'askedAt',
    defaultDirection: query.status === 'awaiting' ? 'asc' : 'desc',
    id: sql`a.id`,
  });
  const searched = sql`lower(a.summary || ' ' || ${numberSql('awaitingAct', sql`a.id`)})`;
  const page = await findPage<Found>(db, query, plan, {
    columns: columnsOf(reader, now),
    from: FROM,
    filter: sql`${isSeenBy(reader)} and ${statusAt(now)} = ${query.status}
      and ${isAbout(query.about)}
      and ${matchesWords(searched, query.search)}`,
  });
  return { ...page, items: await toWire(db, reader, now, page.items) };
}

/** Act that awaits, with its effects. Throws AWAITING_ACT_NOT_FOUND. */
export async function getAwaitingActDetail(
  db: Database,
  id: number,
  reader: Reader,
  now: Date,
): Promise<AwaitingActDetail> {
  const { rows } = await db.execute<Found & Pick<AwaitingActDetail, 'effects'>>(sql`
    select ${columnsOf(reader, now)}, a.effects ${FROM}
    where a.id = ${id} and ${isSeenBy(reader)}`);
  const [row] = rows;
  if (row === undefined) throw new DomainError('AWAITING_ACT_NOT_FOUND');
  const { effects, ...of } = row;
  const [act] = await toWire(db, reader, now, [of]);
  // Acts that were asked for before facts were kept have none.
  return { ...act!, effects: { ...effects, facts: effects.facts ?? [] } };
}

/** The row itself, locked where it is to be decided. Throws AWAITING_ACT_NOT_FOUND. */
export async function getAwaitingActRow(
  db: Database,
  id: number,
  isLocked = false,
): Promise<AwaitingActRow> {
  const query = db.select().from(awaitingAct).where(eq(awaitingAct.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (row === undefined) throw new DomainError('AWAITING_ACT_NOT_FOUND');
  return row;
}

/** Words for how an act that no longer waits was decided. */
const DECIDED: Readonly<Record<string, string>> = {
  approved: 'ya se aprobó',
  rejected: 'ya se rechazó',
  withdrawn: 'lo retiró quien lo pidió',
};

/** Throws what keeps an act from being decided now. */
export function checkWaits(row: AwaitingActRow, now: Date): void {
  const { status, expiresAt, decisionReason } = row;
  if (status === 'superseded') {
    throw new DomainError('AWAITING_ACT_SUPERSEDED', { why: decisionReason ?? '' });
  }
  if (status === 'expired' || (status === 'awaiting' && expiresAt <= now)) {
    throw new DomainError('AWAITING_ACT_EXPIRED');
  }
  if (status !== 'awaiting') {
    throw new DomainError('AWAITING_ACT_DECIDED', { why: DECIDED[status] ?? 'ya se decidió' });
  }
}
