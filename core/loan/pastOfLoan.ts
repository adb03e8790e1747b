import type { PlainDate } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import { sum, ZERO, type Money } from '../money/money';
import { formatMoney } from '../money/wire';
import { allocatePayment, type AllocationLine, type AllocationRules } from './allocatePayment';
import { chargedUnpaid, chargesDue, type ChargeDue, type ChargedInstallment } from './chargesDue';
import { BESIDES_PRINCIPAL, NOTHING_CHARGED, totalOver, type ByComponent } from './components';
import { isUnpaid } from './openInstallment';
import { withLateBalance } from './lateInterest';
import { outstandingOn, totalOf } from './outstanding';
import { openInstallment, type ReceivedPayment } from './replayPayments';
import type { LoanSchedule } from './scheduleOf';

/** Facts about the payments of a loan that another system kept. */
export type KnownPast =
  /** Last installment up to which all was paid when it fell due; 0 is none. */
  | { readonly kind: 'paidThrough'; readonly installment: number }
  | { readonly kind: 'payments'; readonly payments: readonly ReceivedPayment[] };

/** A payment of the past with what it settled. */
interface PastPayment extends ReceivedPayment {
  readonly lines: readonly AllocationLine[];
  /** Installments that it left paid. */
  readonly settled: ReadonlySet<number>;
  readonly outstandingAfter: Money;
}

/** A loan as its past left it on the day of the cut. Amounts in céntimos. */
export interface PastOfLoan {
  readonly payments: readonly PastPayment[];
  readonly charges: readonly ChargeDue[];
  /** Installments with what stood charged that day. */
  readonly installments: readonly ChargedInstallment[];
  /** Principal that is owed; of the rest what fell due, late charges with the fees. */
  readonly balances: ByComponent;
}

/**
 * Debt of a loan on the day of a cut, from its terms and what is known of its payments. Throws
 * PAST_PAYMENT_OUT_OF_LIMITS for a payment outside the life of the loan, out of order or above
 * what was owed, and PAST_NOTHING_OWED when the loan had ended.
 *
 * @example pastOfLoan(schedule, rules, { kind: 'paidThrough', installment: 3 }, span).balances
 */
export function pastOfLoan(
  schedule: LoanSchedule,
  rules: AllocationRules,
  past: KnownPast,
  { disbursedOn, cutOn }: { readonly disbursedOn: PlainDate; readonly cutOn: PlainDate },
): PastOfLoan {
  const payments: PastPayment[] = [];
  let rows = schedule.installments.map(openInstallment);
  let earliest = disbursedOn;
  for (const { amount, receivedOn } of receivedIn(schedule, past, cutOn)) {
    const limits = { from: earliest, to: cutOn, date: receivedOn };
    if (receivedOn < earliest || receivedOn > cutOn || amount <= ZERO) {
      throw new DomainError('PAST_PAYMENT_OUT_OF_LIMITS', limits, 'past');
    }
    const { lines, changed, unapplied } = allocatePayment(amount, receivedOn, rows, rules);
    if (unapplied > ZERO) throw new DomainError('PAST_PAYMENT_OUT_OF_LIMITS', limits, 'past');
    const byNumber = new Map(changed.map((row) => [row.number, row]));
    rows = rows.map((row) => byNumber.get(row.number) ?? row);
    const settled = new Set(rows.filter((row) => !isUnpaid(row)).map((row) => row.number));
    const owing = withLateBalance(rows, rules);
    const outstandingAfter = sum(
      owing.map((row) => totalOf(outstandingOn(row, receivedOn, rules))),
    );
    payments.push({ amount, receivedOn, lines, settled, outstandingAfter });
    earliest = receivedOn;
  }
  const uncharged = rows.map((row) => ({ ...row, charged: NOTHING_CHARGED }));
  const charges = chargesDue(uncharged, cutOn, rules);
  const installments = uncharged.map((row): ChargedInstallment => {
    const charged = { ...row.charged };
    for (const { installmentNumber, kind, amount } of charges) {
      if (installmentNumber === row.number) charged[kind] += amount;
    }
    return { ...row, charged };
  });
  if (!installments.some(isUnpaid)) throw new DomainError('PAST_NOTHING_OWED', {}, 'past');
  return { payments, charges, installments, balances: chargedUnpaid(installments) };
}

function receivedIn(
  { installments }: LoanSchedule,
  past: KnownPast,
  cutOn: PlainDate,
): readonly ReceivedPayment[] {
  if (past.kind === 'payments') return past.payments;
  return installments
    .filter(({ number }) => number <= past.installment)
    .map(({ total, dueOn }) => ({ amount: total, receivedOn: dueOn < cutOn ? dueOn : cutOn }))
    .filter(({ amount }) => amount > ZERO);
}

/** The balances that two systems are compared by, as wire text. */
export interface ControlTotals {
  readonly principal: string;
  /** Interest, insurance, fees and tax fallen due and unpaid. */
  readonly interest: string;
  readonly lateInterest: string;
}

/**
 * The totals of a past to be compared with those of the other system.
 *
 * @example controlTotalsOf(past, 'EUR').principal // '803.97'
 */
export function controlTotalsOf({ balances }: PastOfLoan, currency: string): ControlTotals {
  return {
    principal: formatMoney(balances.principal, currency),
    interest: formatMoney(totalOver(BESIDES_PRINCIPAL, balances), currency),
    lateInterest: formatMoney(balances.lateInterest, currency),
  };
}
