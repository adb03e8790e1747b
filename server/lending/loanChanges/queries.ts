import type { LoanChange } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/client';
import { nameThen } from '../../platform/db/nameThen';
import { storedFile } from '../../platform/db/tables/files';
import { loanChange } from '../../platform/db/tables/loanChanges';
import { campaignNumber, changeNumber } from '../../platform/text';
import type { LoanChangeRow } from './kinds';

const then = (by: AnyPgColumn, at: AnyPgColumn) =>
  sql<string | null>`${nameThen(sql`${by}`, sql`${at}`)}`;

/** The changes that were asked for of a loan, newest first, or one of them. */
export async function findLoanChanges(
  db: Database,
  loanId: number,
  readerId: number | null,
  changeId?: number,
): Promise<LoanChange[]> {
  const rows = await db
    .select({
      change: loanChange,
      requestedBy: then(loanChange.requestedBy, loanChange.requestedAt),
      decidedBy: then(loanChange.decidedBy, loanChange.decidedAt),
      undoneBy: then(loanChange.undoneBy, loanChange.undoneAt),
      file: storedFile,
    })
    .from(loanChange)
    .leftJoin(storedFile, eq(storedFile.id, loanChange.evidenceFileId))
    .where(
      and(
        eq(loanChange.loanId, loanId),
        changeId === undefined ? undefined : eq(loanChange.id, changeId),
      ),
    )
    .orderBy(desc(loanChange.id));
  return rows.map(({ change, requestedBy, decidedBy, undoneBy, file }) => ({
    id: change.id,
    number: changeNumber(change.id),
    terms: change.terms,
    status: change.status,
    reason: change.reason,
    requestedBy: requestedBy ?? 'Sistema',
    requestedAt: change.requestedAt.toISOString(),
    isOwn: readerId !== null && change.requestedBy === readerId,
    evidence: file && { fileId: file.id, name: file.name, mediaType: file.mediaType },
    campaign:
      change.campaignId === null
        ? null
        : { id: change.campaignId, number: campaignNumber(change.campaignId) },
    decision: endOf(decidedBy, change.decidedAt, change.decisionReason),
    undoing: endOf(undoneBy, change.undoneAt, change.undoReason),
  }));
}

/** End of a change: without anybody's name, by the system. */
const endOf = (by: string | null, at: Date | null, reason: string) =>
  at === null ? null : { by: by ?? 'Sistema', at: at.toISOString(), reason };

/** Throws LOAN_CHANGE_NOT_FOUND. */
export async function getLoanChange(
  db: Database,
  loanId: number,
  changeId: number,
): Promise<LoanChangeRow> {
  const isAsked = and(eq(loanChange.loanId, loanId), eq(loanChange.id, changeId));
  const [row] = await db.select().from(loanChange).where(isAsked);
  if (!row) throw new DomainError('LOAN_CHANGE_NOT_FOUND', { changeId });
  return row;
}

/** True where a change of a loan waits for its decision. */
export async function hasPendingChange(db: Database, loanId: number): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`
    select exists (select from loan_change
      where loan_id = ${loanId} and status = 'requested')`);
  return rows[0]!.exists;
}
