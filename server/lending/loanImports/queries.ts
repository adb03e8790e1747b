import type { ListQuery } from '@core/contract/common';
import type {
  LoanImport,
  LoanImportDetail,
  LoanImportRow,
  LoanImportRowQuery,
} from '@core/contract/loanImports';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import {
  detailColumns,
  FILE_COLUMNS,
  findFilePage,
  findRowPage,
  fromFiles,
} from '../../parties/intake/queries';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';
import { FIELD_CHOICES, LOAN_INTAKE } from './fields';

const columns = sql<LoanImport>`
  ${FILE_COLUMNS}, ${numberSql('loanImport', sql`i.id`)} as number, n.principal`;

const from = fromFiles(
  LOAN_INTAKE,
  sql`, coalesce(sum(case when outcome in ('create', 'created') then principal::numeric end), 0)
    ::numeric(18,2)::text as principal`,
);

/** The files that were read, the latest first. */
export const findLoanImportPage = (db: Database, query: ListQuery) =>
  findFilePage(db, query, columns, from);

/** A file with its totals and what is needed to say which column holds what. */
export async function findLoanImport(db: Database, id: number): Promise<LoanImportDetail> {
  const { rows } = await db.execute(sql`
    select ${columns}, ${detailColumns(LOAN_INTAKE)} ${from} where i.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('IMPORT_NOT_FOUND');
  return { ...(rows[0] as unknown as LoanImportDetail), fields: FIELD_CHOICES };
}

/** The rows of a file with what would become of them, as the spreadsheet orders them. */
export const findLoanImportRows = (db: Database, importId: number, query: LoanImportRowQuery) =>
  findRowPage(
    db,
    LOAN_INTAKE,
    importId,
    query,
    sql<LoanImportRow>`r.id, r.line, r.outcome, r.original_number as "originalNumber",
      r.borrower_name as "borrowerName", r.principal, r.reason, r.loan_id as "loanId",
      ${numberSql('loan', sql`r.loan_id`)} as "loanNumber"`,
  );
