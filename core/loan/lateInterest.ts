import { daysBetween, type PlainDate } from '../calendar/plainDate';
import { ONE, parseFixed } from '../money/fixedPoint';
import type { Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { OpenInstallment } from './openInstallment';
import { LATE_INTEREST_BASIS_DAYS } from './rules';

/**
 * Overdue principal times days late (céntimo-days) from the due date to `asOf`.
 * Kept unrounded, so that charging every day and charging once give the same céntimos.
 *
 * @example lateBaseOn(installment, '2026-02-10') // 100000n * 10n after ten days on 1,000.00
 */
export function lateBaseOn(installment: OpenInstallment, asOf: PlainDate): bigint {
  const days = daysBetween(installment.lateBaseThrough, asOf);
  if (days <= 0) return installment.lateBase;
  return installment.lateBase + (installment.principal - installment.paid.principal) * BigInt(days);
}

/**
 * Late interest (interés moratorio) of an installment accrued up to `asOf`, in céntimos:
 * overdue principal * annual late rate * days / 360, simple, rounded once, half up. It runs on
 * principal alone: interest is never capitalised.
 *
 * @example lateInterestOn(installment, '2026-02-10', '36') // 1,000.00, ten days: 1000n
 */
export function lateInterestOn(
  installment: OpenInstallment,
  asOf: PlainDate,
  lateAnnualRatePercent: string,
): Money {
  const rate = parseFixed(lateAnnualRatePercent) / 100n;
  return divideHalfUp(lateBaseOn(installment, asOf) * rate, ONE * BigInt(LATE_INTEREST_BASIS_DAYS));
}
