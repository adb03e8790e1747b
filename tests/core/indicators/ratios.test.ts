import { readFileSync } from 'node:fs';
import {
  annualLossOf,
  annualOf,
  annualPrepaymentOf,
  minus,
  percentText,
  ratioOf,
} from '@core/indicators/ratios';
import { describe, expect, it } from 'vitest';

const { golden } = JSON.parse(
  readFileSync(new URL('../../golden/indicators.json', import.meta.url), 'utf8'),
) as { readonly golden: readonly Readonly<Record<string, string>>[] };

const said = (id: string) => golden.find((one) => one['id'] === id)!;

describe('Ratios of the panel', () => {
  it('are those of the golden numbers', () => {
    const late = [3_500n, 2_500n, 1_500n, 5_000n, 10_000n].reduce((sum, one) => sum + one, 0n);
    const portfolio = 128_000n + 17_500n + late;
    expect(percentText(ratioOf(late + 17_500n, portfolio))).toBe(said('a')['par>=1']);
    expect(percentText(ratioOf(late, portfolio))).toBe(said('a')['par>30']);
    expect(percentText(ratioOf(387_700n - 7_500n, 381_500n))).toBe(said('b')['pct']);
    const monthly = said('c')['smm_pct4']!;
    expect(
      percentText(annualPrepaymentOf(ratioOf(BigInt(monthly.replace('.', '')), 1_000_000n))),
    ).toBe('1.20');
    const terms = { termDays: 365n, loans: 4n };
    expect(percentText(annualLossOf(ratioOf(95n, 100n), terms))).toBe(said('d')['alr']);
  });

  it('round halves away from zero, and keep their sign', () => {
    expect(percentText(ratioOf(5n, 100_000n))).toBe('0.01');
    expect(percentText(ratioOf(-5n, 100_000n))).toBe('-0.01');
    expect(percentText(ratioOf(1n, 3n), 4)).toBe('33.3333');
    expect(percentText(minus(ratioOf(1n, 4n), ratioOf(1n, 2n)))).toBe('-25.00');
  });

  it('are brought to a year from 28 days on', () => {
    const month = { days: 28, principalDays: 28n * 10_000n };
    expect(percentText(annualOf(500n, month))).toBe('65.18');
    expect(annualOf(500n, { days: 27, principalDays: 27n * 10_000n })).toBeNull();
  });

  it('are none where there is nothing to divide by', () => {
    expect(ratioOf(1n, 0n)).toBeNull();
    expect(annualOf(5n, { days: 31, principalDays: 0n })).toBeNull();
    expect(minus(null, ratioOf(1n, 2n))).toBeNull();
    expect(annualLossOf(ratioOf(1n, 2n), { termDays: 0n, loans: 0n })).toBeNull();
    expect(annualPrepaymentOf(null)).toBeNull();
  });
});
