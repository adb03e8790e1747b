import type { FileCell } from '@core/contract/outsideFiles';
import type { Layout, LayoutRow } from '@core/layouts/layout';
import { isNegative } from '@core/layouts/notices';
import type { RenderedLayout } from '@core/layouts/renderLayout';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Rows written by one statement. */
const ROWS_AT_ONCE = 5_000;

/** Texts that lines say of each written loan, by record and field. */
function cellsOf(
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

/** Keeps what a file of loans says of each, which its corrections are compared with. */
export async function insertFileRows(
  tx: Database,
  fileId: number,
  { kind }: Pick<Layout, 'kind'>,
  rows: readonly LayoutRow[],
  rendered: RenderedLayout,
): Promise<void> {
  if (kind !== 'loans') return;
  const negative = new Set(rows.filter(({ values }) => isNegative(values)).map(({ id }) => id));
  const written = [...cellsOf(rows, rendered)];
  for (let from = 0; from < written.length; from += ROWS_AT_ONCE) {
    const some = written.slice(from, from + ROWS_AT_ONCE);
    await tx.execute(sql`
      insert into outside_file_row (file_id, loan_id, is_negative, cells)
      select ${fileId}, r.loan_id, r.is_negative, r.cells from unnest(
        ${sql.param(some.map(([id]) => id))}::bigint[],
        ${sql.param(some.map(([id]) => negative.has(id)))}::boolean[],
        ${sql.param(some.map(([, cells]) => JSON.stringify(cells)))}::jsonb[]
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
