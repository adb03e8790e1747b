import { NOTHING_PAID } from '@core/loan/components';
import { ZERO } from '@core/money/money';
import type { Database } from '../../platform/db/client';
import { sql } from 'drizzle-orm';
import { updateInstallments, type StoredInstallment } from './queries';
import { updateSchedule } from './trancheQueries';

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
    before.map((row) => ({ ...row, paid: NOTHING_PAID, paidOneOff: ZERO })),
  );
  await updateSchedule(tx, loanId, rows);
}

/** Adds the rows that a longer schedule has beyond those of before, empty until it is written. */
export async function addRows(
  tx: Database,
  loanId: number,
  before: readonly StoredInstallment[],
  rows: readonly StoredInstallment[],
): Promise<void> {
  const added = rows.slice(before.length);
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into installment
      (loan_id, fund_id, number, due_on, days, principal, interest, balance_after,
        late_base_through)
    select ${loanId}::bigint, (select fund_id from loan where id = ${loanId}), number, due_on, 0,
      0, 0, 0, due_on
    from unnest(
      ${sql.param(added.map((row) => row.number))}::int[],
      ${sql.param(added.map((row) => row.dueOn))}::date[]
    ) as row (number, due_on)`);
}
