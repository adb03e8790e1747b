import type { DayCount } from '../calendar/dayCount';
import type { PlainDate } from '../calendar/plainDate';
import type { LateTerms } from '../loan/lateTerms';
import { annualCostRate, costDays } from '../loan/annualCostRate';
import { effectiveOfNominal } from '../loan/convertRate';
import { daysOfPeriod, shareOfYear, type PaymentFrequency } from '../loan/paymentFrequencies';
import { rateOfFlows } from '../loan/rateOfFlows';
import type { Share } from '../loan/share';
import type { LoanTerms, RateKind } from '../loan/terms';
import { FIXED_DIGITS, ONE, parseFixed, powerFixed } from '../money/fixedPoint';
import { decimalText } from '../money/decimalText';
import { sum, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { parseMoney } from '../money/wire';

/** Days of a calendar year, of which legal caps are told. */
const YEAR_DAYS = 365n;

/** Terms by which a flat rate costs more than it says; of other methods they change nothing. */
type FlatTerms = Pick<LoanTerms, 'method' | 'totalGrace' | 'graceInterest' | 'interestOnly'> & {
  readonly installmentCount?: number | undefined;
};

/** A rate as it is quoted, with all that says what it costs a year. */
export interface RateQuote extends FlatTerms {
  readonly rateKind: RateKind;
  readonly annualRatePercent: string;
  readonly paymentFrequency: PaymentFrequency;
  readonly dayCount: DayCount;
  /** Day of the money, where due dates are agreed on one by one. */
  readonly disbursedOn?: PlainDate | undefined;
  /** Schedule, where there is one: a flat rate costs what its rows say. */
  readonly installments?: readonly PaidRow[] | undefined;
}

/** Row of a schedule; amounts in minor units. */
export interface PaidRow {
  readonly dueOn: PlainDate;
  readonly principal: Money;
  readonly interest: Money;
}

/**
 * Yearly cost of a quoted rate (TEA), as a fixed-point fraction: a nominal one capitalised as
 * often as it is paid, by the days of its own basis; a flat one by what it costs on the balance
 * still owed, since its interest is of all that was lent until the last installment.
 *
 * @example effectiveRate({ rateKind: 'annualNominal', annualRatePercent: '12', ... }) // 12.68 %
 */
export function effectiveRate(quote: RateQuote): bigint {
  const { method, installmentCount = 1, annualRatePercent, installments } = quote;
  const quoted = quotedRate(quote);
  const isSpread = installmentCount > 1 || installments !== undefined;
  const isFlat = method === 'flat' && isSpread && /[1-9]/.test(annualRatePercent);
  return isFlat ? rateOnBalance(quoted, quote, installmentCount) : quoted;
}

/**
 * Rows of a schedule as a quote takes them, from their texts.
 *
 * @example paidRows(loan.installments, loan.currency)
 */
export const paidRows = (
  rows: readonly { readonly [Part in keyof PaidRow]: string }[],
  currency: string,
): PaidRow[] =>
  rows.map(({ dueOn, principal, interest }) => ({
    dueOn,
    principal: parseMoney(principal, currency),
    interest: parseMoney(interest, currency),
  }));

/** Part of a year of one period of a quote, over 365 where its days are counted. */
function yearOfPeriod({ paymentFrequency, dayCount, disbursedOn }: RateQuote): Share {
  const days = daysOfPeriod(paymentFrequency);
  if (days === undefined || dayCount === '30/360') {
    return shareOfYear(paymentFrequency, disbursedOn);
  }
  return { part: BigInt(days), of: YEAR_DAYS };
}

/** Amount lent whose flows are looked at: its shares keep more digits than a double holds. */
const LENT = ONE;

/** A rate that was found as a double, as every cost rate is: it is told with two decimals. */
const fixedOf = (rate: number): bigint => (BigInt(Math.round(rate * 1e12)) * ONE) / 10n ** 12n;

/** Rate at which the principal and interest of the rows repay what was lent, in a year. */
function rateOfRows(from: PlainDate, rows: readonly PaidRow[], days: DayCount): bigint {
  const lent = { on: from, amount: sum(rows.map(({ principal }) => principal)) };
  const paid = rows.map(({ dueOn, principal, interest }) => ({
    on: dueOn,
    amount: -(principal + interest),
  }));
  return fixedOf(annualCostRate([lent, ...paid], 'TCEA', days));
}

/** Rate at which the equal installments of a flat loan repay what was lent, in a year. */
function rateOnBalance(quoted: bigint, quote: RateQuote, count: number): bigint {
  const { disbursedOn, installments } = quote;
  if (installments !== undefined && disbursedOn !== undefined) {
    return rateOfRows(disbursedOn, installments, costDays(quote));
  }
  const { totalGrace = 0, graceInterest = 'spread', interestOnly = 0 } = quote;
  const { part, of } = yearOfPeriod(quote);
  const interest = powerFixed(ONE + quoted, part, of) - ONE;
  const repaying = BigInt(Math.max(1, count - totalGrace - interestOnly));
  const late = graceInterest === 'free' ? 0n : interest * BigInt(totalGrace);
  const amountOf = (index: number) => {
    if (index < totalGrace) return 0n;
    const isFirst = index === totalGrace;
    const lateShare =
      graceInterest === 'deferred' ? (isFirst ? late : 0n) : late / BigInt(count - totalGrace);
    const principal = index < totalGrace + interestOnly ? 0n : LENT / repaying;
    return principal + interest + lateShare;
  };
  const time = Number(part) / Number(of);
  const rows = Array.from({ length: count }, (_, index) => ({
    amount: -amountOf(index),
    at: (index + 1) * time,
  }));
  return fixedOf(rateOfFlows([{ amount: LENT, at: 0 }, ...rows]));
}

/**
 * The cost of a quote with the number of installments that makes it dearest, among those that a
 * product allows, as a fixed-point fraction: that of a flat rate rises up to a middle number, and
 * falls from there on.
 *
 * @example dearestRate(quote, 1, 24)
 */
export function dearestRate(quote: RateQuote, from: number, to: number): bigint {
  if (quote.method !== 'flat') return effectiveRate(quote);
  const rateOf = (installmentCount: number) => effectiveRate({ ...quote, installmentCount });
  let [low, high] = [from, to];
  while (high - low > 2) {
    const third = Math.floor((high - low) / 3);
    if (rateOf(low + third) < rateOf(high - third)) low += third;
    else high -= third;
  }
  const rates = [low, Math.min(low + 1, high), high].map(rateOf);
  return rates.reduce((highest, rate) => (rate > highest ? rate : highest));
}

/** Yearly cost of a quoted rate on a declining balance. */
function quotedRate(quote: RateQuote): bigint {
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
 * Yearly cost of a quoted rate in percent with two decimals, half up, as people read it: of a year
 * of 360 days where the loan counts such ones, as its TCEA does.
 *
 * @example effectiveRatePercent({ rateKind: 'annualNominal', annualRatePercent: '12', ... })
 */
export function effectiveRatePercent(quote: RateQuote): string {
  const isOfRows = quote.method === 'flat' && quote.installments !== undefined;
  const isOf360 = quote.dayCount === 'actual/360' && !isOfRows;
  return percentOf(effectiveRate(isOf360 ? { ...quote, dayCount: '30/360' } : quote));
}

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
