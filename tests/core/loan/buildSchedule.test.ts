import { quickScheduleOf } from '@tests/support/quickScheduleOf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import type { LoanTerms } from '@core/loan/terms';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
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
      const { installments } = quickScheduleOf({ ...TERMS, principal, installmentCount: 360 });
      expect(installments).toHaveLength(360);
      expect(installments.at(-1)!.balanceAfter).toBe(0n);
      expect(installments.every((row) => row.principal >= 0n)).toBe(true);
    },
  );

  it('pays interest alone with a first period that costs more than the installment', () => {
    const terms = { ...TERMS, annualRatePercent: '40', firstDueOn: '2026-03-14' };
    expect(() => quickScheduleOf(terms)).toThrow(
      expect.objectContaining({ code: 'INSTALLMENT_NEVER_PAYS' }) as Error,
    );
    const { installments } = scheduleOfTerms(terms);
    // 59 of 360 days: 15,000.00 * (1.4 ^ (59 / 360) - 1).
    expect(installments[0]).toMatchObject({ days: 59, interest: 85_039n, principal: 0n });
    const levels = installments.slice(1, -1).map(({ total }) => total);
    expect(new Set(levels).size).toBe(1);
    expect(installments[0]!.total).toBeGreaterThan(levels[0]!);
    expect(installments).toHaveLength(36);
  });

  it('repays the principal exactly in level installments, whatever the terms', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        const { installments, totalDue, totalInterest } = scheduleOfTerms(terms);
        expect(sum(installments.map((row) => row.principal))).toBe(terms.principal);
        expect(totalDue).toBe(terms.principal + totalInterest);
        // A first period so long that its interest exceeds the level pays that alone.
        const level = installments.slice(installments[0]!.principal === 0n ? 1 : 0, -1);
        const levels = new Set(level.map((row) => row.total));
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
      expect(planned.totalDue).toBe(quickScheduleOf(terms).totalDue);
    },
  );
});
