import type { PlainDate } from '@core/calendar/plainDate';
import type { Money } from '@core/money/money';
import { allocate } from './allocate';
import type { AllocationOrder } from '@core/servicing/allocationOrder';
import type { LoanBook, OpenDebt } from './loanBook';

/** Money of an event that looks for debts. */
export interface Settlement {
  readonly eventId: string;
  readonly on: PlainDate;
  readonly amount: Money;
  readonly order: AllocationOrder;
}

/**
 * Settles debts of a book with the money of an event and writes a line for each share; answers
 * what found no debt, in minor units. `debts` narrows the choice.
 *
 * @example settle(book, { eventId: 'e1', on: '2026-03-01', amount: 10000n, order }) // 0n
 */
export function settle(
  book: LoanBook,
  { eventId, on, amount: received, order }: Settlement,
  debts: readonly OpenDebt[] = book.debts,
): Money {
  const { shares, unapplied } = allocate(received, on, debts, order);
  for (const share of shares) {
    const debt = debts[share.index]!;
    debt.paid += share.amount;
    const { installmentNumber, component, origin } = debt;
    const { amount } = share;
    book.lines.push({ eventId, on, installmentNumber, component, origin, amount });
  }
  return unapplied;
}
