import { countDays, type CountedDays } from './dayCount';
import { dayNumber, daysBetween, daysInMonth, isLeapYear, partsOf } from './plainDate';
import type { DateParts, PlainDate } from './plainDate';

/**
 * Day-count conventions of the engine. The first two are those of `DAY_COUNTS`; where books and
 * programs disagree under one name, each reading is a convention of its own.
 *
 * - `30/360`: 30E/360, ISDA 2006 4.16(g): a 31st counts as a 30th.
 * - `actual/365`, `actual/360`, `actual/364`: days of the calendar over a fixed year.
 * - `30/360-us`: NASD with the rule of February, as DAYS360 of the spreadsheets counts it.
 * - `30/360-sia`: the same, as YEARFRAC basis 0 counts it (a 31st stays after the 28th).
 * - `actual/actual`: ISDA 2006 4.16(b): days in leap years over 366, the others over 365.
 * - `actual/actual-eve`: the same split on 31 December, which then belongs to the new year.
 * - `actual/actual-average`: YEARFRAC basis 1: one year of average length.
 */
export const DAY_COUNT_CONVENTIONS = [
  '30/360',
  'actual/365',
  'actual/360',
  'actual/364',
  '30/360-us',
  '30/360-sia',
  'actual/actual',
  'actual/actual-eve',
  'actual/actual-average',
] as const;

/** One day-count convention of the engine, for example `'actual/360'`. */
export type DayCountConvention = (typeof DAY_COUNT_CONVENTIONS)[number];

const COUNT: Record<DayCountConvention, (from: PlainDate, to: PlainDate) => CountedDays> = {
  '30/360': (from, to) => countDays('30/360', from, to),
  'actual/365': (from, to) => countDays('actual/365', from, to),
  'actual/360': (from, to) => ({ days: daysBetween(from, to), basis: 360 }),
  'actual/364': (from, to) => ({ days: daysBetween(from, to), basis: 364 }),
  '30/360-us': (from, to) => ({ days: days360Us(partsOf(from), partsOf(to)), basis: 360 }),
  '30/360-sia': (from, to) => ({ days: days360Sia(partsOf(from), partsOf(to)), basis: 360 }),
  'actual/actual': (from, to) => splitByYear(from, to, 0),
  'actual/actual-eve': (from, to) => splitByYear(from, to, 1),
  'actual/actual-average': overAverageYear,
};

/**
 * The part of a year between two dates, exact, as `days / basis`. Where a convention mixes years
 * of 365 and 366 days, both are brought over 365 * 366 = 133,590.
 * Throws DomainError DATE_INVALID when a date does not exist.
 *
 * @example yearFraction('actual/360', '2026-01-31', '2026-03-02') // { days: 30, basis: 360 }
 */
export function yearFraction(
  convention: DayCountConvention,
  from: PlainDate,
  to: PlainDate,
): CountedDays {
  return COUNT[convention](from, to);
}

/** Months of 30 days between two dates whose days of the month were adjusted. */
function thirties(from: DateParts, to: DateParts, startDay: number, endDay: number): number {
  return (to.year - from.year) * 360 + (to.month - from.month) * 30 + (endDay - startDay);
}

const isMonthEnd = ({ year, month, day }: DateParts) => day === daysInMonth(year, month);

/** DAYS360: a month end starts on the 30th; a 31st ends on the 30th only after such a start. */
function days360Us(from: DateParts, to: DateParts): number {
  const startDay = isMonthEnd(from) ? 30 : from.day;
  const endDay = to.day === 31 && startDay >= 30 ? 30 : to.day;
  return thirties(from, to, startDay, endDay);
}

/** YEARFRAC basis 0: the end of February is a 30th; a 31st only looks at the day as written. */
function days360Sia(from: DateParts, to: DateParts): number {
  const isFebruaryEnd = (date: DateParts) => date.month === 2 && isMonthEnd(date);
  const startDay = isFebruaryEnd(from) ? 30 : Math.min(from.day, 30);
  const areBothFebruaryEnds = isFebruaryEnd(from) && isFebruaryEnd(to);
  const isClamped = areBothFebruaryEnds || (to.day === 31 && from.day >= 30);
  return thirties(from, to, startDay, isClamped ? 30 : to.day);
}

/** Days in leap years over 366 and the others over 365; `eve` days of December start the year. */
function splitByYear(from: PlainDate, to: PlainDate, eve: number): CountedDays {
  if (to < from) {
    const { days, basis } = splitByYear(to, from, eve);
    return { days: -days, basis };
  }
  const [start, end] = [dayNumber(from), dayNumber(to)];
  const [firstYear, lastYear] = [partsOf(from).year, partsOf(to).year];
  let days = 0;
  for (let year = firstYear; year <= lastYear + eve; year++) {
    const opens = Math.max(start, firstDayOf(year) - eve);
    const closes = Math.min(end, firstDayOf(year + 1) - eve);
    if (closes > opens) days += (closes - opens) * (isLeapYear(year) ? 365 : 366);
  }
  return { days, basis: 365 * 366 };
}

/** Day number of 1 January, also of the year after the last that a date may have. */
function firstDayOf(year: number): number {
  return dayNumber(`${year - 1}-12-31`) + 1;
}

/** YEARFRAC basis 1 of the spreadsheets: days over the average length of the years touched. */
function overAverageYear(from: PlainDate, to: PlainDate): CountedDays {
  const days = daysBetween(from, to);
  const [start, end] = [partsOf(from), partsOf(to)];
  if (start.year === end.year) return { days, basis: isLeapYear(start.year) ? 366 : 365 };
  const isWithinYear =
    end.year === start.year + 1 &&
    (end.month < start.month || (end.month === start.month && end.day <= start.day));
  if (isWithinYear) return { days, basis: hasLeapDay(from, to) ? 366 : 365 };
  const years = end.year - start.year + 1;
  const yearDays = firstDayOf(end.year + 1) - firstDayOf(start.year);
  return { days: days * years, basis: yearDays };
}

/** True where a 29 February lies between two dates of neighbouring years, ends included. */
function hasLeapDay(from: PlainDate, to: PlainDate): boolean {
  const years = [partsOf(from).year, partsOf(to).year].filter(isLeapYear);
  return years.some((year) => `${year}-02-29` >= from && `${year}-02-29` <= to);
}
