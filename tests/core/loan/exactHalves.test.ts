import { quickScheduleOf } from '@tests/support/quickScheduleOf';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { addDays } from '@core/calendar/plainDate';

/** A loan of one installment: its interest is one multiplication and one rounding. */
const terms: LoanTerms = {
  principal: 100_020n,
  rateKind: 'annualNominal',
  annualRatePercent: '10',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 1,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

/** A fraction of céntimos rounded half up, by whole numbers alone. */
const halfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

/** A whole number of the last decimal as text: 1250 with two decimals is `12.50`. */
const decimalText = (count: number, decimals: number) => {
  const digits = String(count).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

describe('an exact half of a céntimo', () => {
  it('of nominal interest is taken up', () => {
    // 1,000.20 × 10 % × 30 / 360 = 8.335
    expect(scheduleOfTerms(terms).installments[0]!.interest).toBe(834n);
    expect(quickScheduleOf(terms).installments[0]!.interest).toBe(834n);
  });

  it('is never lost in a nominal rate, whatever amount, rate and days', () => {
    const anyLoan = fc.record({
      principal: fc.bigInt({ min: 5_000n, max: 10_000_000n }),
      hundredths: fc.integer({ min: 1, max: 12_000 }),
      days: fc.integer({ min: 1, max: 59 }),
    });
    fc.assert(
      fc.property(anyLoan, ({ principal, hundredths, days }) => {
        const [row] = scheduleOfTerms({
          ...terms,
          principal,
          annualRatePercent: decimalText(hundredths, 2),
          dayCount: 'actual/365',
          firstDueOn: addDays(terms.disbursedOn, days),
        }).installments;
        const exact = principal * BigInt(hundredths) * BigInt(days);
        expect(row!.interest).toBe(halfUp(exact, 10_000n * 365n));
      }),
      { numRuns: 500 },
    );
  });

  it('of insurance is the balance by its percent by the days of the period over thirty', () => {
    const frequencies = { monthly: 30n, fortnightly: 15n, weekly: 7n, daily: 1n } as const;
    const anyCase = fc.record({
      principal: fc.bigInt({ min: 5_000n, max: 10_000_000n }),
      thousandths: fc.integer({ min: 1, max: 2_000 }),
      paymentFrequency: fc.constantFrom(...(Object.keys(frequencies) as 'monthly'[])),
    });
    fc.assert(
      fc.property(anyCase, ({ principal, thousandths, paymentFrequency }) => {
        const [row] = scheduleOfTerms({
          ...terms,
          principal,
          paymentFrequency,
          charges: { insurancePercent: decimalText(thousandths, 3), fees: [] },
        }).installments;
        const exact = principal * BigInt(thousandths) * frequencies[paymentFrequency];
        expect(row!.insurance).toBe(halfUp(exact, 100_000n * 30n));
      }),
      { numRuns: 500 },
    );
  });
});
