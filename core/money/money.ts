/** An exact amount in minor units (céntimos): `125000n` is 1,250.00. */
export type Money = bigint;

/** No money: 0.00. */
export const ZERO: Money = 0n;

/**
 * Adds amounts.
 *
 * @example sum([100n, 250n]) // 350n
 */
export function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + amount, ZERO);
}

/**
 * The smaller of two amounts.
 *
 * @example min(100n, 250n) // 100n
 */
export function min(a: Money, b: Money): Money {
  return a < b ? a : b;
}

/**
 * The larger of two amounts.
 *
 * @example max(100n, 250n) // 250n
 */
export function max(a: Money, b: Money): Money {
  return a > b ? a : b;
}
