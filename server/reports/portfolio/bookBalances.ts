import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';
import { BALANCES_NOW } from '../../money/journal/balancesNow';
import type { LoansAt } from '../../lending/pastLoans/loansAt';
import { postedAfter } from '../../lending/pastLoans/postedAfter';

/** Each line of the books that counts, as `fund_id`, `account` and `amount`: debit less credit. */
export const EVERY_LINE = sql`select fund_id, account, debit - credit as amount from journal_line`;

const keptAt = (day: PlainDate) => sql`
  select fund_id, account, amount from account_balance_day where day = ${day}`;

/** Balances of the books at the end of a date, or now. */
export function bookBalances({ asOf, ...at }: Omit<LoansAt, 'from'>): SQL {
  if (at.isKept) return keptAt(asOf);
  if (at.isToday) return BALANCES_NOW;
  return sql`with ${postedAfter(asOf)} ${BALANCES_NOW} union all
    select j.fund_id, j.account, j.credit - j.debit
    from later e join journal_line j on j.entry_id = e.id`;
}
