import { daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { DebtExplanation, OwedStepBody } from '@core/contract/explanations';
import type { Payment } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { explainOwed, type OwedStep } from '@core/loan/explainOwed';
import { ONE } from '@core/money/fixedPoint';
import { sum, ZERO } from '@core/money/money';
import { divideHalfUp } from '@core/money/rounding';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { findPayments } from '../payments/queries';
import { toAgreement } from './loanTerms';
import { findInstallments, findLoan } from './queries';
import { findPlanPast } from './trancheQueries';

/** Decimals of céntimos that a step shows: six of the currency. */
const SHOWN = 10_000n;

/** An exact amount of minor units as decimal text: `"5.268270"`. */
function exactText(exact: bigint): string {
  const rounded = divideHalfUp(exact * SHOWN, ONE);
  const sign = rounded < ZERO ? '-' : '';
  const digits = (rounded < ZERO ? -rounded : rounded).toString().padStart(7, '0');
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function stepWire(step: OwedStep): OwedStepBody {
  const exact = exactText(step.exact);
  if (step.kind === 'accrual') {
    const { kind, from, to, days, basis, rate } = step;
    return { kind, from, to, days, basis, rate, balance: formatMoney(step.balance), exact };
  }
  if (step.kind === 'percentage') {
    const { kind, name, percent } = step;
    return { kind, name, percent, base: formatMoney(step.base), exact };
  }
  return { ...step, exact };
}

/** The part of a payment that settled an installment, if it did. */
const shareOf = ({ allocation }: Payment, number: number) =>
  allocation.find((row) => row.installmentNumber === number);

/** Explains an installment as it is owed on a day. Throws LOAN_NOT_FOUND, NOT_FOUND. */
export async function explainInstallmentOf(
  db: Database,
  loanId: number,
  number: number,
  asOf: PlainDate,
): Promise<DebtExplanation> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  if (loan.status === 'toDisburse') throw new DomainError('LOAN_NOT_DISBURSED');
  const rows = await findInstallments(db, [loanId]);
  const row = rows.find((one) => one.number === number);
  if (row === undefined) throw new DomainError('NOT_FOUND');
  const payments = (await findPayments(db, loanId))
    .filter((payment) => payment.status === 'applied' && shareOf(payment, number) !== undefined)
    .toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn) || a.id - b.id);
  const parts = explainOwed({
    rows,
    number,
    agreement: toAgreement(loan),
    rules: loan,
    ...(await findPlanPast(db, loanId)),
    principalPaid: payments.map((payment) => ({
      on: payment.receivedOn,
      amount: parseMoney(shareOf(payment, number)!.principal),
    })),
    asOf,
  });
  const amounts = parts.map(({ component, amount, steps }) => ({
    component,
    amount: formatMoney(amount),
    paid: formatMoney(row.paid[component]),
    owed: formatMoney(amount - row.paid[component]),
    steps: steps.map(stepWire),
  }));
  const totalOf = (key: 'amount' | 'paid' | 'owed') =>
    formatMoney(sum(amounts.map((part) => parseMoney(part[key]))));
  return {
    number,
    dueOn: row.dueOn,
    asOf,
    daysLate: Math.max(0, daysBetween(row.dueOn, asOf)),
    parts: amounts,
    payments: payments.map((payment) => ({
      receiptNumber: payment.receiptNumber,
      receivedOn: payment.receivedOn,
      means: payment.means,
      amount: shareOf(payment, number)!.total,
    })),
    total: totalOf('amount'),
    paid: totalOf('paid'),
    owed: totalOf('owed'),
  };
}
