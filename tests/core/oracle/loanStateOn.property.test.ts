import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { sum } from '@core/money/money';
import { applyEvent } from '@tests/oracle/applyEvent';
import { bringTo } from '@tests/oracle/bringTo';
import { bringsMoney } from '@tests/oracle/loanEvent';
import { loanStateOn, replay, stateOf } from '@tests/oracle/loanStateOn';
import { payoffOn } from '@tests/oracle/payoffOn';
import { someLife } from '../../support/someEvents';

const RUNS = { numRuns: 60 };

describe('the life of a loan, whatever happens to it', () => {
  it('repays what was lent and capitalized, to the cent', () => {
    fc.assert(
      fc.property(someLife, ({ loan, events, on }) => {
        const state = loanStateOn(loan, events, on);
        const principal = sum(state.installments.map(({ amount }) => amount.principal));
        expect(principal).toBe(state.lent + state.capitalized);
      }),
      RUNS,
    );
  });

  it('neither creates nor loses a cent of what is received', () => {
    fc.assert(
      fc.property(someLife, ({ loan, events, on }) => {
        const state = loanStateOn(loan, events, on);
        const received = events.flatMap((event) =>
          event.kind === 'payment' && event.on <= on ? [event.amount] : [],
        );
        expect(state.received).toBe(sum(received));
        expect(sum(state.lines.map(({ amount }) => amount)) + state.credit).toBe(state.received);
        const paid = sum(state.debts.map((debt) => debt.paid));
        expect(paid + state.credit).toBe(state.received);
      }),
      RUNS,
    );
  });

  it('never owes less than nothing', () => {
    fc.assert(
      fc.property(someLife, ({ loan, events, on }) => {
        const state = loanStateOn(loan, events, on);
        expect(state.outstandingPrincipal >= 0n && state.credit >= 0n).toBe(true);
        for (const { owed } of state.installments) {
          expect(Object.values(owed).every((amount) => amount >= 0n)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('is the same event by event, looked at every day or once', () => {
    fc.assert(
      fc.property(someLife, ({ loan, events, on }) => {
        const past = events.filter((event) => event.on <= on);
        const sorted = past.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
        const book = replay(loan, [], loan.agreement.disbursements[0]!.on);
        let day = book.openedOn;
        for (const event of sorted) {
          for (; day < event.on; day = addDays(day, 7)) bringTo(book, day, false);
          bringTo(book, event.on, bringsMoney(event));
          applyEvent(book, event);
          day = event.on;
        }
        for (; day < on; day = addDays(day, 5)) bringTo(book, day, false);
        bringTo(book, on, false);
        expect(stateOf(book, on)).toEqual(loanStateOn(loan, events, on));
      }),
      RUNS,
    );
  });

  it('is back at the start when everything is reversed', () => {
    fc.assert(
      fc.property(someLife, ({ loan, events, on }) => {
        const last = events.reduce((latest, event) => (event.on > latest ? event.on : latest), on);
        const reversals = events.map(({ id }) => ({
          id: `r${id}`,
          kind: 'reversal' as const,
          on: last,
          eventId: id,
        }));
        const state = loanStateOn(loan, [...events, ...reversals], last);
        expect(state).toEqual(loanStateOn(loan, [], last));
      }),
      RUNS,
    );
  });

  it('does not know on a day what happens later', () => {
    fc.assert(
      fc.property(someLife, ({ loan, events, on }) => {
        const past = events.filter((event) => event.on <= on);
        expect(loanStateOn(loan, past, on)).toEqual(loanStateOn(loan, events, on));
      }),
      RUNS,
    );
  });

  it('ends with exactly the payoff that was quoted', () => {
    fc.assert(
      fc.property(someLife, ({ loan, events, on }) => {
        const quote = payoffOn(loan, events, on);
        const payoff = { id: 'end', kind: 'payoff' as const, on };
        const state = loanStateOn(loan, [...events, payoff], on);
        const before = loanStateOn(loan, events, on);
        expect(state.totalOwed).toBe(0n);
        expect(state.condition).toBe('paidOff');
        expect(state.received - before.received).toBe(quote.amount);
        if (quote.amount > 0n) {
          const less = { id: 'end', kind: 'payment' as const, on, amount: quote.amount };
          const paid = loanStateOn(loan, [...events, less], on);
          expect(paid.received).toBe(state.received);
        }
      }),
      RUNS,
    );
  });

  it('pays the same with a payment in two on one day', () => {
    fc.assert(
      fc.property(
        someLife,
        fc.bigInt({ min: 2n, max: 50_000_000n }),
        fc.bigInt({ min: 1n, max: 99n }),
        ({ loan, events, on }, amount, percent) => {
          const later = events.filter((event) => event.on <= on);
          const first = (amount * percent) / 100n || 1n;
          const full = { id: 'w', kind: 'payment' as const, on, amount };
          const parts = [
            { id: 'a', kind: 'payment' as const, on, amount: first },
            { id: 'b', kind: 'payment' as const, on, amount: amount - first },
          ].filter((part) => part.amount > 0n);
          const once = loanStateOn(loan, [...later, full], on);
          const twice = loanStateOn(loan, [...later, ...parts], on);
          expect(twice.totalOwed).toBe(once.totalOwed);
          expect(twice.installments).toEqual(once.installments);
          expect(twice.credit).toBe(once.credit);
        },
      ),
      RUNS,
    );
  });
});
