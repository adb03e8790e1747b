import type { PlainDate } from '@core/calendar/plainDate';
import type { CalledPaper } from '@core/contract/requestPapers';
import { DomainError } from '@core/errors/domainError';
import { isPaperGiven, type PaperStatus } from '@core/requests/papers';
import { CLOSED_STATUSES, type RequestStatus } from '@core/requests/requestMachine';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { RequestRow } from './queries';

interface CalledRow extends Record<string, unknown>, Omit<CalledPaper, 'canUpload' | 'status'> {
  readonly status: 'pending' | 'received' | 'observed' | 'approved';
  readonly isExpired: boolean;
}

type Place = Pick<RequestRow, 'id' | 'status'>;

/** Papers that the team asked for beside the product's list, oldest first, while it stands. */
export async function findCalledPapers(
  db: Database,
  { id, status }: Place,
  today: PlainDate,
): Promise<CalledPaper[]> {
  const { rows } = await db.execute<CalledRow>(sql`
    select r.id as "recordId", r.title, r.status, r.note, r.version, f.name as "fileName",
      f.media_type as "mediaType", f.sha256,
      coalesce(r.expires_on < ${today}, false) as "isExpired"
    from loan_request_call c
    join digital_record r on r.id = c.record_id and r.ended_at is null
    left join digital_record_version v on v.record_id = r.id and v.version = r.version
    left join stored_file f on f.id = v.file_id
    where c.request_id = ${id} order by r.id`);
  const isClosed = (CLOSED_STATUSES as readonly RequestStatus[]).includes(status);
  return rows.map(({ isExpired, ...row }) => {
    const standing = standingOf(row.status, isExpired);
    return { ...row, status: standing, canUpload: !isClosed && AWAITED.includes(standing) };
  });
}

/**
 * States of a paper still awaited: an approved or expired one stays as it was seen; the team asks
 * for another.
 */
const AWAITED: readonly PaperStatus[] = ['missing', 'received', 'observed'];

function standingOf(status: CalledRow['status'], isExpired: boolean): PaperStatus {
  if (status === 'pending') return 'missing';
  return isExpired ? 'expired' : status;
}

/** Throws REQUEST_CALL_MISSING for the first that nobody sent, or that has to be sent again. */
export async function checkCalledPapers(
  db: Database,
  place: Place,
  today: PlainDate,
): Promise<void> {
  const papers = await findCalledPapers(db, place, today);
  const missing = papers.find(({ status }) => !isPaperGiven(status));
  if (missing) throw new DomainError('REQUEST_CALL_MISSING', { document: missing.title });
}

/** A request that is asked again still waits for what was asked for before. */
export const copyCalls = (tx: Database, fromId: number, toId: number) =>
  tx.execute(sql`
    insert into loan_request_call (request_id, record_id)
    select ${toId}, record_id from loan_request_call where request_id = ${fromId}`);
