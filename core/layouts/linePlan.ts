import { sum } from '../money/money';
import { formatMoney, parseMoney } from '../money/wire';
import { meets } from './condition';
import type { Layout, LayoutFile, LayoutRecord, LayoutRow, LayoutValues } from './layout';
import { GROUP_LEVEL, ROW_LEVEL, type Level } from './levels';
import { SUMMED } from './sources';

/** Endings of a row: in the file, left out by the conditions of the layout, or held back. */
export const ROW_FATES = ['written', 'leftOut', 'held'] as const;

/** Ending of one row. */
export type RowFate = (typeof ROW_FATES)[number];

/** A line to be written: its record, and the values that its fields take. */
export interface PlannedLine {
  readonly record: LayoutRecord;
  readonly values: LayoutValues;
  /** Place of its row, from 0; none of a line of the file or of a group. */
  readonly row: number | null;
}

const recordsAt = ({ records }: Layout, level: Level) =>
  records.filter((record) => record.level === level);

/** Lines of some values by each record whose condition they meet. */
const linesOf = (records: readonly LayoutRecord[], values: LayoutValues, row: number | null) =>
  records
    .filter(({ condition }) => meets(condition, values))
    .map((record): PlannedLine => ({ record, values, row }));

/** Endings of rows: one is written where a record of its own level is, unless it is held back. */
export function fatesOf(layout: Layout, rows: readonly LayoutRow[]): RowFate[] {
  const records = recordsAt(layout, ROW_LEVEL[layout.kind]);
  return rows.map(({ values, isHeld }) => {
    if (!records.some(({ condition }) => meets(condition, values))) return 'leftOut';
    return isHeld === true ? 'held' : 'written';
  });
}

/** A record that would have told a row, and what the row says where its condition asks. */
export interface UnmetCondition {
  readonly record: string;
  readonly said: string;
}

/** Conditions by which a row that is left out has no line: one of each record of its level. */
export const unmetBy = (layout: Layout, { values }: LayoutRow): UnmetCondition[] =>
  recordsAt(layout, ROW_LEVEL[layout.kind]).flatMap(({ name, condition }) =>
    condition === null ? [] : [{ record: name, said: (values[condition.source] ?? '').trim() }],
  );

/** Counts and sums of what is written, by source. */
function totalsOf(
  details: readonly PlannedLine[],
  rows: readonly LayoutRow[],
  { currency, values }: LayoutFile,
): LayoutValues {
  const total = (source: string) =>
    formatMoney(
      sum(rows.map((row) => parseMoney(row.values[source] ?? '0.00', currency))),
      currency,
    );
  const sums = Object.entries(SUMMED).map(([name, source]) => [name, total(source)] as const);
  const guarantors = details.filter(({ record }) => record.level === 'guarantor');
  return {
    ...values,
    ...Object.fromEntries(sums),
    fileCurrency: currency,
    rowCount: String(rows.length),
    detailCount: String(details.length),
    groupCount: String(new Set(rows.map(({ group }) => group)).size),
    guarantorCount: String(guarantors.length),
  };
}

/**
 * Lines of a file in their order: of each group, then of each of its rows, then of the guarantors
 * of it. Nothing is written of a group or of guarantors whose rows are left out.
 */
export function planLines(
  layout: Layout,
  rows: readonly LayoutRow[],
  fates: readonly RowFate[],
  file: LayoutFile,
): PlannedLine[] {
  const { kind } = layout;
  const groupRecords = recordsAt(layout, GROUP_LEVEL[kind]);
  const rowRecords = recordsAt(layout, ROW_LEVEL[kind]);
  const guarantorRecords = recordsAt(layout, 'guarantor');
  const details: PlannedLine[] = [];
  let group: string | undefined;
  for (const [index, row] of rows.entries()) {
    if (fates[index] !== 'written') continue;
    if (row.group !== group) details.push(...linesOf(groupRecords, row.values, null));
    group = row.group;
    details.push(...linesOf(rowRecords, row.values, index));
    for (const guarantor of row.guarantors ?? []) {
      details.push(...linesOf(guarantorRecords, { ...row.values, ...guarantor }, index));
    }
  }
  const written = rows.filter((_row, index) => fates[index] === 'written');
  const totals = totalsOf(details, written, file);
  const ends = (level: Level) => linesOf(recordsAt(layout, level), totals, null);
  return [...ends('header'), ...details, ...ends('trailer')];
}
