import type { CheckedSheetRow, PaymentSheetPreview } from '@core/contract/paymentSheets';
import {
  BLANK_ROW,
  isBlankRow,
  SHEET_COLUMNS,
  type SheetColumn,
  type TypedRow,
} from '@core/payments/pastedRows';

/** Rows that a sheet opens with, all blank. */
const ROWS_AT_FIRST = 4;

/** The rows with a blank one after the last, so that there is always where to go on. */
export function withTail(rows: readonly TypedRow[]): TypedRow[] {
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  const missing = Math.max(ROWS_AT_FIRST, last + 2) - rows.length;
  return [...rows, ...Array.from({ length: Math.max(0, missing) }, () => ({ ...BLANK_ROW }))];
}

export const withCell = (
  rows: readonly TypedRow[],
  at: number,
  column: SheetColumn,
  text: string,
): TypedRow[] =>
  withTail(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)));

export const withoutRow = (rows: readonly TypedRow[], at: number): TypedRow[] =>
  withTail(rows.filter((_, index) => index !== at));

/** The rows that hold something, as they are sent. */
export const filledRows = (rows: readonly TypedRow[]): TypedRow[] =>
  rows.filter((row) => !isBlankRow(row));

/** Verdicts of the server on the rows, as long as the row is still the one it saw. */
export function verdictsOf(
  asked: readonly TypedRow[],
  preview: PaymentSheetPreview | undefined,
): ReadonlyMap<TypedRow, CheckedSheetRow> {
  const said = preview?.rows ?? [];
  return new Map(
    said.flatMap((verdict, index) => {
      const row = asked[index];
      return row === undefined ? [] : [[row, verdict] as const];
    }),
  );
}

/** The address of a cell, by which the keyboard and the clipboard find it. */
export const cellName = (at: number, column: SheetColumn) => `${at}-${column}`;

/** The cell of an address; undefined for any other field. */
export function cellOf(name: string): { at: number; column: SheetColumn } | undefined {
  const [at = '', named = ''] = name.split('-');
  const column = SHEET_COLUMNS.find((name) => name === named);
  return column === undefined ? undefined : { at: Number(at), column };
}

/** True where pasted text is more than one cell. */
export const isTable = (text: string) => /[\t\n;]/.test(text.trim());
