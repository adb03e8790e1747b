import * as fc from 'fast-check';
import { addDays } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { agreementOf } from '@core/loan/agreementOf';
import { ALLOCATION_ORDERS } from '@core/servicing/allocationOrder';
import type { Loan } from '@tests/oracle/loanBook';
import type { LoanEvent } from '@tests/oracle/loanEvent';
import { loanStateOn } from '@tests/oracle/loanStateOn';
import { EXCESS_RULES, type ServicingRules } from '@tests/oracle/servicingRules';
import { someTerms } from './someTerms';

/** Random ways of looking after a loan. */
const someServicing: fc.Arbitrary<ServicingRules> = fc.record({
  order: fc.constantFrom(...Object.values(ALLOCATION_ORDERS)),
  excess: fc.constantFrom(...EXCESS_RULES),
  lateInterest: fc.record({
    annualPercent: fc.constantFrom('0', '12', '36.5', '90'),
    basisDays: fc.constantFrom(360 as const, 365 as const),
    on: fc.constantFrom('principal' as const, 'installment' as const),
    graceDays: fc.integer({ min: 0, max: 5 }),
  }),
  interestOn: fc.constantFrom('asPlanned', 'actualBalance'),
  lateCharge: fc.record({
    basis: fc.constantFrom(
      { kind: 'fixed' as const, amount: 500n },
      { kind: 'percent' as const, percent: '2.5', of: 'installment' as const },
    ),
    per: fc.constant('installment' as const),
    graceDays: fc.integer({ min: 0, max: 8 }),
  }),
});

const offset = fc.integer({ min: 0, max: 700 });
const cents = fc.bigInt({ min: 1n, max: 50_000_000n });

/** An event that may happen so many days after the disbursement; ids and dates come later. */
const someHappening = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('payment' as const), amount: cents }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payment' as const),
      amount: cents,
      excess: fc.constantFrom(...EXCESS_RULES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      column: fc.constantFrom('fees' as const, 'lateCharge' as const, 'insurance' as const),
      amount: fc.bigInt({ min: 1n, max: 10_000n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('disbursement' as const),
      amount: fc.bigInt({ min: 1_000n, max: 1_000_000n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rateChange' as const),
      rate: fc.constantFrom('0', '15', '60').map((percent) => ({
        kind: 'annualEffective' as const,
        percent,
      })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rescheduling' as const),
      installmentCount: fc.integer({ min: 1, max: 24 }),
      unpaidInterest: fc.constantFrom('capitalized' as const, 'kept' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'dueDateChange' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('waiver' as const),
      column: fc.constantFrom('interest' as const, 'lateInterest' as const, 'lateCharge' as const),
      amount: fc.bigInt({ min: 1n, max: 5_000n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('paymentHoliday' as const),
      grace: fc.record({
        installments: fc.integer({ min: 1, max: 3 }),
        interest: fc.constantFrom('paid', 'capitalized', 'spread', 'deferred', 'free'),
      }),
    }),
  },
);

/** A loan with random events that its engine accepts, and a day to look at it. */
export const someLife: fc.Arbitrary<{ loan: Loan; events: LoanEvent[]; on: string }> = fc
  .record({
    terms: someTerms,
    servicing: someServicing,
    happenings: fc.array(fc.tuple(offset, someHappening), { maxLength: 12 }),
    last: offset,
  })
  .map(({ terms, servicing, happenings, last }) => {
    const loan: Loan = { agreement: agreementOf(terms), servicing };
    const events: LoanEvent[] = [];
    for (const [index, [days, happening]] of happenings.entries()) {
      const on = addDays(terms.disbursedOn, days);
      const later = addDays(on, 1 + (days % 40));
      const extra = happening.kind === 'charge' ? { dueOn: later } : { firstDueOn: later };
      const event = { id: `e${index}`, on, ...happening, ...extra } as LoanEvent;
      if (isAccepted(loan, [...events, event])) events.push(event);
    }
    return { loan, events, on: addDays(terms.disbursedOn, last) };
  });

/** True where the engine takes these events; only a refusal is an answer. */
function isAccepted(loan: Loan, events: readonly LoanEvent[]): boolean {
  try {
    loanStateOn(loan, events, '2060-01-01');
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
