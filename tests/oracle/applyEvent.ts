import { DomainError } from '@core/errors/domainError';
import { downPayment } from '@core/loan/downPayment';
import { ZERO } from '@core/money/money';
import { chargeDebt } from './chargeDebt';
import { closeLoan } from './closeLoan';
import { insertDownPayment } from './insertDownPayment';
import type { LoanBook } from './loanBook';
import type { LoanEvent, LoanEventKind } from './loanEvent';
import { receive } from './prepay';
import { comingPeriods, comingRows, releaseAhead, replan, standingOn } from './replan';
import { reschedule } from './reschedule';
import { settle } from './settle';
import { waive } from './waive';

/** Longest payment holiday, in installments. */
const HOLIDAY_MAX = 36;

type EventOf<Kind extends LoanEventKind> = Extract<LoanEvent, { kind: Kind }>;

type Handlers = {
  readonly [Kind in LoanEventKind]: (book: LoanBook, event: EventOf<Kind>) => void;
};

const HANDLERS: Handlers = {
  payment: (book, { id, on, amount, order, excess }) => {
    positive(amount);
    refuseWrittenOff(book);
    const { servicing } = book;
    const settlement = { eventId: id, on, amount, order: order ?? servicing.order };
    book.received += amount;
    book.credit += receive(book, settlement, excess ?? servicing.excess);
  },
  charge: chargeDebt,
  waiver: waive,
  disbursement: (book, { id, on, amount }) => {
    positive(amount);
    replanAhead(book, id, on, () => {
      const paidBack = downPayment(book.agreement, amount);
      book.lent += amount;
      replan(book, { eventId: id, on, moved: amount - paidBack });
      if (paidBack > ZERO) insertDownPayment(book, on, paidBack);
    });
  },
  rateChange: (book, { id, on, rate }) => {
    const rateChanges = [...(book.agreement.rateChanges ?? []), { from: on, rate }];
    replanAhead(book, id, on, () => {
      book.agreement = { ...book.agreement, rateChanges };
      replan(book, { eventId: id, on, moved: ZERO });
    });
  },
  dueDateChange: (book, { id, on, firstDueOn }) => {
    replanAhead(book, id, on, () => {
      const coming = comingRows(book, on);
      const offset = book.rows.length - coming.length;
      const { from } = coming[0]!;
      book.dates = { from, calendar: { ...book.dates.calendar, firstDueOn }, offset };
      if (firstDueOn <= on) throw new DomainError('EVENT_INVALID', { on }, 'firstDueOn');
      const left = book.periods.filter((period) => period.dueOn > on).length;
      const periods = comingPeriods(book, on, left);
      replan(book, { eventId: id, on, moved: ZERO, periods });
    });
  },
  paymentHoliday: (book, { id, on, grace }) => {
    const { installments } = grace;
    if (!(Number.isInteger(installments) && installments >= 1 && installments <= HOLIDAY_MAX)) {
      throw new DomainError('EVENT_INVALID', { on }, 'grace');
    }
    // Interest alone is no reason to wait: a plan of no principal has no row to wait for.
    if (standingOn(book, on) <= ZERO) throw new DomainError('EVENT_INVALID', { on }, 'grace');
    replanAhead(book, id, on, () => {
      const left = book.periods.filter((period) => period.dueOn > on).length;
      const periods = comingPeriods(book, on, left + grace.installments);
      replan(book, { eventId: id, on, moved: ZERO, grace, periods });
      book.grace = { ...grace, from: periods[0]!.number };
    });
  },
  rescheduling: reschedule,
  payoff: (book, event) => closeLoan(book, event, 'payoff'),
  refinancing: (book, event) => closeLoan(book, event, 'refinancing'),
  writeOff: (book, { on }) => {
    refuseWrittenOff(book);
    book.writtenOffOn = on;
  },
  recovery: (book, { id, on, amount }) => {
    positive(amount);
    if (book.writtenOffOn === undefined) throw new DomainError('EVENT_INVALID', { on });
    book.received += amount;
    const left = settle(book, { eventId: id, on, amount, order: book.servicing.order });
    book.recovered += amount - left;
    book.credit += left;
  },
  reversal: (_book, { on, eventId }) => {
    throw new DomainError('EVENT_INVALID', { on, eventId });
  },
};

/**
 * Applies one event to the book of a loan; reversals are resolved before, by replaying without
 * the event they take back. Throws DomainError EVENT_INVALID for an event that cannot happen.
 *
 * @example applyEvent(book, { id: 'e1', kind: 'payment', on: '2026-03-01', amount: 10000n })
 */
export function applyEvent(book: LoanBook, event: LoanEvent): void {
  const handle = HANDLERS[event.kind] as (book: LoanBook, event: LoanEvent) => void;
  handle(book, event);
}

function positive(amount: bigint): void {
  if (amount <= ZERO) throw new DomainError('EVENT_INVALID', {}, 'amount');
}

function refuseWrittenOff(book: LoanBook): void {
  if (book.writtenOffOn !== undefined) {
    throw new DomainError('EVENT_INVALID', { on: book.writtenOffOn });
  }
}

/** Plans anew, and applies money paid ahead to the new plan. */
function replanAhead(book: LoanBook, eventId: string, on: string, plan: () => void): void {
  refuseWrittenOff(book);
  if (comingRows(book, on).length === 0) throw new DomainError('EVENT_INVALID', { on });
  const released = releaseAhead(book, eventId, on);
  plan();
  if (released > ZERO) {
    book.credit += settle(book, { eventId, on, amount: released, order: book.servicing.order });
  }
}
