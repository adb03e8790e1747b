import { ZERO } from '@core/money/money';
import type { Database } from '../db/client';
import { updateInstallments, type StoredInstallment } from './queries';
import { updateSchedule } from './trancheQueries';

const NOTHING_PAID = {
  lateInterest: ZERO,
  fees: ZERO,
  insurance: ZERO,
  interest: ZERO,
  principal: ZERO,
};

/**
 * Writes what installments agree on. What was paid of them must be written after it, with the
 * charges: until then it is nothing, so that no check of the table sees half of both.
 */
export async function writeSchedule(
  tx: Database,
  loanId: number,
  before: readonly StoredInstallment[],
  rows: readonly StoredInstallment[],
): Promise<void> {
  await updateInstallments(
    tx,
    before.map((row) => ({ ...row, paid: NOTHING_PAID })),
  );
  await updateSchedule(tx, loanId, rows);
}
