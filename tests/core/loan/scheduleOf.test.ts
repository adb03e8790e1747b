import { agreementOf } from '@core/loan/agreementOf';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { openInstallment } from '@core/loan/replayPayments';
import { planTranche } from '@core/loan/planTranche';
import { scheduleOfTerms, type LoanSchedule } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { checkProduct } from '@core/products/checkProduct';
import { computeOffer } from '@core/products/computeOffer';
import { aNewProduct } from '../../support/products';
import {
  METHODS_IN_PARTS,
  METHODS_OF_BALANCE,
  someTerms,
  hasSchedule,
} from '../../support/someTerms';

/** 1,200.00 at 1 % a month in four months. */
const terms: LoanTerms = {
  principal: 120_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 4,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

const columnsOf = ({ installments }: Pick<LoanSchedule, 'installments'>) =>
  installments.map(
    (row) => `${formatMoney(row.principal, 'PEN')}+${formatMoney(row.interest, 'PEN')}`,
  );

const someMethod = fc.constantFrom(...METHODS_OF_BALANCE);
const someCharges = fc.constantFrom(undefined, {
  insurancePercent: '0.06',
  fees: [{ name: 'Portes', amount: 150n }],
});

describe('the schedule of each method', () => {
  it.each([
    ['levelInstallment', ['295.54+12.00', '298.50+9.04', '301.48+6.06', '304.48+3.04']],
    ['constantPrincipal', ['300.00+12.00', '300.00+9.00', '300.00+6.00', '300.00+3.00']],
    ['bullet', ['0.00+12.00', '0.00+12.00', '0.00+12.00', '1200.00+12.00']],
  ] as const)('%s', (method, expected) => {
    expect(columnsOf(scheduleOfTerms({ ...terms, method }))).toEqual(expected);
  });

  it('repays exactly what was lent', () => {
    fc.assert(
      fc.property(someTerms, someMethod, someCharges, (simple, method, charges) => {
        fc.pre(Number(simple.annualRatePercent) > 0 && hasSchedule({ ...simple, method }));
        const { installments, totalPrincipal } = scheduleOfTerms({ ...simple, method, charges });
        expect(totalPrincipal).toBe(simple.principal);
        expect(sum(installments.map(({ principal }) => principal))).toBe(simple.principal);
        expect(installments.at(-1)!.balanceAfter).toBe(0n);
        expect(installments.every((row) => row.principal >= 0n && row.interest >= 0n)).toBe(true);
        const { total, principal, interest, insurance, fees } = installments[0]!;
        expect(total).toBe(principal + interest + insurance + fees);
      }),
      { numRuns: 200 },
    );
  });

  it('is that of the offer, whose cost is a number', () => {
    fc.assert(
      fc.property(someMethod, fc.integer({ min: 3, max: 24 }), (method, installmentCount) => {
        const product = aNewProduct({ method, balloonPercent: '20' }).terms;
        const choice = {
          amount: '1200.00',
          installmentCount,
          annualRatePercent: '40',
          paymentFrequency: 'monthly' as const,
        };
        const dates = { disbursedOn: '2026-01-15', firstDueOn: '2026-02-15' };
        const offer = computeOffer(
          { terms: product, currency: 'PEN', holidays: [] },
          choice,
          dates,
        );
        expect(offer.terms.method).toBe(method);
        expect(offer.schedule).toEqual(scheduleOfTerms(offer.terms));
        expect(Number(offer.costRatePercent)).toBeGreaterThan(40);
      }),
      { numRuns: 40 },
    );
  });

  it('takes a tranche in and still repays all that was lent', () => {
    const someTranche = fc.record({
      method: fc.constantFrom(...METHODS_IN_PARTS),
      amount: fc.bigInt({ min: 100n, max: 500_000n }),
      days: fc.integer({ min: 0, max: 119 }),
    });
    fc.assert(
      fc.property(someTranche, ({ method, amount, days }) => {
        const agreed = { ...terms, method, balloonPercent: '20' };
        const rows = scheduleOfTerms(agreed).installments.map((row) => ({
          ...row,
          ...openInstallment(row),
        }));
        const on = addDays(terms.disbursedOn, days);
        const plan = planTranche(rows, agreementOf(agreed), { on, amount });
        expect(sum(plan.rows.map(({ principal }) => principal))).toBe(120_000n + amount);
        expect(plan.rows.at(-1)!.balanceAfter).toBe(0n);
        const stored = plan.rows.filter(({ number }) => number < plan.fromNumber);
        expect(stored).toEqual(rows.slice(0, stored.length));
        expect(stored.every(({ dueOn }) => dueOn <= on)).toBe(true);
        if (method === 'bullet') {
          expect(plan.rows.slice(0, -1).every(({ principal }) => principal === 0n)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('refuses a bullet without interest, whose installments would be of nothing', () => {
    const free = { ...terms, annualRatePercent: '0.00', method: 'bullet' as const };
    expect(() => scheduleOfTerms(free)).toThrow('BULLET_NEEDS_RATE');
    expect(scheduleOfTerms({ ...free, installmentCount: 1 }).totalDue).toBe(120_000n);
    const { terms: product } = aNewProduct({ method: 'bullet', minRatePercent: '0' });
    expect(() => checkProduct(product, 'PEN')).toThrow('BULLET_NEEDS_RATE');
  });
});
