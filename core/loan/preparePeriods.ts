import { daysBetween } from '../calendar/plainDate';
import type { PlainDate } from '../calendar/plainDate';
import { yearFraction } from '../calendar/yearFraction';
import { ONE } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { accrue, type AccrualStretch, type AccrualTerms } from './accrual';
import type { Disbursement } from './agreement';
import type { DuePeriod } from './duePeriods';

/** A stretch of a period with the money drawn since the period began, in minor units. */
interface DrawnStretch extends AccrualStretch {
  readonly drawn: Money;
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
  const known = new Map<string, AccrualStretch[]>();
  return periods.map((period) => {
    const inside = draws.filter(({ on }) => on > period.from && on <= period.to);
    const stretches = stretchesOf(known, terms, period, inside);
    const { number, from, to, dueOn } = period;
    return {
      number,
      from,
      to,
      dueOn,
      days: daysOf(terms, period),
      stretches,
      drawn: sum(inside.map(({ amount }) => amount)),
      factor: sum(stretches.map(({ factor }) => factor)),
    };
  });
}

/** The stretches of a period between its draws. */
function stretchesOf(
  known: Map<string, AccrualStretch[]>,
  terms: AccrualTerms,
  period: DuePeriod,
  inside: readonly Disbursement[],
): DrawnStretch[] {
  const drawnTo = (from: PlainDate, to: PlainDate, drawn: Money) =>
    accrueOnce(known, terms, period, from, to).map((stretch) => drawnOver(stretch, drawn));
  if (inside.length === 0) return drawnTo(period.from, period.to, ZERO);
  const days = new Set([period.from, ...inside.map((draw) => draw.on), period.to]);
  const edges = [...days].toSorted();
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index]!;
    const drawn = inside.filter((draw) => draw.on <= from).map(({ amount }) => amount);
    return drawnTo(from, to, sum(drawn));
  });
}

/** A stretch with the money drawn before it; copied by name, as spreads are dear here. */
function drawnOver(stretch: AccrualStretch, drawn: Money): DrawnStretch {
  const { from, to, rate, days, basis, factor } = stretch;
  return { from, to, rate, days, basis, factor, drawn };
}

/** Roots are dear: equal stretches of one rate share one. */
function accrueOnce(
  known: Map<string, AccrualStretch[]>,
  terms: AccrualTerms,
  period: DuePeriod,
  from: PlainDate,
  to: PlainDate,
): AccrualStretch[] {
  if (terms.rateChanges?.length || terms.dayCount.startsWith('actual/actual')) {
    return accrue(terms, period, from, to);
  }
  const whole = daysBetween(period.from, period.to);
  const key = `${yearFraction(terms.dayCount, from, to).days}/${daysBetween(from, to)}/${whole}`;
  const found = known.get(key);
  if (found !== undefined) {
    return found.map(({ rate, days, basis, factor }) => ({ from, to, rate, days, basis, factor }));
  }
  const stretches = accrue(terms, period, from, to);
  known.set(key, stretches);
  return stretches;
}

function daysOf(terms: AccrualTerms, { from, to }: DuePeriod): number {
  const isOfCalendar = terms.rate.kind === 'daily' || terms.dayCount.startsWith('actual/actual');
  return isOfCalendar ? daysBetween(from, to) : yearFraction(terms.dayCount, from, to).days;
}

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
