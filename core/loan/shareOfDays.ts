import type { PlainDate } from '../calendar/plainDate';
import { yearFraction } from '../calendar/yearFraction';
import { sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { LoanAgreement } from './agreement';
import type { Draw } from './planTranche';
import { laterOf } from './restart';

/** Days of a period up to one of them. */
interface DaysOfPeriod extends Pick<LoanAgreement, 'dayCount'> {
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly until: PlainDate;
}

/**
 * Part of an amount that the days passed of its period bring, each by what stood on it: flat
 * interest falls within a period in which something was prepaid. Minor units, half up.
 *
 * @example shareOfDays(3000n, { dayCount: 'actual/365', start, end, until }) // 1000n after a third
 */
export function shareOfDays(
  whole: Money,
  { dayCount, start, end, until }: DaysOfPeriod,
  moves: readonly Draw[] = [],
): Money {
  if (start >= until) return ZERO;
  const daysOf = (from: PlainDate, to: PlainDate) => BigInt(yearFraction(dayCount, from, to).days);
  const weighed = (to: PlainDate) => {
    const begun = moves.filter((move) => move.on < to);
    const edges = [...new Set([...begun.map((move) => laterOf(start, move.on)), to])].toSorted();
    const stretches = edges.slice(1).map((edge, index) => {
      const from = edges[index]!;
      const standing = begun.filter((move) => move.on <= from).map(({ amount }) => amount);
      return sum(standing) * daysOf(from, edge);
    });
    return sum(stretches);
  };
  const all = weighed(end);
  if (all <= 0n) return divideHalfUp(whole * daysOf(start, until), daysOf(start, end));
  return divideHalfUp(whole * weighed(until), all);
}
