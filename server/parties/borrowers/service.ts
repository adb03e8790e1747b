import type { Borrower, BorrowerChange, NewBorrower } from '@core/contract/borrowers';
import { addMonths } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { ADULT_MONTHS } from '@core/identity/documents';
import { eq, sql } from 'drizzle-orm';
import { checkBaseAmounts } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { queueMail } from '../../platform/mail/outbox';
import { filedMailMovedMail } from '../../platform/mail/templates';
import { isBorrowerDocumentValid } from './documents';
import {
  columnsOf,
  findBorrower,
  findBorrowerByDocument,
  insertBorrower,
  lockBorrower,
  refreshSearchText,
  type BorrowerData,
} from './queries';

/** Registers a person or company; the same document twice points to the first. */
export async function registerBorrower(
  tx: Database,
  act: Act,
  data: NewBorrower,
  status: 'APROBADO' | 'POR_APROBAR' = 'APROBADO',
): Promise<Borrower> {
  checkNewBorrower(data, act.clock.today());
  await checkBaseAmounts(tx, { monthlyIncome: data.monthlyIncome });
  return getBorrower(tx, await addBorrower(tx, act, data, status), act.clock.today());
}

/** Throws DOCUMENT_INVALID, or BORROWER_UNDERAGE for a person who is no adult yet. */
export function checkNewBorrower(data: NewBorrower, today: string): void {
  const { kind, documentType, documentNumber, bornOn } = data;
  if (!isBorrowerDocumentValid(documentType, documentNumber)) {
    throw new DomainError('DOCUMENT_INVALID', {}, 'documentNumber');
  }
  const isMinor = bornOn !== undefined && bornOn > addMonths(today, -ADULT_MONTHS);
  if (kind !== 'company' && isMinor) throw new DomainError('BORROWER_UNDERAGE', {}, 'bornOn');
}

/** Writes a borrower who passed the checks; answers who. Throws BORROWER_DOCUMENT_TAKEN. */
export async function addBorrower(
  tx: Database,
  act: Act,
  data: NewBorrower,
  status: 'APROBADO' | 'POR_APROBAR',
  action = 'registerBorrower',
): Promise<number> {
  const id = await insertBorrower(tx, data, act.clock.today(), status);
  if (id === undefined) throw await documentTaken(tx, data);
  await recordAudit(tx, act, { action, entity: 'borrower', entityId: id, after: data });
  return id;
}

async function documentTaken(db: Database, { documentType, documentNumber }: NewBorrower) {
  const registered = await findBorrowerByDocument(db, documentType, documentNumber);
  const params = { borrowerId: registered?.id ?? 0, borrowerName: registered?.name ?? '' };
  return new DomainError('BORROWER_DOCUMENT_TAKEN', params, 'documentNumber');
}

/** Changes a borrower as they were seen; what was and what is go to their history. */
export async function changeBorrower(
  tx: Database,
  act: Act,
  id: number,
  { version, ...data }: BorrowerChange,
): Promise<Borrower> {
  checkNewBorrower(data, act.clock.today());
  await checkBaseAmounts(tx, { monthlyIncome: data.monthlyIncome });
  const before = await getLivingBorrower(tx, id);
  if (before.version !== version) throw new DomainError('BORROWER_CHANGED');
  const columns = columnsOf(data);
  const registered = await findBorrowerByDocument(tx, data.documentType, data.documentNumber);
  if (registered !== undefined && registered.id !== id) throw await documentTaken(tx, data);
  const changed = differences(before, columns);
  if (Object.keys(changed.after).length > 0) {
    const set = { ...columns, version: sql`${borrower.version} + 1` };
    await tx.update(borrower).set(set).where(eq(borrower.id, id));
    await refreshSearchText(tx, id);
    const entry = { action: 'changeBorrower', entity: 'borrower' as const, entityId: id };
    await recordAudit(tx, act, { ...entry, ...changed });
    await tellFiledMail(tx, act, before, columns.email ?? '');
  }
  return getBorrower(tx, id, act.clock.today());
}

/** Whoever read the mail of before is told that another one stands for them. */
export async function tellFiledMail(
  tx: Database,
  act: Act,
  { email }: Pick<BorrowerData, 'email'>,
  after: string,
) {
  const was = email?.toLowerCase() ?? '';
  if (act.sender === undefined || was === '' || was === after.toLowerCase()) return;
  await queueMail(tx, was, filedMailMovedMail(act.sender.lenderName, after), act.clock.now());
}

/** Fields that are not as they were, both ways. */
function differences(before: BorrowerData, after: ReturnType<typeof columnsOf>) {
  const { sortName: _sortName, ...visible } = after;
  const same = (name: string, value: unknown) => {
    const old = (before as unknown as Record<string, unknown>)[name];
    return name === 'monthlyIncome' ? Number(old) === Number(value) : old === value;
  };
  const names = Object.entries(visible).filter(([name, value]) => !same(name, value));
  return {
    before: Object.fromEntries(
      names.map(([name]) => [name, (before as unknown as Record<string, unknown>)[name]]),
    ),
    after: Object.fromEntries(names),
  };
}

/** Throws BORROWER_NOT_FOUND. */
export async function getBorrower(db: Database, id: number, asOf: string): Promise<Borrower> {
  const borrower = await findBorrower(db, id, asOf);
  if (!borrower) throw new DomainError('BORROWER_NOT_FOUND', { borrowerId: id });
  return borrower;
}

/** Locks a borrower that may change. Throws BORROWER_NOT_FOUND or BORROWER_MERGED. */
export async function getLivingBorrower(tx: Database, id: number): Promise<BorrowerData> {
  const row = await lockBorrower(tx, id);
  if (!row) throw new DomainError('BORROWER_NOT_FOUND', { borrowerId: id });
  if (row.mergedIntoId !== null) {
    const survivor = await lockBorrower(tx, row.mergedIntoId);
    const params = { borrowerId: row.mergedIntoId, borrowerName: survivor?.fullName ?? '' };
    throw new DomainError('BORROWER_MERGED', params);
  }
  return row;
}
