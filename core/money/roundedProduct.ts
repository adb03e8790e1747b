import { FIXED_DIGITS, ONE } from './fixedPoint';
import { ZERO, type Money } from './money';
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
 * their quotient), once more where it is of parts, the product once; each by at most 2^-53. Eight
 * of them, to stand clear.
 */
const PRODUCT_ERROR = 2 ** -50;

/** Whole amounts up to it are doubles. */
const MOST_HELD = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * A factor ready for fast products.
 *
 * @example factorOf(ONE / 100n).near // 0.01
 */
export function factorOf(exact: bigint): Factor {
  return { exact, near: nearOf(exact) };
}

/**
 * The double that lies next to a factor of 30 decimals.
 *
 * @example nearOf(ONE / 100n) // 0.01
 */
export const nearOf = (exact: bigint): number => Number(exact) / UNIT;

/**
 * `amount * factor` rounded half up, for a whole amount of at most 2^53, exactly as bigint gives
 * it. The double product decides whenever it lies farther from a half than its own error can
 * reach; the rare rest is computed in bigint (a floating-point filter, Shewchuk 1997).
 *
 * @example roundedProduct(100000, factorOf(ONE / 100n)) // 1000
 */
export const roundedProduct = (amount: number, { exact, near }: Factor): number =>
  roundedNear(amount, exact, near, ONE);

/**
 * `amount * exact / parts` rounded half up, of any amount: one below zero or beyond 2^53 is
 * computed in bigint. `near` is the double next to `exact / parts`, rounded once more for `parts`.
 *
 * @example roundedInterest(100000n, ONE / 100n, 0.01) // 1000n
 */
export function roundedInterest(
  amount: Money,
  exact: bigint,
  near: number,
  parts: bigint = ONE,
): Money {
  const isHeld = amount >= ZERO && amount <= MOST_HELD;
  if (isHeld) return BigInt(roundedNear(Number(amount), exact, near, parts));
  return divideHalfUp(amount * exact, parts);
}

function roundedNear(amount: number, exact: bigint, near: number, parts: bigint): number {
  const product = amount * near;
  const integer = Math.floor(product);
  const aboveHalf = product - integer - 0.5;
  if (Math.abs(aboveHalf) > product * PRODUCT_ERROR) return aboveHalf > 0 ? integer + 1 : integer;
  return Number(divideHalfUp(BigInt(amount) * exact, parts));
}
