import type { PaymentLimit } from '@core/contract/paymentLimits';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { NOT_VOIDED, RECEIVED } from '../payments/paymentSql';

/** Every limit, the newest first; those that were annulled too. */
export async function findPaymentLimits(db: Database): Promise<PaymentLimit[]> {
  const { rows } = await db.execute<PaymentLimit & Record<string, unknown>>(sql`
    select id, currency, means, valid_from as "validFrom", max_payment::text as "maxPayment",
      max_day::text as "maxDay", is_voided as "isVoided"
    from payment_limit order by valid_from desc, currency, means, id desc`);
  return rows;
}

/** Sums that loans paid, by loan, means and day; payments that were voided do not count. */
export type ReceivedByDay = Map<string, bigint>;

export const dayKey = (loanId: number, means: string, receivedOn: string) =>
  `${loanId} ${means} ${receivedOn}`;

export async function findReceivedByDay(
  db: Database,
  loanIds: readonly number[],
): Promise<ReceivedByDay> {
  const { rows } = await db.execute<{ key: string; currency: string; amount: string }>(sql`
    select p.loan_id || ' ' || p.means || ' ' || p.received_on as key, l.currency,
      sum(${RECEIVED})::text as amount
    from payment p join loan l on l.id = p.loan_id
    where p.loan_id = any(${sql.param(loanIds)}::bigint[]) and ${NOT_VOIDED}
    group by 1, 2`);
  return new Map(rows.map(({ key, amount, currency }) => [key, parseMoney(amount, currency)]));
}
