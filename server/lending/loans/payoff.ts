import type { PlainDate } from '@core/calendar/plainDate';
import { callIn, type PlanPast } from '@core/loan/callIn';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { max, sum, ZERO, type Money } from '@core/money/money';
import { toAgreement } from './loanTerms';
import type { LoanRow, StoredInstallment } from './queries';

/** Sum that ends a loan on a day; nothing where what was paid ahead covers it. */
export function payoffOn(
  loan: LoanRow,
  rows: readonly StoredInstallment[],
  past: PlanPast,
  on: PlainDate,
): Money {
  const called = callIn(rows, toAgreement(loan), on, past);
  const owed = sum(called.rows.map((row) => totalOf(outstandingOn(row, on, loan))));
  return max(ZERO, owed - called.freed);
}
