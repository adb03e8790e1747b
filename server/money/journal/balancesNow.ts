import { sql } from 'drizzle-orm';
import { IS_MONEY } from './money';
import { ACCOUNTS } from './postings';

/** The last day whose sums were kept; null while there is none. */
const LAST_DAY = sql`(select max(day) from balance_day where is_whole)`;

/** An entry `e` that the kept sums do not hold. */
const IS_SINCE = sql`e.posted_on > coalesce(${LAST_DAY}, '-infinity')`;

/** Its lines `j`; where they begin is said too, for they are found by it. */
const LINES_SINCE = sql`from journal_line j join journal_entry e on e.id = j.entry_id
  where ${IS_SINCE}
    and j.entry_id >= (select min(e.id + 0) from journal_entry e where ${IS_SINCE})`;

/**
 * Balances of the books now, as `fund_id`, `account` and `amount`, debit less credit, in one row or
 * several: the balances kept of the last day that is over, and each line since.
 */
export const BALANCES_NOW = sql`
  select fund_id, account, amount from account_balance_day where day = ${LAST_DAY}
  union all
  select j.fund_id, j.account, j.debit - j.credit ${LINES_SINCE}`;

/** A line `j` of an entry `e` by which a fund collects, or gives back what it collected. */
export const IS_COLLECTED = sql`e.kind in ('payment', 'paymentVoid', 'credit', 'creditVoid')
  and (j.account = ${ACCOUNTS.unidentifiedMoney} or ${IS_MONEY(sql`j.account`)})`;

/** Money collected until now, as `fund_id` and `amount`, in one row or several. */
export const COLLECTED_NOW = sql`
  select fund_id, amount from fund_collected_day where day = ${LAST_DAY}
  union all
  select j.fund_id, j.debit - j.credit ${LINES_SINCE} and ${IS_COLLECTED}`;
