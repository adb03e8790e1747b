import type { DayCount } from '../calendar/dayCount';
import type { PlainDate } from '../calendar/plainDate';
import type { LateTerms } from '../loan/lateTerms';
import { effectiveOfNominal } from '../loan/convertRate';
import { daysOfPeriod, shareOfYear, type PaymentFrequency } from '../loan/paymentFrequencies';
import type { Share } from '../loan/share';
import type { RateKind } from '../loan/terms';
import { FIXED_DIGITS, ONE, parseFixed, powerFixed } from '../money/fixedPoint';
import { decimalText } from '../money/decimalText';
import { divideHalfUp } from '../money/rounding';

/** Days of a calendar year, of which legal caps are told. */
const YEAR_DAYS = 365n;

/** A rate as it is quoted, with all that says what it costs a year. */
export interface RateQuote {
  readonly rateKind: RateKind;
  readonly annualRatePercent: string;
  readonly paymentFrequency: PaymentFrequency;
  readonly dayCount: DayCount;
  /** Day of the money, where due dates are agreed on one by one. */
  readonly disbursedOn?: PlainDate | undefined;
}

/**
 * Yearly cost of a quoted rate (TEA), as a fixed-point fraction: a nominal one capitalised as
 * often as it is paid, by the days of its own basis.
 *
 * @example effectiveRate({ rateKind: 'annualNominal', annualRatePercent: '12', ... }) // 12.68 %
 */
export function effectiveRate(quote: RateQuote): bigint {
  const { rateKind, annualRatePercent, paymentFrequency, dayCount, disbursedOn } = quote;
  const quoted = parseFixed(annualRatePercent) / 100n;
  if (rateKind === 'annualEffective') return compounded(quoted, 1n, dayCount);
  if (rateKind === 'monthlyEffective') return compounded(quoted, 12n, dayCount);
  const year = shareOfYear(paymentFrequency, disbursedOn);
  const days = daysOfPeriod(paymentFrequency);
  if (rateKind === 'daily') {
    if (days === undefined) return capitalized(quoted * YEAR_DAYS, year);
    return powerFixed(ONE + quoted * BigInt(days), YEAR_DAYS, BigInt(days)) - ONE;
  }
  if (dayCount === '30/360') return capitalized(quoted, year);
  const basis = BigInt(dayCount === 'actual/365' ? 365 : 360);
  if (days === undefined) return capitalized((quoted * YEAR_DAYS) / basis, year);
  const every = BigInt(days);
  return powerFixed(ONE + (quoted * every) / basis, YEAR_DAYS, every) - ONE;
}

/** An effective rate over its periods of a year; exact but where the year has five days more. */
function compounded(effective: bigint, periods: bigint, dayCount: DayCount): bigint {
  if (dayCount !== 'actual/360') return effectiveOfNominal(effective * periods, Number(periods));
  return powerFixed(ONE + effective, periods * YEAR_DAYS, 360n) - ONE;
}

/** A nominal rate capitalised each period; exact where the year has a whole number of them. */
function capitalized(nominal: bigint, { part, of }: Share): bigint {
  if (of % part === 0n) return effectiveOfNominal(nominal, Number(of / part));
  return powerFixed(ONE + (nominal * part) / of, of, part) - ONE;
}

/**
 * Yearly cost of a quoted rate in percent with two decimals, half up, as people read it.
 *
 * @example effectiveRatePercent({ rateKind: 'annualNominal', annualRatePercent: '12', ... })
 */
export const effectiveRatePercent = (quote: RateQuote): string => percentOf(effectiveRate(quote));

/**
 * Cost of late interest in a calendar year, as a fixed-point fraction: it is simple, and runs by
 * calendar days over a year of 360 or 365.
 *
 * @example lateRateOfYear('36', 360) // 36.5 %
 */
export const lateRateOfYear = (
  lateAnnualRatePercent: string,
  yearDays: LateTerms['yearDays'],
): bigint => (parseFixed(lateAnnualRatePercent) * YEAR_DAYS) / (100n * BigInt(yearDays));

const HUNDREDTH = 10n ** BigInt(FIXED_DIGITS - 4);

/**
 * A fixed-point fraction in percent with two decimals, half up.
 *
 * @example percentOf(ONE / 8n) // '12.50'
 */
export const percentOf = (rate: bigint): string => decimalText(divideHalfUp(rate, HUNDREDTH), 2);

/**
 * Percent of a rate above a limit, half up as everywhere, with two decimals or as many more as it
 * takes to read as above it.
 *
 * @example percentPast(444149n * ONE / 1000000n, 4441n * ONE / 10000n) // '44.415'
 */
export function percentPast(rate: bigint, limit: bigint): string {
  let unit = HUNDREDTH;
  let decimals = 2;
  while (unit > 1n && divideHalfUp(rate, unit) * unit <= limit) {
    unit /= 10n;
    decimals += 1;
  }
  return decimalText(divideHalfUp(rate, unit), decimals);
}

/**
 * Percent of a share, taken up: a share above its limit never reads as equal to it.
 *
 * @example percentAbove(ONE / 8n + 1n) // '12.51'
 */
export const percentAbove = (rate: bigint): string =>
  decimalText((rate + HUNDREDTH - 1n) / HUNDREDTH, 2);

/**
 * Percent of a share, taken down: what falls short of its limit never reads as equal to it.
 *
 * @example percentBelow(ONE / 2n - 1n) // '49.99'
 */
export const percentBelow = (share: bigint): string => decimalText(share / HUNDREDTH, 2);
