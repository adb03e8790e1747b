import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSchedule } from '@core/loan/buildSchedule';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';

const TERMS: LoanTerms = {
  principal: 1_500_000n,
  rateKind: 'annualEffective',
  annualRatePercent: '32.5',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 36,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

/** One period after the disbursement. */
const FIRST_DUE = {
  monthly: '2026-02-15',
  fortnightly: '2026-01-30',
  weekly: '2026-01-22',
  daily: '2026-01-16',
};

describe('buildSchedule', () => {
  it.each([1_500_000n, 1_500_003n, 1_500_004n, 1_500_019n])(
    'repays %d over thirty years at a rate that magnifies half a céntimo',
    (principal) => {
      const { installments } = buildSchedule({ ...TERMS, principal, installmentCount: 360 });
      expect(installments).toHaveLength(360);
      expect(installments.at(-1)!.balanceAfter).toBe(0n);
      expect(installments.every((row) => row.principal >= 0n)).toBe(true);
    },
  );

  it('refuses a first period whose interest is more than the installment', () => {
    const terms = { ...TERMS, annualRatePercent: '900', installmentCount: 60 };
    expect(() => buildSchedule({ ...terms, firstDueOn: '2026-12-15' })).toThrow(
      expect.objectContaining({ code: 'INSTALLMENT_NEVER_PAYS' }) as Error,
    );
  });

  it('repays the principal exactly, whatever the terms', () => {
    const someTerms = fc.record({
      principal: fc.bigInt({ min: 5_000n, max: 1_000_000_000n }),
      rateKind: fc.constantFrom('annualEffective' as const, 'annualNominal' as const),
      annualRatePercent: fc.integer({ min: 0, max: 20_000 }).map((rate) => String(rate / 100)),
      dayCount: fc.constantFrom('30/360' as const, 'actual/365' as const),
      paymentFrequency: fc.constantFrom(
        'monthly' as const,
        'fortnightly' as const,
        'weekly' as const,
        'daily' as const,
      ),
      installmentCount: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(someTerms, (change) => {
        const firstDueOn = FIRST_DUE[change.paymentFrequency];
        const terms = { ...TERMS, ...change, firstDueOn };
        const { installments, totalDue, totalInterest } = buildSchedule(terms);
        expect(sum(installments.map((row) => row.principal))).toBe(terms.principal);
        expect(totalDue).toBe(terms.principal + totalInterest);
        const levels = new Set(installments.slice(0, -1).map((row) => row.total));
        expect(levels.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
