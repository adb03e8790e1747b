import { DomainError } from '@core/errors/domainError';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanRequestEvent } from '../../platform/db/tables/requests';
import type { Act } from '../../platform/deps';
import { getFile, storeFile, type StoredFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';
import type { Actor } from '../../access/identity/sessions';
import { checkNotApprover } from './authors';
import { ready, termsOf } from './decisions';
import { checkRequestScope } from './detail';
import { getLocked, move, type RequestAct } from './move';
import { tellBorrower } from './news';
import { findRequest, type RequestRow } from './queries';

/** Throws REQUEST_OFFER_EXPIRED after the last day of an offer. */
function checkInTime({ offerExpiresOn }: RequestRow, act: Act): void {
  if ((offerExpiresOn ?? '') < act.clock.today()) throw new DomainError('REQUEST_OFFER_EXPIRED');
}

/** The borrower takes the offer. Throws REQUEST_NOT_BORROWER for everybody else. */
export async function acceptOffer(tx: Database, act: Act, who: RequestAct) {
  const { borrowerId } = await getLocked(tx, who);
  if (who.actor.borrowerId !== borrowerId) throw new DomainError('REQUEST_NOT_BORROWER');
  const row = await ready(tx, who, 'accept');
  checkInTime(row, act);
  await move(tx, act, row, 'accept', { after: termsOf(row) });
}

interface Evidence {
  readonly reasonCode: 'signedPaper' | 'recordedCall';
  readonly reason: string;
  readonly evidenceFileId?: number;
}

/** Writes down that the borrower accepts, who says so and on what; the borrower is told. */
async function record(tx: Database, act: Act, row: RequestRow, evidence: Evidence) {
  await move(tx, act, row, 'accept', { after: termsOf(row), ...evidence });
  await tellBorrower(tx, act, row, 'recordAcceptance', evidence.reason);
}

/** Staff records the acceptance that a borrower gave in a recorded call. */
export async function recordAcceptanceByCall(
  tx: Database,
  act: Act,
  who: RequestAct,
  { reference }: { readonly reference: string },
) {
  const row = await ready(tx, who, 'accept');
  checkInTime(row, act);
  await checkNotApprover(tx, act, row.id, who.actor);
  await record(tx, act, row, { reasonCode: 'recordedCall', reason: reference });
}

/** Staff records the acceptance that a borrower signed on paper, which is kept. */
export async function recordAcceptanceByPaper(
  tx: Database,
  act: Act,
  folder: string,
  who: RequestAct,
  upload: Upload,
) {
  const row = await ready(tx, who, 'accept');
  checkInTime(row, act);
  await checkNotApprover(tx, act, row.id, who.actor);
  const owner = { ownerKind: 'borrower' as const, ownerId: row.borrowerId };
  const { id, name } = await storeFile(tx, act, folder, { ...owner, ...upload });
  await record(tx, act, row, { reasonCode: 'signedPaper', reason: name, evidenceFileId: id });
}

/** The signed paper that the last acceptance rests on. Throws FILE_NOT_FOUND. */
export async function getAcceptancePaper(
  db: Database,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<StoredFile> {
  const row = checkRequestScope(await findRequest(db, id), actor);
  const [step] = await db
    .select({ fileId: loanRequestEvent.evidenceFileId })
    .from(loanRequestEvent)
    .where(and(eq(loanRequestEvent.requestId, row.id), isNotNull(loanRequestEvent.evidenceFileId)))
    .orderBy(desc(loanRequestEvent.id))
    .limit(1);
  return getFile(db, step?.fileId ?? null);
}
