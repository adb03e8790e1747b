import type { EntryAnnex } from '@core/contract/books';
import { DomainError } from '@core/errors/domainError';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { journalEntry } from '../../platform/db/schema';
import { storedFile } from '../../platform/db/tables/files';
import type { Act } from '../../platform/deps';
import { storeFile, type StoredFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';

/** Papers of an entry, as JSON, the first one added first. */
export const annexesOf = (entryId: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'mediaType', g.media_type)
    order by g.id)
  from stored_file g where g.owner_kind = 'journalEntry' and g.owner_id = ${entryId}), '[]')`;

/** Adds a paper to an entry by hand; none is ever taken away. Throws ENTRY_NOT_MANUAL. */
export async function addAnnex(
  tx: Database,
  act: Act,
  folder: string,
  { number, upload }: { readonly number: number; readonly upload: Upload },
): Promise<EntryAnnex> {
  const [entry] = await tx.select().from(journalEntry).where(eq(journalEntry.id, number));
  if (entry?.kind !== 'manual') throw new DomainError('ENTRY_NOT_MANUAL', { number });
  const owner = { ownerKind: 'journalEntry' as const, ownerId: number };
  const { id, name, mediaType } = await storeFile(tx, act, folder, { ...owner, ...upload });
  await recordAudit(tx, act, {
    action: 'uploadEntryAnnex',
    entity: 'journalEntry',
    entityId: number,
    after: { fileId: id, name },
  });
  return { id, name, mediaType };
}

/** A paper of an entry. Throws FILE_NOT_FOUND. */
export async function getAnnex(db: Database, number: number, fileId: number): Promise<StoredFile> {
  const isIt = and(
    eq(storedFile.id, fileId),
    eq(storedFile.ownerKind, 'journalEntry'),
    eq(storedFile.ownerId, number),
  );
  const [file] = await db.select().from(storedFile).where(isIt);
  if (file === undefined) throw new DomainError('FILE_NOT_FOUND');
  return file;
}
