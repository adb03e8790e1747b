import {
  effectiveRate,
  effectiveRatePercent,
  percentOf,
  type RateQuote,
} from '@core/products/effectiveRate';
import { checkTerms } from '@core/loan/checkTerms';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { parseFixed } from '@core/money/fixedPoint';
import { expect, it } from 'vitest';

const TERMS: LoanTerms = {
  principal: 1_000_000n,
  rateKind: 'monthlyEffective',
  annualRatePercent: '3',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

it('charges an effective rate of a month once a month', () => {
  const { installments } = scheduleOfTerms(TERMS);
  // 10,000.00 × 3 %, and 10,000.00 × 0.03 / (1 − 1.03^−12) = 1,004.6208….
  expect(installments[0]).toMatchObject({ interest: 30_000n, total: 100_462n });
  expect(installments.at(-1)!.balanceAfter).toBe(0n);
});

it('plans a rate of a month like the effective one of a year that it comes to', () => {
  const yearly = { ...TERMS, rateKind: 'annualEffective', annualRatePercent: '42.5761' } as const;
  expect(scheduleOfTerms(TERMS).installments).toEqual(scheduleOfTerms(yearly).installments);
});

it('charges a rate of a day for each day of the calendar, whatever the day count', () => {
  for (const dayCount of ['30/360', 'actual/360', 'actual/365'] as const) {
    const daily = { ...TERMS, rateKind: 'daily', annualRatePercent: '0.1', dayCount } as const;
    const [first, second] = scheduleOfTerms(daily).installments;
    // 31 days on 10,000.00; then 28 days on what is left.
    expect(first!.interest).toBe(31_000n);
    expect([first!.days, second!.days]).toEqual([31, 28]);
    expect(second!.interest).toBe((first!.balanceAfter * 28n + 500n) / 1000n);
  }
});

const QUOTE: RateQuote = {
  rateKind: 'monthlyEffective',
  annualRatePercent: '3',
  paymentFrequency: 'monthly',
  dayCount: '30/360',
};

it('costs a year, effective, exactly what is quoted: halves of a hundredth go up', () => {
  const yearly: RateQuote = { ...QUOTE, rateKind: 'annualEffective', annualRatePercent: '12.125' };
  expect(effectiveRate(yearly)).toBe(parseFixed('0.12125'));
  expect(effectiveRatePercent(yearly)).toBe('12.13');
  expect(effectiveRate({ ...QUOTE, annualRatePercent: '10' })).toBe(parseFixed('2.138428376721'));
});

it('tells what a quotation costs a year', () => {
  // Figures by decimal arithmetic of 50 digits: 1.03^12; 1.03^(12 × 365 / 360), which a legal cap
  // looks at: people read the rate of the year that the loan counts, as they read its TCEA.
  expect(effectiveRatePercent(QUOTE)).toBe('42.58');
  const of360: RateQuote = { ...QUOTE, dayCount: 'actual/360' };
  expect(percentOf(effectiveRate(of360))).toBe('43.28');
  expect(effectiveRatePercent(of360)).toBe('42.58');
  const daily: RateQuote = { ...QUOTE, rateKind: 'daily', annualRatePercent: '0.1' };
  // (1 + 0.001 × 365 / 12)^12; (1 + 0.007)^(365 / 7).
  expect(effectiveRatePercent(daily)).toBe('43.27');
  expect(effectiveRatePercent({ ...daily, paymentFrequency: 'weekly' })).toBe('43.87');
});

it.each([
  ['annualEffective', '1000', '1000.01'],
  ['monthlyEffective', '100', '100.01'],
  ['daily', '10', '10.01'],
] as const)('refuses a rate above what its quotation may be: %s', (rateKind, most, above) => {
  expect(() => checkTerms({ ...TERMS, rateKind, annualRatePercent: most })).not.toThrow();
  expect(() => checkTerms({ ...TERMS, rateKind, annualRatePercent: above })).toThrow(
    expect.objectContaining({ code: 'RATE_OUT_OF_LIMITS', params: { max: Number(most) } }),
  );
});
