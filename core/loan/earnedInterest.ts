import type { PlainDate } from '../calendar/plainDate';
import { max, sum, ZERO, type Money } from '../money/money';
import type { LoanAgreement } from './agreement';
import { accruedParts, type CallableRow, type PlanPast } from './callIn';
import type { ChargedInstallment } from './chargesDue';

/**
 * Interest that a loan has earned by the end of a day and that is not charged yet: of the period
 * that runs, of a grace that later installments collect, and of what fell due uncharged. In minor
 * units, never negative: an installment paid ahead was charged before its days came.
 *
 * Source: accrual basis of accounting, NIC 1 paragraph 27.
 *
 * @example earnedNotCharged(installments, agreement, '2026-04-30', { draws: [] }) // 1250n
 */
export function earnedNotCharged(
  rows: readonly (CallableRow & ChargedInstallment)[],
  agreement: LoanAgreement,
  on: PlainDate,
  past: PlanPast,
): Money {
  const parts = accruedParts(rows, agreement, on, past);
  return sum(
    rows.map(({ charged }, index) => max(ZERO, parts[index]!.interest - charged.interest)),
  );
}
