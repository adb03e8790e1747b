import { DomainError } from '../errors/domainError';
import { addDays, dayNumber, type PlainDate } from './plainDate';

/** Days on which nobody collects: weekdays of rest (0 Sunday to 6 Saturday) and holidays. */
export interface WorkingCalendar {
  readonly restWeekdays: readonly number[];
  readonly holidays: readonly PlainDate[];
}

/**
 * Ways to treat a date on a day of rest: it stays, moves to the next or the previous working day,
 * or to the next one unless that lies in another month (ISDA 2006, 4.12: following, preceding,
 * modified following).
 */
export const DAY_ADJUSTMENTS = ['same', 'next', 'previous', 'nextInMonth'] as const;

/** One adjustment of a date, for example `'next'`. */
export type DayAdjustment = (typeof DAY_ADJUSTMENTS)[number];

/** Longest run of days of rest that is searched for a working day. */
const REST_DAYS_MAX = 31;

/**
 * Day of the week, 0 Sunday to 6 Saturday.
 *
 * @example weekdayOf('2026-11-22') // 0
 */
function weekdayOf(date: PlainDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/**
 * Days since the Monday of the week of a date, 0 to 6.
 *
 * @example daysFromMonday('2026-11-22') // 6
 */
export const daysFromMonday = (date: PlainDate): number => (weekdayOf(date) + 6) % 7;

/**
 * True where a date is neither a weekday of rest nor a holiday.
 *
 * @example isWorkingDay('2026-12-25', { restWeekdays: [0], holidays: ['2026-12-25'] }) // false
 */
export function isWorkingDay(date: PlainDate, calendar: WorkingCalendar): boolean {
  return !calendar.restWeekdays.includes(weekdayOf(date)) && !calendar.holidays.includes(date);
}

/**
 * Moves a date off a day of rest, by the rule named.
 * Throws DomainError CALENDAR_INVALID when a month of days holds no working day.
 *
 * @example adjustDay('2026-11-22', 'next', { restWeekdays: [0], holidays: [] }) // '2026-11-23'
 */
export function adjustDay(
  date: PlainDate,
  adjustment: DayAdjustment,
  calendar: WorkingCalendar,
): PlainDate {
  if (adjustment === 'same') return date;
  const step = adjustment === 'previous' ? -1 : 1;
  let moved = date;
  for (let count = 0; !isWorkingDay(moved, calendar); count++) {
    if (count === REST_DAYS_MAX) throw new DomainError('CALENDAR_INVALID', { date }, 'holidays');
    moved = addDays(moved, step);
  }
  const leftMonth = adjustment === 'nextInMonth' && moved.slice(0, 7) !== date.slice(0, 7);
  return leftMonth ? adjustDay(date, 'previous', calendar) : moved;
}
