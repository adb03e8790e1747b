import type { PlainDate } from '../calendar/plainDate';
import { sum, type Money } from '../money/money';
import { lateInterestOn } from './lateInterest';
import { ALLOCATION_ORDER, type ByComponent, type OpenInstallment } from './openInstallment';

/**
 * What is still owed on an installment at a date, by component, in céntimos. Interest counts in
 * full even before the due date: it is what paying the installment ahead costs.
 *
 * @example outstandingOn(installment, '2026-02-10', '36').principal // 100000n
 */
export function outstandingOn(
  installment: OpenInstallment,
  asOf: PlainDate,
  lateAnnualRatePercent: string,
): ByComponent {
  const { principal, interest, paid } = installment;
  const late = lateInterestOn(installment, asOf, lateAnnualRatePercent);
  return {
    lateInterest: late - paid.lateInterest,
    interest: interest - paid.interest,
    principal: principal - paid.principal,
  };
}

/**
 * Adds the components up.
 *
 * @example totalOf({ lateInterest: 5n, interest: 10n, principal: 100n }) // 115n
 */
export function totalOf(amounts: ByComponent): Money {
  return sum(ALLOCATION_ORDER.map((component) => amounts[component]));
}
