import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { frequencyAt, frequencyFor } from '@core/loan/dueDates';
import { planPartsOf, principalsOf } from '@core/loan/freePlan';
import { planPrepayment } from '@core/loan/planPrepayment';
import { isPaymentFrequency } from '@core/loan/paymentFrequencies';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { livingRows } from '../../support/livingRows';

const DATES = ['2026-06-15', '2026-08-15', '2026-12-15'];

/** 1,200.00 at 36 %: 400.00 in June, nothing but interest in August, the rest in December. */
const TERMS: LoanTerms = {
  principal: 120_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '36',
  dayCount: '30/360',
  paymentFrequency: frequencyAt(DATES, ['400.00', '0.00', '']),
  planParts: [40_000n, 0n, undefined],
  installmentCount: 3,
  disbursedOn: '2026-03-15',
  firstDueOn: '2026-06-15',
  method: 'freeForm',
};

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  lateCharge: null,
  allocationOrder: 'oldestInstallmentFirst',
} as const;

describe('a plan by hand', () => {
  it('repays on each date what was agreed for it, with interest of the days before', () => {
    const { installments } = scheduleOfTerms(TERMS);
    // 3 % a month: 1,200.00 for three, 800.00 for two, 800.00 for four.
    expect(installments.map(({ principal, interest }) => [principal, interest])).toEqual([
      [40_000n, 10_800n],
      [0n, 4_800n],
      [80_000n, 9_600n],
    ]);
  });

  it('shares what was agreed for no date, to the cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 5_000n, max: 10n ** 9n }),
        fc.array(fc.option(fc.bigInt({ min: 0n, max: 1_000n }), { nil: undefined }), {
          minLength: 1,
          maxLength: 23,
        }),
        (principal, named) => {
          const planParts = [...named.map((part) => part && part % 200n), undefined];
          const terms = { ...TERMS, principal, planParts, installmentCount: planParts.length };
          const parts = principalsOf(terms);
          expect(sum(parts)).toBe(principal);
          const shared = parts.filter((_, index) => planParts[index] === undefined);
          const even = shared.slice(0, -1);
          expect(new Set(even).size).toBeLessThanOrEqual(1);
          expect(shared.at(-1)! - (even[0] ?? 0n)).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });

  it.each<[string, Partial<LoanTerms>, string]>([
    ['more than was lent', { planParts: [130_000n, undefined, undefined] }, 'PLAN_SUM_DIFFERS'],
    ['less than was lent', { planParts: [40_000n, 40_000n, 30_000n] }, 'PLAN_SUM_DIFFERS'],
    ['nothing at last', { planParts: [60_000n, 60_000n, 0n] }, 'PLAN_SUM_DIFFERS'],
    ['nothing at all on a date', { annualRatePercent: '0' }, 'GRACE_NEEDS_RATE'],
    ['no dates', { paymentFrequency: 'monthly', planParts: undefined }, 'PLAN_NEEDS_DATES'],
    ['a grace besides', { interestOnly: 1 }, 'PLAN_WITH_GRACE'],
    ['another method', { method: 'bullet' }, 'AGREEMENT_INVALID'],
  ])('is refused with %s', (_what, change, code) => {
    expect(() => scheduleOfTerms({ ...TERMS, ...change })).toThrow(code);
  });

  it('keeps its parts in proportion after a prepayment, or its first dates', () => {
    const after = (way: 'lowerInstallment' | 'shortenTerm') => {
      const prepayment = { on: '2026-03-15', amount: 60_000n, way } as const;
      const { rows } = planPrepayment(livingRows(TERMS), agreementOf(TERMS), RULES, prepayment);
      return rows.map(({ principal, prepaid = 0n }) => principal - prepaid);
    };
    expect(after('lowerInstallment')).toEqual([20_000n, 0n, 40_000n]);
    expect(after('shortenTerm')).toEqual([40_000n, 0n, 20_000n]);
  });

  it('is written beside its dates, and read back', () => {
    const { paymentFrequency } = TERMS;
    expect(paymentFrequency).toBe('at2026-06-15=400.00,2026-08-15=0.00,2026-12-15');
    expect(planPartsOf(paymentFrequency, 'PEN')).toEqual(TERMS.planParts);
    expect(planPartsOf(frequencyAt(DATES), 'PEN')).toBeUndefined();
    expect(frequencyFor(paymentFrequency, '2026-03-15', 4)).toBe(
      'at2026-06-15=400.00,2026-08-15=0.00,2026-12-15,2027-06-15',
    );
    expect(isPaymentFrequency(paymentFrequency)).toBe(true);
    expect(isPaymentFrequency('at2026-06-15=mucho')).toBe(false);
    expect(() => planPartsOf('at2026-06-15=400.50', 'CLP')).toThrow('AMOUNT_DECIMALS');
  });
});
