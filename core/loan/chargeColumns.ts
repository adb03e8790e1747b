import { ONE, parseFixed } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideRounded } from '../money/rounding';
import type { ChargeRule, LoanAgreement } from './agreement';
import type { ChargeColumn } from './components';
import type { DuePeriod } from './duePeriods';
import type { Share } from './share';
import { shareOfMonth } from './shareOfMonth';
import type { InsuranceTime } from './terms';

/** A fee or an insurance of one installment, with its tax. Minor units. */
export interface ChargeLine {
  readonly name: string;
  readonly column: ChargeColumn;
  readonly rule: ChargeRule;
  /** Base of the percentage; zero for a fixed charge. */
  readonly base: Money;
  /** The part of the base that is charged, exactly. */
  readonly share: Share;
  readonly amount: Money;
  readonly tax: Money;
}

/** Bases that charges are taken of. Minor units. */
interface ChargeBase {
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
export function chargeLines(
  charges: readonly ChargeRule[],
  base: ChargeBase,
  monthOf?: (time: InsuranceTime) => Share,
): ChargeLine[] {
  return charges.map((rule) => {
    const { name, column, basis, rounding = 'halfUp', taxPercent } = rule;
    const of = baseOf(basis, base);
    const share = shareOf(basis, monthOf);
    // Multiplied first, divided once: a share of a month that does not end loses nothing.
    const amount =
      'amount' in basis ? basis.amount : divideRounded(of * share.part, share.of, rounding);
    const tax = taxPercent === undefined ? ZERO : percentOf(amount, taxPercent);
    return { name, column, rule, base: of, share, amount, tax };
  });
}

/**
 * The charges that fall due with an installment of this period, by the month where they are
 * charged by the month.
 *
 * @example installmentCharges(agreement, period, { amount, balance, installment })[0]?.amount
 */
export function installmentCharges(
  agreement: LoanAgreement,
  period: Pick<DuePeriod, 'from' | 'to'>,
  base: ChargeBase,
): ChargeLine[] {
  const { charges = [] } = agreement;
  if (charges.length === 0) return [];
  const each = charges.filter(({ charged }) => charged === 'eachInstallment');
  return chargeLines(each, base, (time) => shareOfMonth(agreement, period, time));
}

/** The part of its base that a charge takes; all of it where the charge is fixed. */
function shareOf(basis: ChargeRule['basis'], monthOf?: (time: InsuranceTime) => Share): Share {
  if (basis.kind === 'fixed') return { part: 1n, of: 1n };
  const percent = { part: parseFixed(basis.percent), of: 100n * ONE };
  if (!('time' in basis) || monthOf === undefined) return percent;
  const month = monthOf(basis.time);
  return { part: percent.part * month.part, of: percent.of * month.of };
}

function baseOf(basis: ChargeRule['basis'], base: ChargeBase): Money {
  const { kind } = basis;
  if ('of' in basis && basis.of !== undefined) return basis.of;
  if (kind === 'percentOfAmount' || kind === 'percentOfAmountMonthly') return base.amount;
  if (kind === 'percentOfBalance' || kind === 'percentOfBalanceMonthly') return base.balance;
  return kind === 'percentOfInstallment' ? base.installment : ZERO;
}

/**
 * Sum of the taxes that charges bear by themselves, in minor units.
 *
 * @example taxOfCharges([]) // 0n
 */
export const taxOfCharges = (lines: readonly ChargeLine[]): Money =>
  sum(lines.map(({ tax }) => tax));

/**
 * Sum of charges with their tax, in minor units.
 *
 * @example totalOfCharges([]) // 0n
 */
export function totalOfCharges(lines: readonly ChargeLine[]): Money {
  return sum(lines.map(({ amount, tax }) => amount + tax));
}
