import type { PlainDate } from '@core/calendar/plainDate';
import { largestRests } from '@core/money/largestRests';
import { max, sum, ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { CASH_MOVED } from './drawer';

/** Cash of a fund in a desk, with the account that it is kept in. */
export interface CashOfFund {
  readonly fundId: number;
  readonly accountId: number;
  readonly amount: Money;
}

interface Moved extends Record<string, unknown> {
  readonly fundId: number;
  readonly accountId: number;
  readonly amount: string;
}

/** Cash that a person moved on a day in a currency, fund by fund, by the account of most of it. */
export async function findMovedByFund(
  db: Database,
  { userId, businessDate }: { readonly userId: number; readonly businessDate: PlainDate },
  currency: string,
): Promise<CashOfFund[]> {
  const { rows } = await db.execute<Moved>(sql`
    select e.fund_id as "fundId", a.id as "accountId", sum(m.amount)::numeric(18,2)::text as amount
    ${CASH_MOVED}
    where e.posted_on = ${businessDate} and m.moved_by = ${userId} and a.currency = ${currency}
    group by e.fund_id, a.id order by e.fund_id, abs(sum(m.amount)) desc, a.id`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: parseMoney(amount, currency) }));
}

/** Cash of each fund in one sum, in the account that comes first. */
export function byFund(cash: readonly CashOfFund[]): CashOfFund[] {
  const funds = [...new Set(cash.map(({ fundId }) => fundId))];
  return funds.map((fundId) => {
    const own = cash.filter((one) => one.fundId === fundId);
    return { ...own[0]!, amount: sum(own.map(({ amount }) => amount)) };
  });
}

/**
 * Shares of a difference by what each fund had in the desk: cash is not told apart, so that each
 * bears its part. Céntimos that are left go to those that lose the most of one, the first first.
 */
export function sharesOf(difference: Money, cash: readonly CashOfFund[]): CashOfFund[] {
  const held = cash.filter(({ amount }) => amount > ZERO);
  const total = sum(held.map(({ amount }) => amount));
  const size = max(difference, -difference);
  const parts = held.map(({ amount }) => (size * amount) / total);
  const rests = held.map(({ amount }) => (size * amount) % total);
  const raised = largestRests(rests, size - sum(parts));
  return held
    .map((one, index) => {
      const share = parts[index]! + (raised.has(index) ? 1n : 0n);
      return { ...one, amount: difference < ZERO ? -share : share };
    })
    .filter(({ amount }) => amount !== ZERO);
}
