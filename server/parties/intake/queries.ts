import type { ListQuery } from '@core/contract/common';
import { sql, type SQL } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText } from '../../platform/db/text';
import { planPage } from '../../platform/http/pagination';
import { filesOf, rowsOf, type Intake } from './intake';

const SAMPLE_ROWS = 3;

/** Columns that every kind of file has, of `i` and its totals `n`. */
export const FILE_COLUMNS = sql`
  i.id, i.file_name as "fileName", i.sha256, i.status, i.row_count as "rowCount",
  n."create", n.skip, n.refuse, n.created, ${instantText(sql`i.created_at`)} as "createdAt",
  coalesce(${nameThen(sql`i.created_by`, sql`i.created_at`)}, '') as "createdBy",
  i.undo_reason as "undoReason"`;

/** A file with what its columns hold and its first rows, to say which column holds what. */
export const detailColumns = (intake: Intake) => sql`
  i.headers, i.mapping, array(select r.cells from ${rowsOf(intake)} r where r.import_id = i.id
    order by r.line limit ${SAMPLE_ROWS}) as sample`;

/** The files of a kind with how many rows came to what; `totals` adds columns to them. */
export const fromFiles = (intake: Intake, totals: SQL = sql``) => sql`
  from ${filesOf(intake)} i cross join lateral (
    select count(*) filter (where outcome = 'create')::int as "create",
      count(*) filter (where outcome = 'skip')::int as skip,
      count(*) filter (where outcome = 'refuse')::int as refuse,
      count(*) filter (where outcome = 'created')::int as created ${totals}
    from ${rowsOf(intake)} where import_id = i.id
  ) n`;

/** A page of files, the latest first. */
export function findFilePage<T extends { readonly id: number }>(
  db: Database,
  query: ListQuery,
  columns: SQL<T>,
  from: SQL,
) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { id: { column: sql`i.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`i.id`,
  });
  return findPage<T>(db, query, plan, { columns, from, filter: sql`true` });
}

/** A page of the rows of a file with what would become of them, as the spreadsheet orders them. */
export function findRowPage<T extends { readonly id: number }>(
  db: Database,
  intake: Intake,
  importId: number,
  query: ListQuery & { readonly outcome?: string | undefined },
  columns: SQL<T>,
) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { line: { column: sql`r.line`, type: 'bigint' } },
    defaultSort: 'line',
    id: sql`r.id`,
  });
  const outcome =
    query.outcome === undefined ? sql`r.outcome is not null` : sql`r.outcome = ${query.outcome}`;
  return findPage<T>(db, query, plan, {
    columns,
    from: sql`from ${rowsOf(intake)} r`,
    filter: sql`r.import_id = ${importId} and ${outcome}`,
  });
}

/** Borrowers by document, with the ficha that counts: `'DNI 40123456'` to id and name. */
export type BorrowersByDocument = ReadonlyMap<
  string,
  { readonly id: number; readonly name: string }
>;

/** The borrowers of documents such as `'DNI 40123456'`; one that was merged is who it became. */
export async function findByDocument(
  db: Database,
  documents: readonly string[],
): Promise<BorrowersByDocument> {
  const { rows } = await db.execute<{ document: string; id: number; name: string }>(sql`
    select d.document, coalesce(k.id, b.id) as id, coalesce(k.full_name, b.full_name) as name
    from unnest(${sql.param(documents)}::text[]) as d (document)
    join borrower b on b.document_type = split_part(d.document, ' ', 1)
      and b.document_number = split_part(d.document, ' ', 2)
    left join borrower k on k.id = b.merged_into_id`);
  return new Map(rows.map(({ document, ...borrower }) => [document, borrower]));
}
