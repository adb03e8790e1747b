import { daysBetween, type PlainDate } from '../calendar/plainDate';
import { yearFraction } from '../calendar/yearFraction';
import { DomainError } from '../errors/domainError';
import { divideUp, ONE, parseFixed, powerFixed } from '../money/fixedPoint';
import type { Frequency, LoanAgreement, QuotedRate, RateChange } from './agreement';
import type { DuePeriod } from './duePeriods';

/** Choices by which interest accrues. */
export type AccrualTerms = Pick<
  LoanAgreement,
  'rate' | 'rateChanges' | 'dayCount' | 'accrual' | 'calendar'
>;

/** A stretch of one rate: interest = balance * factor, for `days` of a year of `basis` days. */
export interface AccrualStretch {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly rate: QuotedRate;
  readonly days: number;
  readonly basis: number;
  /** Interest of one unit of balance, fixed point. */
  readonly factor: bigint;
}

/**
 * The rate in force on a day: the last change that has begun, or the rate agreed first.
 *
 * @example rateOn(terms, '2026-07-01').percent // '18.00'
 */
function rateOn(terms: Pick<AccrualTerms, 'rate' | 'rateChanges'>, date: PlainDate): QuotedRate {
  const begun = changesInForce(terms).filter(({ from }) => from <= date);
  return begun.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.rate ?? terms.rate;
}

/**
 * Changes of the rate that were agreed beside the first rate as it stands.
 *
 * @example changesInForce(atRate(agreement, '0')) // [] while interest is frozen
 */
export function changesInForce({
  rate,
  rateChanges = [],
}: Pick<AccrualTerms, 'rate' | 'rateChanges'>): readonly RateChange[] {
  if (rateChanges.length === 0) return rateChanges;
  const percent = parseFixed(rate.percent);
  return rateChanges.filter(
    ({ ofPercent }) => ofPercent === undefined || parseFixed(ofPercent) === percent,
  );
}

/**
 * The stretches of one rate between two days of a period, in order, none of them empty; an empty
 * list when no day passes.
 *
 * By days: nominal r d / b; effective (1 + r)^(d / b) - 1. By periods: an equal share of the year
 * for each period, and within one, in proportion to the days of the calendar.
 * Throws DomainError RATE_OUT_OF_LIMITS when periods have no share (dates agreed by hand).
 *
 * @example accrue(terms, period, '2026-01-01', '2026-02-01')[0]?.factor
 */
export function accrue(
  terms: AccrualTerms,
  period: DuePeriod,
  from: PlainDate,
  to: PlainDate,
): AccrualStretch[] {
  if (!(from < to)) return [];
  const cuts = changesInForce(terms)
    .map((change) => change.from)
    .filter((date) => date > from && date < to)
    .toSorted();
  const edges = [from, ...new Set(cuts), to];
  return edges.slice(1).map((end, index) => {
    const start = edges[index]!;
    return stretchOf(terms, period, start, end, rateOn(terms, start));
  });
}

function stretchOf(
  terms: AccrualTerms,
  period: DuePeriod,
  from: PlainDate,
  to: PlainDate,
  rate: QuotedRate,
): AccrualStretch {
  if (rate.kind === 'daily') {
    const days = daysBetween(from, to);
    return { from, to, rate, days, basis: 1, factor: fraction(rate) * BigInt(days) };
  }
  if (terms.accrual === 'byPeriod' || rate.kind === 'perPeriod') {
    const days = daysBetween(from, to);
    const basis = daysBetween(period.from, period.to);
    const share = factorOfPeriod(terms.calendar.frequency, rate);
    const factor = divideUp(share * BigInt(days), BigInt(basis));
    return { from, to, rate, days, basis, factor };
  }
  const { days, basis } = yearFraction(terms.dayCount, from, to);
  return { from, to, rate, days, basis, factor: growthOf(rate, BigInt(days), BigInt(basis)) };
}

/** A rate in percent as a fixed-point fraction. */
function fraction(rate: QuotedRate): bigint {
  return parseFixed(rate.percent) / 100n;
}

/** Roots computed before: a lender quotes few rates, and a root costs as much as a schedule. */
const ROOTS = new Map<string, bigint>();
const ROOTS_MAX = 4_096;

/**
 * Interest of one unit over `numerator / denominator` of a year, fixed point: simple for a nominal
 * rate, taken up at the last decimal so that an exact half of a céntimo is not lost before it is
 * rounded; compound for an effective one, or one with capitalisations of its own.
 *
 * @example growthOf({ kind: 'annualNominal', percent: '12' }, 30n, 360n) // 0.01
 */
export function growthOf(rate: QuotedRate, numerator: bigint, denominator: bigint): bigint {
  if (numerator <= 0n) return 0n;
  const { kind, percent, capitalizationsPerYear } = rate;
  if (kind === 'annualNominal' && capitalizationsPerYear === undefined) {
    return divideUp(fraction(rate) * numerator, denominator);
  }
  const key = `${kind} ${percent} ${capitalizationsPerYear ?? ''} ${numerator}/${denominator}`;
  const known = ROOTS.get(key);
  if (known !== undefined) return known;
  const growth = compound(rate, numerator, denominator);
  if (ROOTS.size >= ROOTS_MAX) ROOTS.clear();
  ROOTS.set(key, growth);
  return growth;
}

function compound(rate: QuotedRate, numerator: bigint, denominator: bigint): bigint {
  const share = fraction(rate);
  const perYear = BigInt(rate.capitalizationsPerYear ?? 1);
  if (rate.kind === 'annualEffective') return powerFixed(ONE + share, numerator, denominator) - ONE;
  if (rate.kind === 'monthlyEffective') {
    return powerFixed(ONE + share, 12n * numerator, denominator) - ONE;
  }
  return powerFixed(ONE + share / perYear, perYear * numerator, denominator) - ONE;
}

/**
 * Interest of one unit over a period when the year has equal periods: r / 12, r / 52, r / 24.
 * Fixed point. Throws DomainError RATE_OUT_OF_LIMITS for dates agreed by hand.
 *
 * @example factorOfPeriod({ every: 1, unit: 'month' }, { kind: 'annualNominal', percent: '12' })
 */
export function factorOfPeriod(frequency: Frequency, rate: QuotedRate): bigint {
  if (rate.kind === 'perPeriod') return fraction(rate);
  if (frequency.unit === 'dates') throw new DomainError('RATE_OUT_OF_LIMITS', {}, 'accrual');
  if (frequency.unit === 'daysOfMonth') {
    return growthOf(rate, 1n, BigInt(12 * frequency.days.length));
  }
  const perYear = { day: 365n, week: 52n, month: 12n }[frequency.unit];
  return growthOf(rate, BigInt(frequency.every), perYear);
}
