import { addMonths, isPlainDate, type PlainDate } from '../calendar/plainDate';
import type { PaymentFrequency } from './paymentFrequencies';

/** Most due dates that are agreed on one by one. */
export const DUE_DATES_MAX = 24;

/** Years within which all of them fall. */
const YEARS_MAX = 10;

/**
 * A frequency of due dates agreed on one by one, as a harvest has them; in a plan agreed on by hand
 * with the principal of some of them, as wire text.
 *
 * @example frequencyAt(['2027-06-15', '2027-12-15']) // 'at2027-06-15,2027-12-15'
 */
export const frequencyAt = (
  dates: readonly string[],
  amounts: readonly string[] = [],
): PaymentFrequency => {
  const amountOf = (index: number) => (amounts[index] ? `=${amounts[index]}` : '');
  return `at${dates.map((date, index) => `${date}${amountOf(index)}`).join(',')}`;
};

/**
 * The due dates that a frequency names, also while they are typed; none of any other frequency,
 * nor of `'dates'`, which says that they are still to be agreed on.
 *
 * @example dueDatesOf('at2027-06-15') // ['2027-06-15']
 */
export const dueDatesOf = (paymentFrequency: string): readonly PlainDate[] =>
  partsOf(paymentFrequency).map(([date = '']) => date);

/** Dates of a frequency, each with the principal that was agreed on for it, if one was. */
const partsOf = (paymentFrequency: string) =>
  paymentFrequency.startsWith('at')
    ? paymentFrequency
        .slice(2)
        .split(',')
        .map((part) => part.split('='))
    : [];

/**
 * Principal that a frequency names for each of its dates, as wire text; empty where it names none.
 *
 * @example planAmountsOf('at2027-06-15=400.00,2027-12-15') // ['400.00', '']
 */
export const planAmountsOf = (paymentFrequency: string): readonly string[] =>
  partsOf(paymentFrequency).map(([, amount = '']) => amount);

/** Shape of a date with its principal. */
const PART_PATTERN = /^[^=]+(=\d{1,13}(\.\d{1,2})?)?$/;

/**
 * True of a frequency whose dates name nothing but amounts.
 *
 * @example arePlanAmounts('at2027-06-15=mucho') // false
 */
export const arePlanAmounts = (paymentFrequency: string): boolean =>
  partsOf(paymentFrequency).every((part) => PART_PATTERN.test(part.join('=')));

/**
 * The frequency without amounts: its dates alone.
 *
 * @example withoutAmounts('at2027-06-15=400.00') // 'at2027-06-15'
 */
export const withoutAmounts = (paymentFrequency: PaymentFrequency): PaymentFrequency =>
  planAmountsOf(paymentFrequency).some((amount) => amount !== '')
    ? frequencyAt(dueDatesOf(paymentFrequency))
    : paymentFrequency;

/**
 * True of due dates that are agreed on one by one.
 *
 * @example isOfDates('dates') // true
 */
export const isOfDates = (paymentFrequency: string): boolean =>
  paymentFrequency === 'dates' || paymentFrequency.startsWith('at');

/**
 * The frequency by which a product offers another: it says that dates are agreed on, not which.
 *
 * @example offeredAs('at2027-06-15') // 'dates'
 */
export const offeredAs = (paymentFrequency: PaymentFrequency): PaymentFrequency =>
  isOfDates(paymentFrequency) ? 'dates' : paymentFrequency;

/**
 * True of days that exist and rise, not too many nor over too many years.
 *
 * @example areDueDates(['2027-12-15', '2027-06-15']) // false
 */
export function areDueDates(dates: readonly string[]): boolean {
  const [first] = dates;
  if (first === undefined || dates.length > DUE_DATES_MAX || !dates.every(isPlainDate))
    return false;
  const areRising = dates.every((date, index) => index === 0 || dates[index - 1]! < date);
  return areRising && dates.at(-1)! <= addMonths(first, 12 * YEARS_MAX);
}

/**
 * Due dates, one an installment: those agreed on already, and half a year after the last each.
 *
 * @example withDueDates([], '2026-01-15', 2) // ['2026-07-15', '2027-01-15']
 */
export function withDueDates(
  dates: readonly PlainDate[],
  on: PlainDate,
  count: number,
): readonly PlainDate[] {
  const all = dates.slice(0, count);
  while (all.length < Math.min(count, DUE_DATES_MAX)) {
    const last = all.findLast(isPlainDate) ?? on;
    all.push(addMonths(last, SUGGESTED_MONTHS));
  }
  return all;
}

const SUGGESTED_MONTHS = 6;

/**
 * A frequency with its dates, where they are agreed on one by one: as many as installments.
 *
 * @example frequencyFor('dates', '2026-01-15', 1) // 'at2026-07-15'
 */
export function frequencyFor(
  paymentFrequency: PaymentFrequency,
  on: string,
  count: number,
): PaymentFrequency {
  if (!isOfDates(paymentFrequency) || !isPlainDate(on) || !(count >= 1)) return paymentFrequency;
  const dates = withDueDates(dueDatesOf(paymentFrequency), on, count);
  return frequencyAt(dates, planAmountsOf(paymentFrequency));
}
