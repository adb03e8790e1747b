import type { PlainDate } from '@core/calendar/plainDate';
import type { FileCell, OutsideFile } from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import type { Layout } from '@core/layouts/layout';
import type { Database } from '../../platform/db/client';
import { renderRecords } from './assemble';
import { findOffBooks } from './control';
import { cellsOf, findCells, findNegative } from './fileRows';
import { findUnnoticed } from './notices';
import { findRecords, ROWS_MAX } from './records';

/**
 * Refuses a file that tells an arrear whose notice was taken back since, or whose rule is stricter
 * now. Throws OUTSIDE_FILE_UNNOTICED.
 */
export async function checkNotices(
  tx: Database,
  file: OutsideFile,
  layout: Layout,
  today: PlainDate,
): Promise<void> {
  if (layout.bureau === null) return;
  const scope = { ...file, today };
  const told = new Set(await findNegative(tx, file.id));
  const records = await findRecords(tx, scope, layout, ROWS_MAX);
  const rows = records.filter(({ id }) => told.has(id!));
  const [unnoticed] = (await findUnnoticed(tx, scope, layout, rows)).values();
  if (unnoticed === undefined) return;
  throw new DomainError('OUTSIDE_FILE_UNNOTICED', { loan: unnoticed.loanNumber });
}

/** Cells as one text: the database keeps the parts of each in an order of its own. */
const textOf = (cells: readonly FileCell[] | undefined) =>
  JSON.stringify(cells?.map(({ record, field, text }) => [record, field, text]));

/**
 * Refuses a file whose totals are not those of the books, and one of loans, or a correction of
 * some, where one of its rows would not be written as it was. Throws OUTSIDE_FILE_OFF_BOOKS.
 */
export async function checkBooks(
  tx: Database,
  file: OutsideFile,
  layout: Layout,
  today: PlainDate,
): Promise<void> {
  const scope = { ...file, today };
  if (file.correctsId === null) {
    const name = await findOffBooks(tx, scope, file.control);
    if (name !== undefined) throw new DomainError('OUTSIDE_FILE_OFF_BOOKS', { name });
  }
  if (file.kind !== 'loans') return;
  const said = await findCells(tx, file.id);
  const records = await findRecords(tx, scope, layout, ROWS_MAX);
  const chosen = records.filter(({ id }) => said.has(id!));
  const { rows, rendered } = await renderRecords(tx, layout, scope, chosen);
  const now = cellsOf(rows, rendered);
  const moved = [...said].find(([id, cells]) => textOf(cells) !== textOf(now.get(id)));
  if (moved === undefined) return;
  const name = chosen.find(({ id }) => id === moved[0])?.values['loanNumber'] ?? moved[0];
  throw new DomainError('OUTSIDE_FILE_OFF_BOOKS', { name });
}
