import type { Payment, PaymentAllocationRow } from '../contract/payments';
import {
  DEBT_COMPONENTS,
  eachOf,
  NOTHING_PAID,
  totalOver,
  type ByComponent,
} from '../loan/components';
import { max, min, sum, ZERO } from '../money/money';
import { formatMoney, parseMoney } from '../money/wire';

/** Sums of a payment by component, as decimal text. */
type Sums = Omit<PaymentAllocationRow, 'installmentNumber' | 'dueOn' | 'settles'>;

/**
 * Line of a payment: an installment; principal before its time, which pays none; or money that was
 * paid ahead before and is used now, below zero: it was handed over with other receipts.
 */
export interface BreakdownLine extends Sums {
  readonly kind: 'installment' | 'prepayment' | 'paidAhead';
  /** Null where it is of no installment. */
  readonly installmentNumber: number | null;
  /** Due date of the installment; the day of the money where there is none. */
  readonly on: string;
  readonly settles: boolean;
}

interface Breakdown {
  readonly lines: readonly BreakdownLine[];
  readonly totals: Sums;
  /** Money paid ahead before that the payment uses, below zero; nothing of most. */
  readonly paidAhead: string;
}

type Broken = Pick<Payment, 'allocation' | 'prepaid' | 'receivedOn' | 'amount'>;

const wireOf = (shares: ByComponent, currency: string) =>
  eachOf(DEBT_COMPONENTS, (one) => formatMoney(shares[one], currency));

/**
 * A payment with the sums that its receipt gives of each component, and what it uses of money paid
 * ahead before.
 *
 * @example asSettled(payment, 'EUR').interest // '0.00', where all of it had been paid ahead
 */
export function asSettled<T extends Broken & Pick<Payment, 'paidAhead'>>(
  payment: T,
  currency: string,
): T {
  if (payment.allocation.length === 0) return payment;
  const { totals, paidAhead } = breakdownOf(payment, currency);
  const { total: _total, ...components } = totals;
  return { ...payment, ...components, paidAhead };
}

/**
 * Breakdown of a payment, line by line: the same before it is confirmed and on its receipt. No
 * share is below zero, and the lines add up to the money that came in. Principal repaid before its
 * time has a line of its own: an installment paid before would seem paid twice. So has what was
 * paid ahead before, and now ends the loan or repays principal.
 */
export function breakdownOf(payment: Broken, currency: string): Breakdown {
  const { allocation, prepaid, receivedOn, amount } = payment;
  const rows = allocation.map(({ dueOn, ...row }) => {
    const shares: ByComponent = eachOf(DEBT_COMPONENTS, (one) => parseMoney(row[one], currency));
    const isOwner = row.installmentNumber === prepaid?.installmentNumber;
    const principal = shares.principal - (isOwner ? parseMoney(prepaid.amount, currency) : ZERO);
    return { ...row, on: dueOn, shares: { ...shares, principal } };
  });
  // Principal that was paid ahead stays principal: this money repays the rest of it.
  const takenBack = sum(rows.map(({ shares }) => min(ZERO, shares.principal)));
  const principal = prepaid === null ? ZERO : parseMoney(prepaid.amount, currency) + takenBack;
  const besides = { installmentNumber: null, on: receivedOn, settles: false };
  const settling = [
    ...rows.map(({ shares, installmentNumber, on, settles }) => ({
      kind: 'installment' as const,
      installmentNumber,
      on,
      settles,
      shares: eachOf(DEBT_COMPONENTS, (one) => max(ZERO, shares[one])),
    })),
    { ...besides, kind: 'prepayment' as const, shares: { ...NOTHING_PAID, principal } },
  ]
    .map((line) => ({ ...line, total: totalOver(DEBT_COMPONENTS, line.shares) }))
    .filter(({ total }) => total !== ZERO);
  const totals = eachOf(DEBT_COMPONENTS, (one) => sum(settling.map(({ shares }) => shares[one])));
  const lines = settling.map(({ shares, total, ...line }): BreakdownLine => {
    return { ...line, ...wireOf(shares, currency), total: formatMoney(total, currency) };
  });
  // A recovery settles no installment: nothing stands beside its amount.
  const ahead =
    lines.length === 0 ? ZERO : parseMoney(amount, currency) - totalOver(DEBT_COMPONENTS, totals);
  const paidAhead = formatMoney(ahead, currency);
  const used = { ...besides, kind: 'paidAhead' as const, ...wireOf(NOTHING_PAID, currency) };
  return {
    lines: ahead === ZERO ? lines : [...lines, { ...used, total: paidAhead }],
    totals: { ...wireOf(totals, currency), total: amount },
    paidAhead,
  };
}
