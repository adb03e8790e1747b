import type { RuledExcess } from '@core/contract/payments';
import { isUnpaid } from '@core/loan/openInstallment';
import { ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { LoanRow, StoredInstallment } from '../loans/queries';
import { owedOn } from './decide';
import type { IncomingPayment } from './incoming';

type Received = Pick<IncomingPayment, 'amount' | 'receivedOn'>;

/** True where a payment brings money beyond the sum due while installments are to come. */
export function hasExcess(
  loan: LoanRow,
  rows: readonly StoredInstallment[],
  { amount, receivedOn }: Received,
): boolean {
  const due = rows.filter((row) => row.dueOn <= receivedOn);
  const isComing = rows.some((row) => row.dueOn > receivedOn && isUnpaid(row));
  return isComing && amount > owedOn(due, receivedOn, loan);
}

/** Sum due with the next installment, whole. */
export function owedWithNext(
  loan: LoanRow,
  rows: readonly StoredInstallment[],
  { receivedOn }: Received,
) {
  const next = rows.find((row) => row.dueOn > receivedOn && isUnpaid(row));
  const near = rows.filter((row) => row.dueOn <= receivedOn || row === next);
  return owedOn(near, receivedOn, loan);
}

/**
 * Rule of the product on money beyond the sum due; undefined where it asks. Whoever brings just the
 * next installment pays it early: that repays no principal. Nor does any money while part of the
 * loan is still to be handed over.
 */
export function ruledExcess(
  loan: LoanRow,
  rows: readonly StoredInstallment[],
  payment: Received,
): RuledExcess | undefined {
  const { excessRule: way, undisbursedPrincipal } = loan;
  if (way === 'ask' || !hasExcess(loan, rows, payment)) return undefined;
  const { amount } = payment;
  const isEarly = amount === owedWithNext(loan, rows, payment);
  const isWhole = parseMoney(undisbursedPrincipal, loan.currency) === ZERO;
  if (way === 'lowerInstallment' && (isEarly || !isWhole)) return undefined;
  const due = rows.filter((row) => row.dueOn <= payment.receivedOn);
  return {
    way,
    amount: formatMoney(amount - owedOn(due, payment.receivedOn, loan), loan.currency),
  };
}
