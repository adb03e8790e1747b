import type { PlainDate } from '@core/calendar/plainDate';
import type { FileCell, OutsideFile } from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import type { Layout, LayoutRow } from '@core/layouts/layout';
import type { Database } from '../../platform/db/client';
import { renderRecords } from './assemble';
import { findOffBooks } from './control';
import { cellsOf, findCells, findNegative } from './fileRows';
import { findUnnoticed } from './notices';
import { findLayoutOf } from './queries';
import { findRecords, ROWS_MAX, type RecordScope } from './records';

/** File beside the loans of its day as the books say them now; none where it is of the journal. */
interface Compared {
  readonly file: OutsideFile;
  readonly layout: Layout;
  readonly scope: RecordScope;
  readonly records: readonly LayoutRow[];
}

/** Reads once what the checks of a file compare it with. */
async function readCompared(
  tx: Database,
  file: OutsideFile,
  layout: Layout,
  today: PlainDate,
): Promise<Compared> {
  const scope = { ...file, today };
  const isOfLoans = file.kind === 'loans';
  const records = isOfLoans ? await findRecords(tx, scope, layout, ROWS_MAX) : [];
  return { file, layout, scope, records };
}

/**
 * Check of a file that is approved. Throws OUTSIDE_FILE_EMPTY, OUTSIDE_FILE_UNNOTICED,
 * OUTSIDE_FILE_OFF_BOOKS.
 */
export async function checkApproval(
  tx: Database,
  file: OutsideFile,
  today: PlainDate,
): Promise<void> {
  const { layout } = await findLayoutOf(tx, file.id);
  if (file.rowCount === 0 && !layout.takesNoRows) throw new DomainError('OUTSIDE_FILE_EMPTY');
  const compared = await readCompared(tx, file, layout, today);
  await checkNotices(tx, compared);
  await checkBooks(tx, compared);
}

/** Check of a file that is sent: of a bureau, its notices stand. Throws OUTSIDE_FILE_UNNOTICED. */
export async function checkSending(
  tx: Database,
  file: OutsideFile,
  today: PlainDate,
): Promise<void> {
  const { layout } = await findLayoutOf(tx, file.id);
  if (layout.bureau === null) return;
  await checkNotices(tx, await readCompared(tx, file, layout, today));
}

/**
 * Refuses a file that tells an arrear whose notice was taken back since, or whose rule is stricter
 * now. Throws OUTSIDE_FILE_UNNOTICED.
 */
async function checkNotices(
  tx: Database,
  { file, layout, scope, records }: Compared,
): Promise<void> {
  if (layout.bureau === null) return;
  const told = new Set(await findNegative(tx, file.id));
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
async function checkBooks(tx: Database, { file, layout, scope, records }: Compared): Promise<void> {
  if (file.correctsId === null) {
    const name = await findOffBooks(tx, scope, file.control);
    if (name !== undefined) throw new DomainError('OUTSIDE_FILE_OFF_BOOKS', { name });
  }
  if (file.kind !== 'loans') return;
  const said = await findCells(tx, file.id);
  const chosen = records.filter(({ id }) => said.has(id!));
  const { rows, rendered } = await renderRecords(tx, layout, scope, chosen);
  const now = cellsOf(rows, rendered);
  const moved = [...said].find(([id, cells]) => textOf(cells) !== textOf(now.get(id)));
  if (moved === undefined) return;
  const name = chosen.find(({ id }) => id === moved[0])?.values['loanNumber'] ?? moved[0];
  throw new DomainError('OUTSIDE_FILE_OFF_BOOKS', { name });
}
