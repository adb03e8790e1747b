import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { PAYOFF_DAYS_AHEAD } from '@core/contract/loanPapers';
import { callIn, type PlanPast } from '@core/loan/callIn';
import { withLateBalance } from '@core/loan/lateInterest';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { max, sum, ZERO, type Money } from '@core/money/money';
import { dayRefused } from '../payments/paymentDays';
import { toAgreement } from './loanTerms';
import type { LoanRow, StoredInstallment } from './queries';

/** The day that a payoff is asked for. Throws PAYMENT_DATE_OUT_OF_LIMITS. */
export function payoffDayOf(asked: PlainDate | undefined, today: PlainDate): PlainDate {
  const to = addDays(today, PAYOFF_DAYS_AHEAD);
  const on = asked ?? today;
  if (on < today || on > to) throw dayRefused('payoff', { from: today, to }, 'asOf');
  return on;
}

/** Sum that ends a loan on a day; nothing where what was paid ahead covers it. */
export function payoffOn(
  loan: LoanRow,
  before: readonly StoredInstallment[],
  past: PlanPast,
  on: PlainDate,
): Money {
  const called = callIn(before, toAgreement(loan), on, past);
  const rows = withLateBalance(called.rows, loan);
  const owed = sum(rows.map((row) => totalOf(outstandingOn(row, on, loan))));
  return max(ZERO, owed - called.freed);
}
