import { daysBetween, partsOf, type PlainDate } from './plainDate';

/** Day-count conventions (convenciones de días), by their usual names. */
export const DAY_COUNTS = ['30/360', 'actual/360', 'actual/365'] as const;

/** One day-count convention, for example `'30/360'`. */
export type DayCount = (typeof DAY_COUNTS)[number];

/** A stretch of time under a convention: `days` of a year of `basis` days. */
export interface CountedDays {
  readonly days: number;
  readonly basis: number;
}

/**
 * Days between two dates as a convention counts them.
 * 30/360 is 30E/360 (ISDA 2006, section 4.16(g)): a 31st counts as a 30th.
 *
 * @example countDays('30/360', '2026-01-31', '2026-02-28') // { days: 28, basis: 360 }
 */
export function countDays(convention: DayCount, from: PlainDate, to: PlainDate): CountedDays {
  if (convention !== '30/360') {
    return { days: daysBetween(from, to), basis: convention === 'actual/365' ? 365 : 360 };
  }
  const start = partsOf(from);
  const end = partsOf(to);
  const days =
    (end.year - start.year) * 360 +
    (end.month - start.month) * 30 +
    (Math.min(end.day, 30) - Math.min(start.day, 30));
  return { days, basis: 360 };
}
