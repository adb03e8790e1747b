import { DomainError } from '@core/errors/domainError';
import type { RequiredDocument } from '@core/products/productTerms';
import { PAPER_PLACES } from '@core/requests/papers';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanRequestPaper } from '../../platform/db/tables/requests';
import type { Act } from '../../platform/deps';
import { findRecordFile } from '../../parties/digitalRecords/queries';
import {
  endDigitalRecord,
  requestRecord,
  uploadRecord,
} from '../../parties/digitalRecords/service';
import type { Upload } from '../../platform/files/upload';
import type { Actor } from '../../access/identity/sessions';
import { findProductVersion } from '../products/queries';
import { requestNumber } from '../../platform/text';
import { checkRequestScope } from './detail';
import { getEditable, recordStep } from './move';
import { REQUIRED_DOCUMENT } from '@core/products/choiceNames';
import { findTied } from './papers';
import { findRequest } from './queries';

/** Paper of a request, and the user who sends it. */
interface PaperName {
  readonly id: number;
  readonly actor: Actor;
  readonly paper: RequiredDocument;
}

/**
 * Receives a paper of a request into the borrower's file, where records are reviewed. What was
 * approved or has expired stays as it is, and another record takes its place.
 */
export async function uploadPaper(
  tx: Database,
  act: Act,
  folder: string,
  { paper, ...who }: PaperName,
  upload: Upload,
): Promise<void> {
  const row = await getEditable(tx, who);
  const { id: requestId, borrowerId, productVersionId } = row;
  const today = act.clock.today();
  const product = (await findProductVersion(tx, productVersionId, today))!;
  if (!product.terms.requiredDocuments.includes(paper)) {
    throw new DomainError('REQUEST_PAPER_NOT_ASKED', {}, 'paper');
  }
  const tied = (await findTied(tx, requestId, today)).find((one) => one.paper === paper);
  const isKept = tied !== undefined && tied.status !== 'approved' && !tied.isExpired;
  const recordId = isKept ? tied.recordId : await newRecord(tx, act, borrowerId, paper);
  await uploadRecord(tx, act, folder, { borrowerId, id: recordId, ...upload });
  await tx
    .insert(loanRequestPaper)
    .values({ requestId, paper, recordId })
    .onConflictDoUpdate({
      target: [loanRequestPaper.requestId, loanRequestPaper.paper],
      set: { recordId },
    });
  const after = { paper, recordId, name: upload.name };
  const reason = `${REQUIRED_DOCUMENT[paper]}: ${upload.name}`;
  await recordStep(tx, act, row, { action: 'uploadPaper', status: row.status, reason, after });
}

async function newRecord(tx: Database, act: Act, borrowerId: number, paper: RequiredDocument) {
  const { recordType: type } = PAPER_PLACES[paper];
  const title = REQUIRED_DOCUMENT[paper];
  const data = { type, title, issuedOn: null, expiresOn: null };
  return (await requestRecord(tx, act, borrowerId, data)).id;
}

/**
 * Takes a paper back out of a request. What nobody approved and no other request needs is
 * withdrawn from the file too. Throws REQUEST_PAPER_NOT_FOUND.
 */
export async function removePaper(
  tx: Database,
  act: Act,
  { paper, ...who }: PaperName,
): Promise<void> {
  const row = await getEditable(tx, who);
  const { id: requestId, borrowerId } = row;
  const tied = (await findTied(tx, requestId, act.clock.today())).find(
    (one) => one.paper === paper,
  );
  if (tied === undefined) throw new DomainError('REQUEST_PAPER_NOT_FOUND');
  const { recordId, status } = tied;
  const isThis = and(eq(loanRequestPaper.requestId, requestId), eq(loanRequestPaper.paper, paper));
  await tx.delete(loanRequestPaper).where(isThis);
  await recordStep(tx, act, row, {
    action: 'removePaper',
    status: row.status,
    reason: REQUIRED_DOCUMENT[paper],
    before: { paper, recordId },
  });
  const { rows } = await tx.execute(
    sql`select from loan_request_paper where record_id = ${recordId} limit 1`,
  );
  if (status === 'approved' || rows.length > 0) return;
  const reason = `Quitado de la solicitud ${requestNumber(requestId)}`;
  await endDigitalRecord(tx, act, { borrowerId, id: recordId }, reason);
}

/** The file of a paper that was sent with a request; null when there is none. */
export async function findPaperFile(
  db: Database,
  { id, actor, paper }: PaperName,
  today: string,
): Promise<number | null> {
  const { borrowerId } = checkRequestScope(await findRequest(db, id), actor);
  const tied = (await findTied(db, id, today)).find((one) => one.paper === paper);
  if (tied === undefined) return null;
  return findRecordFile(db, { borrowerId, id: tied.recordId }, undefined);
}
