import { ONE } from '../money/fixedPoint';

/**
 * Effective rate a year of a nominal one capitalised `perYear` times: (1 + TNA / m)^m - 1.
 * Both are fixed-point fractions.
 *
 * @example effectiveOfNominal(ONE / 10n, 1) // ONE / 10n
 */
export function effectiveOfNominal(nominal: bigint, perYear: number): bigint {
  const times = BigInt(perYear);
  const numerator = (times * ONE + nominal) ** times;
  return numerator / (times ** times * ONE ** (times - 1n)) - ONE;
}
