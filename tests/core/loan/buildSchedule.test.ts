import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { buildSchedule } from '@core/loan/buildSchedule';
import type { LoanTerms } from '@core/loan/terms';
import { planSchedule } from '@core/loan/planSchedule';
import { sum } from '@core/money/money';
import { someTerms } from '../../support/someTerms';

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

  it('repays the principal exactly in level installments, whatever the terms', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        const { installments, totalDue, totalInterest } = buildSchedule(terms);
        expect(sum(installments.map((row) => row.principal))).toBe(terms.principal);
        expect(totalDue).toBe(terms.principal + totalInterest);
        const levels = new Set(installments.slice(0, -1).map((row) => row.total));
        expect(levels.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it.each([1_500_000n, 1_500_003n, 1_500_019n])(
    'agrees with the plan of the whole engine on thirty years of %d',
    (principal) => {
      const terms = { ...TERMS, principal, installmentCount: 360 };
      const planned = planSchedule(agreementOf(terms));
      expect(planned.installments).toHaveLength(360);
      expect(planned.totalDue).toBe(buildSchedule(terms).totalDue);
    },
  );
});
