import type { PlainDate } from '@core/calendar/plainDate';
import { eq, sql } from 'drizzle-orm';
import { assembleLot } from '../chargeRuns/assemble';
import { findDueLoans } from '../chargeRuns/dueLoans';
import { generateLot } from '../chargeRuns/generate';
import { insertRun } from '../chargeRuns/service';
import type { Database } from '../db/client';
import { chargeRun } from '../db/tables/chargeRuns';

/**
 * Charges every living loan up to a business date by a lot of the system's own, assembled and
 * generated at once. Safe to run again: what is charged is never charged twice. Answers how many
 * loans it brought up to date.
 */
export async function postDueCharges(
  db: Database,
  businessDate: PlainDate,
  now: Date,
): Promise<number> {
  const due = await findDueLoans(db, { businessDate, productId: null, after: 0, limit: 1 });
  if (due.length === 0) return 0;
  const clock = { now: () => now, today: () => businessDate };
  const id = await insertRun(db, { userId: null, clock }, businessDate, null);
  await assembleLot(db, id, clock.now);
  await db
    .update(chargeRun)
    .set({ status: 'generating', generatingAt: now })
    .where(eq(chargeRun.id, id));
  await generateLot(db, id, clock.now);
  const { rows } = await db.execute<{ posted: number }>(sql`
    select count(*)::int as posted from charge_run_loan where run_id = ${id}
      and status = 'posted'`);
  return rows[0]!.posted;
}
