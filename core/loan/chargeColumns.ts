import { ONE, parseFixed } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideRounded } from '../money/rounding';
import type { ChargeRule } from './agreement';

/** A fee or an insurance of one installment, with its tax. Minor units. */
export interface ChargeLine {
  readonly name: string;
  readonly column: 'fees' | 'insurance';
  readonly rule: ChargeRule;
  /** What the percentage was taken of; zero for a fixed charge. */
  readonly base: Money;
  readonly amount: Money;
  readonly tax: Money;
}

/** What charges are taken of. Minor units. */
export interface ChargeBase {
  readonly amount: Money;
  readonly balance: Money;
  readonly installment: Money;
}

/**
 * Part of an amount in percent, rounded once by the mode named (half up by default).
 *
 * @example percentOf(100000n, '1.25') // 1250n
 */
export function percentOf(
  base: Money,
  percent: string,
  mode: ChargeRule['rounding'] = 'halfUp',
): Money {
  return divideRounded(base * parseFixed(percent), 100n * ONE, mode);
}

/**
 * The charges of one moment, each rounded once, each with its own tax (IGV / IVA).
 *
 * @example chargeLines(charges, { amount: 100000n, balance: 90000n, installment: 9000n })
 */
export function chargeLines(charges: readonly ChargeRule[], base: ChargeBase): ChargeLine[] {
  return charges.map((rule) => {
    const { name, column, basis, rounding, taxPercent } = rule;
    const of = baseOf(basis, base);
    const amount = basis.kind === 'fixed' ? basis.amount : percentOf(of, basis.percent, rounding);
    const tax = taxPercent === undefined ? ZERO : percentOf(amount, taxPercent);
    return { name, column, rule, base: of, amount, tax };
  });
}

function baseOf(basis: ChargeRule['basis'], base: ChargeBase): Money {
  if (basis.kind === 'percentOfAmount') return base.amount;
  if (basis.kind === 'percentOfBalance') return base.balance;
  return basis.kind === 'percentOfInstallment' ? base.installment : ZERO;
}

/**
 * Sum of charges with their tax, in minor units.
 *
 * @example totalOfCharges([]) // 0n
 */
export function totalOfCharges(lines: readonly ChargeLine[]): Money {
  return sum(lines.map(({ amount, tax }) => amount + tax));
}
