import { DomainError } from '@core/errors';
import Papa from 'papaparse';

/** Rows of one file; more are split in two files. */
export const IMPORT_MAX_ROWS = 20_000;
const MAX_COLUMNS = 60;
const DELIMITERS = [',', ';', '\t', '|'];

/** A file as a table of text. */
export interface Table {
  readonly encoding: string;
  readonly delimiter: string;
  readonly headers: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
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

/** Reads what a spreadsheet saved or what was copied from it. Throws IMPORT_UNREADABLE. */
export function readTable(bytes: Uint8Array): Table {
  const { encoding, text } = decode(bytes);
  if (text.includes('\0')) throw new DomainError('IMPORT_UNREADABLE', {}, 'file');
  const { data, meta } = Papa.parse<string[]>(text, { delimitersToGuess: DELIMITERS });
  const numbered = data.map((cells, index) => ({ line: index + 1, cells }));
  const [head, ...rows] = numbered.filter(({ cells }) => !isBlank(cells));
  const headers = (head?.cells ?? []).map((header) => header.trim());
  if (headers.length < 2 || headers.length > MAX_COLUMNS || rows.length === 0) {
    throw new DomainError('IMPORT_UNREADABLE', {}, 'file');
  }
  if (rows.length > IMPORT_MAX_ROWS) {
    throw new DomainError('IMPORT_TOO_LONG', { rows: rows.length, most: IMPORT_MAX_ROWS }, 'file');
  }
  return { encoding, delimiter: meta.delimiter, headers, rows };
}
