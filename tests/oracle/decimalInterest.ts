import { Decimal } from 'decimal.js';
import type { PlainDate } from '@core/calendar/plainDate';
import type { PlannedInstallment } from '@core/loan/plannedInstallment';
import type { LoanTerms } from '@core/loan/terms';

/** Dates of a row: interest runs from one to the other. */
export type Dated = Pick<PlannedInstallment, 'from' | 'to'>;

/** A part of the balance as a quotient, divided once, so that an exact half stays one. */
export interface Part {
  readonly of: Decimal;
  readonly by: Decimal;
}

export const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
export const NOTHING = new Exact(0);
export const whole = (value: Decimal) => value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
export const partOf = (amount: Decimal, { of, by }: Part) => whole(amount.times(of).div(by));
export const toMultiple = (value: Decimal, multiple: bigint) =>
  whole(value.div(String(multiple))).times(String(multiple));
export const total = (values: readonly Decimal[]) => values.reduce((a, b) => a.plus(b), NOTHING);

/** Days by the calendar, by the clock of the machine and not by that of the engine. */
const realDays = (from: PlainDate, to: PlainDate) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export function countedDays(dayCount: LoanTerms['dayCount'], { from, to }: Dated): number {
  if (dayCount !== '30/360') return realDays(from, to);
  const thirties = (date: PlainDate) => {
    const [year, month, day] = date.split('-').map(Number) as [number, number, number];
    return year * 360 + month * 30 + Math.min(day, 30);
  };
  return thirties(to) - thirties(from);
}

/** Rate of a row: the first one, with the points of the last step before it. */
export function rateOfRow(
  { annualRatePercent, rateSteps = [] }: LoanTerms,
  index: number,
): Decimal {
  const step = rateSteps.findLast(({ after }) => after <= index);
  return new Exact(annualRatePercent).plus(step?.points ?? '0');
}

/** Interest of one unit over the days of a row. */
export function growth({ rateKind, dayCount }: LoanTerms, rate: Decimal, dates: Dated): Part {
  if (rateKind === 'daily') {
    return { of: rate.times(realDays(dates.from, dates.to)), by: new Exact(100) };
  }
  const days = countedDays(dayCount, dates);
  const year = dayCount === 'actual/365' ? 365 : 360;
  if (rateKind === 'annualNominal') return { of: rate.times(days), by: new Exact(100 * year) };
  const years = new Exact(rateKind === 'monthlyEffective' ? 12 * days : days).div(year);
  return { of: rate.div(100).plus(1).pow(years).minus(1), by: new Exact(1) };
}
