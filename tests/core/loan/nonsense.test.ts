import { quickScheduleOf } from '@tests/support/quickScheduleOf';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '@core/errors/domainError';
import { agreementOf } from '@core/loan/agreementOf';
import { planSchedule } from '@core/loan/planSchedule';
import type { LoanTerms } from '@core/loan/terms';
import type { LoanEvent } from '@tests/oracle/loanEvent';
import { loanStateOn } from '@tests/oracle/loanStateOn';

const RUNS = { numRuns: 10_000 };
const DEADLINE_MS = 60_000;

const oddNumber = fc.oneof(
  fc.integer({ min: -5, max: 600 }),
  fc.constantFrom(NaN, Infinity, -Infinity, 0.5, -0, 1e21, Number.MAX_SAFE_INTEGER),
);
const oddMoney = fc.oneof(
  fc.bigInt({ min: -100n, max: 2_000_000_000n }),
  fc.constantFrom(0n, -1n, 1n << 200n),
);
const oddText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', '-1', '1e9', '12,5', '9999.9999', '0x10', 'NaN', ' 5', '٣', '1001', '5'),
);
const oddDate = fc.oneof(
  fc.string({ maxLength: 11 }),
  fc.constantFrom(
    '2026-02-31',
    '2199-12-31',
    '1899-12-31',
    '2026-13-01',
    '2026-1-1',
    '0000-00-00',
    '2026-01-15',
    '2026-02-15',
    '2027-01-16',
  ),
);

/** Fails unless a task ends with a value or with a refusal of the closed list. */
function expectAnswer(task: () => unknown): void {
  try {
    task();
  } catch (error) {
    expect(error, String(error)).toBeInstanceOf(DomainError);
  }
}

describe('nonsense', () => {
  it(
    'as terms is refused by code, and never hangs',
    () => {
      const someNonsense = fc.record({
        principal: oddMoney,
        rateKind: fc.constantFrom('annualNominal', 'annualEffective', 'weekly', ''),
        annualRatePercent: oddText,
        dayCount: fc.constantFrom('30/360', 'actual/365', 'lunar'),
        paymentFrequency: fc.constantFrom('monthly', 'fortnightly', 'weekly', 'daily', 'yearly'),
        installmentCount: oddNumber,
        disbursedOn: oddDate,
        firstDueOn: oddDate,
      });
      fc.assert(
        fc.property(someNonsense, (terms) => {
          expectAnswer(() => quickScheduleOf(terms as LoanTerms));
        }),
        RUNS,
      );
    },
    DEADLINE_MS,
  );

  it(
    'as an agreement is refused by code, and never hangs',
    () => {
      const someFrequency = fc.oneof(
        fc.record({ every: oddNumber, unit: fc.constantFrom('day', 'week', 'month') }),
        fc.record({
          unit: fc.constant('daysOfMonth'),
          days: fc.array(oddNumber, { maxLength: 3 }),
        }),
        fc.record({ unit: fc.constant('dates'), dates: fc.array(oddDate, { maxLength: 4 }) }),
      );
      const someNonsense = fc.record(
        {
          disbursements: fc.array(fc.record({ on: oddDate, amount: oddMoney }), { maxLength: 3 }),
          installmentCount: oddNumber,
          calendar: fc.record({
            frequency: someFrequency,
            firstDueOn: oddDate,
            working: fc.record({
              restWeekdays: fc.constantFrom([0], [0, 1, 2, 3, 4, 5, 6], []),
              holidays: fc.array(oddDate, { maxLength: 2 }),
            }),
            adjustment: fc.constantFrom('same', 'next', 'previous', 'nextInMonth'),
            isWorkingDaysOnly: fc.boolean(),
          }),
          rate: fc.record({
            kind: fc.constantFrom('annualNominal', 'annualEffective', 'perPeriod', 'daily'),
            percent: oddText,
          }),
          dayCount: fc.constantFrom('30/360', 'actual/actual', 'actual/364'),
          method: fc.constantFrom(
            { kind: 'levelInstallment' },
            { kind: 'bullet' },
            { kind: 'flat' },
            { kind: 'fixedInstallment', amount: 1n },
            { kind: 'fixedInstallment', amount: -1n },
            { kind: 'freeForm', rows: [] },
            { kind: 'levelWithBalloon', balloon: 1n << 99n },
          ),
          grace: fc.record({
            installments: oddNumber,
            interest: fc.constantFrom('paid', 'capitalized', 'spread', 'deferred', 'free'),
          }),
          rounding: fc.record({ installmentMultiple: oddMoney, interestMultiple: oddMoney }),
          downPaymentPercent: oddText,
        },
        {
          requiredKeys: ['disbursements', 'calendar', 'rate', 'dayCount', 'method'],
        },
      );
      fc.assert(
        fc.property(someNonsense, (agreement) => {
          expectAnswer(() => planSchedule(agreement));
        }),
        RUNS,
      );
    },
    DEADLINE_MS,
  );

  it(
    'as an event is refused by code, and never hangs',
    () => {
      const loan = {
        agreement: agreementOf({
          principal: 100_000n,
          rateKind: 'annualEffective',
          annualRatePercent: '40',
          dayCount: '30/360',
          paymentFrequency: 'monthly',
          installmentCount: 6,
          disbursedOn: '2026-01-15',
          firstDueOn: '2026-02-15',
        }),
      };
      const kinds = fc.constantFrom(
        ...(['payment', 'disbursement', 'recovery', 'payoff', 'writeOff', 'waiver'] as const),
        ...(['reversal', 'rescheduling', 'paymentHoliday', 'dueDateChange', 'charge'] as const),
      );
      const someNonsense = fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        kind: kinds,
        on: oddDate,
        amount: oddMoney,
        column: fc.constantFrom('fees', 'interest', 'lateCharge'),
        dueOn: oddDate,
        eventId: fc.constantFrom('a', 'b', 'z'),
        installmentCount: oddNumber,
        firstDueOn: oddDate,
        unpaidInterest: fc.constantFrom('capitalized', 'kept'),
        grace: fc.record({ installments: oddNumber, interest: fc.constant('capitalized') }),
      });
      fc.assert(
        fc.property(fc.array(someNonsense, { maxLength: 4 }), oddDate, (events, on) => {
          expectAnswer(() => loanStateOn(loan, events as unknown as LoanEvent[], on));
        }),
        RUNS,
      );
    },
    DEADLINE_MS,
  );
});
