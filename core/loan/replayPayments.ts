import type { PlainDate } from '../calendar/plainDate';
import { ZERO, type Money } from '../money/money';
import { allocatePayment } from './allocatePayment';
import type { Installment } from './buildSchedule';
import type { OpenInstallment } from './openInstallment';

/** Money received on a day, in céntimos. */
export interface ReceivedPayment {
  readonly amount: Money;
  readonly receivedOn: PlainDate;
}

/**
 * An installment of which nothing has been paid; late interest would run from its due date.
 *
 * @example openInstallment(schedule.installments[0]!).paid.principal // 0n
 */
export function openInstallment(
  row: Pick<Installment, 'number' | 'dueOn' | 'principal' | 'interest'>,
): OpenInstallment {
  const { number, dueOn, principal, interest } = row;
  const paid = { lateInterest: ZERO, interest: ZERO, principal: ZERO };
  return { number, dueOn, principal, interest, paid, lateBase: 0n, lateBaseThrough: dueOn };
}

/**
 * The installments of a loan after all its payments, from nothing but what was agreed and what
 * was received, in order. Voiding a payment is replaying the others.
 *
 * @example replayPayments(installments, [], '36') // as on the day of the disbursement
 */
export function replayPayments(
  rows: readonly Pick<Installment, 'number' | 'dueOn' | 'principal' | 'interest'>[],
  payments: readonly ReceivedPayment[],
  lateAnnualRatePercent: string,
): OpenInstallment[] {
  let installments = rows.map(openInstallment);
  for (const { amount, receivedOn } of payments) {
    const { changed } = allocatePayment(amount, receivedOn, installments, lateAnnualRatePercent);
    const byNumber = new Map(changed.map((row) => [row.number, row]));
    installments = installments.map((row) => byNumber.get(row.number) ?? row);
  }
  return installments;
}
