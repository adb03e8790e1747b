import type { PlainDate } from '@core/calendar/plainDate';
import type { Disbursement } from '@core/loan/agreement';
import { ZERO } from '@core/money/money';
import { owedOf } from './debt';
import type { LoanBook } from './loanBook';

/**
 * Late principal that goes on bearing ordinary interest: the servicing rules ask for it, the
 * method computes interest on the balance, and the debt was not given up.
 *
 * @example bearsLateInterest(book) // false by default
 */
export function bearsLateInterest(book: LoanBook): boolean {
  const { kind } = book.agreement.method;
  const isOnBalance = kind !== 'flat' && kind !== 'freeForm';
  const isAsked = (book.servicing.interestOn ?? 'asPlanned') !== 'asPlanned';
  return isAsked && isOnBalance && book.writtenOffOn === undefined;
}

/**
 * Late principal as draws, in minor units: each late share stands from its due date to the day it
 * was paid, or to the day asked for, or to the last installment.
 *
 * @example lateDraws(book, '2026-03-10') // [] when nothing was late
 */
export function lateDraws(book: LoanBook, through: PlainDate): Disbursement[] {
  const end = book.rows.at(-1)!.to;
  const dueOn = new Map(book.rows.map((row) => [row.number, row.dueOn]));
  const paid = book.lines
    .filter(({ component }) => component === 'principal')
    .map((line) => ({ from: dueOn.get(line.installmentNumber), to: line.on, amount: line.amount }));
  const open = book.debts
    .filter((debt) => debt.component === 'principal' && owedOf(debt) > ZERO)
    .map((debt) => {
      return { from: dueOn.get(debt.installmentNumber), to: through, amount: owedOf(debt) };
    });
  return [...paid, ...open].flatMap(({ from, to, amount }) => {
    const until = to < end ? to : end;
    if (from === undefined || from >= until) return [];
    return [
      { on: from, amount },
      { on: until, amount: -amount },
    ];
  });
}
