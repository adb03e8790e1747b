import type { Payment, PaymentAllocationRow, PaymentPreview } from '../contract/payments';
import { DEBT_COMPONENTS, eachOf } from '../loan/components';
import { ZERO } from '../money/money';
import { formatMoney, parseMoney } from '../money/wire';

/** Sums of a payment by component, as decimal text. */
type Sums = Omit<PaymentAllocationRow, 'installmentNumber' | 'dueOn' | 'settles'>;

/** Line of a payment: an installment, or principal before its time. */
export interface BreakdownLine extends Sums {
  /** Null for principal repaid before its time: it pays no installment. */
  readonly installmentNumber: number | null;
  /** Due date of the installment; the day of the money where there is none. */
  readonly on: string;
  readonly settles: boolean;
}

interface Breakdown {
  readonly lines: readonly BreakdownLine[];
  readonly totals: Sums;
}

type Broken = Pick<PaymentPreview & Payment, keyof PaymentPreview & keyof Payment>;

/**
 * Breakdown of a payment, line by line: the same before it is confirmed and on its receipt.
 * Principal repaid before its time has a line of its own: an installment paid before would seem
 * paid twice.
 */
export function breakdownOf(payment: Broken): Breakdown {
  const { allocation, prepaid, receivedOn } = payment;
  const ahead = prepaid === null ? ZERO : parseMoney(prepaid.amount);
  const less = (text: string) => formatMoney(parseMoney(text) - ahead);
  const installments = allocation
    .map((row) =>
      row.installmentNumber === prepaid?.installmentNumber
        ? { ...row, principal: less(row.principal), total: less(row.total) }
        : row,
    )
    .filter((row) => DEBT_COMPONENTS.some((one) => parseMoney(row[one]) !== ZERO))
    .map(({ dueOn, ...row }) => ({ ...row, on: dueOn }));
  const totals = { ...eachOf(DEBT_COMPONENTS, (one) => payment[one]), total: payment.amount };
  if (prepaid === null) return { lines: installments, totals };
  const { amount } = prepaid;
  const nothing = eachOf(DEBT_COMPONENTS, () => formatMoney(ZERO));
  const line = { ...nothing, principal: amount, total: amount };
  const own = { ...line, installmentNumber: null, on: receivedOn, settles: false };
  return { lines: [...installments, own], totals };
}
