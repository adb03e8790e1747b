import type { PlainDate } from '@core/calendar/plainDate';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { assembleLot } from '../../lending/chargeRuns/assemble';
import { findDueLoans } from '../../lending/chargeRuns/dueLoans';
import { generateLot } from '../../lending/chargeRuns/generate';
import { insertRun } from '../../lending/chargeRuns/service';
import type { Database } from '../../platform/db/client';
import { chargeRun } from '../../platform/db/tables/chargeRuns';

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
  if (await anotherMoves(db)) return 0;
  await discardOwnLots(db, now);
  const due = await findDueLoans(db, { businessDate, productId: null, after: 0, limit: 1 });
  if (due.length === 0) return 0;
  const clock = { now: () => now, today: () => businessDate };
  const id = await insertRun(db, { userId: null, clock }, businessDate, null);
  await assembleLot(db, id, clock.now);
  const approved = await db
    .update(chargeRun)
    .set({ status: 'generating', generatingAt: now })
    .where(and(eq(chargeRun.id, id), eq(chargeRun.status, 'assembled')));
  if (approved.rowCount === 0) return 0;
  await generateLot(db, id, clock.now);
  const { rows } = await db.execute<{ posted: number }>(sql`
    select count(*)::int as posted from charge_run_loan where run_id = ${id}
      and status = 'posted'`);
  return rows[0]!.posted;
}

/** One run at a time moves the books: what it leaves is charged by the next. */
async function anotherMoves(db: Database): Promise<boolean> {
  const moving = await db
    .select({ id: chargeRun.id })
    .from(chargeRun)
    .where(inArray(chargeRun.status, ['generating', 'reversing']));
  return moving.length > 0;
}

/** A lot of the system's own that a crash left behind waits for nobody. */
async function discardOwnLots(db: Database, now: Date): Promise<void> {
  await db
    .update(chargeRun)
    .set({ status: 'discarded', endedAt: now, endReason: 'Lo reemplazó otro lote del sistema' })
    .where(
      and(isNull(chargeRun.assembledBy), inArray(chargeRun.status, ['assembling', 'assembled'])),
    );
}
