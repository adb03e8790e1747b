import { ONE, parseFixed } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideRounded } from '../money/rounding';
import type { ChargeRule } from './agreement';
import type { ShareOfMonth } from './shareOfMonth';

/** A fee or an insurance of one installment, with its tax. Minor units. */
export interface ChargeLine {
  readonly name: string;
  readonly column: 'fees' | 'insurance';
  readonly rule: ChargeRule;
  /** What the percentage was taken of; zero for a fixed charge. */
  readonly base: Money;
  /** What it comes to before it is rounded: so many of so many. */
  readonly exact: { readonly numerator: bigint; readonly denominator: bigint };
  readonly amount: Money;
  readonly tax: Money;
}

/** What charges are taken of. Minor units. */
interface ChargeBase {
  readonly amount: Money;
  readonly balance: Money;
  readonly installment: Money;
  /** What part of a month the period is, for what is charged by the month. */
  readonly monthOf?: (time: 'byPeriod' | 'byDays') => ShareOfMonth;
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
    const { name, column, basis, rounding = 'halfUp', taxPercent } = rule;
    const of = baseOf(basis, base);
    const exact = exactOf(basis, of, base);
    const amount = divideRounded(exact.numerator, exact.denominator, rounding);
    const tax = taxPercent === undefined ? ZERO : percentOf(amount, taxPercent);
    return { name, column, rule, base: of, exact, amount, tax };
  });
}

/** Multiplied first, divided once: a share of a month that does not end loses nothing. */
function exactOf(basis: ChargeRule['basis'], of: Money, { monthOf }: ChargeBase) {
  if (basis.kind === 'fixed') return { numerator: basis.amount, denominator: 1n };
  const percent = parseFixed(basis.percent);
  const isMonthly = basis.kind === 'percentOfBalanceMonthly';
  const { part, of: parts } = (isMonthly ? monthOf?.(basis.time) : undefined) ?? WHOLE;
  return { numerator: of * percent * part, denominator: 100n * ONE * parts };
}

const WHOLE: ShareOfMonth = { part: 1n, of: 1n };

function baseOf({ kind }: ChargeRule['basis'], base: ChargeBase): Money {
  if (kind === 'percentOfAmount') return base.amount;
  if (kind === 'percentOfBalance' || kind === 'percentOfBalanceMonthly') return base.balance;
  return kind === 'percentOfInstallment' ? base.installment : ZERO;
}

/**
 * Sum of charges with their tax, in minor units.
 *
 * @example totalOfCharges([]) // 0n
 */
export function totalOfCharges(lines: readonly ChargeLine[]): Money {
  return sum(lines.map(({ amount, tax }) => amount + tax));
}
