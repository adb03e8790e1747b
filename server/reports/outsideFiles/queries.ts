import type { ListQuery } from '@core/contract/common';
import type { OutsideFile, OutsideFileQuery, RowProblemPage } from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { outsideFile, reportLayoutVersion } from '../../platform/db/tables/outsideFiles';
import { nameThen } from '../../platform/db/nameThen';
import { instantText, plainSql } from '../../platform/db/text';
import { matchesWords, planNewest, planPage } from '../../platform/http/pagination';

/** Contents of a file `o`; files of before said nothing of figures, nor of voided loans. */
const CONTENTS = sql`('{"untold": [], "repeated": [], "voided": 0}' || o.contents)`;

/** Rows of a file `o` whose last answer rejects them. */
const REJECTED_COUNT = sql`(select count(*)::int from (
  select distinct on (k.loan_id) k.is_accepted from outside_file_row_answer k
  where k.file_id = o.id order by k.loan_id, k.id desc) a where not a.is_accepted)`;

/** Columns of a file `o` as whoever reads it sees it. */
const columnsFor = (userId: number | null, contents: SQL) => sql<OutsideFile>`
  o.id, v.layout_id as "layoutId", l.name as "layoutName", v.version as "layoutVersion", l.kind,
  o.from_on as "from", o.to_on as "to", o.currency, o.status, o.file_name as "fileName",
  length(o.content) as size, o.sha256, o.row_count as "rowCount",
  o.problem_count as "problemCount",
  coalesce((v.layout->>'takesNoRows')::boolean, false) as "takesNoRows",
  ${contents} as contents, o.control,
  ${nameThen(sql`o.assembled_by`, sql`o.assembled_at`)} as "assembledBy",
  ${instantText(sql`o.assembled_at`)} as "assembledAt",
  coalesce(o.assembled_by = ${userId}::bigint, false) as "isOwn",
  ${nameThen(sql`o.approved_by`, sql`o.approved_at`)} as "approvedBy",
  ${instantText(sql`o.approved_at`)} as "approvedAt", o.approved_on as "approvedOn",
  o.sent_on as "sentOn", o.reference,
  o.answered_on as "answeredOn", o.reasons,
  ${REJECTED_COUNT} as "rejectedCount", o.discard_reason as "discardReason",
  o.corrects_id as "correctsId", o.correction_number as "correctionNumber",
  o.correction_reason as "correctionReason",
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.correction_number,
      'status', c.status, 'fileName', c.file_name) order by c.correction_number)
    from outside_file c where c.corrects_id = o.id), '[]') as corrections`;

const FROM = sql`from outside_file o join report_layout_version v on v.id = o.layout_version_id
  join report_layout l on l.id = v.layout_id`;

/** Files for outsiders, the newest first. */
export function findFilePage(db: Database, query: OutsideFileQuery, userId: number | null) {
  const { status, kind, search } = query;
  return findPage<OutsideFile>(db, query, planNewest(query, sql`o.id`), {
    // Debts held back and changes are read with their file: a page of files does without them.
    columns: columnsFor(userId, sql`${CONTENTS} || '{"held": [], "changes": []}'`),
    from: FROM,
    filter: sql`${status === undefined ? sql`true` : sql`o.status = ${status}`}
      and ${kind === undefined ? sql`true` : sql`l.kind = ${kind}`}
      and ${matchesWords(plainSql(sql`l.name || ' ' || o.file_name`), search)}`,
  });
}

/** Throws NOT_FOUND. */
export async function getFile(
  db: Database,
  id: number,
  userId: number | null,
): Promise<OutsideFile> {
  const { rows } = await db.execute<OutsideFile & Record<string, unknown>>(
    sql`select ${columnsFor(userId, CONTENTS)} ${FROM} where o.id = ${id}`,
  );
  if (rows[0] === undefined) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** Version of a layout that a file was made with. */
export async function findLayoutOf(db: Database, fileId: number) {
  const isOfFile = eq(outsideFile.layoutVersionId, reportLayoutVersion.id);
  const [row] = await db
    .select({ id: reportLayoutVersion.id, layout: reportLayoutVersion.layout })
    .from(outsideFile)
    .innerJoin(reportLayoutVersion, isOfFile)
    .where(eq(outsideFile.id, fileId));
  return row!;
}

/** Problems of a file, in the order of its rows. */
export function findProblemPage(db: Database, fileId: number, query: ListQuery) {
  const plan = planPage({
    query,
    sorts: { row: { column: sql`p.id`, type: 'bigint' } },
    defaultSort: 'row',
    id: sql`p.id`,
  });
  return findPage<RowProblemPage['items'][number]>(db, query, plan, {
    columns: sql`p.id, p.row, p.record, p.field, p.problem, p.value`,
    from: sql`from outside_file_problem p`,
    filter: sql`p.file_id = ${fileId} and ${matchesWords(
      plainSql(sql`p.record || ' ' || p.field || ' ' || p.value`),
      query.search,
    )}`,
  });
}
