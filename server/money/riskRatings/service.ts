import type { NewRatingTable, RatingTable } from '@core/contract/riskRatings';
import { DomainError } from '@core/errors/domainError';
import { checkRatingBands } from '@core/loan/riskRating';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { ratingBand, ratingTable } from '../../platform/db/tables/riskRatings';
import type { Act } from '../../platform/deps';
import { COUNTRY, findRatingTables } from './queries';

/** Adds the classes of a type of credit from a day. Throws RATING_TABLE_TAKEN. */
export async function addRatingTable(
  tx: Database,
  act: Act,
  data: NewRatingTable,
): Promise<RatingTable> {
  const { bands, ...table } = data;
  checkRatingBands(bands);
  const [row] = await tx
    .insert(ratingTable)
    .values({ ...table, country: COUNTRY, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: ratingTable.id });
  if (!row) throw new DomainError('RATING_TABLE_TAKEN', { date: data.validFrom }, 'validFrom');
  await tx.insert(ratingBand).values(bands.map((band) => ({ ...band, tableId: row.id })));
  await audited(tx, act, 'addRatingTable', row.id, data);
  return getRatingTable(tx, act, row.id);
}

/** Annuls a table that was typed wrong; the one before holds again. Throws RATING_TABLE_NEEDED. */
export async function voidRatingTable(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<RatingTable> {
  // Two that are annulled at once would leave a type of credit without any.
  await tx.execute(sql`lock table rating_table in share row exclusive mode`);
  const all = await findRatingTables(tx, act.clock.today());
  const wrong = all.find((table) => table.id === id && !table.isVoided);
  if (wrong === undefined) throw new DomainError('NOT_FOUND');
  const standing = all.filter((one) => !one.isVoided && one.creditType === wrong.creditType);
  if (standing.length === 1) throw new DomainError('RATING_TABLE_NEEDED');
  await tx
    .update(ratingTable)
    .set({ isVoided: true })
    .where(and(eq(ratingTable.id, id), eq(ratingTable.isVoided, false)));
  await audited(tx, act, 'voidRatingTable', id, { reason });
  return getRatingTable(tx, act, id);
}

const audited = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'ratingTable', entityId, after });

const getRatingTable = async (db: Database, act: Act, id: number) =>
  (await findRatingTables(db, act.clock.today())).find((table) => table.id === id)!;
