import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findRecordFile } from '../../parties/digitalRecords/queries';
import { uploadRecord } from '../../parties/digitalRecords/service';
import type { Upload } from '../../platform/files/upload';
import type { Actor } from '../../access/identity/sessions';
import { checkAddsUnvoted } from './authors';
import { findCalledPapers } from './calledPapers';
import { checkRequestScope } from './detail';
import { getLocked, recordStep } from './move';
import { findRequest } from './queries';

/** Document that was asked for, the request that it is for, and the user who brings it. */
interface CalledPaperName {
  readonly id: number;
  readonly actor: Actor;
  readonly recordId: number;
}

/** Receives the file of a document that was asked for. Throws REQUEST_PAPER_NOT_ASKED. */
export async function uploadCalledPaper(
  tx: Database,
  act: Act,
  folder: string,
  { recordId, ...who }: CalledPaperName,
  upload: Upload,
): Promise<void> {
  const row = await getLocked(tx, who);
  const asked = await findCalledPapers(tx, row, act.clock.today());
  if (!asked.some((one) => one.recordId === recordId && one.canUpload)) {
    throw new DomainError('REQUEST_PAPER_NOT_ASKED', {}, 'recordId');
  }
  await checkAddsUnvoted(tx, row, who.actor);
  const { borrowerId, status } = row;
  await uploadRecord(tx, act, folder, { borrowerId, id: recordId, ...upload });
  const after = { recordId, name: upload.name };
  const reason = upload.name;
  await recordStep(tx, act, row, { action: 'uploadCalledPaper', status, reason, after });
}

/** The file of a document that was asked for; null when there is none. */
export async function findCalledFile(
  db: Database,
  { id, actor, recordId }: CalledPaperName,
  today: PlainDate,
): Promise<number | null> {
  const row = checkRequestScope(await findRequest(db, id), actor);
  const isAsked = (await findCalledPapers(db, row, today)).some((one) => one.recordId === recordId);
  if (!isAsked) return null;
  return findRecordFile(db, { borrowerId: row.borrowerId, id: recordId }, undefined);
}
