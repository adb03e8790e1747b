import type { PlainDate } from '../calendar/plainDate';
import type { Amounts, LateComponent } from './components';
import { lateChargeOn, type LateRules } from './lateCharge';
import { lateInterestOn } from './lateInterest';
import type { OpenInstallment } from './openInstallment';

/**
 * Sums that lateness adds to an installment up to a day, whatever was paid of them, in céntimos.
 *
 * @example latenessOn(installment, '2026-02-14', rules).lateCharge // 1500n
 */
export const latenessOn = (
  row: OpenInstallment,
  asOf: PlainDate,
  rules: LateRules,
): Amounts<LateComponent> => ({
  lateInterest: lateInterestOn(row, asOf, rules),
  lateCharge: lateChargeOn(row, asOf, rules),
});
