import { SCHEDULED_CHARGES, totalOver } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import { sum } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { scheduleChange } from '../../platform/db/tables/scheduleChanges';
import type { StoredInstallment } from './queries';

export type ScheduleChangeRow = typeof scheduleChange.$inferSelect;

/** The changes of the schedules of some loans that stand, in the order of each. */
export const findChangesOf = (
  db: Database,
  loanIds: readonly number[],
): Promise<ScheduleChangeRow[]> =>
  db
    .select()
    .from(scheduleChange)
    .where(and(inArray(scheduleChange.loanId, [...loanIds]), isNull(scheduleChange.undoneAt)))
    .orderBy(asc(scheduleChange.number));

/** The changes of a schedule that stand, in order. */
export const findScheduleChanges = (db: Database, loanId: number): Promise<ScheduleChangeRow[]> =>
  findChangesOf(db, [loanId]);

/** Keeps a change with the next number of its loan. */
export async function insertScheduleChange(
  tx: Database,
  change: Omit<typeof scheduleChange.$inferInsert, 'number'>,
): Promise<void> {
  const [made] = await tx
    .select({ changes: count() })
    .from(scheduleChange)
    .where(eq(scheduleChange.loanId, change.loanId));
  await tx.insert(scheduleChange).values({ ...change, number: made!.changes + 1 });
}

/** Takes a change back; answers the day of the one that stands then. */
export async function undoScheduleChange(
  tx: Database,
  { id, loanId }: ScheduleChangeRow,
  now: Date,
): Promise<PlainDate | null> {
  await tx.update(scheduleChange).set({ undoneAt: now }).where(eq(scheduleChange.id, id));
  return (await findScheduleChanges(tx, loanId)).at(-1)?.effectiveOn ?? null;
}

/** The columns of a loan that follow from what its installments agree on. */
export function totalsOf(rows: readonly StoredInstallment[], currency: string) {
  const charges = sum(rows.map((row) => totalOver(SCHEDULED_CHARGES, row)));
  return {
    totalInterest: formatMoney(sum(rows.map(({ interest }) => interest)), currency),
    totalCharges: formatMoney(charges, currency),
  };
}
