import type { PlainDate } from '../calendar/plainDate';
import { ZERO, type Money } from '../money/money';
import { allocatePayment, type AllocationRules } from './allocatePayment';
import type { ChargedRow } from './scheduleOf';
import type { OpenInstallment } from './openInstallment';

/** Money received on a day, in céntimos. */
export interface ReceivedPayment {
  readonly amount: Money;
  readonly receivedOn: PlainDate;
}

/** What an installment agrees on. */
type Agreed = Pick<
  ChargedRow,
  'number' | 'dueOn' | 'principal' | 'interest' | 'insurance' | 'fees'
>;

/**
 * An installment of which nothing has been paid; late interest would run from its due date.
 *
 * @example openInstallment(schedule.installments[0]!).paid.principal // 0n
 */
export function openInstallment(row: Agreed): OpenInstallment {
  const { number, dueOn, principal, interest, insurance, fees } = row;
  const paid = { lateInterest: ZERO, fees: ZERO, insurance: ZERO, interest: ZERO, principal: ZERO };
  const agreed = { number, dueOn, principal, interest, insurance, fees };
  return { ...agreed, paid, lateCharge: ZERO, lateBase: 0n, lateBaseThrough: dueOn };
}

/**
 * The installments of a loan after all its payments, from nothing but what was agreed and what
 * was received, in order. Voiding a payment is replaying the others.
 *
 * @example replayPayments(installments, [], rules) // as on the day of the disbursement
 */
export function replayPayments(
  rows: readonly Agreed[],
  payments: readonly ReceivedPayment[],
  rules: AllocationRules,
): OpenInstallment[] {
  return replayFrom(rows.map(openInstallment), payments, rules);
}

/**
 * The same from a state in between, such as the one in which a later tranche left the loan.
 *
 * @example replayFrom(installments, [], rules) // the installments themselves
 */
export function replayFrom(
  start: readonly OpenInstallment[],
  payments: readonly ReceivedPayment[],
  rules: AllocationRules,
): OpenInstallment[] {
  let installments = [...start];
  for (const { amount, receivedOn } of payments) {
    const { changed } = allocatePayment(amount, receivedOn, installments, rules);
    const byNumber = new Map(changed.map((row) => [row.number, row]));
    installments = installments.map((row) => byNumber.get(row.number) ?? row);
  }
  return installments;
}
