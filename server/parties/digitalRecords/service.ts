import type {
  DigitalRecord,
  DigitalRecordBody,
  DigitalRecordReview,
} from '@core/contract/digitalRecords';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { getLivingBorrower } from '../borrowers/service';
import type { Database } from '../../platform/db/client';
import { digitalRecord, digitalRecordVersion } from '../../platform/db/tables/digitalRecords';
import { storedFile } from '../../platform/db/tables/files';
import type { Act } from '../../platform/deps';
import { storeFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';
import { findDigitalRecord } from './queries';

/** Name of a document: its borrower, and its number. */
interface RecordName {
  readonly borrowerId: number;
  readonly id: number;
}

type Values = Partial<typeof digitalRecord.$inferInsert>;

/** Asks for a document: it is pending until its file arrives. */
export async function requestRecord(
  tx: Database,
  act: Act,
  borrowerId: number,
  data: DigitalRecordBody,
): Promise<DigitalRecord> {
  await getLivingBorrower(tx, borrowerId);
  const values = { ...data, borrowerId, status: 'pending', createdAt: act.clock.now() };
  const [row] = await tx
    .insert(digitalRecord)
    .values({ ...values, createdBy: act.userId })
    .returning({ id: digitalRecord.id });
  await audit(tx, act, 'requestDigitalRecord', borrowerId, undefined, data);
  return findDigitalRecord(tx, row!.id, act.clock.today());
}

const audit = (
  tx: Database,
  act: Act,
  action: string,
  borrowerId: number,
  before: unknown,
  after: unknown,
) => recordAudit(tx, act, { action, entity: 'borrower', entityId: borrowerId, before, after });

/** Locks a document of a borrower who may change. */
async function open(tx: Database, { borrowerId, id }: RecordName) {
  await getLivingBorrower(tx, borrowerId);
  const [row] = await tx
    .select()
    .from(digitalRecord)
    .where(and(eq(digitalRecord.id, id), eq(digitalRecord.borrowerId, borrowerId)))
    .for('update');
  if (!row) throw new DomainError('BORROWER_RECORD_NOT_FOUND');
  return row;
}

async function openStanding(tx: Database, name: RecordName) {
  const row = await open(tx, name);
  if (row.endedAt !== null) throw new DomainError('BORROWER_RECORD_ENDED');
  return row;
}

async function write(tx: Database, act: Act, id: number, values: Values) {
  await tx.update(digitalRecord).set(values).where(eq(digitalRecord.id, id));
  return findDigitalRecord(tx, id, act.clock.today());
}

/** Describes a document anew: its type, title and days. */
export async function changeRecord(
  tx: Database,
  act: Act,
  name: RecordName,
  data: DigitalRecordBody,
): Promise<DigitalRecord> {
  const { type, title, issuedOn, expiresOn } = await openStanding(tx, name);
  const before = { type, title, issuedOn, expiresOn };
  await audit(tx, act, 'changeDigitalRecord', name.borrowerId, before, data);
  return write(tx, act, name.id, data);
}

/** Receives the file of a document; the files before it are kept as earlier versions. */
export async function uploadRecord(
  tx: Database,
  act: Act,
  folder: string,
  { borrowerId, id, ...upload }: RecordName & Upload,
): Promise<DigitalRecord> {
  const before = await openStanding(tx, { borrowerId, id });
  const owner = { ownerKind: 'borrower' as const, ownerId: borrowerId };
  const file = await storeFile(tx, act, folder, { ...owner, ...upload });
  const version = before.version + 1;
  await tx.insert(digitalRecordVersion).values({ recordId: id, version, fileId: file.id });
  const { title, status } = before;
  const was = { status, version: before.version };
  const after = { title, status: 'received', version, name: file.name };
  await audit(tx, act, 'uploadDigitalRecord', borrowerId, was, after);
  const review = { note: '', reviewedAt: null, reviewedBy: null };
  return write(tx, act, id, { version, status: 'received', ...review });
}

/** States that each decision leads from and to. */
const DECISIONS = {
  approve: { from: ['received'], to: 'approved' },
  observe: { from: ['received'], to: 'observed' },
  undo: { from: ['approved', 'observed'], to: 'received' },
} as const;

/** Check that nobody looks over their own upload. Throws REVIEW_OF_OWN_UPLOAD. */
async function checkReviewer(tx: Database, act: Act, recordId: number, version: number) {
  const [file] = await tx
    .select({ uploadedBy: storedFile.uploadedBy })
    .from(digitalRecordVersion)
    .innerJoin(storedFile, eq(storedFile.id, digitalRecordVersion.fileId))
    .where(
      and(eq(digitalRecordVersion.recordId, recordId), eq(digitalRecordVersion.version, version)),
    );
  if (file?.uploadedBy === act.userId) throw new DomainError('REVIEW_OF_OWN_UPLOAD');
}

/** Decides about a document as it was seen. Throws ITEM_CHANGED or ITEM_NOT_IN_REVIEW. */
export async function reviewRecord(
  tx: Database,
  act: Act,
  name: RecordName,
  { decision, version, note }: DigitalRecordReview,
): Promise<DigitalRecord> {
  const before = await openStanding(tx, name);
  if (before.version !== version) throw new DomainError('ITEM_CHANGED');
  const { from, to } = DECISIONS[decision];
  if (!from.some((status) => status === before.status)) {
    throw new DomainError(decision === 'undo' ? 'ITEM_NOT_REVIEWED' : 'ITEM_NOT_IN_REVIEW');
  }
  if (decision !== 'undo') await checkReviewer(tx, act, name.id, version);
  const { title, status } = before;
  const after = { title, status: to, note };
  await audit(tx, act, 'reviewDigitalRecord', name.borrowerId, { status }, after);
  const isUndone = decision === 'undo';
  return write(tx, act, name.id, {
    status: to,
    note: isUndone ? '' : note,
    reviewedAt: isUndone ? null : act.clock.now(),
    reviewedBy: isUndone ? null : act.userId,
  });
}

/** Withdraws a document with its reason; its files stay. */
export async function endDigitalRecord(
  tx: Database,
  act: Act,
  name: RecordName,
  reason: string,
): Promise<DigitalRecord> {
  const { title } = await openStanding(tx, name);
  await audit(tx, act, 'endDigitalRecord', name.borrowerId, undefined, { title, reason });
  return write(tx, act, name.id, { endedAt: act.clock.now(), endReason: reason });
}

/** Brings a withdrawn document back as it was. */
export async function restoreDigitalRecord(
  tx: Database,
  act: Act,
  name: RecordName,
  reason: string,
): Promise<DigitalRecord> {
  const { title, endedAt } = await open(tx, name);
  if (endedAt === null) throw new DomainError('BORROWER_RECORD_LIVING');
  await audit(tx, act, 'restoreDigitalRecord', name.borrowerId, undefined, { title, reason });
  return write(tx, act, name.id, { endedAt: null, endReason: null });
}
