import type { PlainDate } from '../calendar/plainDate';
import { ONE, parseFixed } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { accrue, type AccrualTerms } from './accrual';
import type { Amounts, BesidesPrincipal } from './components';
import type { DuePeriod } from './duePeriods';
import type { CarriedDraw, Draw } from './planTranche';
import type { LateRules } from './lateCharge';
import { lateTermsOf } from './lateTerms';

/**
 * Start of a schedule made anew. Its first installment carries what was owed besides principal
 * and the interest of the days before its first period of usual length: neither bears interest.
 * Interest is below zero where that of days to come had been paid ahead.
 */
export interface Restart extends Amounts<BesidesPrincipal> {
  /** Interest runs anew from this day on. */
  readonly since: PlainDate;
  /** The day on which the first new period begins. */
  readonly on: PlainDate;
  /** The first new installment. */
  readonly number: number;
  /**
   * The last installment that pays interest alone (descanso de pago): 0 where none does. Left out
   * of what was kept before it was told: there, first installments without principal are such.
   */
  readonly restThrough?: number | undefined;
  /** The day on which the period began that interest was restarted within, where it was. */
  readonly periodFrom?: PlainDate | undefined;
}

/** Days that a period runs over; a rate by the period is shared among them. */
type PeriodDays = Pick<DuePeriod, 'from' | 'to'>;

/**
 * Interest of an amount between two days, fixed point; `within` is the period that they lie in,
 * which is all of the days where nothing is said.
 *
 * @example interestBetween(terms, 120000n, '2026-01-10', '2026-02-10')
 */
export function interestBetween(
  terms: AccrualTerms,
  amount: Money,
  since: PlainDate,
  until: PlainDate,
  within: PeriodDays = { from: since, to: until },
): bigint {
  if (since >= until) return 0n;
  const period = { number: 0, ...within, dueOn: within.to };
  return amount * sum(accrue(terms, period, since, until).map(({ factor }) => factor));
}

/**
 * Interest of amounts that begin to stand on their own days (below zero: to stand no longer), up
 * to a day, fixed point. As in a schedule, each stretch between two moves bears its own interest
 * on what stands then, and none on the interest before it.
 *
 * @example interestOfMoves(terms, [{ on: '2026-01-10', amount: 120000n }], '2026-02-10')
 */
export function interestOfMoves(
  terms: AccrualTerms,
  moves: readonly Draw[],
  until: PlainDate,
  within?: PeriodDays,
): bigint {
  const begun = moves.filter(({ on }) => on < until);
  const edges = [...new Set([...begun.map(({ on }) => on), until])].toSorted();
  const stretches = edges.slice(1).map((to, index) => {
    const from = edges[index]!;
    const standing = begun.filter(({ on }) => on <= from).map(({ amount }) => amount);
    return interestBetween(terms, sum(standing), from, to, within);
  });
  return sum(stretches);
}

/**
 * Interest of the days between a new agreement and its first period, up to a day, in céntimos.
 * `principal` is what was owed when it was agreed; a prepayment since then counts from its day.
 *
 * @example waitingInterest(terms, restart, 120000n, [], '2026-03-10')
 */
export function waitingInterest(
  terms: AccrualTerms,
  { since, on }: Pick<Restart, 'since' | 'on'>,
  principal: Money,
  draws: readonly Draw[],
  day: PlainDate,
): Money {
  const until = day < on ? day : on;
  const exact = draws.map((draw) => {
    return interestBetween(terms, draw.amount, laterOf(since, draw.on), until);
  });
  return divideHalfUp(interestBetween(terms, principal, since, until) + sum(exact), ONE);
}

/**
 * The day from which the period of an installment runs: the due date before it, or the day on
 * which the schedule was made anew.
 *
 * @example periodStart(4, '2026-04-15', restart) // restart.on where 4 is the first new one
 */
export function periodStart(
  number: number,
  previous: PlainDate,
  restart: Restart | undefined,
): PlainDate {
  return restart?.number === number ? restart.on : previous;
}

/**
 * Principal that was prepaid within the first installment made anew before that was: the row still
 * shows it, and interest from the restart on knows nothing of it. `since` is what was prepaid
 * within that installment since (below zero each).
 *
 * @example prepaidBefore({ number: 3, prepaid: 50000n }, restart, []) // 50000n
 */
export function prepaidBefore(
  { number, prepaid = ZERO }: { readonly number: number; readonly prepaid?: Money | undefined },
  restart: Pick<Restart, 'number'> | undefined,
  since: readonly Pick<Draw, 'amount'>[],
): Money {
  if (restart === undefined || number > restart.number) return ZERO;
  return prepaid + sum(since.map(({ amount }) => (amount < ZERO ? amount : ZERO)));
}

/**
 * Prepayments once interest of an installment ran that one before it
 * shows: it fell due the same day, moved off a day of rest without interest.
 *
 * @example prepaidSince(draws, 4, '2026-07-26') // one of the 27th that 3 shows
 */
export function prepaidSince(
  draws: readonly CarriedDraw[],
  number: number,
  start: PlainDate,
): readonly CarriedDraw[] {
  return draws.filter(({ on, fromNumber, amount }) => {
    return amount < ZERO && on > start && fromNumber < number;
  });
}

/**
 * The late base that gives exactly an amount of late interest, in céntimo-days: what is owed moves
 * from one installment to another without a céntimo of difference.
 *
 * @example lateBaseFor(1000n, { lateAnnualRatePercent: '36' }) // 1000000n
 */
export function lateBaseFor(amount: Money, rules: LateRules): bigint {
  const rate = parseFixed(rules.lateAnnualRatePercent) / 100n;
  if (rate === ZERO) return ZERO;
  return divideHalfUp(amount * ONE * BigInt(lateTermsOf(rules).yearDays), rate);
}

/**
 * The later of two days.
 *
 * @example laterOf('2026-04-15', '2026-03-01') // '2026-04-15'
 */
export const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? b : a);
