import type { CsvLine } from '../../platform/http/csv';

/** One column: its heading, and its cell of a row of the list. */
type Column<Row> = readonly [
  heading: string,
  cell: (row: Row, timeZone: string) => CsvLine[number],
];

/** A list that is saved as a file: its address and its columns. */
export interface ListFile {
  readonly path: string;
  /** Parameters that the list is asked with besides its filters. */
  readonly asked?: Readonly<Record<string, string>>;
  readonly head: readonly string[];
  readonly lineOf: (row: unknown, timeZone: string) => CsvLine;
}

/** The contract says what rows a list answers: they are read as such. */
export function listFile<Row>(
  path: string,
  columns: readonly Column<Row>[],
  asked: ListFile['asked'] = {},
): ListFile {
  return {
    path: `/protected/${path}`,
    asked,
    head: columns.map(([heading]) => heading),
    lineOf: (row, timeZone) => columns.map(([, cell]) => cell(row as Row, timeZone)),
  };
}
