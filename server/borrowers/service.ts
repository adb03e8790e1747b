import type { Borrower, NewBorrower } from '@core/contract/borrowers';
import { DomainError } from '@core/errors';
import { isDocumentValid } from '@core/identity/documents';
import { recordAudit } from '../audit';
import type { Database } from '../db/client';
import type { Act } from '../deps';
import { findBorrower, findBorrowerByDocument, insertBorrower } from './queries';

/** Registers a person or company; the same document twice points to the first. */
export async function registerBorrower(
  tx: Database,
  act: Act,
  data: NewBorrower,
): Promise<Borrower> {
  const { documentType, documentNumber } = data;
  if (!isDocumentValid(documentType, documentNumber)) {
    throw new DomainError('DOCUMENT_INVALID', {}, 'documentNumber');
  }
  const today = act.clock.today();
  const id = await insertBorrower(tx, data, today);
  if (id === undefined) {
    const known = await findBorrowerByDocument(tx, documentType, documentNumber);
    const params = { borrowerId: known?.id ?? 0, borrowerName: known?.name ?? '' };
    throw new DomainError('BORROWER_DOCUMENT_TAKEN', params, 'documentNumber');
  }
  await recordAudit(tx, act, {
    action: 'registerBorrower',
    entity: 'borrower',
    entityId: id,
    after: data,
  });
  return getBorrower(tx, id, today);
}

/** Throws BORROWER_NOT_FOUND. */
export async function getBorrower(db: Database, id: number, asOf: string): Promise<Borrower> {
  const found = await findBorrower(db, id, asOf);
  if (!found) throw new DomainError('BORROWER_NOT_FOUND', { borrowerId: id });
  return found;
}
