import type { Payment, PaymentAllocationRow } from '../contract/payments';
import { DEBT_COMPONENTS, eachOf } from '../loan/components';
import { ZERO } from '../money/money';
import { formatMoney, parseMoney } from '../money/wire';

type Totals = Omit<PaymentAllocationRow, 'installmentNumber' | 'dueOn' | 'settles'>;

interface InstallmentShares {
  readonly rows: readonly PaymentAllocationRow[];
  readonly totals: Totals;
}

/**
 * Shares of a payment that pay installments, with their totals as decimal text. Principal repaid
 * before its time is left out: it pays no installment, and one paid before would seem paid twice.
 */
export function installmentShares(payment: Payment): InstallmentShares {
  const { allocation, prepaid } = payment;
  const prepaidAmount = prepaid === null ? ZERO : parseMoney(prepaid.amount);
  const less = (text: string) => formatMoney(parseMoney(text) - prepaidAmount);
  const rows = allocation
    .map((row) =>
      row.installmentNumber === prepaid?.installmentNumber
        ? { ...row, principal: less(row.principal), total: less(row.total) }
        : row,
    )
    .filter(({ total }) => parseMoney(total) !== ZERO);
  const parts = eachOf(DEBT_COMPONENTS, (one) => payment[one]);
  const totals = { ...parts, principal: less(payment.principal), total: less(payment.amount) };
  return { rows, totals };
}
