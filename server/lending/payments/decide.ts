import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { allocatePayment, type AllocationLine } from '@core/loan/allocatePayment';
import {
  type ByComponent,
  DEBT_COMPONENTS,
  type DebtComponent,
  eachOf,
  type WaivableComponent,
} from '@core/loan/components';
import { isUnpaid } from '@core/loan/openInstallment';
import type { OpenInstallment } from '@core/loan/openInstallment';
import { withLateBalance } from '@core/loan/lateInterest';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { LoanRow, StoredInstallment } from '../loans/queries';
import type { IncomingPayment } from './incoming';
import { dayRefused } from './paymentDays';

/** Decision on a payment of a loan, not yet written. */
export interface Decision {
  readonly lines: readonly AllocationLine[];
  readonly outstandingBefore: Money;
  readonly outstandingAfter: Money;
  readonly after: readonly StoredInstallment[];
  /** Money beyond the whole debt, where the payer leaves it. */
  readonly excess: Money;
}

type Paying = Omit<IncomingPayment, 'means'> & {
  readonly waives?: WaivableComponent | undefined;
  readonly ofCharges?: number | undefined;
};

/** Throws where a loan is not living yet or no longer, and why. */
export function checkLiving({ status }: Pick<LoanRow, 'status'>): void {
  if (status === 'toDisburse') throw new DomainError('LOAN_NOT_DISBURSED');
  if (status === 'voided') throw new DomainError('LOAN_NOT_ACTIVE');
  if (status === 'refinanced') throw new DomainError('LOAN_REFINANCED');
  if (status === 'writtenOff') throw new DomainError('LOAN_WRITTEN_OFF');
  if (status === 'paidOff') throw new DomainError('LOAN_PAID_OFF');
}

/** Throws where a loan takes no payment, or not one of that day. */
export function checkPayable(loan: LoanRow, payment: Paying, today: PlainDate): void {
  checkLiving(loan);
  if (payment.loanVersion !== undefined && payment.loanVersion !== loan.version) {
    throw new DomainError('LOAN_CHANGED');
  }
  const since = [
    ['disbursed', loan.disbursedOn],
    ['migrated', loan.migratedCutOn],
    ['tranche', loan.lastTrancheOn],
    ['schedule', loan.scheduleChangedOn],
    ['sold', loan.soldOn],
  ] as const;
  const { reason, from } = since.reduce<{ reason: (typeof since)[number][0]; from: PlainDate }>(
    (latest, [one, on]) => (on !== null && on > latest.from ? { reason: one, from: on } : latest),
    { reason: 'disbursed', from: loan.disbursedOn },
  );
  if (payment.receivedOn > today) throw dayRefused('ahead', { from, to: today });
  if (payment.receivedOn < from) throw dayRefused(reason, { from, to: today });
}

/**
 * True where a payment comes before one that was recorded, or before a charge that was put on the
 * loan: it is replayed then.
 */
export const isBackDated = (
  { lastPaymentOn, lastOneOffOn }: LoanRow,
  { receivedOn }: Pick<Paying, 'receivedOn'>,
) => [lastPaymentOn, lastOneOffOn].some((on) => on !== null && receivedOn < on);

/** Sum that installments owe on a day, in all. */
export const owedOn = (rows: readonly OpenInstallment[], on: PlainDate, loan: LoanRow) =>
  sum(withLateBalance(rows, loan).map((row) => totalOf(outstandingOn(row, on, loan))));

/** Decision on a payment after all others; refuses one that cannot be. Nothing is written. */
export function decidePayment(
  loan: LoanRow,
  installments: readonly StoredInstallment[],
  payment: Paying,
  today: PlainDate,
): Decision {
  checkPayable(loan, payment, today);
  const outstandingBefore = owedOn(installments, payment.receivedOn, loan);
  const { amount, receivedOn, waives, ofCharges } = payment;
  const allocation = allocatePayment(amount, receivedOn, installments, loan, waives, ofCharges);
  if (waives !== undefined && allocation.unapplied > ZERO) {
    const owed = formatMoney(amount - allocation.unapplied, loan.currency);
    throw new DomainError('WAIVER_ABOVE_OWED', { owed, currency: loan.currency }, 'amount');
  }
  if (payment.keepsExcess !== true) {
    refuseExcess(allocation.unapplied, outstandingBefore, loan);
  }
  const changed = new Map(allocation.changed.map((row) => [row.number, row]));
  // A row that nothing changed stays the same object: only the others are written.
  const after = installments.map((row) => {
    const moved = changed.get(row.number);
    return moved === undefined ? row : { ...row, ...moved };
  });
  const outstandingAfter = owedOn(after, payment.receivedOn, loan);
  const { lines, unapplied: excess } = allocation;
  return { lines, outstandingBefore, outstandingAfter, after, excess };
}

/** Throws PAYMENT_EXCEEDS_BALANCE. */
export function refuseExcess(
  unapplied: Money,
  outstandingBefore: Money,
  { currency }: Pick<LoanRow, 'currency'>,
): void {
  if (unapplied === ZERO) return;
  const balance = formatMoney(outstandingBefore, currency);
  throw new DomainError('PAYMENT_EXCEEDS_BALANCE', { balance, currency }, 'amount');
}

/** Numbers of the installments that owe nothing of what was agreed. */
export const settledBy = (after: readonly OpenInstallment[]) =>
  new Set(after.filter((row) => !isUnpaid(row)).map((row) => row.number));

/** The shares of a payment added up by component. */
export function byComponent(lines: readonly AllocationLine[]): ByComponent {
  const total = (component: DebtComponent) =>
    sum(lines.filter((line) => line.component === component).map(({ amount }) => amount));
  return eachOf(DEBT_COMPONENTS, total);
}
