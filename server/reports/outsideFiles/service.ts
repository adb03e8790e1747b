import type {
  OutsideFile,
  OutsideFileAnswer,
  OutsideFileSending,
} from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import { checkReached } from '../../lending/pastLoans/checkReached';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { outsideFile } from '../../platform/db/tables/outsideFiles';
import type { Act } from '../../platform/deps';
import { checkApproval, checkSending } from './approvalChecks';
import { getFile } from './queries';

/** Words for where a file stands and what may follow, after «El archivo». */
const STANDS: Readonly<Record<OutsideFile['status'], string>> = {
  assembled: 'todavía no está aprobado: apruébelo antes otra persona',
  approved: 'está aprobado y todavía no se envía: anote antes su envío',
  sent: 'ya se envió: anote lo que contestaron',
  accepted: 'ya se envió y fue aceptado: lo que falte va en una corrección o en otro archivo',
  rejected: 'ya se envió y fue rechazado: corrija los datos y arme otro',
  discarded: 'se descartó: arme otro',
};

type Changes = Partial<Omit<typeof outsideFile.$inferInsert, 'id' | 'content' | 'sha256'>>;

/** Locks a file that stands in one of some states. Throws NOT_FOUND, OUTSIDE_FILE_STATE. */
export async function lockFile(
  tx: Database,
  act: Act,
  id: number,
  statuses: readonly OutsideFile['status'][],
) {
  const { assembledBy } = outsideFile;
  const [row] = await tx
    .select({ assembledBy })
    .from(outsideFile)
    .where(eq(outsideFile.id, id))
    .for('update');
  const file = await getFile(tx, id, act.userId);
  if (!statuses.includes(file.status)) {
    throw new DomainError('OUTSIDE_FILE_STATE', { why: STANDS[file.status] });
  }
  return { file, authorId: row!.assembledBy };
}

async function change(
  tx: Database,
  act: Act,
  id: number,
  { action, changes, after }: { action: string; changes: Changes; after: object },
): Promise<OutsideFile> {
  await tx.update(outsideFile).set(changes).where(eq(outsideFile.id, id));
  await recordAudit(tx, act, { action, entity: 'outsideFile', entityId: id, after });
  return getFile(tx, id, act.userId);
}

/**
 * Approves a file that another person made, whose rows have no problem and whose totals are those
 * of the books. Throws NOT_FOUND, OUTSIDE_FILE_STATE, OUTSIDE_FILE_OWN, SECOND_PERSON_TOO_SOON,
 * OUTSIDE_FILE_PROBLEMS, OUTSIDE_FILE_EMPTY, OUTSIDE_FILE_OFF_BOOKS, OUTSIDE_FILE_UNNOTICED.
 */
export async function approveOutsideFile(tx: Database, act: Act, id: number): Promise<OutsideFile> {
  const { file, authorId } = await lockFile(tx, act, id, ['assembled']);
  if (authorId === act.userId) throw new DomainError('OUTSIDE_FILE_OWN');
  await checkSecondPerson(tx, act, [authorId]);
  const { problemCount: count, sha256 } = file;
  if (count > 0) throw new DomainError('OUTSIDE_FILE_PROBLEMS', { count });
  const today = act.clock.today();
  await checkApproval(tx, file, today);
  const approval = { approvedAt: act.clock.now(), approvedBy: act.userId, approvedOn: today };
  return change(tx, act, id, {
    action: 'approveOutsideFile',
    changes: { status: 'approved', ...approval },
    after: { sha256 },
  });
}

/**
 * Keeps that an approved file went out. Throws NOT_FOUND, OUTSIDE_FILE_STATE, DAY_AHEAD,
 * OUTSIDE_FILE_SENT_EARLY, OUTSIDE_FILE_SENT_BEFORE, and OUTSIDE_FILE_UNNOTICED where a notice was
 * taken back since.
 */
export async function markOutsideFileSent(
  tx: Database,
  act: Act,
  id: number,
  data: OutsideFileSending,
): Promise<OutsideFile> {
  const { file } = await lockFile(tx, act, id, ['approved']);
  checkReached(data.sentOn, act.clock.today(), 'sentOn');
  if (file.approvedOn !== null && data.sentOn < file.approvedOn) {
    throw new DomainError('OUTSIDE_FILE_SENT_EARLY', { approvedOn: file.approvedOn }, 'sentOn');
  }
  await checkSending(tx, file, act.clock.today());
  return change(tx, act, id, {
    action: 'markOutsideFileSent',
    changes: { status: 'sent', ...data },
    after: data,
  });
}

/**
 * Keeps the answer to a file that was sent. Throws NOT_FOUND, OUTSIDE_FILE_STATE, DAY_AHEAD,
 * OUTSIDE_FILE_ANSWER_EARLY.
 */
export async function answerOutsideFile(
  tx: Database,
  act: Act,
  id: number,
  data: OutsideFileAnswer,
): Promise<OutsideFile> {
  const { file } = await lockFile(tx, act, id, ['sent']);
  const { answeredOn, isAccepted, reasons } = data;
  checkReached(answeredOn, act.clock.today(), 'answeredOn');
  if (file.sentOn !== null && answeredOn < file.sentOn) {
    throw new DomainError('OUTSIDE_FILE_ANSWER_EARLY', { sentOn: file.sentOn }, 'answeredOn');
  }
  const status = isAccepted ? 'accepted' : 'rejected';
  return change(tx, act, id, {
    action: 'answerOutsideFile',
    changes: { status, answeredOn, reasons },
    after: data,
  });
}

/** Gives up a file that was not sent. Throws NOT_FOUND, OUTSIDE_FILE_STATE. */
export async function discardOutsideFile(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<OutsideFile> {
  await lockFile(tx, act, id, ['assembled', 'approved']);
  return change(tx, act, id, {
    action: 'discardOutsideFile',
    changes: { status: 'discarded', discardReason: reason },
    after: { reason },
  });
}
