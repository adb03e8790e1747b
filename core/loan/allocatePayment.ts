import type { PlainDate } from '../calendar/plainDate';
import { invariant } from '../errors/domainError';
import { max, min, ZERO, type Money } from '../money/money';
import {
  NOTHING_PAID,
  type ByComponent,
  type DebtComponent,
  type WaivableComponent,
} from './components';
import { lateChargeOn, type LateRules } from './lateCharge';
import { lateMeterOn, passedOver, withLateBalance } from './lateInterest';
import { lateTermsOf } from './lateTerms';
import type { LoanAllocationOrder } from '../servicing/allocationOrder';
import { settleRows, type Owed } from '../servicing/settleRows';
import { paidOfAgreed, unpaidOneOff, type OpenInstallment, type Writable } from './openInstallment';
import { outstandingOn } from './outstanding';

/** Choices by which a loan takes money; a loan has both. */
export interface AllocationRules extends LateRules {
  readonly allocationOrder: LoanAllocationOrder;
}

/** A share of a payment: what it settles of which installment, in céntimos. */
export interface AllocationLine {
  readonly installmentNumber: number;
  readonly component: DebtComponent;
  readonly amount: Money;
}

/** Effect of a payment: its shares, the installments after it, and what found no debt. */
interface PaymentAllocation {
  readonly lines: readonly AllocationLine[];
  /** Installments that the payment changed. */
  readonly changed: readonly OpenInstallment[];
  readonly unapplied: Money;
}

/**
 * Applies a payment to what installments owe, in the order of the loan.
 *
 * What is left after the last installment is returned, not silently kept: the caller decides
 * between refusing it and crediting the borrower. `waives` names the one part that is forgiven
 * instead of paid: only what fell due of it counts; with `ofCharges`, the charges put one by one on
 * that installment alone.
 *
 * @example allocatePayment(10000n, '2026-02-10', installments, rules).unapplied // 0n
 */
export function allocatePayment(
  amount: Money,
  receivedOn: PlainDate,
  before: readonly OpenInstallment[],
  rules: AllocationRules,
  waives?: WaivableComponent,
  ofCharges?: number,
): PaymentAllocation {
  invariant(amount > ZERO, 'a payment is positive');
  const installments = withLateBalance(before, rules);
  const owedAt = (index: number): Owed => {
    const row = installments[index]!;
    if (ofCharges !== undefined) {
      const fees = row.number === ofCharges ? unpaidOneOff(row) : ZERO;
      return { ...NOTHING_PAID, fees };
    }
    if (waives !== undefined && row.dueOn > receivedOn) return { ...NOTHING_PAID };
    const owed = outstandingOn(row, receivedOn, rules);
    return waives === undefined ? owed : { ...NOTHING_PAID, [waives]: owed[waives] };
  };
  const { allocationOrder: order } = rules;
  const { shares, unapplied } = settleRows(amount, receivedOn, installments, owedAt, order);
  const lines: AllocationLine[] = [];
  const places: number[] = [];
  let applied = ZERO;
  for (const { index, component, amount: share } of shares) {
    lines.push({ installmentNumber: installments[index]!.number, component, amount: share });
    if (!places.includes(index)) places.push(index);
    applied += share;
  }
  invariant(applied + unapplied === amount, 'no céntimo is created or lost');
  const settledAt = (place: number) => {
    const paid = { ...installments[place]!.paid };
    for (const { index, component, amount: share } of shares) {
      if (index === place) paid[component] += share;
    }
    return settle(installments[place]!, receivedOn, paid, rules, ofCharges !== undefined);
  };
  if (lateTermsOf(rules).base !== 'balance') {
    return { lines, changed: places.toSorted((a, b) => a - b).map(settledAt), unapplied };
  }
  const settled = installments.map((row, place) =>
    places.includes(place) ? settledAt(place) : row,
  );
  const changed = passedOver(settled, installments, receivedOn, rules).filter(
    (row, place) => row !== installments[place],
  );
  return { lines, changed, unapplied };
}

/**
 * The installment once so much of it is paid; its late base and late charge are fixed as of the
 * payment. Its own fees and late charge are paid before charges put on it one by one.
 */
function settle(
  installment: OpenInstallment,
  receivedOn: PlainDate,
  paid: ByComponent,
  rules: LateRules,
  isOfCharges: boolean,
): OpenInstallment {
  // Copied whole and set by name, as a literal that spreads and overrides is dear.
  const after: Writable<OpenInstallment> = { ...installment };
  const lateCharge = lateChargeOn(installment, receivedOn, rules);
  const toFees = paid.fees - installment.paid.fees;
  const ownFees = max(ZERO, installment.fees + lateCharge - paidOfAgreed(installment).fees);
  const toOwn = isOfCharges ? ZERO : min(toFees, ownFees);
  const { lateBase, lateBaseThrough } = lateMeterOn(installment, receivedOn, rules);
  after.paid = paid;
  after.paidOneOff = (installment.paidOneOff ?? ZERO) + toFees - toOwn;
  after.lateCharge = lateCharge;
  after.lateBase = lateBase;
  after.lateBaseThrough = lateBaseThrough;
  return after;
}
