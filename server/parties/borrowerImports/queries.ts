import type {
  BorrowerImport,
  BorrowerImportDetail,
  BorrowerImportRow,
  BorrowerImportRowQuery,
} from '@core/contract/borrowerImports';
import type { ListQuery } from '@core/contract/common';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import {
  detailColumns,
  FILE_COLUMNS,
  findFilePage,
  findRowPage,
  fromFiles,
} from '../intake/queries';
import { BORROWER_INTAKE, FIELD_CHOICES } from './fields';

const columns = sql<BorrowerImport>`${FILE_COLUMNS}, i.encoding, i.delimiter`;
const from = fromFiles(BORROWER_INTAKE);

/** The files that were read, the latest first. */
export const findImportPage = (db: Database, query: ListQuery) =>
  findFilePage(db, query, columns, from);

/** A file with its totals and what is needed to say which column holds what. */
export async function findImport(db: Database, id: number): Promise<BorrowerImportDetail> {
  const { rows } = await db.execute(sql`
    select ${columns}, ${detailColumns(BORROWER_INTAKE)}, (
      select ${instantText(sql`max(o.created_at)`)} from borrower_import o
      where o.sha256 = i.sha256 and o.id < i.id and o.status in ('EN_CURSO', 'TERMINADA')
    ) as "registeredBeforeAt" ${from} where i.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('IMPORT_NOT_FOUND');
  return { ...(rows[0] as unknown as BorrowerImportDetail), fields: FIELD_CHOICES };
}

/** The rows of a file with what would become of them, as the spreadsheet orders them. */
export const findImportRows = (db: Database, importId: number, query: BorrowerImportRowQuery) =>
  findRowPage(
    db,
    BORROWER_INTAKE,
    importId,
    query,
    sql<BorrowerImportRow>`r.id, r.line, r.outcome, r.document, r.full_name as "fullName",
      r.reason, r.borrower_id as "borrowerId"`,
  );
