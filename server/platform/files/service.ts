import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client';
import { storedFile } from '../db/tables/files';
import type { Act } from '../deps';
import { keepContent, readContent } from './content';
import type { Upload } from './upload';

/** Owner of a file. */
interface FileOwner {
  readonly ownerKind: 'user' | 'borrower' | 'loan' | 'holidayCampaign' | 'lender' | 'journalEntry';
  readonly ownerId: number;
}

export type StoredFile = typeof storedFile.$inferSelect;

/** Keeps a file of somebody: its bytes first, then its row in the transaction of the act. */
export async function storeFile(
  tx: Database,
  act: Act,
  folder: string,
  { name, mediaType, bytes, ...owner }: FileOwner & Upload,
): Promise<StoredFile> {
  const sha256 = await keepContent(folder, bytes);
  const [row] = await tx
    .insert(storedFile)
    .values({
      ...owner,
      name,
      mediaType,
      sha256,
      size: bytes.length,
      uploadedAt: act.clock.now(),
      uploadedBy: act.userId,
    })
    .returning();
  return row!;
}

/** Throws FILE_NOT_FOUND. */
export async function getFile(db: Database, id: number | null): Promise<StoredFile> {
  const [row] = id === null ? [] : await db.select().from(storedFile).where(eq(storedFile.id, id));
  if (!row) throw new DomainError('FILE_NOT_FOUND');
  return row;
}

/** A file as an answer that a browser shows and never runs, keeps or guesses about. */
export const answerFile = async (folder: string, file: StoredFile): Promise<Response> =>
  answerContent(file, await readContent(folder, file.sha256));

/** Bytes under the name of a file, as an answer. */
export function answerContent(
  file: Pick<StoredFile, 'name' | 'mediaType'>,
  content: Buffer,
): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': file.mediaType,
      'content-length': String(content.length),
      'content-disposition': dispositionOf(file.name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The name twice: in plain letters for old programs, and as it is. */
function dispositionOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w. ()-]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
