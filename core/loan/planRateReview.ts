import type { PlainDate } from '../calendar/plainDate';
import { DomainError, invariant } from '../errors/domainError';
import { max, sum, ZERO, type Money } from '../money/money';
import { accrualEnds } from './accrualEnds';
import type { AmortizationMethod, LoanAgreement, RateChange } from './agreement';
import { agreementFrom } from './agreementFrom';
import { lentOf, openedOn } from './agreementOf';
import type { PlanPast } from './callIn';
import { putOffBefore } from './carriedInterest';
import { SCHEDULED_COMPONENTS } from './components';
import { accruedInterest, interestLeft, lentIn } from './interestCap';
import { graceLeft } from './methodAfter';
import { isGivenUp, paidOfAgreed, prepaidOf, type OpenInstallment } from './openInstallment';
import { plannedInstallment } from './plannedInstallment';
import { planPrincipal } from './planPrincipal';
import { preparePeriods } from './preparePeriods';
import { withPlan } from './withPlan';

/** A row of a living schedule, as far as planning it again needs it. */
interface ReviewableRow extends OpenInstallment {
  readonly days: number;
  readonly balanceAfter: Money;
}

/** A review of a rate that follows an index. */
interface Review {
  /** Day on which it is made. */
  readonly on: PlainDate;
  /** Day that the agreement names. */
  readonly reviewedOn: PlainDate;
  /** Rate that it came to, in percent. */
  readonly percent: string;
}

/** A schedule with a review in it. */
interface ReviewPlan<Row> {
  readonly rows: readonly Row[];
  /** First installment at the new rate. */
  readonly fromNumber: number;
  readonly change: RateChange;
}

/**
 * The schedule of a loan whose rate is reviewed: installments that fell due, whose days began
 * before the review, or that something was paid of stay as they are; the rest is planned again at
 * the new rate, on the same due dates, over what it owes. Level installments get another amount;
 * where the principal was agreed on row by row it stays. Throws RATE_REVIEW_TOO_LATE where no
 * installment is left for the new rate.
 *
 * @example planRateReview(rows, agreement, { draws: [] }, review).change.from // '2026-07-15'
 */
export function planRateReview<Row extends ReviewableRow>(
  rows: readonly Row[],
  agreed: LoanAgreement,
  past: PlanPast,
  { on, reviewedOn, percent }: Review,
): ReviewPlan<Row> {
  const ends = accrualEnds(agreed, rows);
  const begun = rows.findLastIndex((row, index) => {
    const start = ends[index - 1] ?? openedOn(agreed);
    return row.dueOn <= on || start < reviewedOn || isTouched(row);
  });
  const moved = [...past.draws.map(({ fromNumber }) => fromNumber), past.restart?.number ?? 0];
  const busy = rows.findLastIndex(({ number }) => moved.includes(number));
  const stays = Math.max(begun, busy) + 1;
  const last = rows.findLastIndex((row) => !isGivenUp(row));
  const open = rows.slice(stays, last + 1);
  const [first] = open;
  if (first === undefined) throw new DomainError('RATE_REVIEW_TOO_LATE');
  const from = ends[stays - 1] ?? openedOn(agreed);
  const rate = { ...agreed.rate, percent };
  const change = { from, rate, ofPercent: agreed.rate.percent, reviewedOn };
  const planned = planAnew(rows, open, withChange(agreed, change), past);
  const changed = rows.map((row, index) => (index < stays ? row : withPlan(row, planned)));
  const lent = lentIn(rows);
  invariant(lentIn(changed) === lent, 'a plan repays what was lent');
  return { rows: changed, fromNumber: first.number, change };
}

/**
 * An agreement with one more change of its rate.
 *
 * @example withChange(agreement, change).rateChanges?.length // 1
 */
export const withChange = (agreed: LoanAgreement, change: RateChange): LoanAgreement => ({
  ...agreed,
  rateChanges: [...(agreed.rateChanges ?? []), change],
});

/** True of an installment that something was paid of, besides principal prepaid within it. */
function isTouched(row: OpenInstallment): boolean {
  const paid = paidOfAgreed(row);
  return sum(SCHEDULED_COMPONENTS.map((one) => paid[one])) > prepaidOf(row);
}

/** Coming rows at the rates of an agreement, by their numbers. */
function planAnew(
  rows: readonly ReviewableRow[],
  open: readonly ReviewableRow[],
  agreed: LoanAgreement,
  { restart }: PlanPast,
) {
  const first = open[0]!;
  const stays = rows.findIndex(({ number }) => number === first.number);
  const ends = accrualEnds(agreed, rows);
  const { grace: graceAgreed, ...agreement } = agreementFrom(agreed, first.number, open.length);
  // A schedule made anew has the grace of its making, whatever was agreed at first.
  const grace = restart ? graceLeft(open, agreement.method, restart) : graceAgreed;
  const periods = open.map(({ number, dueOn }, index) => ({
    number,
    from: ends[stays + index - 1] ?? openedOn(agreed),
    to: ends[stays + index]!,
    dueOn,
  }));
  const before = rows.slice(0, stays);
  const anew = { ...agreement, method: methodOf(agreed, open), ...(grace && { grace }) };
  const planned = planPrincipal(anew, preparePeriods(agreement, periods, []), owedOf(open), {
    isReplan: true,
    putOff: putOffBefore(agreed, before),
    interestLeft: interestLeft(agreed, lentIn(rows), accruedInterest(before)),
  });
  const lent = lentOf(agreed);
  return new Map(
    planned.map((row) => [row.period.number, plannedInstallment(agreement, row, lent)]),
  );
}

const principalOf = (row: OpenInstallment) => row.principal - prepaidOf(row);

const owedOf = (open: readonly OpenInstallment[]) => max(ZERO, sum(open.map(principalOf)));

/** Constant principal asks for what it did: the rate says nothing about it. */
function methodOf(
  { method, grace }: LoanAgreement,
  open: readonly OpenInstallment[],
): AmortizationMethod {
  // Compounded interest is repaid like principal, and told apart from it.
  if (method.kind !== 'constantPrincipal' || grace?.interest === 'compounded') return method;
  return { kind: 'freeForm', rows: open.map((row) => ({ principal: principalOf(row) })) };
}
