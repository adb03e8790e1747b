import { DomainError } from '@core/errors/domainError';
import type { AllocationLine } from '@core/loan/allocatePayment';
import type { PlanPast } from '@core/loan/callIn';
import { DEBT_COMPONENTS } from '@core/loan/components';
import type { OpenInstallment } from '@core/loan/openInstallment';
import type { PaymentWay, PrepaymentWay } from '@core/loan/paymentWays';
import { planPrepayment, type PrepaymentPlan } from '@core/loan/planPrepayment';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { toAgreement } from '../loans/loanTerms';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import { findPlanPast } from '../loans/trancheQueries';
import { owedOn, refuseExcess } from './decide';
import type { RepaymentWay } from './classify';
import type { IncomingPayment } from './incoming';

/** A loan with all its rows, and the payment that is looked at. */
export interface Prepaying {
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

export const findPrepaying = async (
  db: Database,
  loan: LoanRow,
  payment: Prepaying['payment'],
): Promise<Prepaying> => ({
  loan,
  payment,
  before: await findInstallments(db, [loan]),
  past: await findPlanPast(db, loan),
});

export function planOf({ loan, before, past, payment }: Prepaying, way: PaymentWay) {
  const { receivedOn: on, amount } = payment;
  // Money for all that is owed ends the loan by either way that repays principal.
  const planned: PrepaymentWay = way === 'payOff' ? 'shortenTerm' : way;
  const asked = { on, amount, way: planned };
  return planPrepayment(before, toAgreement(loan), loan, asked, past);
}

/** True where money paid ahead ends the loan by itself: the money of a payment settles nothing. */
export const isCovered = (
  { unapplied }: Pick<PrepaymentPlan<unknown>, 'unapplied'>,
  { amount }: Pick<IncomingPayment, 'amount'>,
) => unapplied >= amount;

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
  const plan = planOf(prepaying, way);
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
