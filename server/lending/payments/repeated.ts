import type { RepeatedPayment } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { PAYMENT_MEANS, type PaymentMeans } from '@core/loan/rules';
import { parseMoney } from '@core/money/wire';
import { minutesAgoInWords, minutesSince, repeatedSince } from '@core/payments/repeated';
import { sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import { receiptNumber } from '../../platform/text';
import { RECEIVED } from './paymentSql';
import type { IncomingPayment } from './incoming';

/** A payment that was recorded minutes ago and stands. */
export interface RecentPayment extends Record<string, unknown> {
  readonly loanId: number;
  readonly id: number;
  readonly amount: string;
  readonly currency: string;
  readonly receivedOn: string;
  readonly means: PaymentMeans;
  readonly recordedAt: string;
  readonly recordedBy: string;
}

/** Money of the last minutes, newest first: read once its loans are locked. */
export async function findRecentPayments(
  db: Database,
  loanIds: readonly number[],
  { now }: Pick<Clock, 'now'>,
): Promise<RecentPayment[]> {
  const { rows } = await db.execute<RecentPayment>(sql`
    select p.loan_id as "loanId", p.id, ${RECEIVED}::text as amount, l.currency,
      p.received_on as "receivedOn", p.means,
      to_json(p.recorded_at) #>> '{}' as "recordedAt",
      ${doerThen(sql`p.recorded_by`, sql`p.recorded_at`)} as "recordedBy"
    from payment p join loan l on l.id = p.loan_id
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    where p.loan_id = any(${sql.param(loanIds)}::bigint[]) and v.payment_id is null
      and p.recorded_at > ${repeatedSince(now()).toISOString()}::timestamptz
      and p.means = any(${sql.param(PAYMENT_MEANS)}::text[])
    order by p.id desc`);
  return rows;
}

/**
 * Payment that this one may be, recorded again. Another operation number does not tell it apart:
 * who types a payment again may type it otherwise.
 */
function repeatedBy(
  recent: readonly RecentPayment[],
  loanId: number,
  { amount }: IncomingPayment,
  { now }: Pick<Clock, 'now'>,
): RepeatedPayment | null {
  const same = recent.find(
    (one) => one.loanId === loanId && parseMoney(one.amount, one.currency) === amount,
  );
  if (same === undefined) return null;
  return {
    receiptNumber: receiptNumber(same.id),
    amount: same.amount,
    receivedOn: same.receivedOn,
    means: same.means,
    recordedBy: same.recordedBy,
    minutesAgo: minutesSince(same.recordedAt, now()),
  };
}

/** Throws PAYMENT_REPEATED unless a person said that it is another payment. */
export function refuseRepeated(
  recent: readonly RecentPayment[],
  loanId: number,
  payment: IncomingPayment,
  clock: Pick<Clock, 'now'>,
): void {
  const same =
    payment.confirmsRepeated === true ? null : repeatedBy(recent, loanId, payment, clock);
  if (same === null) return;
  const { receiptNumber: number, amount, minutesAgo } = same;
  const { currency = '' } = recent.find((one) => one.loanId === loanId) ?? {};
  const ago = minutesAgoInWords(minutesAgo);
  throw new DomainError('PAYMENT_REPEATED', { number, amount, ago, currency });
}

/** Payment that one about to be shown would repeat. */
export const findRepeated = async (
  db: Database,
  loanId: number,
  payment: IncomingPayment,
  clock: Pick<Clock, 'now'>,
) => repeatedBy(await findRecentPayments(db, [loanId], clock), loanId, payment, clock);
