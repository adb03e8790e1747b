import { divideFixed, ONE } from '../money/fixedPoint';
import type { Money } from '../money/money';
import type { Factor } from '../money/roundedProduct';
import { divideHalfUp } from '../money/rounding';

/**
 * The equal installment that repays a principal over periods of these rates (cuota fija): the
 * principal over the sum of discount factors, rounded once, half up, in minor units.
 *
 * In doubles the sum is off by at most (3 n + 8) 2^-53 of itself: a division and two roundings for
 * each of n factors. Where the quotient lies clear of a half by more than that, it decides; the
 * rest is computed in bigint. `principal` is whole and at most 2^53.
 *
 * @example levelInstallment(100000, [factorOf(ONE / 100n)]) // 101000
 */
export function levelInstallment(principal: number, rates: readonly Factor[]): number {
  let discount = 1;
  let annuity = 0;
  for (const { near } of rates) {
    discount /= 1 + near;
    annuity += discount;
  }
  const level = principal / annuity;
  const whole = Math.floor(level);
  const aboveHalf = level - whole - 0.5;
  const error = level * (4 * rates.length + 16) * 2 ** -53;
  if (Math.abs(aboveHalf) > error) return aboveHalf > 0 ? whole + 1 : whole;
  return Number(exactLevelInstallment(BigInt(principal), rates));
}

/**
 * Level installment in exact fixed point for principals of any size, in minor units.
 *
 * @example exactLevelInstallment(100000n, [factorOf(ONE / 100n)]) // 101000n
 */
export function exactLevelInstallment(principal: Money, rates: readonly Factor[]): Money {
  let discount = ONE;
  let annuity = 0n;
  for (const { exact } of rates) {
    discount = divideFixed(discount, ONE + exact);
    annuity += discount;
  }
  return divideHalfUp(principal * ONE, annuity);
}
