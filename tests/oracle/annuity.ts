import { invariant } from '@core/errors/domainError';
import { divideFixed, multiplyFixed, ONE } from '@core/money/fixedPoint';

/**
 * A level annuity in exact fixed point (30 decimals). Nothing here is rounded to céntimos; the
 * signs are those of a debt: what is owed and what is paid are both positive.
 */
export interface Annuity {
  /** Owed at the start, fixed point. */
  readonly presentValue: bigint;
  /** Left owed after the last payment (cuota balón), fixed point. */
  readonly futureValue: bigint;
  /** Rate of a period, fixed point: `ONE / 100n` is 1 %. */
  readonly rate: bigint;
  readonly periods: number;
  /** True where payments fall at the beginning of each period (anualidad anticipada). */
  readonly isDueAtStart: boolean;
}

/** (1 + rate)^periods by squaring; a factor grows long rather than lose digits. */
function growthOf(rate: bigint, periods: number): bigint {
  let factor = ONE + rate;
  let growth = ONE;
  for (let rest = periods; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) growth = multiplyFixed(growth, factor);
    factor = multiplyFixed(factor, factor);
  }
  return growth;
}

/** 1 + g + g^2 + ... to `periods` terms: (g^n - 1) / rate. */
function accumulated(rate: bigint, periods: number): bigint {
  return rate === 0n ? BigInt(periods) * ONE : divideFixed(growthOf(rate, periods) - ONE, rate);
}

/**
 * The level payment (cuota): (PV g^n - FV) rate / (g^n - 1), and over g when paid at the start.
 * Fixed point. Source: PMT of the spreadsheets (OpenFormula 6.12.36), sign turned.
 *
 * @example annuityPayment({ presentValue: 100n * ONE, futureValue: 0n, rate: 0n, periods: 4,
 *   isDueAtStart: false }) // 25n * ONE
 */
export function annuityPayment(annuity: Annuity): bigint {
  const { presentValue, futureValue, rate, periods, isDueAtStart } = annuity;
  invariant(periods > 0, 'an annuity has payments');
  const grown = multiplyFixed(presentValue, growthOf(rate, periods)) - futureValue;
  const payment = divideFixed(grown, accumulated(rate, periods));
  return isDueAtStart ? divideFixed(payment, ONE + rate) : payment;
}

/**
 * Balance owed after `count` periods: the payments to come at their present value,
 * payment (1 - v^m) / rate + FV v^m with v = 1 / g and m payments left. Looking forward, not
 * back, keeps the digits that growth at a high rate would eat.
 *
 * @example annuityBalance(annuity, annuity.periods) // annuity.futureValue
 */
export function annuityBalance(annuity: Annuity, count: number): bigint {
  const { futureValue, rate, periods, isDueAtStart } = annuity;
  const growth = growthOf(rate, periods - count);
  const payment = annuityPayment(annuity);
  const paid = isDueAtStart ? multiplyFixed(payment, ONE + rate) : payment;
  const grown = multiplyFixed(paid, accumulated(rate, periods - count)) + futureValue;
  return divideFixed(grown, growth);
}

/**
 * The interest inside payment `number` (from 1): the rate on what was owed when the period began.
 * Paid at the start, the first holds none and the k-th what grew since the one before.
 *
 * @example annuityInterest(annuity, 1) // rate * presentValue
 */
export function annuityInterest(annuity: Annuity, number: number): bigint {
  if (!annuity.isDueAtStart) {
    return multiplyFixed(annuityBalance(annuity, number - 1), annuity.rate);
  }
  if (number === 1) return 0n;
  const before = annuityBalance(annuity, number - 2) - annuityPayment(annuity);
  return multiplyFixed(before, annuity.rate);
}

/**
 * Count of the payments that repay a debt at a rate: -ln(1 - PV rate / payment) / ln(1 + rate);
 * not money, and so a double. Infinity when the payment does not cover the interest.
 *
 * @example paymentsToRepay(1000, 100, 0) // 10
 */
export function paymentsToRepay(presentValue: number, payment: number, rate: number): number {
  if (rate === 0) return presentValue / payment;
  const covered = (presentValue * rate) / payment;
  return covered >= 1 ? Infinity : -Math.log1p(-covered) / Math.log1p(rate);
}
