import type {
  BorrowerImport,
  BorrowerImportDetail,
  BorrowerImportRow,
  BorrowerImportRowQuery,
  ImportField,
  ImportMapping,
} from '@core/contract/borrowerImports';
import type { ListQuery } from '@core/contract/common';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { borrowerImport } from '../../platform/db/tables/borrowerImports';
import { instantText } from '../../platform/db/text';
import { planPage } from '../../platform/http/pagination';
import { FIELDS, guessMapping } from './fields';

const SAMPLE_ROWS = 3;

const columns = sql<BorrowerImport>`
  i.id, i.file_name as "fileName", i.sha256, i.encoding, i.delimiter, i.status,
  i.row_count as "rowCount", n."create", n.skip, n.refuse, n.created,
  ${instantText(sql`i.created_at`)} as "createdAt",
  coalesce((select full_name from app_user where id = i.created_by), '') as "createdBy",
  i.undo_reason as "undoReason"`;

const from = sql`
  from borrower_import i cross join lateral (
    select count(*) filter (where outcome = 'create')::int as "create",
      count(*) filter (where outcome = 'skip')::int as skip,
      count(*) filter (where outcome = 'refuse')::int as refuse,
      count(*) filter (where outcome = 'created')::int as created
    from borrower_import_row where import_id = i.id
  ) n`;

const byId = { column: sql`i.id`, type: 'bigint' } as const;

/** The files that were read, the latest first. */
export function findImportPage(db: Database, query: ListQuery) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { id: byId },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`i.id`,
  });
  return findPage<BorrowerImport>(db, query, plan, { columns, from, filter: sql`true` });
}

/** A file with its totals and what is needed to say which column holds what. */
export async function findImport(db: Database, id: number): Promise<BorrowerImportDetail> {
  const { rows } = await db.execute(sql`
    select ${columns}, i.headers, i.mapping, (
      select ${instantText(sql`max(o.created_at)`)} from borrower_import o
      where o.sha256 = i.sha256 and o.id < i.id and o.status in ('EN_CURSO', 'TERMINADA')
    ) as "registeredBeforeAt", array(
      select r.cells from borrower_import_row r where r.import_id = i.id
      order by r.line limit ${SAMPLE_ROWS}
    ) as sample ${from} where i.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('IMPORT_NOT_FOUND');
  const found = rows[0] as unknown as BorrowerImportDetail;
  return { ...found, fields: SHOWN_FIELDS, mapping: found.mapping ?? guessMapping(found.headers) };
}

const SHOWN_FIELDS = Object.entries(FIELDS).map(([name, { title, isNeeded = false }]) => ({
  name: name as ImportField,
  title,
  isNeeded,
}));

/** How the same headers were understood the last time; undefined when they are new. */
export async function findRememberedMapping(db: Database, headers: readonly string[]) {
  const { rows } = await db.execute<{ mapping: ImportMapping }>(sql`
    select mapping from borrower_import
    where headers::text = ${JSON.stringify(headers)} and mapping is not null
    order by id desc limit 1`);
  return rows[0]?.mapping;
}

/** Locks a file, so that its steps happen one after the other. */
export async function lockImport(tx: Database, id: number) {
  const [row] = await tx
    .select()
    .from(borrowerImport)
    .where(eq(borrowerImport.id, id))
    .for('update');
  if (!row) throw new DomainError('IMPORT_NOT_FOUND');
  return row;
}

/** The rows of a file with what would become of them, as the spreadsheet orders them. */
export function findImportRows(db: Database, importId: number, query: BorrowerImportRowQuery) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { line: { column: sql`r.line`, type: 'bigint' } },
    defaultSort: 'line',
    id: sql`r.id`,
  });
  const outcome =
    query.outcome === undefined ? sql`r.outcome is not null` : sql`r.outcome = ${query.outcome}`;
  return findPage<BorrowerImportRow>(db, query, plan, {
    columns: sql<BorrowerImportRow>`r.id, r.line, r.outcome, r.document,
      r.full_name as "fullName", r.reason, r.borrower_id as "borrowerId"`,
    from: sql`from borrower_import_row r`,
    filter: sql`r.import_id = ${importId} and ${outcome}`,
  });
}
