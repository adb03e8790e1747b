import type { LenderProfile, NewLenderProfile } from '@core/contract/lenderProfiles';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { lenderProfile } from '../../platform/db/tables/lenderProfiles';
import type { Act } from '../../platform/deps';
import { findLenderProfiles } from './queries';

const read = async (db: Database, act: Act, id: number) =>
  (await findLenderProfiles(db, act.clock.today())).find((row) => row.id === id)!;

/** Writes down who lends from a day on. Throws LENDER_PROFILE_TAKEN. */
export async function addLenderProfile(
  tx: Database,
  act: Act,
  data: NewLenderProfile,
): Promise<LenderProfile> {
  const [row] = await tx
    .insert(lenderProfile)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: lenderProfile.id });
  if (!row) throw new DomainError('LENDER_PROFILE_TAKEN', { date: data.validFrom }, 'validFrom');
  const entry = { action: 'addLenderProfile', entity: 'lenderProfile' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: data });
  return read(tx, act, row.id);
}

/** Annuls a row that was written wrong; the one before it holds again. Throws NOT_FOUND. */
export async function voidLenderProfile(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<LenderProfile> {
  const changed = await tx
    .update(lenderProfile)
    .set({ isVoided: true })
    .where(and(eq(lenderProfile.id, id), eq(lenderProfile.isVoided, false)));
  if (changed.rowCount === 0) throw new DomainError('NOT_FOUND');
  const entry = { action: 'voidLenderProfile', entity: 'lenderProfile' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason } });
  return read(tx, act, id);
}
