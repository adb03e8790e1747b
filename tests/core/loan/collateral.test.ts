import { describe, expect, it } from 'vitest';
import { coverage, lastAppraisal } from '@core/loan/collateral';

describe('the coverage of a balance', () => {
  it.each([
    ['half of it', [50_000n], 100_000n, 5_000n],
    ['more than it', [90_000n, 60_000n], 100_000n, 15_000n],
    ['a third, cut and not rounded up', [20_000n], 30_000n, 6_666n],
    ['nothing', [], 100_000n, 0n],
  ])('is %s', (_case, values, balance, expected) => {
    expect(coverage(values, balance)).toBe(expected);
  });

  it('is none where nothing is owed', () => {
    expect(coverage([50_000n], 0n)).toBeUndefined();
  });
});

it('takes the latest appraisal by its day, and of one day the last written down', () => {
  const old = { id: 3, appraisedOn: '2025-06-01' };
  const first = { id: 1, appraisedOn: '2026-01-10' };
  const second = { id: 2, appraisedOn: '2026-01-10' };
  expect(lastAppraisal([old, second, first])).toBe(second);
  expect(lastAppraisal([])).toBeUndefined();
});
