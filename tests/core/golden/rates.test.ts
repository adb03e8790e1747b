import { describe, expect, it } from 'vitest';
import { annualCostRate, formatPercent, type CashFlow } from '@core/loan/annualCostRate';
import { rateOfFlows } from '@core/loan/rateOfFlows';
import {
  usAnnualPercentageRate,
  usSinglePaymentRate,
  type UnitPeriod,
} from '@tests/oracle/usAnnualPercentageRate';
import { parseMoney } from '@core/money/wire';
import { goldenCases } from './golden';

interface Flow {
  readonly amount: string;
  readonly date?: string;
  readonly years?: string;
  readonly months?: number;
}

interface RateSettings {
  readonly method: 'effective-annual' | 'us-actuarial' | 'us-actuarial-single';
  readonly time?: 'years' | 'months/12' | 'days/365';
  readonly unitPeriod?: UnitPeriod;
  readonly term?: { readonly days: number };
  readonly advances: readonly Flow[];
  readonly payments: readonly Flow[];
}

interface RateExpected {
  readonly ratePct: string;
  readonly monthlyRatePct?: string;
}

const cases = goldenCases<RateSettings, RateExpected>('rates');

const signed = ({ advances, payments }: RateSettings) => [
  ...advances.map((flow) => ({ ...flow, cents: parseMoney(flow.amount, 'PEN') })),
  ...payments.map((flow) => ({ ...flow, cents: -parseMoney(flow.amount, 'PEN') })),
];

const dated = (settings: RateSettings): CashFlow[] =>
  signed(settings).map(({ date, cents }) => ({ on: date!, amount: cents }));

function rateOf(settings: RateSettings): number {
  const { method, time, unitPeriod, term, advances, payments } = settings;
  if (method === 'us-actuarial') return usAnnualPercentageRate(dated(settings), unitPeriod!);
  if (method === 'us-actuarial-single') {
    const [received, paid] = [
      parseMoney(advances[0]!.amount, 'PEN'),
      parseMoney(payments[0]!.amount, 'PEN'),
    ];
    return usSinglePaymentRate(received, paid, term!.days);
  }
  if (time === 'days/365') return annualCostRate(dated(settings), 'EU');
  return rateOfFlows(
    signed(settings).map(({ years, months = 0, cents }) => ({
      amount: cents,
      at: time === 'years' ? Number(years) : months / 12,
    })),
  );
}

describe('published cost rates', () => {
  it.each(cases)('$id ($kind) is $expected.ratePct %', ({ settings, expected, tolerance }) => {
    const percent = rateOf(settings) * 100;
    const gap = Math.abs(percent - Number(expected.ratePct));
    expect(gap, `${percent}`).toBeLessThanOrEqual(Number(tolerance.absolutePct) + 1e-9);
  });

  /** 1,000.00 for 1,180.00 after 18 months: (1 + i)(1 + i / 2) = 1.18, i = (√10.44 − 3) / 2. */
  it('counts whole months of a year as twelfths in the United States', () => {
    const lent = { on: '2025-01-15', amount: 100_000n };
    const [whole, odd] = ['2026-07-15', '2026-07-16'].map((on) =>
      usAnnualPercentageRate([lent, { on, amount: -118_000n }], { unit: 'year', multiple: 1 }),
    );
    expect(whole).toBeCloseTo((Math.sqrt(10.44) - 3) / 2, 12);
    // 182 days of 365 in the odd part: (1 + i)(1 + 182 i / 365) = 1.18.
    expect((1 + odd!) * (1 + (182 * odd!) / 365)).toBeCloseTo(1.18, 12);
  });

  it('prints a rate half up', () => {
    expect(['0.0005', '0.31375', '-0.02', '58'].map((rate) => formatPercent(Number(rate)))).toEqual(
      ['0.05', '31.38', '-2.00', '5800.00'],
    );
    expect(formatPercent(0.8463, 1)).toBe('84.6');
    expect(formatPercent(0.8463, 0)).toBe('85');
  });

  it('finds every rate from 0 % to 10,000 % a year', () => {
    for (const rate of [0, 0.0001, 0.05, 1, 10, 40.85, 100]) {
      const payment = BigInt(Math.round(1e12 * (1 + rate)));
      const flows = [
        { amount: 1_000_000_000_000n, at: 0 },
        { amount: -payment, at: 1 },
      ];
      expect(Math.abs(rateOfFlows(flows) - rate)).toBeLessThan(1e-10 * (1 + rate));
    }
  });

  it('refuses flows that no rate balances', () => {
    expect(() => rateOfFlows([{ amount: 1n, at: 0 }])).toThrow('COST_RATE_UNDEFINED');
    expect(() => rateOfFlows([])).toThrow('COST_RATE_UNDEFINED');
  });
});
