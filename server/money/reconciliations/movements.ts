import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  CashMovement,
  CashMovementQuery,
  EarlierMovement,
} from '@core/contract/reconciliations';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { IS_MONEY } from '../journal/money';

/** Days before the first statement on which a movement may still be on its way to the bank. */
const DAYS_BEFORE = 31;

/** Movements `e` of the cash of a fund, with the match `m` that stands. */
const MOVEMENTS = sql`from journal_line l join journal_entry e on e.id = l.entry_id
  left join reconciliation_match m on m.entry_id = e.id and m.undone_at is null`;

const ofCash = (fundId: number) => sql`${IS_MONEY(sql`l.account`)} and l.fund_id = ${fundId}`;

const columns = sql<CashMovement>`e.id, e.id as "entryNumber", e.posted_on as "postedOn",
  e.description, e.loan_id as "loanId", (l.debit - l.credit)::text as amount`;

/** First day of the statements of a fund: entries posted before it are in its opening balance. */
export async function findFirstDay(db: Database, fundId: number): Promise<PlainDate | undefined> {
  const { rows } = await db.execute<{ first: PlainDate | null }>(sql`
    select min(starts_on) as first from reconciliation
    where fund_id = ${fundId} and status <> 'discarded'`);
  return rows[0]?.first ?? undefined;
}

/** Condition: a person said that the bank did not have an entry when the first statement began. */
const isEarlier = (entry: SQL) => sql`exists (select from reconciliation_earlier a
  where a.entry_id = ${entry} and a.undone_at is null)`;

/** An entry that the opening balance of the first statement does not hold, by a day. */
const isSince = (entry: SQL, postedOn: SQL, first: PlainDate, to: PlainDate) => sql`
  (${postedOn} <= ${to} and (${postedOn} >= ${first} or ${isEarlier(entry)}))`;

/**
 * Condition: a movement is in the books by a day and not at the bank. A movement and the one that
 * reverses it are nothing together: the bank never hears of them.
 */
const outstanding = (first: PlainDate, to: PlainDate): SQL => sql`m.id is null
  and ${isSince(sql`e.id`, sql`e.posted_on`, first, to)} and not exists (
    select from journal_entry o
    join journal_line p on p.entry_id = o.id and p.account = l.account
    where (o.reverses_id = e.id or o.id = e.reverses_id) and o.fund_id = e.fund_id
      and ${isSince(sql`o.id`, sql`o.posted_on`, first, to)}
      and p.debit = l.credit and p.credit = l.debit
      and not exists (
        select from reconciliation_match k where k.entry_id = o.id and k.undone_at is null))`;

/** Cash of the books on a day, and the amounts of it that the bank does not have. */
export async function findBooksSide(db: Database, fundId: number, first: PlainDate, to: PlainDate) {
  const cash = await db.execute<{ books: string }>(sql`
    select coalesce(sum(l.debit - l.credit), 0)::numeric(18,2)::text as books
    from journal_line l join journal_entry e on e.id = l.entry_id
    where ${ofCash(fundId)} and e.posted_on <= ${to}`);
  const { rows } = await db.execute<{ amount: string }>(sql`
    select (l.debit - l.credit)::text as amount ${MOVEMENTS}
    where ${ofCash(fundId)} and ${outstanding(first, to)}`);
  return { books: cash.rows[0]!.books, amounts: rows.map(({ amount }) => amount) };
}

/** Movements without a line between two days. */
export async function findFreeMovements(
  db: Database,
  fundId: number,
  from: PlainDate,
  to: PlainDate,
): Promise<CashMovement[]> {
  const { rows } = await db.execute<CashMovement & Record<string, unknown>>(sql`
    select e.id as "entryNumber", e.posted_on as "postedOn", e.description,
      e.loan_id as "loanId", (l.debit - l.credit)::text as amount ${MOVEMENTS}
    where ${ofCash(fundId)} and m.id is null and e.posted_on between ${from} and ${to}
    order by e.id`);
  return rows;
}

/** Words by which a person finds a movement, in lower case without accents. */
const SEARCHED = plainSql(sql`concat_ws(' ', e.description, e.id, (l.debit - l.credit),
  ${numberSql('loan', sql`e.loan_id`)})`);

interface MovementsAsked {
  readonly fundId: number;
  /** The last day of the period; undefined while it is not known. */
  readonly endsOn: PlainDate | undefined;
}

/** Movements that a line may be, or those that the bank does not have on the last day. */
export async function findMovementPage(
  db: Database,
  { fundId, endsOn }: MovementsAsked,
  query: CashMovementQuery,
  today: PlainDate,
) {
  const plan = planPage({
    query,
    sorts: { postedOn: { column: sql`e.posted_on`, type: 'date' } },
    defaultSort: 'postedOn',
    defaultDirection: 'desc',
    id: sql`e.id`,
  });
  const first = (await findFirstDay(db, fundId)) ?? today;
  const stands =
    query.status === 'outstanding'
      ? outstanding(first, endsOn ?? today)
      : sql`m.id is null and (e.posted_on >= ${addDays(first, -DAYS_BEFORE)}
          or ${isEarlier(sql`e.id`)})`;
  return findPage<CashMovement>(db, query, plan, {
    columns,
    from: MOVEMENTS,
    filter: sql`${ofCash(fundId)} and ${stands} and ${matchesWords(SEARCHED, query.search)}`,
  });
}

/** Cash of the books before a day, and the part of it that the bank did not have yet. */
export async function findBefore(db: Database, fundId: number, first: PlainDate) {
  const { rows } = await db.execute<{ books: string; count: number; amount: string }>(sql`
    select coalesce(sum(g.amount), 0)::numeric(18,2)::text as books,
      count(*) filter (where g.is_out)::int as count,
      coalesce(sum(g.amount) filter (where g.is_out), 0)::numeric(18,2)::text as amount
    from (select l.debit - l.credit as amount,
        m.id is not null or ${isEarlier(sql`e.id`)} as is_out
      ${MOVEMENTS} where ${ofCash(fundId)} and e.posted_on < ${first}) g`);
  return rows[0]!;
}

/** The movements of before a day that no line is, the newest first. */
export function findEarlierPage(
  db: Database,
  fundId: number,
  first: PlainDate,
  query: CashMovementQuery,
) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { postedOn: { column: sql`e.posted_on`, type: 'date' } },
    defaultSort: 'postedOn',
    defaultDirection: 'desc',
    id: sql`e.id`,
  });
  return findPage<EarlierMovement>(db, query, plan, {
    columns: sql<EarlierMovement>`${columns}, ${isEarlier(sql`e.id`)} as "isPending"`,
    from: MOVEMENTS,
    filter: sql`${ofCash(fundId)} and m.id is null and e.posted_on < ${first}
      and ${matchesWords(SEARCHED, query.search)}`,
  });
}
