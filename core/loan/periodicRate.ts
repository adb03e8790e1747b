import type { CountedDays } from '../calendar/dayCount';
import { ONE, parseFixed, powerFixed } from '../money/fixedPoint';
import type { RateKind } from './terms';

/**
 * The rate of one period as a fixed-point fraction (30 decimals).
 *
 * Effective (TEA): (1 + TEA)^(days / basis) - 1. Nominal (TNA): TNA * days / basis.
 *
 * @example periodicRate('annualNominal', '12', { days: 30, basis: 360 }) // 0.01
 */
export function periodicRate(kind: RateKind, percent: string, counted: CountedDays): bigint {
  const annual = parseFixed(percent) / 100n;
  const days = BigInt(counted.days);
  const basis = BigInt(counted.basis);
  if (kind === 'annualNominal') return (annual * days) / basis;
  return powerFixed(ONE + annual, days, basis) - ONE;
}
