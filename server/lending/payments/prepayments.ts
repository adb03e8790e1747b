import type { PlainDate } from '@core/calendar/plainDate';
import type { PaymentWayOption } from '@core/contract/payments';
import { DomainError } from '@core/errors/domainError';
import type { AllocationLine } from '@core/loan/allocatePayment';
import type { PlanPast } from '@core/loan/callIn';
import { DEBT_COMPONENTS, SCHEDULED_COMPONENTS } from '@core/loan/components';
import { isGivenUp, isUnpaid, type OpenInstallment } from '@core/loan/openInstallment';
import { PREPAYMENT_WAYS, type PaymentWay, type PrepaymentWay } from '@core/loan/paymentWays';
import { planPrepayment, type PrepaymentPlan } from '@core/loan/planPrepayment';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { toAgreement } from '../loans/loanTerms';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import { findPlanPast } from '../loans/trancheQueries';
import { owedOn, refuseExcess } from './decide';
import type { RepaymentWay, WayChoices } from './classify';
import { hasExcess, owedWithNext } from './excessRule';
import type { IncomingPayment } from './incoming';

/** A loan with all its rows, and the payment that is looked at. */
interface Prepaying {
  readonly loan: LoanRow;
  readonly before: readonly StoredInstallment[];
  readonly past: PlanPast;
  readonly payment: Pick<IncomingPayment, 'amount' | 'receivedOn' | 'keepsExcess'>;
}

/** Result of a prepayment, and the schedule that follows. */
interface PreparedPrepayment {
  readonly lines: readonly AllocationLine[];
  readonly outstandingBefore: Money;
  readonly outstandingAfter: Money;
  readonly rows: readonly StoredInstallment[];
  readonly before: readonly StoredInstallment[];
  readonly plan: PrepaymentPlan<StoredInstallment>;
  readonly way: RepaymentWay;
  readonly excess: Money;
}

const findPrepaying = async (
  db: Database,
  loan: LoanRow,
  payment: Prepaying['payment'],
): Promise<Prepaying> => ({
  loan,
  payment,
  before: await findInstallments(db, [loan]),
  past: await findPlanPast(db, loan),
});

function planOf({ loan, before, past, payment }: Prepaying, way: PaymentWay) {
  const { receivedOn: on, amount } = payment;
  // Money for all that is owed ends the loan by either way that repays principal.
  const planned: PrepaymentWay = way === 'payOff' ? 'shortenTerm' : way;
  const asked = { on, amount, way: planned };
  return planPrepayment(before, toAgreement(loan), loan, asked, past);
}

/** True where interest is of the amount lent: no principal is repaid before its time. */
const isFlat = ({ method }: LoanRow) => method === 'flat';

/** The plan that ends a loan; undefined where a flat one is paid too little to end. */
function payoffPlanOf(prepaying: Prepaying) {
  try {
    return planOf(prepaying, 'payOff');
  } catch (error) {
    const isTooLittle = error instanceof DomainError && error.code === 'PREPAYMENT_NOT_OF_METHOD';
    if (isTooLittle) return undefined;
    throw error;
  }
}

/**
 * The ways side by side, ending the loan first where the money covers it: what else repays
 * principal would end it too. A way that the money is too much for is left out. Paying the next
 * installment early is paying ahead, unless the borrower says otherwise.
 */
export function choicesOf(prepaying: Prepaying): WayChoices {
  const { loan, payment } = prepaying;
  const isWhole = parseMoney(loan.undisbursedPrincipal, loan.currency) === ZERO;
  const ending = isWhole ? endingOf(prepaying) : undefined;
  const ways = PREPAYMENT_WAYS.filter(
    (way) => way === 'payAhead' || (isWhole && ending === undefined && !isFlat(loan)),
  );
  const others = ways.flatMap((way): PaymentWayOption[] => {
    const plan = planOf(prepaying, way);
    if (plan.unapplied > ZERO && payment.keepsExcess !== true) return [];
    if (isCovered(plan, payment)) return [];
    return [{ ...optionOf(prepaying, plan), way }];
  });
  // Money beyond the whole debt is refused, or kept: there is nothing to choose.
  const options = ending === undefined || others.length === 0 ? others : [ending, ...others];
  return { ways: options, suggested: suggestedOf(prepaying, options) };
}

/** The ways side by side of a loan as it stands. */
export const findChoices = async (db: Database, loan: LoanRow, payment: Prepaying['payment']) =>
  choicesOf(await findPrepaying(db, loan, payment));

/** True where money paid ahead ends the loan by itself: the money of a payment settles nothing. */
const isCovered = (
  { unapplied }: Pick<PrepaymentPlan<unknown>, 'unapplied'>,
  { amount }: Pick<IncomingPayment, 'amount'>,
) => unapplied >= amount;

/** Ending the loan, where the money is enough; what is beyond it is not received, unless left. */
function endingOf(prepaying: Prepaying): PaymentWayOption | undefined {
  const { loan, payment } = prepaying;
  const plan = payoffPlanOf(prepaying);
  if (plan === undefined || owedOn(plan.rows, payment.receivedOn, loan) > ZERO) return undefined;
  if (isCovered(plan, payment)) return undefined;
  const option = { ...optionOf(prepaying, plan), way: 'payOff' as const };
  if (payment.keepsExcess === true) return option;
  const exact = { ...payment, amount: payment.amount - plan.unapplied };
  // Money paid ahead may cover so much that what is due alone would be left of the payoff.
  return hasExcess(loan, prepaying.before, exact)
    ? {
        ...option,
        amount: formatMoney(exact.amount, loan.currency),
        excess: formatMoney(ZERO, loan.currency),
      }
    : undefined;
}

function optionOf(
  { loan: { currency }, before, payment }: Prepaying,
  { rows, unapplied }: PrepaymentPlan<StoredInstallment>,
) {
  const interest = (all: readonly StoredInstallment[]) => sum(all.map((row) => row.interest));
  const next = rows.find((row) => row.dueOn > payment.receivedOn && isUnpaid(row));
  const last = rows.findLast((row) => !isGivenUp(row))!;
  return {
    amount: formatMoney(payment.amount, currency),
    installment: formatMoney(next === undefined ? ZERO : leftOf(next), currency),
    lastDueOn: lastUnpaid(rows) ?? last.dueOn,
    interestSaved: formatMoney(interest(before) - interest(rows), currency),
    excess: formatMoney(unapplied, currency),
  };
}

/** The way that needs no choice: the only one, or what nobody would say otherwise. */
function suggestedOf(
  prepaying: Prepaying,
  options: readonly PaymentWayOption[],
): PaymentWay | null {
  const [first] = options;
  if (first === undefined || options.length === 1) return first?.way ?? 'payAhead';
  if (first.way === 'payOff') {
    const { amount, keepsExcess } = prepaying.payment;
    const isExact =
      keepsExcess !== true && parseMoney(first.amount, prepaying.loan.currency) === amount;
    return isExact ? 'payOff' : null;
  }
  const { loan, before, payment } = prepaying;
  return payment.amount <= owedWithNext(loan, before, payment) ? 'payAhead' : null;
}

/** Sum that an installment not due yet still asks for; prepaid parts count as paid. */
const leftOf = (row: StoredInstallment) =>
  sum(SCHEDULED_COMPONENTS.map((component) => row[component] - row.paid[component]));

const lastUnpaid = (rows: readonly StoredInstallment[]): PlainDate | undefined =>
  rows.findLast(isUnpaid)?.dueOn;

/** Decides a prepayment; refuses what cannot be. Nothing is written. */
export async function preparePrepayment(
  db: Database,
  loan: LoanRow,
  payment: Prepaying['payment'],
  way: RepaymentWay,
): Promise<PreparedPrepayment> {
  if (parseMoney(loan.undisbursedPrincipal, loan.currency) > ZERO)
    throw new DomainError('TRANCHES_LEFT');
  const prepaying = await findPrepaying(db, loan, payment);
  const { before } = prepaying;
  const plan = way === 'payOff' ? payoffPlanOf(prepaying) : planOf(prepaying, way);
  if (plan === undefined) throw new DomainError('PAYOFF_NOT_COVERED', {}, 'amount');
  const { amount } = payment;
  if (isCovered(plan, payment)) {
    const excess = formatMoney(plan.unapplied - amount, loan.currency);
    throw new DomainError('PAYOFF_ALREADY_COVERED', { excess, currency: loan.currency }, 'amount');
  }
  if (payment.keepsExcess !== true) {
    refuseExcess(plan.unapplied, amount - plan.unapplied, loan);
  }
  const outstandingAfter = owedOn(plan.rows, payment.receivedOn, loan);
  if (way === 'payOff' && outstandingAfter > ZERO) {
    throw new DomainError('PAYOFF_NOT_COVERED', {}, 'amount');
  }
  return {
    lines: paidBetween(before, plan.rows),
    outstandingBefore: owedOn(before, payment.receivedOn, loan),
    outstandingAfter,
    rows: plan.rows,
    before,
    plan,
    way,
    excess: plan.unapplied,
  };
}

/** Sums paid of each installment since; below zero where they were taken back. */
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
