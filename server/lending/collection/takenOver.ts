import type { CashDeskAmount } from '@core/contract/collection';
import { max, min, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { CashOfFund } from './differenceShares';

/** Cash of a squared desk with which another was opened. */
interface TakenOver {
  readonly currency: CashDeskAmount['currency'];
  readonly accountId: number;
  readonly amount: Money;
  /** True of what left after the last count of the desk. */
  readonly isOfLast: boolean;
}

/** Cash that others took over from a desk. */
export async function findTakenOver(db: Database, deskId: number): Promise<TakenOver[]> {
  const { rows } = await db.execute<
    Omit<TakenOver, 'amount'> & { readonly amount: string } & Record<string, unknown>
  >(sql`
    select a.currency, a.id as "accountId", t.amount::text,
      t.count_id = (select max(c.id) from cash_count c where c.desk_id = t.desk_id) as "isOfLast"
    from cash_takeover t join money_account a on a.id = t.money_account_id
    where t.desk_id = ${deskId} order by t.id`);
  return rows.map((row) => ({ ...row, amount: parseMoney(row.amount, row.currency) }));
}

/**
 * Cash of funds less what others took over: first of the account that it was taken from, then of
 * any, those with most cash first. Cash in a drawer is not told apart.
 */
export function lessTaken(
  cash: readonly CashOfFund[],
  taken: readonly Pick<TakenOver, 'accountId' | 'amount'>[],
): CashOfFund[] {
  const held = cash.map((one) => ({ ...one }));
  for (const { accountId, amount } of taken) {
    let rest = amount;
    const isElsewhere = (one: CashOfFund) => (one.accountId === accountId ? 0 : 1);
    const order = held.toSorted(
      (a, b) => isElsewhere(a) - isElsewhere(b) || (a.amount < b.amount ? 1 : -1),
    );
    for (const one of order) {
      const part = min(rest, max(ZERO, one.amount));
      one.amount -= part;
      rest -= part;
    }
  }
  return held;
}
