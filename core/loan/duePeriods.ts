import { addDays, addMonths, partsOf, plainDate } from '../calendar/plainDate';
import type { PlainDate } from '../calendar/plainDate';
import { adjustDay, isWorkingDay, type WorkingCalendar } from '../calendar/workingDays';
import { DomainError } from '../errors/domainError';
import type { DueCalendar } from './agreement';

/** The time of one installment: interest runs from `from` to `to`; it is paid on `dueOn`. */
export interface DuePeriod {
  readonly number: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly dueOn: PlainDate;
}

const EVERY_DAY: WorkingCalendar = { restWeekdays: [], holidays: [] };

/**
 * The periods of a loan from its opening. The first may be short or long: it is counted by its
 * days like the others. Throws DomainError FIRST_DUE_DATE_OUT_OF_LIMITS when the first due date
 * is not after the opening, CALENDAR_INVALID for dates out of order or twice (daily installments
 * that a day of rest would move onto the next one, or onto the opening), DATE_INVALID.
 *
 * @example duePeriods('2026-01-31', { frequency: { every: 1, unit: 'month' },
 *   firstDueOn: '2026-02-28', monthEnd: 'monthEnd' }, 2)[1]?.dueOn // '2026-03-31'
 */
export function duePeriods(
  openedOn: PlainDate,
  calendar: DueCalendar,
  installmentCount: number,
): DuePeriod[] {
  const { working = EVERY_DAY, adjustment = 'same', isInterestMoved = true } = calendar;
  if (!(openedOn < calendar.firstDueOn)) {
    throw new DomainError('FIRST_DUE_DATE_OUT_OF_LIMITS', {}, 'firstDueOn');
  }
  let from = openedOn;
  let before = openedOn;
  return plannedDates(calendar, installmentCount).map((planned, index) => {
    const dueOn = adjustDay(planned, adjustment, working);
    const to = isInterestMoved ? dueOn : planned;
    if (to < from || dueOn <= before) {
      throw new DomainError('CALENDAR_INVALID', { date: dueOn }, 'firstDueOn');
    }
    before = dueOn;
    const period = { number: index + 1, from, to, dueOn };
    from = to;
    return period;
  });
}

/** Due dates before days of rest move them. */
function plannedDates(calendar: DueCalendar, count: number): PlainDate[] {
  const { frequency, firstDueOn, working = EVERY_DAY, isWorkingDaysOnly = false } = calendar;
  if (frequency.unit === 'dates') return frequency.dates.slice(0, count);
  if (frequency.unit === 'daysOfMonth') return payDays(firstDueOn, frequency.days, count);
  const { every, unit } = frequency;
  if (unit === 'month') return monthlyDates(calendar, every, count);
  if (!isWorkingDaysOnly) {
    const step = unit === 'week' ? 7 * every : every;
    return Array.from({ length: count }, (_, index) => addDays(firstDueOn, index * step));
  }
  return workingDates(adjustDay(firstDueOn, 'next', working), every, working, count);
}

/** Every n-th working day: a daily loan that nobody collects on Sundays. */
function workingDates(
  first: PlainDate,
  every: number,
  working: WorkingCalendar,
  count: number,
): PlainDate[] {
  const dates = [first];
  let day = first;
  while (dates.length < count) {
    for (let left = every; left > 0;) {
      day = addDays(day, 1);
      if (isWorkingDay(day, working)) left -= 1;
    }
    dates.push(day);
  }
  return dates.slice(0, count);
}

/**
 * Pay days of the month, for example the 15th and the last, from a first date on.
 *
 * @example payDays('2026-02-15', [15, 31], 2) // ['2026-02-15', '2026-02-28']
 */
export function payDays(first: PlainDate, days: readonly number[], count: number): PlainDate[] {
  const sorted = days.toSorted((a, b) => a - b);
  const dates = [first];
  for (let month = 0; dates.length < count; month++) {
    const { year, month: number } = partsOf(addMonths(first, month, 1));
    for (const day of sorted) {
      const date = plainDate(year, number, day);
      if (date > dates.at(-1)! && dates.length < count) dates.push(date);
    }
  }
  return dates.slice(0, count);
}

/** Monthly dates on the day of the first one, by the rule for months that lack it. */
function monthlyDates(calendar: DueCalendar, every: number, count: number): PlainDate[] {
  const { firstDueOn, monthEnd = 'seed' } = calendar;
  const first = partsOf(firstDueOn);
  const { monthDay: day = first.day } = calendar;
  let previous = firstDueOn;
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return firstDueOn;
    const months = index * every;
    if (monthEnd === 'chained') return (previous = addMonths(previous, every));
    if (monthEnd === 'monthEnd') return addMonths(firstDueOn, months, 31);
    const month = first.month - 1 + months;
    const date = plainDate(first.year + Math.floor(month / 12), (month % 12) + 1, day);
    return monthEnd === 'nextMonth' && partsOf(date).day < day ? addDays(date, 1) : date;
  });
}

/**
 * The start of a first period of usual length: one step before the first due date, or the pay day
 * before it. Undefined for dates agreed by name: no length of theirs is usual.
 *
 * @example regularStart({ frequency: { every: 1, unit: 'month' }, firstDueOn: '2026-03-05' })
 */
export function regularStart({
  frequency,
  firstDueOn,
  monthDay,
}: DueCalendar): PlainDate | undefined {
  if (frequency.unit === 'day') return addDays(firstDueOn, -frequency.every);
  if (frequency.unit === 'week') return addDays(firstDueOn, -7 * frequency.every);
  if (frequency.unit === 'month') return addMonths(firstDueOn, -frequency.every, monthDay);
  if (frequency.unit !== 'daysOfMonth') return undefined;
  const { year, month } = partsOf(firstDueOn);
  const before = frequency.days
    .map((day) => plainDate(year, month, day))
    .filter((date) => date < firstDueOn);
  const lastDay = Math.max(...frequency.days);
  return before.toSorted().at(-1) ?? addMonths(plainDate(year, month, 1), -1, lastDay);
}

/**
 * The days before a first period of usual length; undefined where there are none. They end, like
 * any period, on a day that is moved off a day of rest.
 *
 * @example oddPeriod({ frequency: { every: 1, unit: 'month' }, firstDueOn: '2026-03-05' },
 *   '2026-01-20')?.to // '2026-02-05'
 */
export function oddPeriod(calendar: DueCalendar, openedOn: PlainDate): DuePeriod | undefined {
  const { working = EVERY_DAY, adjustment = 'same', isInterestMoved = true } = calendar;
  const planned = regularStart(calendar);
  if (planned === undefined) return undefined;
  const dueOn = adjustDay(planned, adjustment, working);
  const to = isInterestMoved ? dueOn : planned;
  return to <= openedOn || dueOn <= openedOn ? undefined : { number: 0, from: openedOn, to, dueOn };
}
