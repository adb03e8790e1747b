import { DomainError } from '@core/errors';
import Papa from 'papaparse';

/** Rows of one file; more are split in two files. */
export const IMPORT_MAX_ROWS = 20_000;
const MAX_COLUMNS = 60;
const DELIMITERS = [',', ';', '\t', '|'];
/** How many rows are looked at to tell what separates the cells. */
const ROWS_LOOKED_AT = 200;

/** A file as a table of text. */
export interface Table {
  readonly encoding: string;
  readonly delimiter: string;
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Spreadsheets write UTF-8 or UTF-16 with a mark, or the old letters of Windows without one. */
function decode(bytes: Uint8Array): { readonly encoding: string; readonly text: string } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes);
  try {
    return decodeAs('utf-8', bytes);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => ({
  encoding,
  text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
});

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function rowsOf(text: string, delimiter: string, preview = 0): readonly Row[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview });
  return data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));
}

const filledOf = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;

/** Banks write their name and the account above the titles: those lines fill a cell or two. */
function titlesAt(rows: readonly Row[]): number {
  const most = Math.max(0, ...rows.slice(0, ROWS_LOOKED_AT).map(filledOf));
  return rows.findIndex((row) => filledOf(row) * 2 > most);
}

/**
 * What separates the cells: most rows have as many as there are titles. Papa Parse looks at ten
 * lines and counts an empty one, so that decimals by comma may win over a semicolon.
 */
function delimiterOf(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = rowsOf(text, delimiter, ROWS_LOOKED_AT);
    const columns = rows[titlesAt(rows)]?.cells.length ?? 0;
    const alike = rows.filter(({ cells }) => cells.length === columns).length;
    return { delimiter, score: alike * (columns - 1) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Reads what a spreadsheet saved or what was copied from it. Throws IMPORT_UNREADABLE. */
export function readTable(bytes: Uint8Array): Table {
  const { encoding, text } = decode(bytes);
  if (text.includes('\0')) throw new DomainError('IMPORT_UNREADABLE', {}, 'file');
  const delimiter = delimiterOf(text);
  const filled = rowsOf(text, delimiter);
  const [head, ...rows] = filled.slice(Math.max(0, titlesAt(filled)));
  const headers = (head?.cells ?? []).map((header) => header.trim());
  if (headers.length < 2 || headers.length > MAX_COLUMNS || rows.length === 0) {
    throw new DomainError('IMPORT_UNREADABLE', {}, 'file');
  }
  if (rows.length > IMPORT_MAX_ROWS) {
    throw new DomainError('IMPORT_TOO_LONG', { rows: rows.length, most: IMPORT_MAX_ROWS }, 'file');
  }
  return { encoding, delimiter, headers, rows };
}
