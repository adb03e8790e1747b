import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { postedAfter, type LoansAt } from './loansAt';

/** Each line of the books that counts, as `fund_id`, `account` and `amount`: debit less credit. */
export const EVERY_LINE = sql`select fund_id, account, debit - credit as amount from journal_line`;

const keptAt = (day: PlainDate) => sql`
  select fund_id, account, amount from account_balance_day where day = ${day}`;

const postedSince = (day: PlainDate) => sql`
  select j.fund_id, j.account, j.debit - j.credit as amount
  from journal_entry e join journal_line j on j.entry_id = e.id where e.posted_on > ${day}`;

/**
 * The same at the end of a date, or now: from the last day that was kept, where there is one, so
 * that years of entries need not be added up each time.
 */
export async function bookBalances(db: Database, { asOf, ...at }: LoansAt): Promise<SQL> {
  if (at.isKept) return keptAt(asOf);
  if (!at.isToday) {
    return sql`with ${postedAfter(asOf)} ${EVERY_LINE} union all
      select j.fund_id, j.account, j.credit - j.debit
      from later e join journal_line j on j.entry_id = e.id`;
  }
  const { rows } = await db.execute<{ last: PlainDate | null }>(
    sql`select max(day) as last from balance_day where day < ${asOf}`,
  );
  const last = rows[0]?.last ?? null;
  return last === null ? EVERY_LINE : sql`${keptAt(last)} union all ${postedSince(last)}`;
}
