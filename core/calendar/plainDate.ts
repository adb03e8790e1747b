import { DomainError } from '../errors/domainError';

/** A day without time or zone, as ISO text: `"2026-11-21"`. ISO text sorts as days do. */
export type PlainDate = string;

/** Year, month (1 to 12) and day of the month of a date. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * True where a year has a 29th of February.
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
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Digits of a text as a number, NaN when one of them is none. */
function digitsAt(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

const HYPHEN = 45;

/** Parts of a text that is a day of the calendar; undefined when it is none. */
function partsIfDate(text: string): DateParts | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) {
    return undefined;
  }
  const year = digitsAt(text, 0, 4);
  const month = digitsAt(text, 5, 7);
  const day = digitsAt(text, 8, 10);
  const isKnown =
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month);
  return isKnown ? { year, month, day } : undefined;
}

/**
 * True where a text is a day that exists, between the years 1900 and 2199.
 *
 * @example isPlainDate('2026-02-31') // false
 */
export function isPlainDate(text: string): boolean {
  return partsIfDate(text) !== undefined;
}

/**
 * Takes a date apart. Throws DomainError DATE_INVALID when there is no such day.
 *
 * @example partsOf('2026-11-21') // { year: 2026, month: 11, day: 21 }
 */
export function partsOf(date: PlainDate): DateParts {
  const parts = partsIfDate(date);
  if (parts === undefined) throw new DomainError('DATE_INVALID', { date });
  return parts;
}

/** Texts of the days of a month, by year and month; made once, for a text is dear to build. */
const MONTHS: (readonly PlainDate[] | undefined)[] = [];

function textsOfMonth(year: number, month: number): readonly PlainDate[] {
  const place = (year - FIRST_YEAR) * 12 + month;
  const cached = year >= FIRST_YEAR && year <= LAST_YEAR ? MONTHS[place] : undefined;
  if (cached !== undefined) return cached;
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  const texts = Array.from(
    { length: daysInMonth(year, month) },
    (_, index) => prefix + String(index + 1).padStart(2, '0'),
  );
  if (year >= FIRST_YEAR && year <= LAST_YEAR) MONTHS[place] = texts;
  return texts;
}

/**
 * Puts a date together; a day past the end of the month becomes its last day.
 *
 * @example plainDate(2026, 2, 31) // '2026-02-28'
 */
export function plainDate(year: number, month: number, day: number): PlainDate {
  const texts = textsOfMonth(year, month);
  return texts[Math.min(day, texts.length) - 1]!;
}

/**
 * Days since 1 January 1970. Civil calendar arithmetic: 400 years hold 146,097 days.
 *
 * @example dayNumber('1970-01-02') // 1
 */
export function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  return dayNumberOf(year, month, day);
}

/**
 * Days since 1 January 1970 of a day given by its parts, which are not checked.
 *
 * @example dayNumberOf(1970, 1, 2) // 1
 */
export function dayNumberOf(year: number, month: number, day: number): number {
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

/**
 * True of the last day of a month.
 *
 * @example isMonthEnd('2026-02-28') // true
 */
export function isMonthEnd(date: PlainDate): boolean {
  return addDays(date, 1).endsWith('-01');
}
