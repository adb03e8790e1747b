import type { PlainDate } from '@core/calendar/plainDate';
import { ZERO, type Money } from '@core/money/money';
import type { Loan, SettledLine } from './loanBook';
import type { LoanEvent } from './loanEvent';
import { replay } from './loanStateOn';
import { applyEvent } from './applyEvent';
import { bringTo } from './bringTo';

/** Quote of the end of a loan on a day. Amounts in minor units. */
interface PayoffQuote {
  readonly on: PlainDate;
  /** Money the borrower brings: what is owed less what already lies there for it. */
  readonly amount: Money;
  /** Shares of the payoff and the debts they settle. */
  readonly lines: readonly SettledLine[];
}

/**
 * Cost of paying a loan off on a day (monto de cancelación): everything due, the principal
 * that stands, and interest up to that day, none beyond it. The quote runs the event itself, so
 * that what is shown is what will happen. Throws as `loanStateOn` does.
 *
 * @example payoffOn({ agreement }, events, '2026-11-21').amount // 1033352n
 */
export function payoffOn(loan: Loan, events: readonly LoanEvent[], on: PlainDate): PayoffQuote {
  const book = replay(loan, events, on);
  bringTo(book, on, true);
  const before = book.received;
  applyEvent(book, { id: 'payoff quote', kind: 'payoff', on });
  const lines = book.lines.filter(
    ({ eventId, amount }) => eventId === 'payoff quote' && amount !== ZERO,
  );
  return { on, amount: book.received - before, lines };
}
