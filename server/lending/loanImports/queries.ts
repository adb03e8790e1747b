import type { ListQuery } from '@core/contract/common';
import type {
  LoanImport,
  LoanImportDetail,
  LoanImportField,
  LoanImportMapping,
  LoanImportRow,
  LoanImportRowQuery,
} from '@core/contract/loanImports';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { loanImport } from '../../platform/db/tables/loanImports';
import { instantText } from '../../platform/db/text';
import { planPage } from '../../platform/http/pagination';
import { loanImportNumber, loanNumber } from '../../platform/text';
import { LOAN_FIELDS } from './fields';

const SAMPLE_ROWS = 3;

const columns = sql<Omit<LoanImport, 'number'>>`
  i.id, i.file_name as "fileName", i.sha256, i.status, i.row_count as "rowCount",
  n."create", n.skip, n.refuse, n.created, n.principal,
  ${instantText(sql`i.created_at`)} as "createdAt",
  coalesce((select full_name from app_user where id = i.created_by), '') as "createdBy",
  i.undo_reason as "undoReason"`;

const from = sql`
  from loan_import i cross join lateral (
    select count(*) filter (where outcome = 'create')::int as "create",
      count(*) filter (where outcome = 'skip')::int as skip,
      count(*) filter (where outcome = 'refuse')::int as refuse,
      count(*) filter (where outcome = 'created')::int as created,
      coalesce(sum(case when outcome in ('create', 'created') then principal::numeric end), 0)
        ::numeric(18,2)::text as principal
    from loan_import_row where import_id = i.id
  ) n`;

const withNumber = <T extends { readonly id: number }>(row: T) => ({
  ...row,
  number: loanImportNumber(row.id),
});

/** The files that were read, the latest first. */
export async function findLoanImportPage(db: Database, query: ListQuery) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { id: { column: sql`i.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`i.id`,
  });
  const filter = sql`true`;
  const page = await findPage<Omit<LoanImport, 'number'>>(db, query, plan, {
    columns,
    from,
    filter,
  });
  return { ...page, items: page.items.map(withNumber) };
}

/** A file with its totals and what is needed to say which column holds what. */
export async function findLoanImport(db: Database, id: number): Promise<LoanImportDetail> {
  const { rows } = await db.execute(sql`
    select ${columns}, i.headers, i.mapping, array(
      select r.cells from loan_import_row r where r.import_id = i.id
      order by r.line limit ${SAMPLE_ROWS}
    ) as sample ${from} where i.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('IMPORT_NOT_FOUND');
  return { ...withNumber(rows[0] as unknown as LoanImportDetail), fields: SHOWN_FIELDS };
}

const SHOWN_FIELDS = Object.entries(LOAN_FIELDS).map(([name, { title, isNeeded = false }]) => ({
  name: name as LoanImportField,
  title,
  isNeeded,
}));

/** How the same headers were understood the last time; undefined when they are new. */
export async function findRememberedMapping(db: Database, headers: readonly string[]) {
  const { rows } = await db.execute<{ mapping: LoanImportMapping }>(sql`
    select mapping from loan_import
    where headers::text = ${JSON.stringify(headers)} and status <> 'LEIDA'
    order by id desc limit 1`);
  return rows[0]?.mapping;
}

/** Locks a file, so that its steps happen one after the other. */
export async function lockLoanImport(tx: Database, id: number) {
  const [row] = await tx.select().from(loanImport).where(eq(loanImport.id, id)).for('update');
  if (!row) throw new DomainError('IMPORT_NOT_FOUND');
  return row;
}

/** The rows of a file with what would become of them, as the spreadsheet orders them. */
export async function findLoanImportRows(
  db: Database,
  importId: number,
  query: LoanImportRowQuery,
) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { line: { column: sql`r.line`, type: 'bigint' } },
    defaultSort: 'line',
    id: sql`r.id`,
  });
  const outcome =
    query.outcome === undefined ? sql`r.outcome is not null` : sql`r.outcome = ${query.outcome}`;
  const page = await findPage<Omit<LoanImportRow, 'loanNumber'>>(db, query, plan, {
    columns: sql`r.id, r.line, r.outcome, r.original_number as "originalNumber",
      r.borrower_name as "borrowerName", r.principal, r.reason, r.loan_id as "loanId"`,
    from: sql`from loan_import_row r`,
    filter: sql`r.import_id = ${importId} and ${outcome}`,
  });
  const items = page.items.map((row) => ({
    ...row,
    loanNumber: row.loanId === null ? null : loanNumber(row.loanId),
  }));
  return { ...page, items };
}
