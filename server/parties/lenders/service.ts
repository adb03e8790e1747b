import {
  NewLenderProfile,
  type LenderLogo,
  type LenderProfile,
} from '@core/contract/lenderProfiles';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { lenderProfile } from '../../platform/db/tables/lenderProfiles';
import { storedFile } from '../../platform/db/tables/files';
import type { Act } from '../../platform/deps';
import { storeFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';
import { findCountry } from '../countryParameters/queries';
import { findLenderProfiles } from './queries';

const read = async (db: Database, act: Act, id: number) =>
  (await findLenderProfiles(db, act.clock.today())).find((row) => row.id === id)!;

/** Writes down who lends from a day on. Throws LENDER_PROFILE_TAKEN. */
export async function addLenderProfile(
  tx: Database,
  act: Act,
  data: NewLenderProfile,
): Promise<LenderProfile> {
  await checkLogoFile(tx, data.logoFileId ?? null);
  const holding = (await findLenderProfiles(tx, data.validFrom)).find((one) => one.isInForce);
  const country = data.country ?? (await findCountry(tx, data.validFrom));
  const [row] = await tx
    .insert(lenderProfile)
    .values({ ...data, country, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: lenderProfile.id });
  if (!row) throw new DomainError('LENDER_PROFILE_TAKEN', { date: data.validFrom }, 'validFrom');
  const entry = { action: 'addLenderProfile', entity: 'lenderProfile' as const, entityId: row.id };
  const profile = await read(tx, act, row.id);
  await recordAudit(tx, act, { ...entry, before: traceOf(holding), after: traceOf(profile) });
  return profile;
}

/** Data of a lender as the log keeps them: the logo by the name of its file. */
const traceOf = (profile: LenderProfile | undefined) =>
  profile && { ...pick(profile), logo: profile.logoName };

const pick = (profile: LenderProfile) =>
  Object.fromEntries(TRACED.map((name) => [name, profile[name]]));

const TRACED = (Object.keys(NewLenderProfile.shape) as (keyof NewLenderProfile)[]).filter(
  (name) => name !== 'logoFileId',
);

/** Keeps a logo that the data of the lender will name. */
export async function keepLogo(
  tx: Database,
  act: Act,
  folder: string,
  upload: Upload,
): Promise<LenderLogo> {
  // The lender is one: its files are all of one owner.
  const owner = { ownerKind: 'lender' as const, ownerId: 1 };
  const { id, name, mediaType, sha256 } = await storeFile(tx, act, folder, { ...owner, ...upload });
  await recordAudit(tx, act, {
    action: 'uploadLenderLogo',
    entity: 'lenderProfile',
    entityId: id,
    after: { name, sha256 },
  });
  return { fileId: id, name, mediaType };
}

/** Throws FILE_NOT_FOUND for a file that was not sent as a logo. */
async function checkLogoFile(db: Database, fileId: number | null): Promise<void> {
  if (fileId === null) return;
  const isLogo = and(eq(storedFile.id, fileId), eq(storedFile.ownerKind, 'lender'));
  const [file] = await db.select({ id: storedFile.id }).from(storedFile).where(isLogo);
  if (file === undefined) throw new DomainError('FILE_NOT_FOUND', {}, 'logoFileId');
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
