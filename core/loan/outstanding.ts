import type { PlainDate } from '../calendar/plainDate';
import { ZERO, type Money } from '../money/money';
import {
  DEBT_COMPONENTS,
  NOTHING_PAID,
  SCHEDULED_COMPONENTS,
  totalOver,
  type ByComponent,
  type DebtComponent,
} from './components';
import type { LateRules } from './lateCharge';
import { latenessOn } from './lateness';
import type { OpenInstallment } from './openInstallment';

/**
 * Debt on an installment at a date, by component, in céntimos. Interest counts in
 * full even before the due date: it is what paying the installment ahead costs. A late charge
 * counts with the fees, and so do charges put on it one by one.
 *
 * @example outstandingOn(installment, '2026-02-10', loan).principal // 100000n
 */
export function outstandingOn(
  installment: OpenInstallment,
  asOf: PlainDate,
  rules: LateRules,
): Record<DebtComponent, Money> {
  const { paid } = installment;
  const owed = { ...NOTHING_PAID };
  for (const one of SCHEDULED_COMPONENTS) owed[one] = installment[one] - paid[one];
  const late = latenessOn(installment, asOf, rules);
  owed.lateInterest = late.lateInterest - paid.lateInterest;
  owed.fees += late.lateCharge + (installment.oneOff ?? ZERO);
  return owed;
}

/**
 * Adds the components up.
 *
 * @example totalOf(outstandingOn(installment, '2026-02-10', loan)) // 115000n
 */
export function totalOf(amounts: ByComponent): Money {
  return totalOver(DEBT_COMPONENTS, amounts);
}
