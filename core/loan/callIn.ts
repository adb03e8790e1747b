import type { PlainDate } from '../calendar/plainDate';
import { yearFraction } from '../calendar/yearFraction';
import { ONE } from '../money/fixedPoint';
import { max, min, sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { accrualEnds } from './accrualEnds';
import type { LoanAgreement } from './agreement';
import { openedOn } from './agreementOf';
import { compoundedBefore } from './compoundedGrace';
import { accruedInterest, broughtInterest, interestLeft, lentIn, upToCap } from './interestCap';
import { carriedOf, isFreeOfInterest, pendingInterest } from './carriedInterest';
import { taxOf } from './installmentTax';
import type { CarriedDraw } from './planTranche';
import { isPaidAhead, paidOfAgreed, type OpenInstallment } from './openInstallment';
import {
  interestOfMoves,
  laterOf,
  periodStart,
  prepaidBefore,
  prepaidSince,
  waitingInterest,
  type Restart,
} from './restart';

/** An installment as far as calling it in needs it. */
export interface CallableRow extends OpenInstallment {
  /** Principal still owed after it, as agreed. */
  readonly balanceAfter: Money;
}

/** Events of a schedule that interest must know of. */
export interface PlanPast {
  readonly draws: readonly CarriedDraw[];
  /** The last time that the schedule was made anew. */
  readonly restart?: Restart | undefined;
}

const NO_PAST: PlanPast = { draws: [] };

/** Amounts that an installment asks for where a loan ends on a day. */
export interface CalledParts {
  readonly number: number;
  readonly interest: Money;
  readonly insurance: Money;
  readonly fees: Money;
  readonly tax: Money;
}

/** A loan called in on a day. */
export interface CalledIn<Row> {
  readonly rows: readonly Row[];
  /** Money paid for days that will not come: it settles what is owed instead. */
  readonly freed: Money;
}

/** The first installment to come, which collects the interest that those before it put off. */
function firstComing(installments: readonly CallableRow[], on: PlainDate) {
  const index = installments.findIndex((row) => row.dueOn > on);
  return { index, putOff: pendingInterest(installments.slice(0, Math.max(0, index))) };
}

/**
 * The installments of a loan that ends on a day: those fallen due as they are; of the one that
 * runs, interest with its tax and insurance of the days that passed; of the others, principal
 * alone. What was paid beyond that is freed. What they owe less what is freed is the payoff of
 * that day. A tranche bears interest from its own day, and a prepayment (a negative one) up to
 * its own.
 *
 * @example callIn(installments, agreement, '2026-04-20').rows.at(-1)?.interest // 0n
 */
export function callIn<Row extends CallableRow>(
  installments: readonly Row[],
  agreement: LoanAgreement,
  on: PlainDate,
  past: PlanPast = NO_PAST,
): CalledIn<Row> {
  const parts = accruedParts(installments, agreement, on, past);
  const coming = firstComing(installments, on);
  const rows = installments.map((row, index) => {
    if (row.dueOn <= on) return row;
    const called = calledParts(parts[index]!);
    const carried = index === coming.index ? coming.putOff : ZERO;
    const paid = { ...paidOfAgreed(row) };
    for (const part of CALLED_PARTS) paid[part] = min(paid[part], called[part]);
    // Charges put on it one by one are owed whole, and what was paid of them is not freed.
    paid.fees += row.paidOneOff ?? ZERO;
    return { ...row, ...called, carried, paid };
  });
  const paidOf = (all: readonly Row[]) =>
    sum(all.flatMap(({ paid }) => CALLED_PARTS.map((part) => paid[part])));
  return { rows, freed: paidOf(installments) - paidOf(rows) };
}

const amountOf = ({ amount }: CarriedDraw) => amount;

/** Parts besides principal that a loan still asks for where it ends. */
export const CALLED_PARTS = ['interest', 'insurance', 'fees', 'tax'] as const;

/**
 * Amount that an installment asks for besides principal where its loan ends; never less than
 * nothing, also where a schedule made anew carries interest that was paid ahead.
 *
 * @example calledParts({ number: 3, interest: -5n, ... }).interest // 0n
 */
export function calledParts({ interest, insurance, fees, tax }: CalledParts) {
  return {
    interest: max(ZERO, interest),
    insurance: max(ZERO, insurance),
    fees: max(ZERO, fees),
    tax: max(ZERO, tax),
  };
}

/** Paid ahead before the schedule was made anew after it: the rate may have been another then. */
const isSettledBefore = (row: CallableRow, restart: Restart | undefined) =>
  restart !== undefined && row.number < restart.number && isPaidAhead(row);

/**
 * Amounts that came together of interest, insurance, fees and tax of each installment up to a day,
 * whatever was paid of it: all of what fell due, the days that passed of the one that runs.
 *
 * @example accruedParts(installments, agreement, '2026-04-20', { draws: [] })[0]?.interest
 */
export function accruedParts(
  installments: readonly CallableRow[],
  agreement: LoanAgreement,
  on: PlainDate,
  { draws, restart }: PlanPast,
): CalledParts[] {
  const { installmentTax, dayCount } = agreement;
  const isFlat = agreement.method.kind === 'flat';
  const ends = accrualEnds(agreement, installments);
  const { grace } = agreement;
  const isFree = ({ number }: CallableRow) => isFreeOfInterest(grace, number, restart);
  const coming = firstComing(installments, on);
  let from = openedOn(agreement);
  const lent = lentIn(installments);
  let charged = ZERO;
  return installments.map((row, index) => {
    const { number, interest, insurance, fees, tax } = row;
    const start = periodStart(number, from, restart);
    const end = ends[index]!;
    from = end;
    if (row.dueOn <= on) {
      charged += accruedInterest([row]);
      return { number, interest, insurance, fees, tax };
    }
    const until = on < end ? on : end;
    const share = (whole: Money) => {
      if (start >= until) return 0n;
      const passed = yearFraction(dayCount, start, until);
      const { days } = yearFraction(dayCount, start, end);
      return divideHalfUp(whole * BigInt(passed.days), BigInt(days));
    };
    const drawn = draws.filter(({ fromNumber }) => fromNumber === number);
    const handedOver = sum(drawn.map(({ amount }) => max(ZERO, amount)));
    const shownBefore = prepaidSince(draws, number, start);
    const gone = handedOver + prepaidBefore(row, restart, drawn) + sum(shownBefore.map(amountOf));
    const atStart = row.balanceAfter + row.principal - gone;
    const joined = compoundedBefore(agreement, installments.slice(0, index));
    const isAnew = restart?.number === number;
    // Interest that moved before a schedule made anew begins to run is part of what waits for it.
    const moves = [...drawn, ...shownBefore].map((draw) =>
      isAnew ? { ...draw, on: laterOf(start, draw.on) } : draw,
    );
    const standing = [{ on: start, amount: atStart + joined }, ...moves];
    const running = interestOfMoves(agreement, standing, until, { from: start, to: end });
    const isShared = isFlat || isSettledBefore(row, restart);
    const ofRow = isShared ? share(row.interest - carriedOf(row)) : divideHalfUp(running, ONE);
    const left = interestLeft(
      agreement,
      lent,
      charged + (isAnew ? broughtInterest(restart) : ZERO),
    );
    if (!isAnew) {
      const accrued = isFree(row) ? ZERO : upToCap(ofRow, left);
      charged += accrued;
      const putOff = index === coming.index ? coming.putOff : ZERO;
      const own = { number, interest: accrued + putOff, insurance: share(insurance), fees: ZERO };
      return { ...own, tax: taxOf(installmentTax, own) };
    }
    const waiting = upToCap(waitingInterest(agreement, restart, atStart, drawn, on), left);
    const accrued = isFree(row) ? ZERO : upToCap(ofRow, left && left - waiting);
    charged += broughtInterest(restart) + waiting + accrued;
    return {
      number,
      interest: restart.interest + waiting + accrued,
      tax: restart.tax + taxOf(installmentTax, { interest: waiting + accrued, fees: ZERO }),
      insurance: share(insurance - restart.insurance) + restart.insurance,
      fees: restart.fees,
    };
  });
}
