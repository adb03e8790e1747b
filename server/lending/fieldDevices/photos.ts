import type { FieldPhoto } from '@core/contract/fieldDevices';
import { DomainError } from '@core/errors/domainError';
import { PHOTO_MAX_BYTES, PHOTO_MEDIA_TYPES } from '@core/field/limits';
import { fieldNumber } from '@core/field/fieldRecord';
import { and, eq, inArray, like } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { fieldPhoto, fieldRecord } from '../../platform/db/tables/fieldDevices';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { storeFile } from '../../platform/files/service';
import { checkUpload, type Upload } from '../../platform/files/upload';
import { lockDevice } from './queries';
import { readRecord } from './take';

const TAKEN = { types: PHOTO_MEDIA_TYPES, refusal: 'FIELD_PHOTO_KIND_REFUSED' } as const;

/** Looks at a photo. Throws FIELD_PHOTO_TOO_LARGE, FIELD_PHOTO_KIND_REFUSED, FIELD_PHOTO_OTHER. */
export async function checkPhoto(body: ArrayBuffer, sha256: string): Promise<Upload> {
  if (body.byteLength > PHOTO_MAX_BYTES) {
    throw new DomainError('FIELD_PHOTO_TOO_LARGE', { kilobytes: PHOTO_MAX_BYTES / 1_000 }, 'file');
  }
  const upload = await checkUpload('visita', body, TAKEN);
  if (sha256Of(upload.bytes) !== sha256) throw new DomainError('FIELD_PHOTO_OTHER', {}, 'sha256');
  return upload;
}

/**
 * Keeps the photo that a record of a phone names: the record signed its hash, so that no other
 * takes its place. One that is kept already is answered as it is. Throws FIELD_PHOTO_UNKNOWN.
 */
export async function keepPhoto(
  tx: Database,
  act: Act,
  folder: string,
  { deviceId, userId }: { readonly deviceId: number; readonly userId: number },
  { upload, sha256 }: { readonly upload: Upload; readonly sha256: string },
): Promise<FieldPhoto> {
  const device = await lockDevice(tx, deviceId);
  if (device.userId !== userId) throw new DomainError('FIELD_DEVICE_NOT_FOUND');
  const rows = await tx
    .select()
    .from(fieldRecord)
    .where(
      and(
        eq(fieldRecord.deviceId, deviceId),
        eq(fieldRecord.isChained, true),
        like(fieldRecord.text, `%${sha256}%`),
      ),
    );
  // A note may have those letters too: the record itself says which photo is its own.
  const named = rows.filter(({ text }) => photoOf(text) === sha256);
  const ids = named.map(({ id }) => id);
  const kept = await tx.select().from(fieldPhoto).where(inArray(fieldPhoto.recordId, ids));
  // Two visits may have the very same photo: it is kept for each.
  const isWaiting = ({ id }: { readonly id: number }) => !kept.some((one) => one.recordId === id);
  const record = named.find(isWaiting) ?? named[0];
  if (record === undefined || record.loanId === null) throw new DomainError('FIELD_PHOTO_UNKNOWN');
  const { id: recordId, loanId, number } = record;
  const answer = { recordNumber: fieldNumber(deviceId, number), sha256 };
  if (!isWaiting(record)) return answer;
  const owner = { ownerKind: 'loan' as const, ownerId: loanId };
  const { id: fileId } = await storeFile(tx, act, folder, { ...owner, ...upload });
  await tx.insert(fieldPhoto).values({ recordId, fileId });
  await recordAudit(tx, act, {
    action: 'uploadFieldPhoto',
    entity: 'fieldRecord',
    entityId: recordId,
    after: { loanId, fileId },
  });
  return answer;
}

/** Hash of the photo that the text of a record names, if any. */
function photoOf(text: string): string | undefined {
  const record = readRecord(text);
  return record?.kind === 'visit' && record.v !== 1 ? record.photo?.sha256 : undefined;
}
