import * as fc from 'fast-check';
import { addDays } from '@core/calendar/plainDate';
import { DAY_COUNT_CONVENTIONS } from '@core/calendar/yearFraction';
import { DomainError } from '@core/errors/domainError';
import { LEVEL_RULES, MONTH_END_RULES, type LoanAgreement } from '@core/loan/agreement';
import { planSchedule } from '@core/loan/planSchedule';
import { ROUNDING_MODES } from '@core/money/rounding';
import { someDay, someRate } from './someTerms';

const some = <Item>(...items: readonly Item[]) => fc.constantFrom(...items);

const someCharge = fc.record({
  name: some('portes', 'desgravamen', 'comisión'),
  column: some('fees' as const, 'insurance' as const),
  basis: fc.oneof(
    fc.record({ kind: fc.constant('fixed' as const), amount: fc.bigInt({ min: 0n, max: 2_000n }) }),
    fc.record({ kind: fc.constant('percentOfAmount' as const), percent: some('0.05', '1.5') }),
  ),
  charged: some('eachInstallment', 'netted', 'financed', 'paidApart'),
  taxPercent: some('18', '0'),
});

const someBalanceCharge = fc.record({
  name: some('seguro'),
  column: some('insurance' as const),
  basis: fc.record({
    kind: some('percentOfBalance' as const, 'percentOfInstallment' as const),
    percent: some('0.077', '2'),
  }),
  charged: some('eachInstallment' as const),
});

const someMethod = (principal: bigint, count: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({ kind: 'levelInstallment' as const }) },
    fc.constant({ kind: 'levelWithBalloon' as const, balloon: principal / 3n }),
    fc.constant({ kind: 'constantPrincipal' as const }),
    fc.constant({ kind: 'bullet' as const }),
    fc.constant({ kind: 'flat' as const }),
    fc.constant({ kind: 'fixedInstallment' as const, amount: principal / 4n + 100n }),
    fc.constant({
      kind: 'freeForm' as const,
      rows: Array.from({ length: count }, () => ({ principal: principal / BigInt(count) })),
    }),
  );

/** Random agreements of every kind that have a schedule. */
export const someAgreement: fc.Arbitrary<LoanAgreement> = fc
  .record({
    principal: fc.bigInt({ min: 10_000n, max: 100_000_000n }),
    count: fc.integer({ min: 1, max: 40 }),
    on: someDay,
    wait: fc.integer({ min: 1, max: 70 }),
    second: fc.integer({ min: 0, max: 90 }),
  })
  .chain(({ principal, count, on, wait, second }) => {
    const graces = fc.record({
      installments: fc.integer({ min: 0, max: count - 1 }),
      interest: some('paid', 'capitalized', 'spread', 'deferred', 'free'),
    });
    const drawn = second > 60 ? [{ on: addDays(on, second - 60), amount: principal / 2n }] : [];
    const frequencies = some(
      { every: 1, unit: 'month' as const },
      { every: 2, unit: 'week' as const },
      { every: 1, unit: 'day' as const },
      { unit: 'daysOfMonth' as const, days: [15, 31] },
    );
    return fc
      .record({
        method: someMethod(principal, count),
        grace: graces,
        frequency: frequencies,
        monthEnd: some(...MONTH_END_RULES),
        isWorkingDaysOnly: fc.boolean(),
        adjustment: some('same', 'next', 'previous', 'nextInMonth'),
        isInterestMoved: fc.boolean(),
        kind: some('annualNominal', 'annualEffective', 'monthlyEffective'),
        percent: someRate,
        dayCount: some(...DAY_COUNT_CONVENTIONS),
        accrual: some('byDays', 'byPeriod'),
        oddDays: some('inFirst', 'spread', 'upfront'),
        rounding: fc.record({
          interest: some(...ROUNDING_MODES),
          installment: some(...ROUNDING_MODES),
          installmentMultiple: some(1n, 10n, 100n),
          level: some(...LEVEL_RULES),
          parts: some('once', 'each'),
        }),
        charges: fc.array(fc.oneof(someCharge, someBalanceCharge), { maxLength: 3 }),
        interestTaxPercent: some('18', '0'),
        interestCapPercent: some('1000', '20'),
      })
      .map(({ frequency, monthEnd, adjustment, isInterestMoved, isWorkingDaysOnly, ...rest }) => {
        const { kind, percent, ...terms } = rest;
        const working = { restWeekdays: [0], holidays: [addDays(on, wait)] };
        const due = { monthEnd, adjustment, isInterestMoved, isWorkingDaysOnly, working };
        return {
          ...terms,
          disbursements: [{ on, amount: principal }, ...drawn],
          installmentCount: count,
          calendar: { frequency, firstDueOn: addDays(on, wait), ...due },
          rate: { kind, percent },
        } as LoanAgreement;
      });
  })
  .filter(hasPlan);

function hasPlan(agreement: LoanAgreement): boolean {
  try {
    planSchedule(agreement);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
