import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf, atRate } from '@core/loan/agreementOf';
import { changesInForce } from '@core/loan/accrual';
import { highestRate, rateStepsOf, steppedRate } from '@core/loan/rateSteps';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms, RateStep } from '@core/loan/terms';
import { steppedByHand } from '../../oracle/steppedRate';

/** 24 % the first 6 installments, 30 % after. */
const TERMS: LoanTerms = {
  principal: 1_000_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '24',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
  rateSteps: [{ after: 6, points: '6' }],
};

describe('a rate by stretches of installments', () => {
  it('begins where the interest of its installment ends', () => {
    const agreement = agreementOf(TERMS);
    expect(agreement.rateChanges).toEqual([
      { from: '2026-07-15', rate: { kind: 'annualNominal', percent: '30' }, ofPercent: '24' },
    ]);
    expect(rateStepsOf(agreement)).toEqual(TERMS.rateSteps);
    const { installments } = scheduleOfTerms(TERMS);
    const before = installments[5]!.balanceAfter;
    // A month at 2 %, and at 2.5 % from the seventh on, of the same installment.
    expect(installments[0]!.interest).toBe(20_000n);
    expect(installments[6]!.interest).toBe((before * 25n + 500n) / 1000n);
    const totals = installments.slice(0, -1).map(({ total }) => total);
    expect(new Set(totals).size).toBe(1);
  });

  it('comes to what is worked out apart, row by row', () => {
    const somePoints = fc.integer({ min: -500, max: 3_000 }).map((units) => String(units / 100));
    fc.assert(
      fc.property(
        fc.bigInt({ min: 50_000n, max: 90_000_000n }),
        fc.integer({ min: 600, max: 6_000 }),
        fc.integer({ min: 2, max: 60 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 59 }), { maxLength: 3 }),
        fc.tuple(somePoints, somePoints, somePoints),
        (principal, units, installmentCount, after, points) => {
          const annualRatePercent = String(units / 100);
          const rateSteps = after
            .toSorted((a, b) => a - b)
            .map((one, index): RateStep => ({ after: one, points: points[index]! }));
          const terms = { ...TERMS, principal, annualRatePercent, installmentCount, rateSteps };
          const percentOf = (month: number) => {
            const step = rateSteps.findLast((one) => one.after < month);
            return step ? steppedRate(annualRatePercent, step.points) : annualRatePercent;
          };
          const monthly = Array.from({ length: installmentCount }, (_, index) =>
            percentOf(index + 1),
          );
          const byHand = steppedByHand(principal, monthly);
          // An installment below the interest of its month is refused: a test of its own.
          fc.pre(byHand.every((row) => row.principal >= 0n));
          const { installments } = scheduleOfTerms(terms);
          expect(
            installments.map((row) => ({
              principal: row.principal,
              interest: row.interest,
              balanceAfter: row.balanceAfter,
            })),
          ).toEqual(byHand);
        },
      ),
    );
  });

  it('is refused where the level of all its months is below the interest of some', () => {
    const rateSteps = [{ after: 30, points: '-45' }];
    const terms = { ...TERMS, annualRatePercent: '60', installmentCount: 60, rateSteps };
    const monthly = Array.from({ length: 60 }, (_, index) => (index < 30 ? '60' : '15'));
    const byHand = steppedByHand(TERMS.principal, monthly);
    expect(byHand[0]!.principal).toBeLessThan(0n);
    expect(() => scheduleOfTerms(terms)).toThrow('INSTALLMENT_NEVER_PAYS');
  });

  it('waits while another rate is in force, as when interest is frozen', () => {
    const agreement = agreementOf(TERMS);
    expect(changesInForce(atRate(agreement, '0'))).toEqual([]);
    expect(changesInForce(atRate(atRate(agreement, '0'), '24.00'))).toHaveLength(1);
  });

  it('is as high as its highest stretch', () => {
    expect(highestRate('24', [{ after: 3, points: '-4.5' }])).toBe('24');
    expect(highestRate('24', TERMS.rateSteps)).toBe('30');
  });

  it.each<[string, Partial<LoanTerms>, string]>([
    ['go back', { rateSteps: [6, 6].map((after) => ({ after, points: '1' })) }, 'STEPS_INVALID'],
    ['leave no rate', { rateSteps: [{ after: 6, points: '-24' }] }, 'RATE_STEPS_NEED_RATE'],
    ['begin at none', { annualRatePercent: '0' }, 'RATE_STEPS_NEED_RATE'],
    ['are of flat interest', { method: 'flat' }, 'RATE_STEPS_NOT_OF_METHOD'],
  ])('is refused where stretches %s', (_case, change, code) => {
    expect(() => agreementOf({ ...TERMS, ...change })).toThrow(code);
  });
});
