import { ONE, powerFixed } from '@core/money/fixedPoint';

/**
 * Nominal rate a year, capitalised `perYear` times, of an effective one: m ((1 + TEA)^(1/m) - 1).
 * Both are fixed-point fractions.
 *
 * @example nominalOfEffective(ONE / 10n, 1) // ONE / 10n
 */
export function nominalOfEffective(effective: bigint, perYear: number): bigint {
  const times = BigInt(perYear);
  return times * (powerFixed(ONE + effective, 1n, times) - ONE);
}
