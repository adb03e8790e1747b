import { ZERO, type Money } from '../money/money';

/**
 * Regular installment of a schedule: the most frequent after its grace, the first of them where
 * several are as frequent.
 *
 * @example regularInstallment([0n, 0n, 30000n, 30000n, 30001n], 2) // 30000n
 */
export function regularInstallment(totals: readonly Money[], graceInstallments = 0): Money {
  const times = new Map<Money, number>();
  for (const total of totals.slice(graceInstallments)) {
    if (total > ZERO) times.set(total, (times.get(total) ?? 0) + 1);
  }
  const most = Math.max(...times.values());
  return [...times].find(([, count]) => count === most)?.[0] ?? ZERO;
}
