import { DomainError } from '@core/errors/domainError';
import { min, ZERO } from '@core/money/money';
import { owedOf } from './debt';
import type { LoanBook } from './loanBook';
import type { LoanEvent } from './loanEvent';

/**
 * Forgives up to an amount of a column (condonación), the oldest debts first; principal is never
 * waived but written off. Throws DomainError EVENT_INVALID when there is nothing to forgive.
 *
 * @example waive(book, { id: 'w1', kind: 'waiver', on: '2026-03-01', column: 'lateInterest',
 *   amount: 500n })
 */
export function waive(book: LoanBook, event: Extract<LoanEvent, { kind: 'waiver' }>): void {
  const { on, column, amount, installmentNumber } = event;
  let left = amount;
  for (const debt of book.debts.toSorted((a, b) => a.installmentNumber - b.installmentNumber)) {
    const isMeant = installmentNumber === undefined || debt.installmentNumber === installmentNumber;
    if (debt.component !== column || !isMeant) continue;
    const share = min(left, owedOf(debt));
    if (share <= ZERO) continue;
    debt.waived += share;
    left -= share;
  }
  if (left === amount || amount <= ZERO) throw new DomainError('EVENT_INVALID', { on }, 'amount');
}
