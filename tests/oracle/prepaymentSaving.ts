import type { PlainDate } from '@core/calendar/plainDate';
import { sum, type Money } from '@core/money/money';
import type { Loan } from './loanBook';
import type { LoanEvent } from './loanEvent';
import { loanStateOn, type LoanState } from './loanStateOn';

/** Changes that a prepayment brings. Amounts in minor units. */
interface PrepaymentSaving {
  readonly interestSaved: Money;
  /** Interest, fees, insurance and tax that will not be paid. */
  readonly costSaved: Money;
  readonly installmentsSaved: number;
  readonly before: LoanState;
  readonly after: LoanState;
}

/**
 * Saving of a payment against not making it: the interest and the whole cost of the loan with
 * and without it, both as they are agreed on that day. Throws as `loanStateOn` does.
 *
 * @example prepaymentSaving(loan, events, { id: 'p', kind: 'payment', on: '2026-03-10',
 *   amount: 500000n, excess: 'shortenTerm' }).interestSaved
 */
export function prepaymentSaving(
  loan: Loan,
  events: readonly LoanEvent[],
  payment: Extract<LoanEvent, { kind: 'payment' | 'payoff' }>,
): PrepaymentSaving {
  const on: PlainDate = payment.on;
  const before = loanStateOn(loan, events, on);
  const after = loanStateOn(loan, [...events, payment], on);
  const interest = costOf(before, ['interest']) - costOf(after, ['interest']);
  const columns = ['interest', 'fees', 'insurance', 'tax'] as const;
  return {
    interestSaved: interest,
    costSaved: costOf(before, columns) - costOf(after, columns),
    installmentsSaved: before.installments.length - after.installments.length,
    before,
    after,
  };
}

function costOf(
  state: LoanState,
  columns: readonly ('interest' | 'fees' | 'insurance' | 'tax')[],
): Money {
  return sum(state.installments.flatMap(({ amount }) => columns.map((column) => amount[column])));
}
