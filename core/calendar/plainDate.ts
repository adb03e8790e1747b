import { DomainError } from '../errors';

/** A day without time or zone, as ISO text: `"2026-11-21"`. ISO text sorts as days do. */
export type PlainDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Year, month (1 to 12) and day of the month of a date. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Whether a year has a 29th of February.
 *
 * @example isLeapYear(2028) // true
 */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * Days of a month (1 to 12).
 *
 * @example daysInMonth(2026, 2) // 28
 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Whether a text is a day that exists, between the years 1900 and 2199.
 *
 * @example isPlainDate('2026-02-31') // false
 */
export function isPlainDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return (
    year >= 1900 &&
    year < 2200 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/**
 * Takes a date apart. Throws DomainError DATE_INVALID when there is no such day.
 *
 * @example partsOf('2026-11-21') // { year: 2026, month: 11, day: 21 }
 */
export function partsOf(date: PlainDate): DateParts {
  if (!isPlainDate(date)) throw new DomainError('DATE_INVALID', { date });
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/**
 * Puts a date together; a day past the end of the month becomes its last day.
 *
 * @example plainDate(2026, 2, 31) // '2026-02-28'
 */
export function plainDate(year: number, month: number, day: number): PlainDate {
  const clamped = Math.min(day, daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(clamped).padStart(2, '0')}`;
}

/**
 * Days since 1 January 1970. Civil calendar arithmetic: 400 years hold 146,097 days.
 *
 * @example dayNumber('1970-01-02') // 1
 */
export function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/**
 * The date that lies a number of days after 1 January 1970.
 *
 * @example fromDayNumber(1) // '1970-01-02'
 */
export function fromDayNumber(days: number): PlainDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return plainDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/**
 * Moves a date by whole days, back when negative.
 *
 * @example addDays('2026-02-27', 2) // '2026-03-01'
 */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumber(date) + days);
}

/**
 * Moves a date by whole months. The day asked for (`dayOfMonth`, by default that of the date)
 * is clamped in short months, and so restored in long ones when the seed is kept.
 *
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(date: PlainDate, months: number, dayOfMonth?: number): PlainDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  return plainDate(Math.floor(index / 12), (index % 12) + 1, dayOfMonth ?? day);
}

/**
 * Days from one date to another, negative when the second lies before the first.
 *
 * @example daysBetween('2026-02-27', '2026-03-01') // 2
 */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}
