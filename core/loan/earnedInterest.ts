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

/** Interest of the installments of a loan that are not closed on a day, in minor units. */
interface OpenInterest {
  /** Interest that accrued by then. */
  readonly accrued: Money;
  /** Interest that was paid or waived by then, also ahead. */
  readonly paid: Money;
  /** Interest that accrued and was not paid. */
  readonly owed: Money;
  /** Last due date of those of which some accrued or was paid; null where there are none. */
  readonly through: PlainDate | null;
}

/**
 * Interest that accrued by the end of a day beside what was paid of it, of the installments that
 * are to come or owe some of it.
 *
 * @example openInterest(installments, agreement, '2026-04-30', { draws: [] }).owed // 1250n
 */
export function openInterest(
  rows: readonly CallableRow[],
  agreement: LoanAgreement,
  on: PlainDate,
  past: PlanPast,
): OpenInterest {
  const parts = accruedParts(rows, agreement, on, past);
  const open = rows
    .map(({ dueOn, paid }, index) => ({
      dueOn,
      accrued: max(ZERO, parts[index]!.interest),
      paid: paid.interest,
    }))
    .filter(({ dueOn, accrued, paid }) => dueOn > on || accrued > paid);
  const accrued = sum(open.map((one) => one.accrued));
  const paid = sum(open.map((one) => one.paid));
  return {
    accrued,
    paid,
    owed: max(ZERO, accrued - paid),
    through: open.findLast((one) => one.accrued > ZERO || one.paid > ZERO)?.dueOn ?? null,
  };
}
