import type { PlainDate } from '@core/calendar/plainDate';
import type { NewPayment, PaymentWayOption } from '@core/contract/payments';
import { DomainError } from '@core/errors';
import type { AllocationLine } from '@core/loan/allocatePayment';
import type { PlanPast } from '@core/loan/callIn';
import {
  DEBT_COMPONENTS,
  isUnpaid,
  SCHEDULED_COMPONENTS,
  type OpenInstallment,
} from '@core/loan/openInstallment';
import {
  isGivenUp,
  planPrepayment,
  PREPAYMENT_WAYS,
  type PrepaymentPlan,
  type PrepaymentWay,
} from '@core/loan/planPrepayment';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../db/client';
import { findInstallments, toTerms, type LoanRow, type StoredInstallment } from '../loans/queries';
import { findPlanPast } from '../loans/trancheQueries';
import { owedOn, refuseExcess } from './decide';

/** A loan with all its rows, and the payment that is looked at. */
interface Prepaying {
  readonly loan: LoanRow;
  readonly before: readonly StoredInstallment[];
  readonly past: PlanPast;
  readonly payment: Pick<NewPayment, 'amount' | 'receivedOn' | 'keepsExcess'>;
}

/** What a prepayment comes to, and the schedule that follows. */
export interface PreparedPrepayment {
  readonly lines: readonly AllocationLine[];
  readonly outstandingBefore: Money;
  readonly outstandingAfter: Money;
  readonly rows: readonly StoredInstallment[];
  readonly before: readonly StoredInstallment[];
  readonly plan: PrepaymentPlan<StoredInstallment>;
  readonly way: PrepaymentWay;
  readonly excess: Money;
}

/** Whether a payment brings money beyond what is due while installments are to come. */
export function hasExcess(
  loan: LoanRow,
  rows: readonly StoredInstallment[],
  { amount, receivedOn }: Pick<NewPayment, 'amount' | 'receivedOn'>,
): boolean {
  const due = rows.filter((row) => row.dueOn <= receivedOn);
  const isComing = rows.some((row) => row.dueOn > receivedOn && isUnpaid(row));
  return isComing && parseMoney(amount) > owedOn(due, receivedOn, loan);
}

/**
 * The way that a payment takes, and the payment as it is kept: with its way where it brings more
 * than what is due, and only there.
 */
export function wayOf(loan: LoanRow, rows: readonly StoredInstallment[], payment: NewPayment) {
  const { way = 'payAhead', ...plain } = payment;
  if (!hasExcess(loan, rows, payment)) return { way: 'payAhead' as const, kept: plain };
  return { way, kept: { ...plain, way } };
}

const findPrepaying = async (
  db: Database,
  loan: LoanRow,
  payment: Prepaying['payment'],
): Promise<Prepaying> => ({
  loan,
  payment,
  before: await findInstallments(db, [loan.id]),
  past: await findPlanPast(db, loan.id),
});

function planOf({ loan, before, past, payment }: Prepaying, way: PrepaymentWay) {
  const { receivedOn: on, amount } = payment;
  const asked = { on, amount: parseMoney(amount), way };
  return planPrepayment(before, toTerms(loan), loan, asked, past);
}

/**
 * The three ways side by side; one that the money is too much for is left out. Paying the next
 * installment early is paying ahead, unless the borrower says otherwise.
 */
export async function findWays(
  db: Database,
  loan: LoanRow,
  payment: Prepaying['payment'],
): Promise<{ readonly ways: PaymentWayOption[]; readonly suggested: PrepaymentWay | null }> {
  const prepaying = await findPrepaying(db, loan, payment);
  const interest = (rows: readonly StoredInstallment[]) => sum(rows.map((row) => row.interest));
  const isWhole = parseMoney(loan.undisbursedPrincipal) === ZERO;
  const ways = PREPAYMENT_WAYS.filter((way) => way === 'payAhead' || isWhole);
  const options = ways.flatMap((way) => {
    const { rows, unapplied } = planOf(prepaying, way);
    if (unapplied > ZERO && payment.keepsExcess !== true) return [];
    const next = rows.find((row) => row.dueOn > payment.receivedOn && isUnpaid(row));
    const last = rows.findLast((row) => !isGivenUp(row))!;
    return [
      {
        way,
        installment: formatMoney(next === undefined ? ZERO : leftOf(next)),
        lastDueOn: lastUnpaid(rows) ?? last.dueOn,
        interestSaved: formatMoney(interest(prepaying.before) - interest(rows)),
        excess: formatMoney(unapplied),
      },
    ];
  });
  const isAhead = options.length === 1 || isOfNext(prepaying);
  return { ways: options, suggested: isAhead ? 'payAhead' : null };
}

/** Whether a payment brings no more than what is due and the next installment. */
function isOfNext({ loan, before, payment: { amount, receivedOn } }: Prepaying): boolean {
  const next = before.find((row) => row.dueOn > receivedOn && isUnpaid(row));
  const near = before.filter((row) => row.dueOn <= receivedOn || row === next);
  return parseMoney(amount) <= owedOn(near, receivedOn, loan);
}

/** What an installment that is not due yet still asks for; what was prepaid counts as paid. */
const leftOf = (row: StoredInstallment) =>
  sum(SCHEDULED_COMPONENTS.map((component) => row[component] - row.paid[component]));

const lastUnpaid = (rows: readonly StoredInstallment[]): PlainDate | undefined =>
  rows.findLast(isUnpaid)?.dueOn;

/** Decides a prepayment; refuses what cannot be. Nothing is written. */
export async function preparePrepayment(
  db: Database,
  loan: LoanRow,
  payment: Prepaying['payment'],
  way: PrepaymentWay,
): Promise<PreparedPrepayment> {
  if (parseMoney(loan.undisbursedPrincipal) > ZERO) throw new DomainError('TRANCHES_LEFT');
  const prepaying = await findPrepaying(db, loan, payment);
  const { before } = prepaying;
  const plan = planOf(prepaying, way);
  const amount = parseMoney(payment.amount);
  if (payment.keepsExcess !== true) refuseExcess(plan.unapplied, amount - plan.unapplied);
  return {
    lines: paidBetween(before, plan.rows),
    outstandingBefore: owedOn(before, payment.receivedOn, loan),
    outstandingAfter: owedOn(plan.rows, payment.receivedOn, loan),
    rows: plan.rows,
    before,
    plan,
    way,
    excess: plan.unapplied,
  };
}

/** What was paid of each installment since; below zero where it was taken back. */
export function paidBetween(
  before: readonly OpenInstallment[],
  after: readonly OpenInstallment[],
): AllocationLine[] {
  return after.flatMap((row, index) =>
    DEBT_COMPONENTS.map((component) => ({
      installmentNumber: row.number,
      component,
      amount: row.paid[component] - before[index]!.paid[component],
    })).filter(({ amount }) => amount !== ZERO),
  );
}
