import type { PlainDate } from '../calendar/plainDate';
import { max, min, sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { LoanAgreement } from './agreement';
import { agreementFrom } from './agreementFrom';
import { lentOf } from './agreementOf';
import type { PlanPast } from './callIn';
import { carriedOf, type putOffBefore } from './carriedInterest';
import { taxOfCharges } from './chargeColumns';
import { eachOf, SCHEDULED_CHARGES } from './components';
import type { DuePeriod } from './duePeriods';
import { taxOf, type InstallmentTax } from './installmentTax';
import { broughtInterest, upToCap } from './interestCap';
import { graceLeft, methodAfter } from './methodAfter';
import { prepaidOf, type OpenInstallment } from './openInstallment';
import { plannedInstallment, type PlannedInstallment } from './plannedInstallment';
import { planPrincipal } from './planPrincipal';
import { chargedFrom, handedOverBefore, type Draw } from './planTranche';
import { preparePeriods } from './preparePeriods';
import { chargesOfRest } from './restOfPeriod';
import { prepaidBefore, prepaidSince, waitingInterest, type Restart } from './restart';

/** A row of a living schedule, as far as planning it again needs it. */
export interface PrepayableRow extends OpenInstallment {
  readonly days: number;
  readonly balanceAfter: Money;
}

/** Facts of a prepayment that the coming installments are planned again by. */
interface NewPlan {
  readonly on: PlainDate;
  readonly prepaid: Money;
  /** The day on which the period that runs began. */
  readonly start: PlainDate;
  /** The day up to which the interest of each coming installment runs. */
  readonly ends: readonly PlainDate[];
  /** Interest that the installments before put off. */
  readonly putOff: ReturnType<typeof putOffBefore>;
  /** Interest that a cap leaves after those. */
  readonly left: Money | undefined;
  /** Interest of the one that runs that came together up to the day. */
  readonly accrued: Money;
  readonly way: 'lowerInstallment' | 'shortenTerm';
  readonly past: PlanPast;
}

/**
 * The coming installments from the balance at the start of the period that runs, by their numbers.
 *
 * @example planAnew(coming, agreement, { on, prepaid, way: 'shortenTerm', ... }).get(4)?.interest
 */
export function planAnew(
  coming: readonly PrepayableRow[],
  agreed: LoanAgreement,
  { on, prepaid, start, ends, putOff, left: before, accrued, way, past }: NewPlan,
): Map<number, PlannedInstallment> {
  const first = coming[0]!;
  const { draws, restart } = past;
  const { grace: graceAgreed, ...agreement } = agreementFrom(agreed, first.number, coming.length);
  const isAnew = restart?.number === first.number;
  // A tranche while installments before were paid ahead bears interest from its own day.
  const waited = isAnew ? [] : handedOverBefore(draws, first.number, start);
  const from = waited.map(({ on: day }) => day).toSorted()[0] ?? start;
  const periods = coming.map(({ number, dueOn }, index): DuePeriod => {
    return { number, from: ends[index - 1] ?? from, to: ends[index]!, dueOn };
  });
  const inside = draws.filter((draw) => draw.on > start);
  const handedOver = sum(inside.map(({ amount }) => (amount > ZERO ? amount : ZERO)));
  // Money prepaid before interest began to run: on a schedule made anew, or the day it was lent.
  const isEarly = ({ on: day, fromNumber, amount }: PlanPast['draws'][number]) =>
    day <= start && fromNumber === first.number && (isAnew || amount < ZERO);
  const early = draws.filter(isEarly);
  const isAtStart = on <= start;
  const ownSince = draws.filter(({ fromNumber }) => fromNumber === first.number);
  const shown = sum(coming.map(({ principal }) => principal));
  const shownBefore = sum(prepaidSince(draws, first.number, start).map(amountOf));
  const standing = shown - prepaidBefore(first, restart, ownSince) - shownBefore;
  const opening = standing + sum(early.map(amountOf)) - handedOver - (isAtStart ? prepaid : ZERO);
  const after = isAtStart ? inside : [...inside, { on, amount: -prepaid }];
  const atStart = { on: start, amount: opening - sum(waited.map(amountOf)) };
  const moves = [...waited, atStart, ...after];
  const left = before && before - (isAnew ? broughtInterest(restart) : ZERO);
  const waitingOf = (all: readonly Draw[]) =>
    isAnew ? upToCap(waitingInterest(agreed, restart, standing, all, start), left) : ZERO;
  const waiting = (all: readonly Draw[]) => (isAnew ? restart.interest + waitingOf(all) : ZERO);
  const method = methodAfter(coming, agreement.method, way, {
    carried: waiting(early),
    prepaid,
    grace: agreed.grace,
  });
  // A schedule made anew has the grace of its making, whatever was agreed at first.
  const grace = restart ? graceLeft(coming, agreement.method, restart) : graceAgreed;
  const prepared = preparePeriods(agreement, periods, moves);
  const standingAt = sum(moves.filter((move) => move.on === from).map(amountOf));
  const anew = { ...agreement, method, ...(grace && { grace }) };
  const since = isAtStart ? [...early, { on, amount: -prepaid }] : early;
  const flatInterest =
    agreed.method.kind === 'flat'
      ? flatAfter(coming, { prepaid, accrued, brought: waiting(early) })
      : undefined;
  const context = {
    isReplan: true,
    flatInterest,
    putOff,
    interestLeft: left && left - waitingOf(since),
  };
  const rows = planPrincipal(anew, prepared, standingAt, context);
  const lent = lentOf(agreed);
  const charged = { from: start, balance: opening };
  const planned = rows
    .map((row, index) => (index === 0 && from < start ? chargedFrom(row, charged) : row))
    .map((row) => plannedInstallment(agreement, row, lent));
  const carry = (row: PlannedInstallment) => {
    if (!isAnew) return row;
    const ofRest = chargesOfRest(agreement, rows[0]!, lent, restart.periodFrom);
    return withCarried({ ...row, ...ofRest }, restart, waiting(since), agreed.installmentTax);
  };
  const rowsAnew = planned.map((row, index) => (index === 0 ? carry(row) : row));
  return new Map(rowsAnew.map((row) => [row.number, row]));
}

/**
 * Flat interest of each coming installment after a prepayment: of the days that passed as it was,
 * of those to come in proportion to what is still owed.
 */
function flatAfter(
  coming: readonly PrepayableRow[],
  { prepaid, accrued, brought }: Readonly<Record<'prepaid' | 'accrued' | 'brought', Money>>,
): Money[] {
  const standing = sum(coming.map((row) => row.principal - prepaidOf(row)));
  return coming.map((row, index) => {
    const isFirst = index === 0;
    const whole = max(ZERO, row.interest - carriedOf(row) - (isFirst ? brought : ZERO));
    const passed = isFirst ? min(whole, max(ZERO, accrued - brought)) : ZERO;
    return passed + divideHalfUp((whole - passed) * (standing - prepaid), standing);
  });
}

const amountOf = ({ amount }: { readonly amount: Money }) => amount;

/** The first installment of a schedule made anew, with what it carries of before. */
function withCarried(
  row: PlannedInstallment,
  brought: Restart,
  carried: Money,
  rule: InstallmentTax | undefined,
) {
  // Carried interest brings its own tax along: it is not taxed again.
  const taxed = { interest: row.interest + carried - brought.interest, fees: row.fees };
  const own = taxOf(rule, taxed) + taxOfCharges(row.charges);
  const asked = { ...row, tax: own };
  return {
    ...asked,
    ...eachOf(SCHEDULED_CHARGES, (one) => max(ZERO, asked[one] + brought[one])),
    interest: max(ZERO, row.interest + carried),
  };
}
