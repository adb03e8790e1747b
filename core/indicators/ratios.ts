import { decimalText } from '../money/decimalText';
import { divideHalfUp } from '../money/rounding';

/** Exact fraction of two whole numbers; the denominator is positive. */
interface Ratio {
  readonly part: bigint;
  readonly of: bigint;
}

/** Days of the year that figures of a period are brought to. */
const YEAR_DAYS = 365n;

/**
 * Days of a period below which its flows say nothing of a year: those of the shortest month,
 * within which installments by the month fall due once.
 */
export const ANNUAL_DAYS_MIN = 28;

/** Months of a year, which a monthly rate of prepayment is compounded over. */
const YEAR_MONTHS = 12n;

/**
 * Fraction of two amounts or counts; null where there is nothing to divide by.
 *
 * @example ratioOf(1n, 4n) // { part: 1n, of: 4n }
 */
export const ratioOf = (part: bigint, of: bigint): Ratio | null => (of > 0n ? { part, of } : null);

/**
 * A fraction in percent with two decimals, halves away from zero; null stays null.
 *
 * @example percentText({ part: 2381n, of: 10_000n }) // '23.81'
 */
export const percentText = (ratio: Ratio | null, decimals = 2): string | null =>
  ratio === null
    ? null
    : decimalText(divideHalfUp(ratio.part * 100n * 10n ** BigInt(decimals), ratio.of), decimals);

/** The difference of two fractions; null where one of them is. */
export const minus = (a: Ratio | null, b: Ratio | null): Ratio | null =>
  a === null || b === null ? null : { part: a.part * b.of - b.part * a.of, of: a.of * b.of };

/**
 * An amount of a period over the mean principal of its days, brought to a year: × 365 / days. The
 * mean is the sum of the principal at each close over the days (CGAP, 2003: portfolio yield). Null
 * of a period of few days, which one payment would make the yield of a year.
 *
 * @example annualOf(500n, { days: 31, principalDays: 310_000n }) // 500 of 10,000: 5.89 %
 */
export const annualOf = (
  amount: bigint,
  { days, principalDays }: { readonly days: number; readonly principalDays: bigint },
): Ratio | null => (days < ANNUAL_DAYS_MIN ? null : ratioOf(amount * YEAR_DAYS, principalDays));

/**
 * Annual loan-loss rate from the current recovery rate (CGAP, 2003): (1 - CRR) / T × 2, with T the
 * mean term in years. `termDays` adds up the terms of `loans` loans, in days.
 *
 * @example annualLossOf({ part: 95n, of: 100n }, { termDays: 365n, loans: 4n }) // 40 %
 */
export function annualLossOf(
  recovery: Ratio | null,
  { termDays, loans }: { readonly termDays: bigint; readonly loans: bigint },
): Ratio | null {
  if (recovery === null || termDays <= 0n) return null;
  const { part, of } = recovery;
  return { part: (of - part) * 2n * YEAR_DAYS * loans, of: of * termDays };
}

/**
 * Annual rate of prepayment from the monthly one: 1 - (1 - SMM)^12, in fractions.
 *
 * @example annualPrepaymentOf({ part: 1n, of: 2n }) // 1 - 1 / 4096
 */
export function annualPrepaymentOf(monthly: Ratio | null): Ratio | null {
  if (monthly === null) return null;
  const { part, of } = monthly;
  const whole = of ** YEAR_MONTHS;
  return { part: whole - (of - part) ** YEAR_MONTHS, of: whole };
}
