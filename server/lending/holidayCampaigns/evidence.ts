import type { ChangeEvidence } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { holidayCampaign } from '../../platform/db/tables/holidayCampaigns';
import { storedFile } from '../../platform/db/tables/files';
import type { Act } from '../../platform/deps';
import { getFile, storeFile, type StoredFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';
import { lockCampaign } from './queries';

/** Keeps a file that a campaign will rest on. Throws HOLIDAY_CAMPAIGN_NOT_FOUND. */
export async function keepCampaignFile(
  tx: Database,
  act: Act,
  folder: string,
  { id, upload }: { readonly id: number; readonly upload: Upload },
): Promise<ChangeEvidence> {
  await lockCampaign(tx, id);
  const owner = { ownerKind: 'holidayCampaign' as const, ownerId: id };
  const { id: fileId, name, mediaType } = await storeFile(tx, act, folder, { ...owner, ...upload });
  await recordAudit(tx, act, {
    action: 'uploadCampaignEvidence',
    entity: 'holidayCampaign',
    entityId: id,
    after: { fileId, name },
  });
  return { fileId, name, mediaType };
}

/** Throws EVIDENCE_NEEDED without a file, FILE_NOT_FOUND for one of another campaign. */
export async function checkCampaignFile(
  db: Database,
  id: number,
  fileId: number | undefined,
): Promise<void> {
  if (fileId === undefined) throw new DomainError('EVIDENCE_NEEDED', {}, 'evidenceFileId');
  const isOwn = and(
    eq(storedFile.id, fileId),
    eq(storedFile.ownerKind, 'holidayCampaign'),
    eq(storedFile.ownerId, id),
  );
  const [file] = await db.select({ id: storedFile.id }).from(storedFile).where(isOwn);
  if (file === undefined) throw new DomainError('FILE_NOT_FOUND');
}

/** The file that a campaign rests on. Throws FILE_NOT_FOUND. */
export async function getCampaignFile(db: Database, id: number): Promise<StoredFile> {
  const [row] = await db
    .select({ fileId: holidayCampaign.evidenceFileId })
    .from(holidayCampaign)
    .where(eq(holidayCampaign.id, id));
  return getFile(db, row?.fileId ?? null);
}
