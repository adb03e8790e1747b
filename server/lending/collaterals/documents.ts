import type { Collateral } from '@core/contract/collaterals';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { collateral, collateralDocument } from '../../platform/db/tables/collaterals';
import type { Act } from '../../platform/deps';
import { getFile, storeFile, type StoredFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';
import { audit, getWire, lockStanding, type OneCollateral } from './service';

/** One paper of a collateral. */
interface OneDocument {
  readonly loanId: number;
  readonly collateralId: number;
  readonly documentId: number;
}

/** Keeps a paper of what secures a loan: its title, its appraisal, its policy. */
export async function addDocument(
  tx: Database,
  act: Act,
  folder: string,
  one: OneCollateral,
  upload: Upload,
): Promise<Collateral> {
  const { loan, row } = await lockStanding(tx, one);
  const owner = { ownerKind: 'loan' as const, ownerId: loan.id };
  const { id: fileId, name } = await storeFile(tx, act, folder, { ...owner, ...upload });
  await tx.insert(collateralDocument).values({ collateralId: row.id, fileId });
  await audit(tx, act, 'uploadCollateralDocument', row, { after: { fileId, name } });
  return getWire(tx, loan, row.id);
}

/** Takes a paper away that was sent by mistake; its file is kept. */
export async function removeDocument(
  tx: Database,
  act: Act,
  one: OneCollateral & OneDocument,
  reason: string,
): Promise<Collateral> {
  const { loan, row } = await lockStanding(tx, one);
  const document = await getDocument(tx, one);
  await tx
    .update(collateralDocument)
    .set({ removedAt: act.clock.now(), removedBy: one.userId, removeReason: reason })
    .where(eq(collateralDocument.id, document.id));
  const after = { fileId: document.fileId, reason };
  await audit(tx, act, 'removeCollateralDocument', row, { after });
  return getWire(tx, loan, row.id);
}

/** Throws COLLATERAL_DOCUMENT_NOT_FOUND. */
async function getDocument(db: Database, { loanId, collateralId, documentId }: OneDocument) {
  const [document] = await db
    .select({ id: collateralDocument.id, fileId: collateralDocument.fileId })
    .from(collateralDocument)
    .innerJoin(collateral, eq(collateral.id, collateralDocument.collateralId))
    .where(
      and(
        eq(collateral.loanId, loanId),
        eq(collateral.id, collateralId),
        eq(collateralDocument.id, documentId),
        isNull(collateralDocument.removedAt),
      ),
    );
  if (!document) throw new DomainError('COLLATERAL_DOCUMENT_NOT_FOUND', { documentId });
  return document;
}

/** The file of a paper. */
export const getDocumentFile = async (db: Database, one: OneDocument): Promise<StoredFile> =>
  getFile(db, (await getDocument(db, one)).fileId);
