import { addDays, addMonths, daysBetween, partsOf, plainDate } from '@core/calendar/plainDate';
import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { CashFlow } from '@core/loan/annualCostRate';

/** The unit of time of a schedule: `{ unit: 'month', multiple: 3 }` is a quarter. */
export interface UnitPeriod {
  readonly unit: 'day' | 'week' | 'semimonth' | 'month' | 'year';
  readonly multiple: number;
}

const PER_YEAR: Record<UnitPeriod['unit'], number> = {
  day: 365,
  week: 52,
  semimonth: 24,
  month: 12,
  year: 1,
};

/** Days of one unit where odd days are counted; odd months have 30 (appendix J (b)(5)). */
const DAYS_OF: Record<UnitPeriod['unit'], number> = {
  day: 1,
  week: 7,
  semimonth: 15,
  month: 30,
  year: 365,
};

/**
 * The annual percentage rate of the United States (Regulation Z, 12 CFR 1026, appendix J,
 * actuarial method) as a fraction: the rate i of a unit period with
 * sum received / ((1 + f i)(1 + i)^t) = sum paid / ((1 + f i)(1 + i)^t), times the unit periods of
 * a year. It is nominal. t whole units are counted back from each flow to the first advance; f
 * is the part of a unit in the days that are left. Throws DomainError COST_RATE_UNDEFINED.
 *
 * @example usAnnualPercentageRate(flows, { unit: 'month', multiple: 1 }) // 0.1182
 */
export function usAnnualPercentageRate(flows: readonly CashFlow[], period: UnitPeriod): number {
  const origin = flows.reduce((first, { on }) => (on < first ? on : first), flows[0]?.on ?? '');
  const dated = flows.map(({ on, amount }) => ({
    cost: -Number(amount),
    ...unitsBetween(origin, on, period),
  }));
  const valueAt = (rate: number) =>
    dated.reduce(
      (total, { cost, whole, part }) => total + cost / ((1 + part * rate) * (1 + rate) ** whole),
      0,
    );
  return positiveRoot(valueAt) * (PER_YEAR[period.unit] / period.multiple);
}

/**
 * The rate of a loan of one advance and one payment within a year: cost over amount, times 365
 * over the days between (appendix J (c)(5)).
 *
 * @example usSinglePaymentRate(100000n, 108000n, 255) // 0.1145
 */
export function usSinglePaymentRate(advance: bigint, payment: bigint, days: number): number {
  return ((Number(payment) / Number(advance) - 1) * 365) / days;
}

/** Whole units counted back from a flow, and the odd days forward from the origin as a part. */
function unitsBetween(
  origin: PlainDate,
  on: PlainDate,
  { unit, multiple }: UnitPeriod,
): { whole: number; part: number } {
  let whole = Math.floor(daysBetween(origin, on) / (DAYS_OF[unit] * multiple)) + 2;
  while (whole > 0 && unitsBefore(on, unit, whole * multiple) < origin) whole -= 1;
  const reached = unitsBefore(on, unit, whole * multiple);
  return { whole, part: oddPart(origin, reached, unit, multiple) };
}

/**
 * The odd time as part of a unit; of several months, whole months count 30 days each, and of a
 * year twelfths where nothing but whole months is left.
 */
function oddPart(
  origin: PlainDate,
  reached: PlainDate,
  unit: UnitPeriod['unit'],
  multiple: number,
): number {
  const inDays = daysBetween(origin, reached) / (DAYS_OF[unit] * multiple);
  if (unit !== 'month' && unit !== 'year') return inDays;
  const monthsOfUnit = unit === 'year' ? 12 * multiple : multiple;
  let months = 0;
  while (months < monthsOfUnit && addMonths(reached, -months - 1) >= origin) months += 1;
  const days = daysBetween(origin, addMonths(reached, -months));
  if (unit === 'year') return days === 0 ? months / monthsOfUnit : inDays;
  return (30 * months + days) / (30 * multiple);
}

/** A date so many units earlier; half a month goes from the 16th to the 1st and back. */
function unitsBefore(date: PlainDate, unit: UnitPeriod['unit'], count: number): PlainDate {
  if (unit === 'day') return addDays(date, -count);
  if (unit === 'week') return addDays(date, -7 * count);
  if (unit === 'month') return addMonths(date, -count);
  if (unit === 'year') return addMonths(date, -12 * count);
  const month = addMonths(date, -Math.floor(count / 2));
  if (count % 2 === 0) return month;
  const { year, month: number, day } = partsOf(month);
  if (day > 15) return plainDate(year, number, day - 15);
  const previous = partsOf(addMonths(month, -1, 1));
  return plainDate(previous.year, previous.month, day + 15);
}

/** The root of a falling function over positive rates, by false position with bisection. */
function positiveRoot(valueAt: (rate: number) => number): number {
  if (valueAt(0) === 0) return 0;
  let [low, high] = [0, 1];
  while (valueAt(high) > 0 && high < 1e6) high *= 2;
  if (!(valueAt(low) > 0 && valueAt(high) <= 0)) throw new DomainError('COST_RATE_UNDEFINED');
  for (let count = 0; count < 200 && high - low > 1e-15 * (1 + low); count++) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
