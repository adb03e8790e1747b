import type { PlainDate } from '../calendar/plainDate';
import { invariant } from '../errors';
import { min, sum, ZERO, type Money } from '../money/money';
import { lateBaseOn } from './lateInterest';
import { ALLOCATION_ORDER, type DebtComponent, type OpenInstallment } from './openInstallment';
import { outstandingOn } from './outstanding';

/** A share of a payment: what it settles of which installment, in céntimos. */
export interface AllocationLine {
  readonly installmentNumber: number;
  readonly component: DebtComponent;
  readonly amount: Money;
}

/** What a payment does: its shares, the installments after it, and what found no debt. */
export interface PaymentAllocation {
  readonly lines: readonly AllocationLine[];
  /** Only those that the payment changed. */
  readonly changed: readonly OpenInstallment[];
  readonly unapplied: Money;
}

/**
 * Applies a payment to the oldest installments first; inside one, late interest, then interest,
 * then principal.
 *
 * What is left after the last installment is returned, not silently kept: the caller decides
 * between refusing it and crediting the borrower.
 *
 * @example allocatePayment(10000n, '2026-02-10', installments, '36').unapplied // 0n
 */
export function allocatePayment(
  amount: Money,
  receivedOn: PlainDate,
  installments: readonly OpenInstallment[],
  lateAnnualRatePercent: string,
): PaymentAllocation {
  invariant(amount > ZERO, 'a payment is positive');
  let unapplied = amount;
  const lines: AllocationLine[] = [];
  const changed: OpenInstallment[] = [];

  for (const installment of installments.toSorted((a, b) => a.number - b.number)) {
    if (unapplied === ZERO) break;
    const owed = outstandingOn(installment, receivedOn, lateAnnualRatePercent);
    const shares = ALLOCATION_ORDER.map((component) => {
      const share = min(unapplied, owed[component]);
      unapplied -= share;
      return { installmentNumber: installment.number, component, amount: share };
    }).filter((line) => line.amount > ZERO);
    if (shares.length === 0) continue;
    lines.push(...shares);
    changed.push(settle(installment, receivedOn, shares));
  }

  const applied = sum(lines.map((line) => line.amount));
  invariant(applied + unapplied === amount, 'no céntimo is created or lost');
  return { lines, changed, unapplied };
}

/** The installment after its shares; its late base is fixed up to the day of the payment. */
function settle(
  installment: OpenInstallment,
  receivedOn: PlainDate,
  shares: readonly AllocationLine[],
): OpenInstallment {
  const paid = { ...installment.paid };
  for (const { component, amount } of shares) paid[component] += amount;
  const isLate = receivedOn > installment.lateBaseThrough;
  return {
    ...installment,
    paid,
    lateBase: lateBaseOn(installment, receivedOn),
    lateBaseThrough: isLate ? receivedOn : installment.lateBaseThrough,
  };
}
