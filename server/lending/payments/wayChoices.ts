import type { PlainDate } from '@core/calendar/plainDate';
import type { PaymentWayOption } from '@core/contract/payments';
import { SCHEDULED_COMPONENTS } from '@core/loan/components';
import { isGivenUp, isUnpaid } from '@core/loan/openInstallment';
import { PREPAYMENT_WAYS, type PaymentWay } from '@core/loan/paymentWays';
import type { PrepaymentPlan } from '@core/loan/planPrepayment';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import type { LoanRow, StoredInstallment } from '../loans/queries';
import type { WayChoices } from './classify';
import { owedOn } from './decide';
import { hasExcess, owedWithNext } from './excessRule';
import { findPrepaying, isCovered, planOf, type Prepaying } from './prepayments';

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
    (way) => way === 'payAhead' || (isWhole && ending === undefined),
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

/** Ending the loan, where the money is enough; what is beyond it is not received, unless left. */
function endingOf(prepaying: Prepaying): PaymentWayOption | undefined {
  const { loan, payment } = prepaying;
  const plan = planOf(prepaying, 'payOff');
  if (owedOn(plan.rows, payment.receivedOn, loan) > ZERO) return undefined;
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
