import type { PlainDate } from '../calendar/plainDate';
import { invariant } from '../errors/domainError';
import { max, min, sum, ZERO, type Money } from '../money/money';
import {
  DEBT_COMPONENTS,
  NOTHING_PAID,
  type DebtComponent,
  type WaivableComponent,
} from './components';
import { lateChargeOn, type LateRules } from './lateCharge';
import { lateMeterOn, passedOver, withLateBalance } from './lateInterest';
import { allocate } from '../servicing/allocate';
import { ALLOCATION_ORDERS, type LoanAllocationOrder } from '../servicing/allocationOrder';
import type { Debt } from '../servicing/debt';
import { paidOfAgreed, unpaidOneOff, type OpenInstallment } from './openInstallment';
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
  const components = waives === undefined ? DEBT_COMPONENTS : [waives];
  const installments = withLateBalance(before, rules);
  const debts: (Debt & Pick<AllocationLine, 'component'>)[] = [];
  for (const row of installments) {
    const isOfCharges = ofCharges !== undefined;
    if (isOfCharges ? row.number !== ofCharges : waives !== undefined && row.dueOn > receivedOn) {
      continue;
    }
    const owed = isOfCharges
      ? { ...NOTHING_PAID, fees: unpaidOneOff(row) }
      : outstandingOn(row, receivedOn, rules);
    const { number: installmentNumber, dueOn } = row;
    for (const component of components) {
      const due = owed[component];
      // Sums that are settled are no debts: most rows of an old loan owe nothing.
      if (due <= ZERO) continue;
      debts.push({
        installmentNumber,
        component,
        dueOn,
        origin: 'schedule',
        amount: due,
        paid: ZERO,
        waived: ZERO,
      });
    }
  }
  const order = ALLOCATION_ORDERS[rules.allocationOrder];
  const { shares, unapplied } = allocate(amount, receivedOn, debts, order);
  const lines = shares.map(({ index, amount: share }): AllocationLine => {
    const { installmentNumber, component } = debts[index]!;
    return { installmentNumber, component, amount: share };
  });
  const settled = installments.map((row) => {
    const own = lines.filter(({ installmentNumber }) => installmentNumber === row.number);
    return own.length === 0 ? row : settle(row, receivedOn, own, rules, ofCharges !== undefined);
  });
  const changed = passedOver(settled, installments, receivedOn, rules).filter(
    (row, index) => row !== installments[index],
  );
  const applied = sum(lines.map((line) => line.amount));
  invariant(applied + unapplied === amount, 'no céntimo is created or lost');
  return { lines, changed, unapplied };
}

/**
 * The installment after its shares; its late base and late charge are fixed as of the payment. Its
 * own fees and late charge are paid before charges put on it one by one.
 */
function settle(
  installment: OpenInstallment,
  receivedOn: PlainDate,
  shares: readonly AllocationLine[],
  rules: LateRules,
  isOfCharges: boolean,
): OpenInstallment {
  const paid = { ...installment.paid };
  for (const { component, amount } of shares) paid[component] += amount;
  const lateCharge = lateChargeOn(installment, receivedOn, rules);
  const toFees = paid.fees - installment.paid.fees;
  const ownFees = max(ZERO, installment.fees + lateCharge - paidOfAgreed(installment).fees);
  const toOwn = isOfCharges ? ZERO : min(toFees, ownFees);
  return {
    ...installment,
    paid,
    paidOneOff: (installment.paidOneOff ?? ZERO) + toFees - toOwn,
    lateCharge,
    ...lateMeterOn(installment, receivedOn, rules),
  };
}
