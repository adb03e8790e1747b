import { daysBetween } from '../calendar/plainDate';
import type { PlainDate } from '../calendar/plainDate';
import { yearFraction } from '../calendar/yearFraction';
import { ONE } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { nearOf } from '../money/roundedProduct';
import { accrue, type AccrualStretch, type AccrualTerms } from './accrual';
import type { Disbursement } from './agreement';
import type { DuePeriod } from './duePeriods';

/** A stretch of a period with the money drawn since the period began, in minor units. */
interface DrawnStretch extends AccrualStretch {
  readonly drawn: Money;
  /** The double next to its factor, for `roundedInterest`. */
  readonly near: number;
}

/** A period with everything that its interest needs but the balance. */
export interface PreparedPeriod extends DuePeriod {
  /** Days of the period as the convention counts them. */
  readonly days: number;
  readonly stretches: readonly DrawnStretch[];
  /** Money drawn within the period, its last day included. */
  readonly drawn: Money;
  /** Interest of one unit that stands the whole period, fixed point. */
  readonly factor: bigint;
  /** The double next to the factor. */
  readonly near: number;
}

/**
 * Cuts each period at the draws that fall inside it. A draw is principal that moves after the
 * opening: a later disbursement is positive, a prepayment negative. One on a due date counts
 * after the installment of that day.
 *
 * @example preparePeriods(terms, duePeriods(openedOn, calendar, 12), [])[0]?.factor
 */
export function preparePeriods(
  terms: AccrualTerms,
  periods: readonly DuePeriod[],
  draws: readonly Disbursement[],
): PreparedPeriod[] {
  const accruals: Accruals = { terms, known: new Map() };
  const isMixed = terms.dayCount.startsWith('actual/actual');
  const isOfCalendar = terms.rate.kind === 'daily' || isMixed;
  const isShared = !isMixed && !terms.rateChanges?.length;
  return periods.map((period) => {
    const { number, from, to, dueOn } = period;
    const whole = daysBetween(from, to);
    const counted = isMixed ? whole : yearFraction(terms.dayCount, from, to).days;
    const inside = draws.filter(({ on }) => on > from && on <= to);
    const lengths = { whole, counted, isShared };
    const stretches = stretchesOf(accruals, period, lengths, inside);
    const [first] = stretches;
    const factor = stretches.length === 1 ? first!.factor : sum(stretches.map((one) => one.factor));
    return {
      number,
      from,
      to,
      dueOn,
      days: isOfCalendar ? whole : counted,
      stretches,
      drawn: inside.length === 0 ? ZERO : sum(inside.map(({ amount }) => amount)),
      factor,
      near: stretches.length === 1 ? first!.near : nearOf(factor),
    };
  });
}

/** Terms of the interest of a plan, and stretches of it that were computed. */
interface Accruals {
  readonly terms: AccrualTerms;
  readonly known: Map<number, DrawnStretch[]>;
}

/** Days of a period by the calendar and by its convention. */
interface Lengths {
  readonly whole: number;
  readonly counted: number;
  /** True where equal lengths bear equal interest: one rate, years of one length. */
  readonly isShared: boolean;
}

/** The stretches of a period between its draws. */
function stretchesOf(
  accruals: Accruals,
  period: DuePeriod,
  lengths: Lengths,
  inside: readonly Disbursement[],
): DrawnStretch[] {
  if (inside.length === 0) return wholePeriod(accruals, period, lengths);
  const { terms } = accruals;
  const drawnTo = (from: PlainDate, to: PlainDate, drawn: Money) =>
    accrue(terms, period, from, to).map((stretch) => drawnOver(stretch, drawn));
  const days = new Set([period.from, ...inside.map((draw) => draw.on), period.to]);
  const edges = [...days].toSorted();
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index]!;
    const drawn = inside.filter((draw) => draw.on <= from).map(({ amount }) => amount);
    return drawnTo(from, to, sum(drawn));
  });
}

/** Written out by name, here and below, as spreads are dear. */
const drawnOver = (
  { from, to, rate, days, basis, factor }: AccrualStretch,
  drawn: Money,
): DrawnStretch => ({ from, to, rate, days, basis, factor, drawn, near: nearOf(factor) });

/** Roots and objects are dear: periods of equal lengths at one rate share their stretch. */
function wholePeriod(
  { terms, known }: Accruals,
  period: DuePeriod,
  { whole, counted, isShared }: Lengths,
): DrawnStretch[] {
  const { from, to } = period;
  const key = counted * LENGTHS_MAX + whole;
  const found = isShared ? known.get(key) : undefined;
  if (found === undefined) {
    const stretches = accrue(terms, period, from, to).map((one) => drawnOver(one, ZERO));
    if (isShared) known.set(key, stretches);
    return stretches;
  }
  return found.map(({ rate, days, basis, factor, drawn, near }) => {
    return { from, to, rate, days, basis, factor, drawn, near };
  });
}

/** More days than any calendar has. */
const LENGTHS_MAX = 1_000_000;

/**
 * Interest of a period on the balance at its start, times ONE: not yet rounded.
 *
 * @example interestOver(period, 100000n) / ONE // 1000n at 1 %
 */
export function interestOver(period: PreparedPeriod, balance: Money): bigint {
  return period.stretches.reduce(
    (total, { drawn, factor }) => total + (balance + drawn) * factor,
    0n,
  );
}

/**
 * Amount that one unit becomes when it stands a whole period, fixed point.
 *
 * @example growthOver(period) // 1.01 * ONE at 1 %
 */
export function growthOver(period: PreparedPeriod): bigint {
  return ONE + period.factor;
}

/**
 * Draws of a period with their interest to its end, times ONE.
 *
 * @example drawsOver(period) // 0n without draws
 */
export function drawsOver(period: PreparedPeriod): bigint {
  return period.drawn * ONE + interestOver(period, ZERO);
}
