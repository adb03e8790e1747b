import type { PlainDate } from '@core/calendar/plainDate';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../db/client';
import { loan } from '../db/schema';
import { chargeUpTo, projectionOf } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';

const CHUNK = 200;

/**
 * Charges every living loan up to a business date: interest of installments fallen due and
 * late interest. Safe to run again: what is charged is never charged twice. Answers how many
 * loans it brought up to date.
 */
export async function postDueCharges(
  db: Database,
  businessDate: PlainDate,
  now: Date,
): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await inTransaction(db, (tx) => chargeChunk(tx, businessDate, now));
    count += done;
    if (done < CHUNK) return count;
  }
}

async function chargeChunk(tx: Database, businessDate: PlainDate, now: Date): Promise<number> {
  const rows = await tx
    .select()
    .from(loan)
    .where(and(eq(loan.status, 'active'), lte(loan.nextChargeOn, businessDate)))
    .orderBy(asc(loan.nextChargeOn), asc(loan.id))
    .limit(CHUNK)
    .for('update');
  if (rows.length === 0) return 0;
  const all = await findInstallments(
    tx,
    rows.map(({ id }) => id),
    'open',
  );
  const byLoan = new Map<number, StoredInstallment[]>(rows.map(({ id }) => [id, []]));
  for (const one of all) byLoan.get(one.loanId)?.push(one);
  const changes = rows.map((row) => {
    const before = byLoan.get(row.id) ?? [];
    return {
      loan: row,
      before,
      after: chargeUpTo(before, businessDate, row.lateAnnualRatePercent),
    };
  });
  await postCharges(tx, changes, businessDate, now);
  await updateLoans(
    tx,
    changes.map(({ loan: row, after }) => ({
      row,
      projection: projectionOf(row, after.installments, businessDate),
    })),
  );
  return rows.length;
}

interface Projected {
  readonly row: LoanRow;
  readonly projection: ReturnType<typeof projectionOf>;
}

/** Charging changes what a loan owes, so its version counts up as with any other act. */
async function updateLoans(tx: Database, loans: readonly Projected[]): Promise<void> {
  const column = <T>(pick: (one: Projected) => T) => sql.param(loans.map(pick));
  await tx.execute(sql`
    update loan l set
      interest_receivable = row.interest, late_interest_receivable = row.late,
      charges_receivable = row.charges,
      next_charge_on = row.next_charge_on, charged_through = row.charged_through,
      version = l.version + 1
    from unnest(
      ${column(({ row }) => row.id)}::bigint[],
      ${column(({ projection }) => projection.interestReceivable)}::numeric[],
      ${column(({ projection }) => projection.lateInterestReceivable)}::numeric[],
      ${column(({ projection }) => projection.chargesReceivable)}::numeric[],
      ${column(({ projection }) => projection.nextChargeOn)}::date[],
      ${column(({ projection }) => projection.chargedThrough)}::date[]
    ) as row (id, interest, late, charges, next_charge_on, charged_through)
    where l.id = row.id`);
}
