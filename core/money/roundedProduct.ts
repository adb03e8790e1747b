import { FIXED_DIGITS, ONE } from './fixedPoint';
import { divideHalfUp } from './rounding';

/** A fixed-point factor with the double that lies next to it. */
export interface Factor {
  /** 30 decimals. */
  readonly exact: bigint;
  readonly near: number;
}

const UNIT = 10 ** FIXED_DIGITS;

/**
 * Relative error of `amount * near`: the factor is rounded three times (to a double, its unit,
 * their quotient), the product once; each by at most 2^-53. Doubled, to stand clear.
 */
const PRODUCT_ERROR = 2 ** -50;

/**
 * A factor ready for fast products.
 *
 * @example factorOf(ONE / 100n).near // 0.01
 */
export function factorOf(exact: bigint): Factor {
  return { exact, near: Number(exact) / UNIT };
}

/**
 * `amount * factor` rounded half up, for a whole amount of at most 2^53, exactly as bigint gives
 * it. The double product decides whenever it lies farther from a half than its own error can
 * reach; the rare rest is computed in bigint (a floating-point filter, Shewchuk 1997).
 *
 * @example roundedProduct(100000, factorOf(ONE / 100n)) // 1000
 */
export function roundedProduct(amount: number, { exact, near }: Factor): number {
  const product = amount * near;
  const integer = Math.floor(product);
  const aboveHalf = product - integer - 0.5;
  if (Math.abs(aboveHalf) > product * PRODUCT_ERROR) return aboveHalf > 0 ? integer + 1 : integer;
  return Number(divideHalfUp(BigInt(amount) * exact, ONE));
}
