import { agreementOf } from '@core/loan/agreementOf';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { explainOwed, type OwedPart } from '@core/loan/explainOwed';
import type { OwedQuestion } from '@core/loan/owedSteps';
import { PREPAYMENT_WAYS } from '@core/loan/paymentWays';
import { planPrepayment } from '@core/loan/planPrepayment';
import { planTranche, type CarriedDraw } from '@core/loan/planTranche';
import type { LoanTerms } from '@core/loan/terms';
import { ONE } from '@core/money/fixedPoint';
import { sum } from '@core/money/money';
import { METHODS_IN_PARTS, someTerms } from '../../support/someTerms';
import { livingRows } from '../../support/livingRows';

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '36',
  allocationOrder: 'oldestInstallmentFirst',
} as const;

const explain = (terms: LoanTerms, number: number, change: Partial<OwedQuestion> = {}) =>
  explainOwed({
    rows: livingRows(terms),
    number,
    agreement: agreementOf(terms),
    rules: RULES,
    draws: [],
    paid: [],
    asOf: terms.disbursedOn,
    ...change,
  });

const expectWhole = (parts: readonly OwedPart[]) => {
  for (const { amount, steps } of parts) {
    expect(sum(steps.map(({ exact }) => exact))).toBe(amount * ONE);
  }
};
const kindsOf = (parts: readonly OwedPart[]) =>
  parts.flatMap(({ steps }) => steps.map(({ kind }) => kind));

const WEEKLY: LoanTerms = {
  principal: 100_000n,
  annualRatePercent: '36.5',
  rateKind: 'annualNominal',
  dayCount: 'actual/365',
  paymentFrequency: 'weekly',
  installmentCount: 4,
  disbursedOn: '2026-03-02',
  firstDueOn: '2026-03-09',
};

describe('why an installment is owed', () => {
  /*
   * 1,000.00 at 36.5 % nominal, actual/365, four weekly installments of 254.39 (by hand, in the
   * journey of a loan): the second bears 752.61 * 0.7 % = 5.26827 -> 5.27 of interest and repays
   * 249.12. Ten days late at 36 % / 360: 249.12 * 1 % = 2.4912; 100.00 of it paid on the fourth
   * day: 249.12 * 0.4 % + 149.12 * 0.6 % = 0.99648 + 0.89472 = 1.8912 -> 1.89.
   */
  it('says balance, rate and days, and what lateness adds, stretch by stretch', () => {
    const rows = livingRows(WEEKLY);
    const late = { ...rows[1]!, lateBase: 24_912n * 4n, lateBaseThrough: '2026-03-20' };
    const paid = { ...late, paid: { ...late.paid, principal: 10_000n } };
    const parts = explain(WEEKLY, 2, {
      rows: rows.with(1, paid),
      asOf: '2026-03-26',
      paid: [{ on: '2026-03-20', number: 2, principal: 10_000n, agreed: 10_000n }],
    });
    expectWhole(parts);
    expect(parts).toMatchObject([
      {
        component: 'interest',
        amount: 527n,
        steps: [
          { kind: 'accrual', from: '2026-03-09', balance: 75_261n, days: 7, basis: 365 },
          { kind: 'rounding' },
        ],
      },
      { component: 'principal', amount: 24_912n },
      {
        component: 'lateInterest',
        amount: 189n,
        steps: [
          { balance: 24_912n, from: '2026-03-16', to: '2026-03-20', days: 4, basis: 360 },
          { balance: 14_912n, from: '2026-03-20', to: '2026-03-26', days: 6 },
          { kind: 'rounding' },
        ],
      },
    ]);
  });

  /** A month has 30 days: 0.09 % of one is 0.021 % in a week, 0.21 of 1,000.00. */
  it('shows the percent of the period that a charge by the month takes', () => {
    const terms = { ...WEEKLY, charges: { insurancePercent: '0.09', fees: [] } };
    const insurance = explain(terms, 1).find(({ component }) => component === 'insurance');
    expect(insurance).toMatchObject({
      amount: 21n,
      steps: [{ kind: 'percentage', base: 100_000n, percent: '0.021', exact: 21n * ONE }],
    });
  });

  it('explains every installment of any schedule whole', () => {
    fc.assert(
      fc.property(someTerms, fc.nat(), (terms, pick) => {
        const number = (pick % terms.installmentCount) + 1;
        const parts = explain(terms, number);
        expectWhole(parts);
        expect(kindsOf(parts)).not.toContain('replanned');
      }),
      { numRuns: 300 },
    );
  });

  it('explains the rows that a tranche within a long first period leaves, from its own day', () => {
    const someParts = fc.array(
      fc.record({
        days: fc.nat({ max: 40 }),
        amount: fc.bigInt({ min: 1_000n, max: 50_000_000n }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const charges = {
      insurancePercent: '0.09',
      insuranceTime: 'byDays' as const,
      fees: [{ name: 'Portes', amount: 350n }],
      tax: { name: 'IGV', percent: '18', on: ['interest' as const] },
    };
    fc.assert(
      fc.property(
        someTerms.filter(({ annualRatePercent }) => Number(annualRatePercent) > 0),
        fc.constantFrom(...METHODS_IN_PARTS),
        someParts,
        (one, method, parts) => {
          const terms = { ...one, method, charges };
          let rows = livingRows(terms);
          const draws: CarriedDraw[] = [];
          let on = terms.disbursedOn;
          for (const { days, amount } of parts) {
            const day = addDays(on, days);
            if (!rows.some(({ dueOn }) => dueOn > day)) break;
            on = day;
            const plan = planTranche(rows, agreementOf(terms), { on, amount }, draws);
            rows = [...plan.rows];
            draws.push({ on, amount, fromNumber: plan.fromNumber });
          }
          for (const { number } of rows) {
            const owed = explain(terms, number, { rows, draws });
            expectWhole(owed);
            expect(kindsOf(owed)).not.toContain('replanned');
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('explains what comes after a prepayment whole', () => {
    fc.assert(
      fc.property(
        someTerms.filter(({ installmentCount }) => installmentCount > 2),
        fc.constantFrom(...PREPAYMENT_WAYS),
        fc.integer({ min: 1, max: 60 }),
        (terms, way, percent) => {
          const agreed = livingRows(terms);
          const on = addDays(terms.disbursedOn, 1);
          fc.pre(on < agreed[0]!.dueOn);
          const amount = (terms.principal * BigInt(percent)) / 100n;
          fc.pre(amount > 0n);
          const { rows, prepaid } = planPrepayment(agreed, agreementOf(terms), RULES, {
            on,
            amount,
            way,
          });
          const draws = prepaid > 0n ? [{ on, amount: -prepaid }] : [];
          for (const { number } of rows) {
            expectWhole(explain(terms, number, { rows, draws }));
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
