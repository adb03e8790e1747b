import type { PlainDate } from '@core/calendar/plainDate';
import { ZERO, type Money } from '@core/money/money';
import { EMPTY_ROW } from '@core/loan/plannedInstallment';
import { debtsOf, type LoanBook } from './loanBook';
import { comingRows } from './replan';

/**
 * Adds the installment of a down payment (cuota inicial) that a later disbursement asks for: due
 * at once, before the installments to come, which are numbered on.
 *
 * @example insertDownPayment(book, '2026-03-10', 10000n)
 */
export function insertDownPayment(book: LoanBook, on: PlainDate, principal: Money): void {
  const before = book.rows.length - comingRows(book, on).length;
  const number = (book.rows[before - 1]?.number ?? 0) + 1;
  const shifted = <Item extends { readonly number: number }>(item: Item): Item =>
    item.number >= number ? { ...item, number: item.number + 1 } : item;
  const balanceBefore = book.rows[before - 1]?.balanceAfter ?? ZERO;
  const balanceAfter = balanceBefore - principal;
  const dates = { number, from: on, to: on, dueOn: on };
  const row = { ...EMPTY_ROW, ...dates, principal, total: principal, balanceAfter };
  const rows = book.rows.map(shifted);
  book.rows = [...rows.slice(0, before), row, ...rows.slice(before)];
  book.planned = book.rows;
  book.periods = book.periods.map(shifted);
  for (const debt of book.debts) {
    if (debt.installmentNumber >= number) debt.installmentNumber += 1;
  }
  for (const [index, line] of book.lines.entries()) {
    if (line.installmentNumber < number) continue;
    book.lines[index] = { ...line, installmentNumber: line.installmentNumber + 1 };
  }
  book.debts.push(...debtsOf(row));
  book.dates.offset += 1;
  book.grace = { ...book.grace, from: book.grace.from + 1 };
}
