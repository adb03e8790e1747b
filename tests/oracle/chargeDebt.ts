import { dayNumber } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { ZERO } from '@core/money/money';
import type { LoanBook } from './loanBook';
import type { LoanEvent } from './loanEvent';

/**
 * Adds a charge that comes up in the life of a loan. It belongs to the installment in whose
 * period its own due date lies; past the last one it makes an installment of its own.
 * Throws DomainError EVENT_INVALID for an amount that is not positive.
 *
 * @example chargeDebt(book, { id: 'c1', kind: 'charge', column: 'fees', amount: 1500n,
 *   on: '2026-01-10', dueOn: '2026-01-20' })
 */
export function chargeDebt(book: LoanBook, event: Extract<LoanEvent, { kind: 'charge' }>): void {
  const { id, column, amount, dueOn } = event;
  dayNumber(dueOn);
  if (amount <= ZERO || book.writtenOffOn !== undefined) {
    throw new DomainError('EVENT_INVALID', {}, 'amount');
  }
  const periods = book.rows.filter((row) => row.dueOn > row.from);
  const own = periods.find((row) => dueOn <= row.dueOn);
  book.debts.push({
    installmentNumber: own?.number ?? book.rows.length + 1,
    component: column,
    dueOn,
    origin: id,
    amount,
    paid: ZERO,
    waived: ZERO,
  });
}
