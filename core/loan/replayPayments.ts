import { NOTHING_PAID, type WaivableComponent } from './components';
import type { PlainDate } from '../calendar/plainDate';
import { ZERO, type Money } from '../money/money';
import { allocatePayment, type AllocationLine, type AllocationRules } from './allocatePayment';
import type { ChargedRow } from './scheduleOf';
import { type OpenInstallment } from './openInstallment';

/** Money received on a day, in céntimos. */
export interface ReceivedPayment {
  readonly amount: Money;
  readonly receivedOn: PlainDate;
  /** The part that is forgiven; nothing where money came in. */
  readonly waives?: WaivableComponent | undefined;
}

/** Amounts that an installment agrees on. */
type Agreed = Pick<
  ChargedRow,
  'number' | 'dueOn' | 'principal' | 'interest' | 'insurance' | 'fees' | 'tax'
> &
  Pick<OpenInstallment, 'carried'>;

/**
 * An installment of which nothing has been paid; late interest would run from its due date.
 *
 * @example openInstallment(schedule.installments[0]!).paid.principal // 0n
 */
export function openInstallment(row: Agreed): OpenInstallment {
  const { number, dueOn, principal, interest, insurance, fees, tax, carried = ZERO } = row;
  const agreed = { number, dueOn, principal, interest, insurance, fees, tax, carried };
  return { ...agreed, paid: NOTHING_PAID, lateCharge: ZERO, lateBase: 0n, lateBaseThrough: dueOn };
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
 * Replay from a state in between, such as the one in which a later tranche left the loan.
 *
 * @example replayFrom(installments, [], rules) // the installments themselves
 */
export function replayFrom(
  start: readonly OpenInstallment[],
  payments: readonly ReceivedPayment[],
  rules: AllocationRules,
): OpenInstallment[] {
  return tracePayments(start, payments, rules).rows;
}

/** Effect of one payment of several on a loan. */
export interface PaymentTrace {
  readonly lines: readonly AllocationLine[];
  readonly unapplied: Money;
  /** The installments after it. */
  readonly rows: readonly OpenInstallment[];
}

/**
 * Replays payments from a state and tells what each of them did, in their order.
 *
 * @example tracePayments(installments, [payment], rules).traces[0]?.unapplied // 0n
 */
export function tracePayments(
  start: readonly OpenInstallment[],
  payments: readonly ReceivedPayment[],
  rules: AllocationRules,
): { readonly rows: OpenInstallment[]; readonly traces: readonly PaymentTrace[] } {
  let rows = [...start];
  const traces = payments.map(({ amount, receivedOn, waives }): PaymentTrace => {
    const { lines, unapplied, changed } = allocatePayment(amount, receivedOn, rows, rules, waives);
    const byNumber = new Map(changed.map((row) => [row.number, row]));
    rows = rows.map((row) => byNumber.get(row.number) ?? row);
    return { lines, unapplied, rows };
  });
  return { rows, traces };
}
