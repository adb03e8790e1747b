import { daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { DebtExplanation, OwedStepBody } from '@core/contract/explanations';
import type { Payment } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import { eachOf, SCHEDULED_COMPONENTS, totalOver } from '@core/loan/components';
import { explainOwed } from '@core/loan/explainOwed';
import type { OwedStep } from '@core/loan/owedSteps';
import type { PaidShare } from '@core/loan/lateStretches';
import type { OpenInstallment } from '@core/loan/openInstallment';
import { exactTexts } from '@core/money/exactTexts';
import { min, sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { findPayments } from '../payments/queries';
import { toAgreement } from './loanTerms';
import { findPutCharges } from './oneOffs';
import { findInstallments, findLoan, type StoredInstallment } from './queries';
import { findPlanPast } from './trancheQueries';

function stepWire(step: OwedStep, exact: string, currency: string): OwedStepBody {
  if (step.kind === 'accrual') {
    const { kind, from, to, days, basis, rate } = step;
    return {
      kind,
      from,
      to,
      days,
      basis,
      rate,
      balance: formatMoney(step.balance, currency),
      exact,
    };
  }
  if (step.kind === 'percentage') {
    const { kind, name, percent } = step;
    return { kind, name, percent, base: formatMoney(step.base, currency), exact };
  }
  return { ...step, exact };
}

/** The part of a payment that settled an installment, if it did. */
const shareOf = ({ allocation }: Payment, number: number) =>
  allocation.find((row) => row.installmentNumber === number);

/**
 * Parts of payments, oldest first, that settled what installments agree on: of fees the first to be
 * paid, as late charges and those put one by one are paid after them.
 */
function paidShares(
  payments: readonly Payment[],
  rows: readonly OpenInstallment[],
  currency: string,
): PaidShare[] {
  const feesLeft = new Map(rows.map(({ number, fees }) => [number, fees]));
  return payments.flatMap(({ receivedOn: on, allocation }) =>
    allocation.map(({ installmentNumber: number, ...share }) => {
      const paid = eachOf(SCHEDULED_COMPONENTS, (one) => parseMoney(share[one], currency));
      const left = feesLeft.get(number) ?? ZERO;
      const fees = min(left, paid.fees);
      feesLeft.set(number, left - fees);
      const agreed = totalOver(SCHEDULED_COMPONENTS, { ...paid, fees });
      return { on, number, principal: paid.principal, agreed };
    }),
  );
}

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
  const rows = await findInstallments(db, [loan]);
  const row = rows.find((one) => one.number === number);
  if (row === undefined) throw new DomainError('NOT_FOUND');
  if (loan.status === 'voided') return ofVoided(row, asOf);
  const applied = (await findPayments(db, loanId))
    .filter(({ status }) => status === 'applied')
    .toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn) || a.id - b.id);
  const payments = applied.filter((payment) => shareOf(payment, number) !== undefined);
  const put = (await findPutCharges(db, [loan])).filter(
    (one) => one.voidEntryId === null && one.installmentNumber === number,
  );
  // A schedule made anew carried them to another installment, and says so by itself.
  const isWhole = sum(put.map(({ amount }) => amount)) === (row.oneOff ?? ZERO);
  const parts = explainOwed({
    rows,
    number,
    agreement: toAgreement(loan),
    rules: loan,
    ...(await findPlanPast(db, loan)),
    paid: paidShares(applied, rows, loan.currency),
    oneOffs: isWhole ? put : [],
    asOf,
  });
  const { currency } = loan;
  const amounts = parts.map(({ component, amount, steps }) => {
    const exact = exactTexts(
      steps.map((step) => step.exact),
      currency,
    );
    return {
      component,
      amount: formatMoney(amount, currency),
      paid: formatMoney(row.paid[component], currency),
      owed: formatMoney(amount - row.paid[component], currency),
      steps: steps.map((step, index) => stepWire(step, exact[index]!, currency)),
    };
  });
  const totalOf = (key: 'amount' | 'paid' | 'owed') =>
    formatMoney(sum(amounts.map((part) => parseMoney(part[key], currency))), currency);
  return {
    number,
    dueOn: row.dueOn,
    asOf,
    daysLate: Math.max(0, daysBetween(row.dueOn, asOf)),
    isVoided: false,
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

/** Explanation of an installment of a loan that was annulled: it asks for nothing. */
function ofVoided(
  { number, dueOn, currency }: StoredInstallment,
  asOf: PlainDate,
): DebtExplanation {
  const nothing = formatMoney(ZERO, currency);
  const owed = { total: nothing, paid: nothing, owed: nothing };
  return { number, dueOn, asOf, daysLate: 0, isVoided: true, parts: [], payments: [], ...owed };
}
