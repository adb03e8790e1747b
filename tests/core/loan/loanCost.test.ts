import { describe, expect, it } from 'vitest';
import { annualCostRate } from '@core/loan/annualCostRate';
import { loanCost } from '@core/loan/loanCost';
import type { LoanTerms } from '@core/loan/terms';

const terms: LoanTerms = {
  principal: 400_000n,
  rateKind: 'annualEffective',
  annualRatePercent: '42.58',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

describe('loanCost', () => {
  it('is the TEA when a loan has no other cost', () => {
    expect(loanCost(terms).annualEffectiveCostRatePercent).toBe('42.58');
  });

  it('is 0 % and costs nothing without interest', () => {
    const cost = loanCost({ ...terms, annualRatePercent: '0' });
    expect(cost).toEqual({ annualEffectiveCostRatePercent: '0.00', totalCost: 0n });
  });

  it('counts a year of 360 days for Perú and of 365 for the European Union', () => {
    const flows = [
      { on: '2026-01-15', amount: 100_000n },
      { on: '2027-01-15', amount: -120_000n },
    ];
    expect(annualCostRate(flows)).toBeCloseTo(0.2, 12);
    expect(annualCostRate(flows, 'EU')).toBeCloseTo(0.2, 12);
    const short = flows.map((flow, index) => ({ ...flow, on: `2026-0${index + 1}-15` }));
    expect(annualCostRate(short)).toBeCloseTo(1.2 ** 12 - 1, 9);
    expect(annualCostRate(short, 'EU')).toBeCloseTo(1.2 ** (365 / 31) - 1, 9);
  });
});

it('is the annual rate where nothing else is paid, whichever days the loan counts', () => {
  const simple = {
    principal: 1_000_000n,
    rateKind: 'annualEffective',
    annualRatePercent: '50',
    paymentFrequency: 'monthly',
    installmentCount: 12,
    disbursedOn: '2026-01-31',
    firstDueOn: '2026-02-28',
  } as const;
  const costs = (['30/360', 'actual/365'] as const).map(
    (dayCount) => loanCost({ ...simple, dayCount }).annualEffectiveCostRatePercent,
  );
  expect(costs).toEqual(['50.00', '50.00']);
});
