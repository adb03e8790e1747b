import type { PlainDate } from '../calendar/plainDate';
import { sum, type Money } from '../money/money';
import { lateChargeOn, type LateRules } from './lateCharge';
import { lateInterestOn } from './lateInterest';
import { DEBT_COMPONENTS, type ByComponent, type OpenInstallment } from './openInstallment';

/**
 * What is still owed on an installment at a date, by component, in céntimos. Interest counts in
 * full even before the due date: it is what paying the installment ahead costs. A late charge
 * counts with the fees.
 *
 * @example outstandingOn(installment, '2026-02-10', loan).principal // 100000n
 */
export function outstandingOn(
  installment: OpenInstallment,
  asOf: PlainDate,
  rules: LateRules,
): ByComponent {
  const { principal, interest, insurance, fees, tax, paid } = installment;
  const late = lateInterestOn(installment, asOf, rules.lateAnnualRatePercent);
  return {
    lateInterest: late - paid.lateInterest,
    fees: fees + lateChargeOn(installment, asOf, rules) - paid.fees,
    insurance: insurance - paid.insurance,
    tax: tax - paid.tax,
    interest: interest - paid.interest,
    principal: principal - paid.principal,
  };
}

/**
 * Adds the components up.
 *
 * @example totalOf(outstandingOn(installment, '2026-02-10', loan)) // 115000n
 */
export function totalOf(amounts: ByComponent): Money {
  return sum(DEBT_COMPONENTS.map((component) => amounts[component]));
}
