import { DomainError } from '@core/errors/domainError';
import type { AmortizationMethod } from '@core/loan/agreement';
import { duePeriods } from '@core/loan/duePeriods';
import { INSTALLMENT_COUNT_MAX } from '@core/loan/rules';
import { ZERO, type Money } from '@core/money/money';
import { callIn } from './closeLoan';
import type { Component } from '@core/loan/componentTable';
import { owedOf } from './debt';
import { debtsOf, type LoanBook } from './loanBook';
import type { LoanEvent } from './loanEvent';
import { newRows } from './replan';
import { settle } from './settle';

/**
 * Spreads what is owed over new installments (reprogramación): all principal, overdue or not, and
 * the unpaid interest up to the day when it is to be capitalized. The old installments keep what
 * was paid on them. Throws DomainError EVENT_INVALID when no principal is owed, when the count is
 * out of limits, or when the first new due date is not after the day.
 *
 * @example reschedule(book, { id: 'r1', kind: 'rescheduling', on: '2026-06-10',
 *   installmentCount: 24, firstDueOn: '2026-07-10', unpaidInterest: 'kept' })
 */
export function reschedule(
  book: LoanBook,
  event: Extract<LoanEvent, { kind: 'rescheduling' }>,
): void {
  const { id, on, installmentCount, firstDueOn, rate, unpaidInterest } = event;
  const isCount = Number.isInteger(installmentCount) && installmentCount >= 1;
  const isDated = book.agreement.calendar.frequency.unit !== 'dates' && firstDueOn > on;
  const isOpen = book.writtenOffOn === undefined;
  if (!isCount || installmentCount > INSTALLMENT_COUNT_MAX || !isDated || !isOpen) {
    throw new DomainError('EVENT_INVALID', { on }, 'installmentCount');
  }
  const released = callIn(book, id, on);
  const principal = takeOver(book, 'principal');
  const joined = unpaidInterest === 'capitalized' ? takeOver(book, 'interest') : ZERO;
  if (principal <= ZERO) throw new DomainError('EVENT_INVALID', { on });
  book.capitalized += joined;
  const calendar = { ...book.agreement.calendar, firstDueOn };
  const offset = book.rows.length;
  book.dates = { from: on, calendar, offset };
  const rateChanges = [
    ...(book.agreement.rateChanges ?? []),
    ...(rate === undefined ? [] : [{ from: on, rate }]),
  ];
  book.agreement = { ...book.agreement, rateChanges };
  book.grace = { installments: 0, interest: 'paid', from: offset + 1 };
  const periods = duePeriods(on, calendar, installmentCount).map((period) => ({
    ...period,
    number: period.number + offset,
  }));
  book.flatBase = principal + joined;
  const method = newMethod(book.agreement.method);
  const rows = newRows(book, { on, method }, periods, [], principal + joined);
  book.rows = [...book.rows, ...rows];
  book.planned = book.rows;
  book.periods = [...book.periods.filter(({ dueOn }) => dueOn <= on), ...periods];
  book.debts = [...book.debts, ...rows.flatMap(debtsOf)];
  if (released > ZERO) {
    book.credit += settle(book, { eventId: id, on, amount: released, order: book.servicing.order });
  }
}

/** Takes what is owed in a column out of the old installments; answers how much it was. */
function takeOver(book: LoanBook, component: Component): Money {
  let taken = ZERO;
  for (const debt of book.debts) {
    if (debt.component !== component) continue;
    const owed = owedOf(debt);
    debt.amount -= owed;
    taken += owed;
  }
  return taken;
}

/** Amounts agreed by hand do not fit a new term: the installments get level. */
function newMethod(method: AmortizationMethod): AmortizationMethod {
  if (method.kind === 'constantPrincipal') return { kind: 'constantPrincipal' };
  return method.kind === 'bullet' || method.kind === 'flat' ? method : { kind: 'levelInstallment' };
}
