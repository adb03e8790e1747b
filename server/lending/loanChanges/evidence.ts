import type { ChangeEvidence, LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { storedFile } from '../../platform/db/tables/files';
import type { Act } from '../../platform/deps';
import { getFile, storeFile, type StoredFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';
import { findLoan } from '../loans/queries';
import type { ChangeKind } from './kinds';
import { getLoanChange } from './queries';

/** Keeps a file that a change of a loan will rest on. Throws LOAN_NOT_FOUND. */
export async function keepEvidence(
  tx: Database,
  act: Act,
  folder: string,
  { loanId, upload }: { readonly loanId: number; readonly upload: Upload },
): Promise<ChangeEvidence> {
  if (!(await findLoan(tx, loanId))) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const owner = { ownerKind: 'loan' as const, ownerId: loanId };
  const { id, name, mediaType } = await storeFile(tx, act, folder, { ...owner, ...upload });
  await recordAudit(tx, act, {
    action: 'uploadChangeEvidence',
    entity: 'loan',
    entityId: loanId,
    after: { fileId: id, name },
  });
  return { fileId: id, name, mediaType };
}

/** Throws EVIDENCE_NEEDED where a kind rests on a file, FILE_NOT_FOUND for one of another loan. */
export async function checkEvidence(
  db: Database,
  loanId: number,
  { needsEvidence = false }: Pick<ChangeKind<LoanChangeTerms>, 'needsEvidence'>,
  fileId: number | undefined,
): Promise<void> {
  if (fileId === undefined) {
    if (needsEvidence) throw new DomainError('EVIDENCE_NEEDED', {}, 'evidenceFileId');
    return;
  }
  const isOwn = and(
    eq(storedFile.id, fileId),
    eq(storedFile.ownerKind, 'loan'),
    eq(storedFile.ownerId, loanId),
  );
  const [file] = await db.select({ id: storedFile.id }).from(storedFile).where(isOwn);
  if (file === undefined) throw new DomainError('FILE_NOT_FOUND');
}

/** The file that a change rests on. Throws FILE_NOT_FOUND. */
export async function getEvidence(
  db: Database,
  loanId: number,
  changeId: number,
): Promise<StoredFile> {
  return getFile(db, (await getLoanChange(db, loanId, changeId)).evidenceFileId);
}
