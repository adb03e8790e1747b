import { describe, expect, it } from 'vitest';
import { expectedYield, investorRate } from '@core/investments/investorRate';
import type { InvestmentRules } from '@core/investments/rules';
import { decimalUnits, goldenCases } from '../golden/golden';

const BARE: InvestmentRules = {
  commission: null,
  lateInterestInvestorsPct: '100',
  withholding: null,
};

const plan = {
  principal: 100_000n,
  disbursedOn: '2026-01-15',
  installments: [{ dueOn: '2027-01-15', principal: 100_000n, interest: 12_000n }],
  rules: BARE,
  lossPctYearly: '0',
};

interface DatedFlows {
  readonly flows: readonly string[];
  readonly dates: readonly string[];
}

const dated = goldenCases<DatedFlows, { XIRR: string }>('spreadsheet').filter(
  ({ kind }) => kind === 'xirr',
);

describe('the rate that an investor made', () => {
  it.each(dated)('is XIRR of the spreadsheet: $id', ({ settings, expected }) => {
    const { flows, dates } = settings;
    const rate = investorRate(
      flows.map((text, place) => ({ on: dates[place]!, amount: decimalUnits(text, 6) })),
    );
    expect(rate).toBeCloseTo(Number(expected.XIRR), 10);
  });

  it('is none before money comes back', () =>
    expect(investorRate([{ on: '2026-01-15', amount: -100n }])).toBeNull());
});

describe('the yield to expect', () => {
  it('is the rate of the loan where nothing is deducted', () =>
    expect(expectedYield(plan)).toBeCloseTo(0.12, 10));

  it('is net of commission, its tax, what is withheld and the loss', () => {
    const rules: InvestmentRules = {
      ...BARE,
      commission: { base: 'interest', ratePct: '10', taxPct: '18' },
      withholding: { ratePct: '5', lateInterestToo: false },
    };
    // 12,000 - 1,200 - 216 - 600 - 2,000
    const net = expectedYield({ ...plan, rules, lossPctYearly: '2' });
    expect(net).toBeCloseTo(0.07984, 10);
  });

  it('may be below zero, and is none where nothing comes back', () => {
    expect(expectedYield({ ...plan, lossPctYearly: '50' })).toBeLessThan(0);
    expect(expectedYield({ ...plan, lossPctYearly: '200' })).toBeNull();
  });

  it('counts a commission by the year from the due date before', () => {
    const rules: InvestmentRules = {
      ...BARE,
      commission: { base: 'outstanding', ratePct: '1', taxPct: '0' },
    };
    const installments = [
      { dueOn: '2027-01-15', principal: 0n, interest: 12_000n },
      { dueOn: '2028-01-15', principal: 100_000n, interest: 12_000n },
    ];
    expect(expectedYield({ ...plan, installments, rules })).toBeCloseTo(0.11, 10);
  });
});
