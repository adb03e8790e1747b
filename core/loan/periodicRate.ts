import type { CountedDays } from '../calendar/dayCount';
import { divideUp, ONE, parseFixed, powerFixed } from '../money/fixedPoint';
import type { RateKind } from './terms';

/** Roots found before: a lender quotes few rates, and a root costs as much as a schedule. */
const ROOTS = new Map<string, bigint>();
const ROOTS_MAX = 4_096;

/**
 * The rate of one period as a fixed-point fraction (30 decimals).
 *
 * Effective (TEA): (1 + TEA)^(days / basis) - 1. Nominal (TNA): TNA * days / basis, taken up at the
 * last decimal so that interest of an exact half of a céntimo is not lost before it is rounded.
 *
 * @example periodicRate('annualNominal', '12', { days: 30, basis: 360 }) // 0.01
 */
export function periodicRate(kind: RateKind, percent: string, counted: CountedDays): bigint {
  const days = BigInt(counted.days);
  const basis = BigInt(counted.basis);
  if (kind === 'annualNominal') return divideUp(parseFixed(percent) * days, 100n * basis);
  const key = `${percent} ${counted.days}/${counted.basis}`;
  const known = ROOTS.get(key);
  if (known !== undefined) return known;
  const rate = powerFixed(ONE + parseFixed(percent) / 100n, days, basis) - ONE;
  if (ROOTS.size >= ROOTS_MAX) ROOTS.clear();
  ROOTS.set(key, rate);
  return rate;
}
