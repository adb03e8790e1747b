import {
  addDays,
  addMonths,
  dayNumber,
  isMonthEnd,
  partsOf,
  plainDate,
  type PlainDate,
} from '../calendar/plainDate';

/** Days that a report sent by itself is of, seen from the day that closed. */
export const SCHEDULE_PERIODS = ['day', 'dayBefore', 'lastWeek', 'lastMonth'] as const;

/** One of those days, for example `'lastWeek'`. */
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number];

/** Closes after which a report is sent. */
export const SCHEDULE_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;

/** One of those frequencies, for example `'weekly'`. */
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

/** Files that a report is sent as. */
export const SCHEDULE_FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** One of those files, for example `'xlsx'`. */
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number];

/** Day of the week of a date: 1 of Monday to 7 of Sunday. */
const weekdayOf = (date: PlainDate) => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** Days of the books, both of them included. */
interface BookDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * Days that a report is of once a day has closed: that day, the one before, the last week from
 * Monday to Sunday, or the last month, whole and over by then.
 *
 * @example daysOfPeriod('lastMonth', '2026-03-10') // { from: '2026-02-01', to: '2026-02-28' }
 */
export function daysOfPeriod(period: SchedulePeriod, closed: PlainDate): BookDays {
  if (period === 'day') return { from: closed, to: closed };
  if (period === 'dayBefore') {
    const day = addDays(closed, -1);
    return { from: day, to: day };
  }
  if (period === 'lastWeek') {
    const to = addDays(closed, -(weekdayOf(closed) % 7));
    return { from: addDays(to, -6), to };
  }
  const to = isMonthEnd(closed) ? closed : addDays(addMonths(closed, 0, 1), -1);
  return { from: addMonths(to, 0, 1), to };
}

/** Closes after which something is sent: each one, those of a weekday, or of a day of the month. */
interface ScheduleTimes {
  readonly frequency: ScheduleFrequency;
  /** Weekday from 1 of Monday, or day of the month, the last where it has fewer; none of daily. */
  readonly onDay: number | null;
}

/**
 * First day from one on after whose close a report is sent.
 *
 * @example nextSending({ frequency: 'monthly', onDay: 31 }, '2026-02-10') // '2026-02-28'
 */
export function nextSending({ frequency, onDay }: ScheduleTimes, from: PlainDate): PlainDate {
  if (frequency === 'daily') return from;
  const day = onDay ?? 1;
  if (frequency === 'weekly') return addDays(from, (day - weekdayOf(from) + 7) % 7);
  const { year, month } = partsOf(from);
  const inMonth = plainDate(year, month, day);
  return inMonth >= from ? inMonth : addMonths(inMonth, 1, day);
}

/**
 * The last day that is due by a close, and the one after it; days that went by without a sending
 * are sent once, for the last. Undefined where none is due.
 */
export function dueSending(
  times: ScheduleTimes,
  nextOn: PlainDate,
  closed: PlainDate,
): { readonly on: PlainDate; readonly nextOn: PlainDate } | undefined {
  if (nextOn > closed) return undefined;
  let on = nextOn;
  for (;;) {
    const after = nextSending(times, addDays(on, 1));
    if (after > closed) return { on, nextOn: after };
    on = after;
  }
}
