import type { PlainDate } from '@core/calendar/plainDate';
import type { DigitalRecord, DigitalRecordQuery } from '@core/contract/digitalRecords';
import { sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';

const columns = (today: PlainDate) => sql<DigitalRecord>`
  r.id, r.borrower_id as "borrowerId", b.full_name as "borrowerName", r.type, r.title, r.status,
  r.version, r.issued_on as "issuedOn", r.expires_on as "expiresOn", r.note,
  coalesce(r.expires_on < ${today}, false) as "isExpired", f.name as "fileName",
  f.media_type as "mediaType", f.sha256, ${instantText(sql`f.uploaded_at`)} as "uploadedAt",
  ${nameThen(sql`f.uploaded_by`, sql`f.uploaded_at`)} as "uploadedBy",
  ${nameThen(sql`r.reviewed_by`, sql`r.reviewed_at`)} as "reviewedBy",
  ${instantText(sql`r.ended_at`)} as "endedAt", r.end_reason as "endReason"`;

const from = sql`
  from digital_record r join borrower b on b.id = r.borrower_id
  left join digital_record_version v on v.record_id = r.id and v.version = r.version
  left join stored_file f on f.id = v.file_id`;

/** The documents of one borrower with what was withdrawn, or those that stand of all. */
export function findDigitalRecordPage(db: Database, query: DigitalRecordQuery, today: PlainDate) {
  const { borrowerId, status, expired } = query;
  const expiry = sql`coalesce(r.expires_on, date '9999-12-31')`;
  const plan = planPage({
    query,
    sorts: {
      id: { column: sql`r.id`, type: 'bigint' },
      expiresOn: { column: expiry, type: 'date' },
    },
    defaultSort: 'id',
    defaultDirection: query.sort === undefined ? 'desc' : 'asc',
    id: sql`r.id`,
  });
  const conditions = [
    borrowerId === undefined ? sql`r.ended_at is null` : sql`r.borrower_id = ${borrowerId}`,
    status === undefined ? sql`true` : sql`r.status = ${status}`,
    expired === undefined ? sql`true` : sql`r.expires_on < ${today}`,
    matchesWords(sql`(b.search_text || ' ' || lower(r.title))`, query.search),
  ];
  return findPage<DigitalRecord>(db, query, plan, {
    columns: columns(today),
    from,
    filter: sql.join(conditions, sql` and `),
  });
}

export async function findDigitalRecord(
  db: Database,
  id: number,
  today: PlainDate,
): Promise<DigitalRecord> {
  const { rows } = await db.execute(sql`select ${columns(today)} ${from} where r.id = ${id}`);
  return rows[0] as unknown as DigitalRecord;
}

/** The file of a version of a document of a borrower; null when there is none. */
export async function findRecordFile(
  db: Database,
  name: { readonly borrowerId: number; readonly id: number },
  version: number | undefined,
): Promise<number | null> {
  const which = version === undefined ? sql`r.version` : sql`${version}`;
  const { rows } = await db.execute<{ fileId: number }>(sql`
    select v.file_id as "fileId" from digital_record r
    join digital_record_version v on v.record_id = r.id and v.version = ${which}
    where r.id = ${name.id} and r.borrower_id = ${name.borrowerId}`);
  return rows[0]?.fileId ?? null;
}
