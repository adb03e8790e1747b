import type { PlainDate } from '@core/calendar/plainDate';
import type { OpenYear, YearClose } from '@core/contract/years';
import { sum, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import { entryWire } from '../../money/journal/entryWire';
import { ACCOUNTS, type Posting } from '../../money/journal/postings';
import type { Database } from '../../platform/db/client';
import { nameThen } from '../../platform/db/nameThen';
import { instantText } from '../../platform/db/text';

/** Last day of a year. */
export const endOfYear = (year: number): PlainDate => `${year}-12-31`;

/** The close of one fund: what it gained, and the postings that carry it to the result. */
interface FundClose {
  readonly fundId: number;
  readonly fundName: string;
  readonly currency: string;
  readonly result: Money;
  readonly postings: readonly Posting[];
}

interface FundRow extends Record<string, unknown> {
  readonly fundId: number;
  readonly fundName: string;
  readonly currency: string;
  readonly gained: readonly { readonly account: string; readonly amount: string }[];
}

/** Income and expenses of each fund at the end of a year, as they would be closed. */
export async function findFundCloses(db: Database, year: number): Promise<FundClose[]> {
  const { rows } = await db.execute<FundRow>(sql`
    select f.id as "fundId", f.name as "fundName", f.currency,
      jsonb_agg(jsonb_build_object('account', b.account, 'amount', b.amount::text)
        order by b.account) as gained
    from (
      select j.fund_id, j.account, sum(j.credit - j.debit)::numeric(18,2) as amount
      from journal_line j join journal_entry e on e.id = j.entry_id
      join account a on a.code = j.account
      where a.kind in ('income', 'expense') and e.posted_on <= ${endOfYear(year)}
      group by j.fund_id, j.account having sum(j.credit - j.debit) <> 0
    ) b join fund f on f.id = b.fund_id group by f.id order by f.id`);
  return rows.map(({ gained, currency, ...fund }) => {
    const closed = gained.map(({ account, amount }) => {
      return { account, amount: parseMoney(amount, currency) };
    });
    const result = sum(closed.map(({ amount }) => amount));
    const postings = [...closed, { account: ACCOUNTS.closedResults, amount: -result }];
    return { ...fund, currency, result, postings };
  });
}

/** The last year that is closed. */
async function findLastClosedYear(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ year: number | null }>(
    sql`select max(year) as year from year_close where reopened_at is null`,
  );
  return rows[0]!.year;
}

/** True where the books of a month's year are closed: the year is opened first. */
export async function isOfClosedYear(db: Database, month: string): Promise<boolean> {
  return Number(month.slice(0, 4)) <= ((await findLastClosedYear(db)) ?? 0);
}

interface NextYear extends Record<string, unknown> {
  readonly year: number | null;
  /** Year of the first entry of the books. */
  readonly firstYear: number | null;
  readonly areMonthsClosed: boolean;
}

/** The year after the last that is closed, or the first with entries. */
export async function findNextYear(db: Database) {
  const lastClosed = await findLastClosedYear(db);
  const { rows } = await db.execute<NextYear>(sql`
    with first as (
      select extract(year from min(posted_on))::int as year from journal_entry
    ), next as (
      select coalesce(${lastClosed}::int + 1, year) as year, year as first_year from first
    )
    select year, first_year as "firstYear",
      coalesce(closed_through() >= make_date(year, 12, 31), false) as "areMonthsClosed"
    from next`);
  return { lastClosed, ...rows[0]! };
}

/** The next year to close, with the entries that would close it. */
export async function getOpenYear(db: Database): Promise<OpenYear> {
  const { year, lastClosed, areMonthsClosed } = await findNextYear(db);
  const closes = year === null ? [] : await findFundCloses(db, year);
  const results: OpenYear['results'] = [];
  for (const { fundId, fundName, currency, result, postings } of closes) {
    const lines = await entryWire(db, postings, currency);
    results.push({ fundId, fundName, currency, result: formatMoney(result, currency), lines });
  }
  const endsOn = year === null ? null : endOfYear(year);
  return { year, endsOn, lastClosed, areMonthsClosed, results };
}

const entriesOf = (close: SQL) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('number', x.entry_id, 'fundName', f.name,
    'currency', f.currency, 'result', coalesce((
      select (j.credit - j.debit)::numeric(18,2)::text from journal_line j
      where j.entry_id = x.entry_id and j.account = ${ACCOUNTS.closedResults}), '0.00'))
    order by x.entry_id)
  from year_close_entry x join journal_entry e on e.id = x.entry_id
  join fund f on f.id = e.fund_id where x.year_close_id = ${close}), '[]')`;

const COLUMNS = sql`
  y.id, y.year, ${instantText(sql`y.closed_at`)} as "closedAt",
  ${nameThen(sql`y.closed_by`, sql`y.closed_at`)} as "closedBy",
  ${nameThen(sql`y.closing_approved_by`, sql`y.closed_at`)} as "closingApprovedBy",
  ${instantText(sql`y.reopened_at`)} as "reopenedAt",
  ${nameThen(sql`y.reopened_by`, sql`y.reopened_at`)} as "reopenedBy",
  ${nameThen(sql`y.reopening_approved_by`, sql`y.reopened_at`)} as "reopeningApprovedBy",
  y.reopen_reason as "reopenReason",
  y.reopened_at is null and not exists (
    select from year_close o where o.year > y.year and o.reopened_at is null) as "canReopen",
  ${entriesOf(sql`y.id`)} as entries`;

/** Every close of a year, the last one first. */
export async function findYears(db: Database): Promise<YearClose[]> {
  const { rows } = await db.execute<YearClose & Record<string, unknown>>(
    sql`select ${COLUMNS} from year_close y order by y.year desc, y.id desc`,
  );
  return rows;
}

/** The close of a year that stands, or its last one. */
export async function findYear(db: Database, year: number): Promise<YearClose | undefined> {
  const { rows } = await db.execute<YearClose & Record<string, unknown>>(sql`
    select ${COLUMNS} from year_close y where y.year = ${year}
    order by y.reopened_at is null desc, y.id desc limit 1`);
  return rows[0];
}
