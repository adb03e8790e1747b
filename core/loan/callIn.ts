import type { PlainDate } from '../calendar/plainDate';
import { ONE } from '../money/fixedPoint';
import { max, min, sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { accrualEnds } from './accrualEnds';
import type { LoanAgreement } from './agreement';
import { openedOn } from './agreementOf';
import { compoundedBefore } from './compoundedGrace';
import { accruedInterest, broughtInterest, interestLeft, lentIn, upToCap } from './interestCap';
import { carriedOf, isFreeOfInterest, pendingInterest } from './carriedInterest';
import {
  BESIDES_PRINCIPAL,
  BY_DAYS,
  eachOf,
  nothingOf,
  type Amounts,
  type BesidesPrincipal,
} from './components';
import { taxOf } from './installmentTax';
import type { CarriedDraw } from './planTranche';
import { shareOfDays } from './shareOfDays';
import { isPaidAhead, paidOfAgreed, unpaidOneOff, type OpenInstallment } from './openInstallment';
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
interface CalledParts extends Amounts<BesidesPrincipal> {
  readonly number: number;
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
  const accrued = accruedParts(installments, agreement, on, past);
  const { parts, fallenDue } = giveBack(installments, accrued, on, past.restart);
  const coming = firstComing(installments, on);
  const rows = installments.map((row, index) => {
    if (row.dueOn <= on) return fallenDue[index]!;
    const called = calledParts(parts[index]!);
    const carried = index === coming.index ? coming.putOff : ZERO;
    const paid = { ...paidOfAgreed(row) };
    for (const part of BESIDES_PRINCIPAL) paid[part] = min(paid[part], called[part]);
    // Charges put on it one by one are owed whole, and what was paid of them is not freed.
    paid.fees += row.paidOneOff ?? ZERO;
    return { ...row, ...called, carried, paid };
  });
  const paidOf = (all: readonly Row[]) =>
    sum(all.flatMap(({ paid }) => BESIDES_PRINCIPAL.map((part) => paid[part])));
  return { rows, freed: paidOf(installments) - paidOf(rows) };
}

const amountOf = ({ amount }: CarriedDraw) => amount;

/**
 * Amount that an installment asks for besides principal where its loan ends; never less than
 * nothing, also where a schedule made anew carries interest that was paid ahead.
 */
const calledParts = (parts: CalledParts): Amounts<BesidesPrincipal> =>
  eachOf(BESIDES_PRINCIPAL, (part) => max(ZERO, parts[part]));

/**
 * Gives back money paid ahead that a schedule made anew carries, and that no day used up until a
 * day: the installments closed then, the last first, agree on that much less. Those fallen due
 * have it paid no longer.
 *
 * @example giveBack(rows, accruedParts(rows, agreement, on, past), on, past.restart).fallenDue
 */
export function giveBack<Row extends OpenInstallment>(
  rows: readonly Row[],
  accrued: readonly CalledParts[],
  on: PlainDate,
  restart: Restart | undefined,
): { readonly fallenDue: readonly Row[]; readonly parts: readonly CalledParts[] } {
  const fallenDue = rows.filter((row) => row.dueOn <= on);
  const isComing = (one: CalledParts) => one.number === restart?.number && !isDue.has(one.number);
  const isDue = new Set(fallenDue.map(({ number }) => number));
  const carrying = accrued.find(isComing);
  if (restart === undefined || carrying === undefined) return { fallenDue, parts: accrued };
  const parts = [...accrued];
  for (const part of BESIDES_PRINCIPAL) {
    let credit = max(ZERO, -carrying[part]);
    for (let index = rows.length - 1; index >= 0 && credit > ZERO; index -= 1) {
      const row = rows[index]!;
      if (row.number >= restart.number) continue;
      const asked = parts[index]!;
      const taken = min(credit, min(asked[part], paidOfAgreed(row)[part]));
      credit -= taken;
      parts[index] = { ...asked, [part]: asked[part] - taken };
      const due = fallenDue[index];
      if (due === undefined) continue;
      const paid = { ...due.paid, [part]: due.paid[part] - taken };
      fallenDue[index] = { ...due, [part]: due[part] - taken, paid };
    }
  }
  return { fallenDue, parts };
}

/** Paid ahead before the schedule was made anew after it: the rate may have been another then. */
const isSettledBefore = (row: CallableRow, restart: Restart | undefined) =>
  restart !== undefined && row.number < restart.number && isPaidAhead(row);

/** Principal that stands at the start of the period of a row, and what moves it later on. */
function movesWithin(row: CallableRow, { draws, restart }: PlanPast, start: PlainDate) {
  const { number } = row;
  const drawn = draws.filter(({ fromNumber }) => fromNumber === number);
  const handedOver = sum(drawn.map(({ amount }) => max(ZERO, amount)));
  const shownBefore = prepaidSince(draws, number, start);
  const gone = handedOver + prepaidBefore(row, restart, drawn) + sum(shownBefore.map(amountOf));
  const isAnew = restart?.number === number;
  // Interest that moved before a schedule made anew begins to run is part of what waits for it.
  const moves = [...drawn, ...shownBefore].map((draw) =>
    isAnew ? { ...draw, on: laterOf(start, draw.on) } : draw,
  );
  return { atStart: row.balanceAfter + row.principal - gone, drawn, moves };
}

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
    const { number } = row;
    const start = periodStart(number, from, restart);
    const end = ends[index]!;
    from = end;
    // Closed after installments paid ahead when the schedule was made anew: no day is its own.
    const isClosed = restart !== undefined && number < restart.number && start >= end;
    if (row.dueOn <= on || isClosed) {
      charged += accruedInterest([row]);
      return { number, ...eachOf(BESIDES_PRINCIPAL, (part) => row[part]) };
    }
    const until = on < end ? on : end;
    const period = { dayCount, start, end, until };
    const share = (whole: Money) => shareOfDays(whole, period);
    const joined = compoundedBefore(agreement, installments.slice(0, index));
    const { atStart, drawn, moves } = movesWithin(row, { draws, restart }, start);
    const isAnew = restart?.number === number;
    const standing = [{ on: start, amount: atStart + joined }, ...moves];
    const isShared = isFlat || isSettledBefore(row, restart);
    const brought = isAnew
      ? restart.interest + waitingInterest(agreement, restart, atStart, drawn, restart.on)
      : ZERO;
    const ofDays = max(ZERO, row.interest - carriedOf(row) - brought);
    const ofRow = isShared
      ? shareOfDays(ofDays, period, isFlat ? standing : [])
      : divideHalfUp(interestOfMoves(agreement, standing, until, { from: start, to: end }), ONE);
    const left = interestLeft(
      agreement,
      lent,
      charged + (isAnew ? broughtInterest(restart) : ZERO),
    );
    if (!isAnew) {
      const accrued = isFree(row) ? ZERO : upToCap(ofRow, left);
      charged += accrued;
      const putOff = index === coming.index ? coming.putOff : ZERO;
      const own = { ...NOTHING_CALLED, number, interest: accrued + putOff };
      for (const part of BY_DAYS) own[part] = share(row[part]);
      own.tax = taxOf(installmentTax, own);
      return own;
    }
    const waiting = upToCap(waitingInterest(agreement, restart, atStart, drawn, on), left);
    const accrued = isFree(row) ? ZERO : upToCap(ofRow, left && left - waiting);
    charged += broughtInterest(restart) + waiting + accrued;
    const own = { ...NOTHING_CALLED, interest: waiting + accrued };
    own.tax = taxOf(installmentTax, own);
    for (const part of BY_DAYS) own[part] = share(row[part] - restart[part]);
    return { number, ...eachOf(BESIDES_PRINCIPAL, (part) => own[part] + restart[part]) };
  });
}

const NOTHING_CALLED = nothingOf(BESIDES_PRINCIPAL);

/** An installment as far as ending its loan asks for it. */
type EndedRow = OpenInstallment & { readonly days: number };

/**
 * Parts that the coming installments ask for where the loan ends: of the one that runs, and of one
 * after those paid ahead that carries a tranche of before; in all, with the charges put on them
 * one by one.
 *
 * @example askedToEnd(coming, accruedParts(rows, agreement, on, past)).total
 */
export function askedToEnd(
  coming: readonly EndedRow[],
  parts: readonly CalledParts[],
  pending = ZERO,
) {
  const rows = coming.map(({ number, days }, index) => {
    const carried = index === 0 ? pending : ZERO;
    const called = calledParts(parts.find((one) => one.number === number)!);
    return { ...called, number, days, carried, principal: ZERO, balanceAfter: ZERO };
  });
  const called = sum(rows.flatMap((row) => BESIDES_PRINCIPAL.map((part) => row[part])));
  const total = called + sum(coming.map(unpaidOneOff));
  return { total, rows: new Map(rows.map((row) => [row.number, row])) };
}
