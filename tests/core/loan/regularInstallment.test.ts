import { regularInstallment } from '@core/loan/regularInstallment';
import { expect, it } from 'vitest';

it.each([
  ['a total grace first', [0n, 0n, 30000n, 30000n, 30001n], 2, 30000n],
  ['interest first', [600n, 600n, 600n, 2100n, 2100n, 2101n], 3, 2100n],
  ['one installment after the grace', [0n, 0n, 654000n], 2, 654000n],
  ['installments that all differ', [12000n, 11000n, 10000n], 0, 12000n],
  ['nothing asked for', [0n], 1, 0n],
])('with %s, the regular installment is the most frequent', (_case, totals, grace, expected) => {
  expect(regularInstallment(totals, grace)).toBe(expected);
});
