import type { PlainDate } from '@core/calendar/plainDate';
import { runMeters } from './lateMeter';
import type { LoanBook } from './loanBook';
import { recalculate } from './recalculate';

/**
 * Lets time pass in a book up to a day: interest on late principal where the rules ask for it,
 * late interest and late charges. However often it is done on the way, the cents are the same.
 * `isMoneyDay` says that money comes in on the day.
 *
 * @example bringTo(book, '2026-03-10', false)
 */
export function bringTo(book: LoanBook, on: PlainDate, isMoneyDay: boolean): void {
  recalculate(book, on, isMoneyDay);
  runMeters(book, on);
}
