import type { PlainDate } from '@core/calendar/plainDate';
import type { FileCell, OutsideFile } from '@core/contract/outsideFiles';
import type { Layout, LayoutRow } from '@core/layouts/layout';
import type { Database } from '../../platform/db/client';
import { renderRecords } from './assemble';
import { cellsOf, findCells } from './fileRows';
import { findRecords, ROWS_MAX, type RecordScope } from './records';

/** File beside the loans of its day as the books say them now; none where it is of the journal. */
export interface Compared {
  readonly file: OutsideFile;
  readonly layout: Layout;
  readonly scope: RecordScope;
  readonly records: readonly LayoutRow[];
}

/** Reads once what the checks of a file compare it with. */
export async function readCompared(
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

/** Cells as one text: the database keeps the parts of each in an order of its own. */
const textOf = (cells: readonly FileCell[] | undefined) =>
  JSON.stringify(cells?.map(({ record, field, text }) => [record, field, text]));

/** Ids of loans whose rows would not be written now as a file says them, in their order. */
export async function findMoved(
  tx: Database,
  { file, layout, scope, records }: Compared,
): Promise<string[]> {
  if (file.kind !== 'loans') return [];
  const said = await findCells(tx, file.id);
  const chosen = records.filter(({ id }) => said.has(id!));
  const { rows, rendered } = await renderRecords(tx, layout, scope, chosen);
  const now = cellsOf(rows, rendered);
  return [...said].filter(([id, cells]) => textOf(cells) !== textOf(now.get(id))).map(([id]) => id);
}
