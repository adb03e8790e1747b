import { describe, expect, it } from 'vitest';
import {
  fillByRules,
  type AutoInvestor,
  type AutoInvestRule,
  type OfferedLoan,
} from '@core/investments/autoInvest';

const loan: OfferedLoan = {
  remaining: 100_000n,
  ticket: 10_000n,
  yieldPct: '18.5',
  termDays: 365,
  riskClass: 'A',
  product: 3,
};

const rule = (terms: Partial<AutoInvestRule> = {}): AutoInvestRule => ({
  id: 1,
  priority: 1,
  maxPerLoan: null,
  cashToKeep: 0n,
  ...terms,
});

const investor = (id: number, terms: Partial<AutoInvestor> = {}): AutoInvestor => ({
  investor: id,
  available: 1_000_000n,
  inLoan: 0n,
  room: null,
  lastAllocatedAt: null,
  rules: [rule()],
  ...terms,
});

const amounts = (offered: OfferedLoan, investors: readonly AutoInvestor[]) =>
  fillByRules(offered, investors).map((one) => [one.investor, one.rule, one.amount]);

describe('rules that invest by themselves', () => {
  it('take a ticket a turn, the longest unserved first', () => {
    const investors = [
      investor(1, { lastAllocatedAt: '2026-05-02T10:00:00Z' }),
      investor(2, { lastAllocatedAt: '2026-05-01T10:00:00Z' }),
      investor(3),
    ];
    expect(amounts(loan, investors)).toEqual([
      [3, 1, 40_000n],
      [2, 1, 30_000n],
      [1, 1, 30_000n],
    ]);
  });

  it('leave nothing below a ticket: the last turn takes it, or nobody', () => {
    const offered = { ...loan, remaining: 25_000n };
    expect(amounts(offered, [investor(1), investor(2)])).toEqual([
      [1, 1, 10_000n],
      [2, 1, 15_000n],
    ]);
    const poor = investor(2, { available: 10_000n });
    const bound = investor(1, { available: 12_000n });
    expect(amounts(offered, [bound, poor])).toEqual([[1, 1, 10_000n]]);
  });

  it('keep cash, the most of a loan and the room of the limits', () => {
    const kept = rule({ cashToKeep: 980_000n });
    const most = rule({ maxPerLoan: 35_000n });
    const investors = [
      investor(1, { rules: [kept] }),
      investor(2, { rules: [most], inLoan: 15_000n }),
      investor(3, { room: 10_000n }),
      investor(4, { available: 9_999n }),
      investor(5, { available: -5_000n }),
    ];
    expect(amounts(loan, investors)).toEqual([
      [1, 1, 20_000n],
      [2, 1, 20_000n],
      [3, 1, 10_000n],
    ]);
  });

  it('go by priority, the next one where the first is full', () => {
    const rules = [
      rule({ id: 8, priority: 2, maxPerLoan: 50_000n }),
      rule({ id: 9, priority: 1, maxPerLoan: 20_000n }),
    ];
    expect(amounts(loan, [investor(1, { rules })])).toEqual([
      [1, 9, 20_000n],
      [1, 8, 30_000n],
    ]);
  });

  it.each([
    [{ minimumYieldPct: '18.51' }],
    [{ maximumTermDays: 364 }],
    [{ riskClasses: ['B'] }],
    [{ products: [4] }],
  ])('pass over a loan outside %j', (filter) =>
    expect(amounts(loan, [investor(1, { rules: [rule(filter)] })])).toEqual([]),
  );

  it('take a loan inside every filter, and none that is full or has no class asked for', () => {
    const filters = {
      minimumYieldPct: '18.5',
      maximumTermDays: 365,
      riskClasses: ['A'],
      products: [3],
    };
    const choosy = investor(1, { rules: [rule(filters)] });
    expect(amounts(loan, [choosy])).toEqual([[1, 1, 100_000n]]);
    expect(amounts({ ...loan, remaining: 0n }, [choosy])).toEqual([]);
    expect(amounts({ ...loan, riskClass: 'E' }, [choosy])).toEqual([]);
  });
});
