import { daysBetween } from '@core/calendar/plainDate';
import type { PlannedInstallment } from '@core/loan/plannedInstallment';
import { sum, ZERO, type Money } from '@core/money/money';
import { divideHalfUp } from '@core/money/rounding';
import { owedOf } from './debt';
import type { LoanBook } from './loanBook';
import { comingRows, openingOf, releaseAhead, replan, standingOn } from './replan';
import { settle } from './settle';

/**
 * Pays everything that is owed on a day, with money of the borrower or of a new loan: all that is
 * due, the principal that stands, and interest up to the day, none for the time to come.
 *
 * @example closeLoan(book, { id: 'p1', on: '2026-03-10' }, 'payoff')
 */
export function closeLoan(
  book: LoanBook,
  { id: eventId, on }: { readonly id: string; readonly on: string },
  closedBy: 'payoff' | 'refinancing',
): void {
  const released = callIn(book, eventId, on);
  const owed = sum(book.debts.map(owedOf));
  const paid = owed > released + book.credit ? owed - released - book.credit : ZERO;
  const left = settle(book, {
    eventId,
    on,
    amount: paid + released + book.credit,
    order: book.servicing.order,
  });
  book.received += paid;
  book.credit = left;
  book.closedBy = closedBy;
}

/**
 * Makes everything due on a day: the installments to come become one, due that day, of the
 * principal that stands and the interest up to the day; money not yet drawn stays undrawn.
 * Answers the money paid ahead that this frees, in minor units.
 *
 * @example callIn(book, 'p1', '2026-03-10') // 0n
 */
export function callIn(book: LoanBook, eventId: string, on: string): Money {
  const coming = comingRows(book, on);
  const current = coming[0];
  book.settledThrough = on;
  if (current === undefined) return ZERO;
  const released = releaseAhead(book, eventId, on);
  const flat = flatAccrued(book, current, on);
  const standing = standingOn(book, on);
  const opening = openingOf(book, coming);
  const undrawn = book.draws.filter((draw) => draw.on > on);
  book.draws = book.draws.filter((draw) => draw.on <= on);
  book.lent -= sum(undrawn.map(({ amount }) => amount));
  book.flatBase = standing;
  replan(book, { eventId, on, moved: -standing, opening });
  closeRow(book, current.number, on);
  book.settledThrough = on;
  const open = { installmentNumber: current.number, dueOn: on, origin: eventId };
  const unsettled = { ...open, paid: ZERO, waived: ZERO };
  if (standing > ZERO) {
    book.debts.push({ ...unsettled, component: 'principal', amount: standing });
  }
  if (flat > ZERO) book.debts.push({ ...unsettled, component: 'interest', amount: flat });
  return released;
}

/** Interest of a flat loan for the days of the period that have passed. */
function flatAccrued(book: LoanBook, current: PlannedInstallment, on: string): Money {
  if (book.agreement.method.kind !== 'flat') return ZERO;
  const days = BigInt(Math.max(0, daysBetween(current.from, on)));
  return divideHalfUp(current.interest * days, BigInt(daysBetween(current.from, current.to)));
}

/** The row of the period that runs falls due now. */
function closeRow(book: LoanBook, number: number, on: string): void {
  book.rows = book.rows.map((row) => (row.number === number ? { ...row, to: on, dueOn: on } : row));
  book.planned = book.rows;
  book.debts = book.debts.map((debt) => {
    const isClosed = debt.installmentNumber === number && debt.origin === 'schedule';
    return isClosed ? { ...debt, dueOn: on } : debt;
  });
}
