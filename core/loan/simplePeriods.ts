import { dayNumberOf, daysInMonth, fromDayNumber, partsOf, plainDate } from '../calendar/plainDate';
import type { PlainDate } from '../calendar/plainDate';
import type { LoanTerms, PaymentFrequency } from './terms';

/** Due dates and days of the periods of simple terms, side by side. */
export interface SimplePeriods {
  readonly dueOn: readonly PlainDate[];
  /** Days of each period as the day count of the terms counts them. */
  readonly days: readonly number[];
}

const STEP_DAYS: Record<Exclude<PaymentFrequency, 'monthly'>, number> = {
  fortnightly: 15,
  weekly: 7,
  daily: 1,
};

/**
 * The due dates of simple terms with the days between them, by whole numbers and without parsing
 * a date twice. Monthly dates keep the day of the first one: clamped in short months and restored
 * afterwards (31 Jan, 28 Feb, 31 Mar). Throws DomainError DATE_INVALID.
 *
 * @example simplePeriods(terms).days[0] // 30
 */
export function simplePeriods(terms: LoanTerms): SimplePeriods {
  const { paymentFrequency, installmentCount, dayCount } = terms;
  const countOf = dayCount === '30/360' ? count30E360 : dayNumberOf;
  const opening = partsOf(terms.disbursedOn);
  const first = partsOf(terms.firstDueOn);
  const dueOn: PlainDate[] = [];
  const days: number[] = [];
  let previous = countOf(opening.year, opening.month, opening.day);
  const add = (date: PlainDate, counted: number) => {
    dueOn.push(date);
    days.push(counted - previous);
    previous = counted;
  };
  if (paymentFrequency === 'monthly') {
    const { day } = first;
    let { year, month } = first;
    for (let index = 0; index < installmentCount; index++) {
      const own = Math.min(day, daysInMonth(year, month));
      add(plainDate(year, month, own), countOf(year, month, own));
      month = month === 12 ? 1 : month + 1;
      if (month === 1) year += 1;
    }
    // The calendar ends in 2199: a last date beyond it is refused like any other.
    partsOf(dueOn.at(-1)!);
    return { dueOn, days };
  }
  const start = dayNumberOf(first.year, first.month, first.day);
  for (let index = 0; index < installmentCount; index++) {
    const number = start + index * STEP_DAYS[paymentFrequency];
    const date = fromDayNumber(number);
    const { year, month, day } = partsOf(date);
    add(date, dayCount === '30/360' ? count30E360(year, month, day) : number);
  }
  return { dueOn, days };
}

/** Days since year 0 in months of 30: a 31st counts as a 30th (30E/360). */
function count30E360(year: number, month: number, day: number): number {
  return year * 360 + month * 30 + (day > 30 ? 30 : day);
}
