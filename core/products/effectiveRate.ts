import { effectiveOfNominal } from '../loan/convertRate';
import type { PaymentFrequency, RateKind } from '../loan/terms';
import { FIXED_DIGITS, parseFixed } from '../money/fixedPoint';
import { divideHalfUp } from '../money/rounding';

/** Installments a year, as nominal rates are capitalised. */
export const PERIODS_A_YEAR: Readonly<Record<PaymentFrequency, number>> = {
  monthly: 12,
  fortnightly: 24,
  weekly: 52,
  daily: 360,
};

/**
 * The effective annual rate (TEA) that a quoted rate stands for, in percent with two decimals,
 * half up: what legal caps are compared with.
 *
 * @example effectiveRatePercent('annualNominal', '12', 'monthly') // '12.68'
 */
export function effectiveRatePercent(
  kind: RateKind,
  percent: string,
  frequency: PaymentFrequency,
): string {
  const quoted = parseFixed(percent) / 100n;
  const rate =
    kind === 'annualEffective' ? quoted : effectiveOfNominal(quoted, PERIODS_A_YEAR[frequency]);
  const hundredths = divideHalfUp(rate, 10n ** BigInt(FIXED_DIGITS - 4));
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
