import { invariant } from '../errors';

/**
 * Divides once and rounds once to the nearest unit, halves away from zero
 * (redondeo comercial). `numerator / denominator` in whatever unit the caller uses.
 *
 * @example divideHalfUp(5n, 2n) // 3n
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  invariant(denominator > 0n, 'a denominator is positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}
