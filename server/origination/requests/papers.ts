import type { PlainDate } from '@core/calendar/plainDate';
import type { Product } from '@core/contract/products';
import type { RequestPaper } from '@core/contract/requestPapers';
import { DomainError } from '@core/errors/domainError';
import { REQUIRED_DOCUMENT } from '@core/products/choiceNames';
import type { RequiredDocument } from '@core/products/productTerms';
import { isPaperGiven, PAPER_PLACES, type PaperStatus } from '@core/requests/papers';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { RequestRow } from './queries';

interface TiedRow extends Record<string, unknown> {
  readonly paper: RequiredDocument;
  readonly recordId: number;
  readonly status: 'received' | 'observed' | 'approved';
  readonly isExpired: boolean;
  readonly note: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly version: number;
}

type Place = Pick<RequestRow, 'id' | 'borrowerId'>;

/** The records sent with a request that still stand. */
export async function findTied(db: Database, requestId: number, today: PlainDate) {
  const { rows } = await db.execute<TiedRow>(sql`
    select p.paper, r.id as "recordId", r.status, r.note, r.version, f.name as "fileName",
      f.media_type as "mediaType", f.sha256,
      coalesce(r.expires_on < ${today}, false) as "isExpired"
    from loan_request_paper p
    join digital_record r on r.id = p.record_id and r.ended_at is null
    join digital_record_version v on v.record_id = r.id and v.version = r.version
    join stored_file f on f.id = v.file_id
    where p.request_id = ${requestId}`);
  return rows;
}

/** The types of what is approved and has not expired in the file of a borrower. */
async function findApprovedTypes(db: Database, borrowerId: number, today: PlainDate) {
  const { rows } = await db.execute<{ type: string }>(sql`
    select distinct type from digital_record
    where borrower_id = ${borrowerId} and ended_at is null and status = 'approved'
      and coalesce(expires_on >= ${today}, true)`);
  return new Set(rows.map(({ type }) => type));
}

/** Papers that the product of a request asks for, in its order, each with its state. */
export async function findPapers(
  db: Database,
  { id, borrowerId }: Place,
  { terms }: Pick<Product, 'terms'>,
  today: PlainDate,
): Promise<RequestPaper[]> {
  if (terms.requiredDocuments.length === 0) return [];
  const tied = await findTied(db, id, today);
  const approved = await findApprovedTypes(db, borrowerId, today);
  return terms.requiredDocuments.map((paper) => {
    const { recordType, isShared } = PAPER_PLACES[paper];
    const isApproved = isShared && approved.has(recordType);
    return standingOf(
      paper,
      tied.find((one) => one.paper === paper),
      isApproved,
    );
  });
}

/**
 * Standing of a paper: the file sent with the request counts first, unless only what is on file is
 * good.
 */
function standingOf(
  paper: RequiredDocument,
  tied: TiedRow | undefined,
  isApproved: boolean,
): RequestPaper {
  const status: PaperStatus = tied?.isExpired ? 'expired' : (tied?.status ?? 'missing');
  const isOnFile = isApproved && !isPaperGiven(status);
  return {
    paper,
    status: isOnFile ? 'approved' : status,
    isOnFile,
    note: isOnFile ? '' : (tied?.note ?? ''),
    fileName: tied?.fileName ?? null,
    mediaType: tied?.mediaType ?? null,
    sha256: tied?.sha256 ?? null,
    version: tied?.version ?? 0,
  };
}

/** Throws REQUEST_PAPER_MISSING with every paper that has yet to be sent. */
export async function checkPapers(
  db: Database,
  place: Place,
  product: Pick<Product, 'terms'>,
  today: PlainDate,
): Promise<void> {
  const papers = await findPapers(db, place, product, today);
  const missing = papers.filter(({ status }) => !isPaperGiven(status));
  const [first] = missing;
  if (first === undefined) return;
  const document = missing.map(({ paper }) => REQUIRED_DOCUMENT[paper]).join(', ');
  throw new DomainError('REQUEST_PAPER_MISSING', { document }, `papers.${first.paper}`);
}

/** A request that is asked again brings the papers of the one before it. */
export const copyPapers = (tx: Database, fromId: number, toId: number) =>
  tx.execute(sql`
    insert into loan_request_paper (request_id, paper, record_id)
    select ${toId}, paper, record_id from loan_request_paper where request_id = ${fromId}`);
