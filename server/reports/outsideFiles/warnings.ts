import type { PlainDate } from '@core/calendar/plainDate';
import type { OutsideFileWarnings } from '@core/contract/outsideFileRows';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { sql } from 'drizzle-orm';
import { isKeptOnAsking } from '../../lending/pastLoans/keptDays';
import type { Database } from '../../platform/db/client';
import { findMoved, readCompared } from './comparison';
import { findLayoutOf, getFile } from './queries';

/** Ids of the loans of a file whose rows the books of today would write otherwise. */
export async function findChanged(
  db: Database,
  file: OutsideFile,
  today: PlainDate,
): Promise<string[]> {
  const { id, kind, to } = file;
  if (kind === 'loans' && to < today) await isKeptOnAsking(db, to, today);
  return db.transaction(
    async (tx) => {
      const { layout } = await findLayoutOf(tx, id);
      return findMoved(tx, await readCompared(tx, file, layout, today));
    },
    { isolationLevel: 'repeatable read' },
  );
}

/**
 * Rows of a file that whoever approves or sends it should know of: those of loans that were voided
 * since, and while it did not go out, those that changed. Throws NOT_FOUND.
 */
export async function findWarnings(
  db: Database,
  fileId: number,
  today: PlainDate,
): Promise<OutsideFileWarnings> {
  const file = await getFile(db, fileId, null);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from outside_file_row r join loan l on l.id = r.loan_id
    where r.file_id = ${fileId} and l.status = 'voided'`);
  const isUnsent = file.status === 'assembled' || file.status === 'approved';
  const changed = isUnsent ? await findChanged(db, file, today) : undefined;
  return { voidedCount: rows[0]!.count, changedCount: changed?.length ?? null };
}
