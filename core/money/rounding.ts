import { invariant } from '../errors/domainError';

/** Named ways of rounding a half, or a part, of a unit. */
export const ROUNDING_MODES = ['halfUp', 'halfEven', 'up', 'down'] as const;

/** One way of rounding, for example `'halfEven'` (redondeo bancario). */
export type RoundingMode = (typeof ROUNDING_MODES)[number];

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

/**
 * Divides once and rounds once, by the mode named: `halfUp` (halves away from zero), `halfEven`
 * (halves to the even neighbour, IEEE 754), `up` (away from zero) or `down` (towards zero).
 *
 * @example divideRounded(5n, 2n, 'halfEven') // 2n
 */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  if (mode === 'halfUp') return divideHalfUp(numerator, denominator);
  invariant(denominator > 0n, 'a denominator is positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const integer = magnitude / denominator;
  const rest = magnitude % denominator;
  const isPastHalf = 2n * rest > denominator || (2n * rest === denominator && integer % 2n === 1n);
  const isRaised = mode === 'up' ? rest > 0n : mode === 'halfEven' && isPastHalf;
  const rounded = isRaised ? integer + 1n : integer;
  return numerator < 0n ? -rounded : rounded;
}

/**
 * Divides and rounds to a multiple of a unit, for installments of whole soles or of 10 céntimos.
 *
 * @example divideToMultiple(123456n, 1n, 100n, 'up') // 123500n
 */
export function divideToMultiple(
  numerator: bigint,
  denominator: bigint,
  multiple: bigint,
  mode: RoundingMode,
): bigint {
  invariant(multiple > 0n, 'a multiple is positive');
  return divideRounded(numerator, denominator * multiple, mode) * multiple;
}
