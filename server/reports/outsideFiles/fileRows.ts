import type { FileCell } from '@core/contract/outsideFiles';
import type { LayoutRow } from '@core/layouts/layout';
import { isNegative } from '@core/layouts/notices';
import type { RenderedLayout } from '@core/layouts/renderLayout';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';

/** Rows written by one statement. */
const ROWS_AT_ONCE = 5_000;

/** Texts that a file says of each written loan, by the id of the loan. */
export type FileCells = ReadonlyMap<string, readonly FileCell[]>;

/** Texts that lines say of each written loan, by record and field. */
export function cellsOf(
  rows: readonly LayoutRow[],
  { lines }: Pick<RenderedLayout, 'lines'>,
): Map<string, FileCell[]> {
  const cells = new Map<string, FileCell[]>();
  for (const { row, record, texts } of lines) {
    const id = row === null ? undefined : rows[row]!.id;
    if (id === undefined) continue;
    const said = record.fields.map(({ name }, index) => ({
      record: record.name,
      field: name,
      text: texts[index]!.trim(),
    }));
    cells.set(id, [...(cells.get(id) ?? []), ...said]);
  }
  return cells;
}

/** Keeps what a file says of each loan, which its corrections are compared with. */
export async function insertFileRows(
  tx: Database,
  fileId: number,
  rows: readonly LayoutRow[],
  cells: FileCells,
): Promise<void> {
  const negative = new Set(rows.filter(({ values }) => isNegative(values)).map(({ id }) => id));
  const written = [...cells];
  for (let from = 0; from < written.length; from += ROWS_AT_ONCE) {
    const some = written.slice(from, from + ROWS_AT_ONCE);
    await tx.execute(sql`
      insert into outside_file_row (file_id, loan_id, is_negative, cells)
      select ${fileId}, r.loan_id, r.is_negative, r.cells from unnest(
        ${sql.param(some.map(([id]) => id))}::bigint[],
        ${sql.param(some.map(([id]) => negative.has(id)))}::boolean[],
        ${sql.param(some.map(([, said]) => JSON.stringify(said)))}::jsonb[]
      ) as r (loan_id, is_negative, cells)`);
  }
}

/** Ids of the loans that a file tells of as late or written off. */
export async function findNegative(tx: Database, fileId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ loanId: string }>(sql`
    select loan_id::text as "loanId" from outside_file_row
    where file_id = ${fileId} and is_negative`);
  return rows.map(({ loanId }) => loanId);
}

/** Texts that a file says of each loan, as they were kept. */
export async function findCells(tx: Database, fileId: number): Promise<FileCells> {
  const { rows } = await tx.execute<{ loanId: string; cells: FileCell[] }>(sql`
    select loan_id::text as "loanId", cells from outside_file_row where file_id = ${fileId}`);
  return new Map(rows.map(({ loanId, cells }) => [loanId, cells]));
}

/** A loan that a correction of a file tells, which was not sent yet; undefined where none does. */
export async function findCorrecting(tx: Database, fileId: number, loanNumbers: readonly string[]) {
  const { rows } = await tx.execute<{ loan: string; number: number }>(sql`
    select ${numberSql('loan', sql`r.loan_id`)} as loan, o.correction_number as number
    from outside_file o join outside_file_row r on r.file_id = o.id
    where o.corrects_id = ${fileId} and o.status in ('assembled', 'approved')
      and ${numberSql('loan', sql`r.loan_id`)} = any(${sql.param(loanNumbers)}::text[])
    order by r.loan_id limit 1`);
  return rows[0];
}

/**
 * Texts that a file that was sent says of some loans, or the last of its corrections that went out
 * and was not rejected; with the numbers by which people name the loans.
 */
export async function findSent(tx: Database, fileId: number, loanNumbers: readonly string[]) {
  const { rows } = await tx.execute<{ loanId: string; loanNumber: string; cells: FileCell[] }>(sql`
    select distinct on (r.loan_id) r.loan_id::text as "loanId",
      ${numberSql('loan', sql`r.loan_id`)} as "loanNumber", r.cells
    from outside_file_row r join outside_file o on o.id = r.file_id
    where (o.id = ${fileId} or (o.corrects_id = ${fileId} and o.status in ('sent', 'accepted')))
      and ${numberSql('loan', sql`r.loan_id`)} = any(${sql.param(loanNumbers)}::text[])
    order by r.loan_id, o.correction_number desc nulls last`);
  return rows;
}
