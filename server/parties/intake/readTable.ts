import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '@core/errors/domainError';
import Papa from 'papaparse';

/** Rows of one file; more are split in two files. */
const IMPORT_MAX_ROWS = 20_000;
const MAX_COLUMNS = 60;
const DELIMITERS = [',', ';', '\t', '|'];
/** Number of rows that are looked at to tell the delimiter of the cells. */
const ROWS_LOOKED_AT = 200;
/** Length of a file that is read at once: letters, and lines. */
const PIECE_LENGTH = 100_000;
const PIECE_LINES = 2_000;
/** Line ends of a file: two a line on some machines, and more within quoted cells. */
const MAX_LINE_ENDS = 10 * IMPORT_MAX_ROWS;
/** Number of pieces that one line may go on for. */
const PIECES_OF_A_LINE = 5;

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

const filledRows = (data: readonly string[][], from: number): Row[] =>
  data
    .map((cells, index) => ({ line: from + index + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));

const firstRows = (text: string, delimiter: string): readonly Row[] =>
  filledRows(Papa.parse<string[]>(text, { delimiter, preview: ROWS_LOOKED_AT }).data, 0);

/** The text a piece at a time: others are served between two of them. */
async function* piecesOf(text: string) {
  let start = 0;
  while (start < text.length) {
    const end = Math.min(start + PIECE_LENGTH, afterLines(text, start, PIECE_LINES));
    yield text.slice(start, end);
    start = end;
    await turn();
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Place after so many line ends of a text, whichever they are; its end where it has fewer. */
function afterLines(text: string, from: number, lines: number): number {
  let count = 0;
  for (let place = from; place < text.length; place += 1) {
    const letter = text.charCodeAt(place);
    if (letter !== LINE_FEED && letter !== CARRIAGE_RETURN) continue;
    count += 1;
    if (count === lines) return place + 1;
  }
  return text.length;
}

/** Every row that holds something. Throws IMPORT_UNREADABLE where a line goes on without end. */
function readRows(text: string, delimiter: string): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    const rows: Row[] = [];
    let line = 0;
    let lastPiece = 0;
    let piece = 0;
    Papa.parse<string[]>(Readable.from(piecesOf(text)), {
      delimiter,
      chunk: ({ data }, parser) => {
        piece += 1;
        if (data.length > 0) lastPiece = piece;
        for (const row of filledRows(data, line)) rows.push(row);
        line += data.length;
        // Each piece reads the line that goes on again: a quote that nobody closed never ends.
        if (piece - lastPiece < PIECES_OF_A_LINE) return;
        parser.abort();
        reject(new DomainError('IMPORT_UNREADABLE', {}, 'file'));
      },
      complete: () => resolve(rows),
      error: reject,
    });
  });
}

const filledOf = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;

/** Banks write their name and the account above the titles: those lines fill a cell or two. */
function titlesAt(rows: readonly Row[]): number {
  const most = Math.max(0, ...rows.slice(0, ROWS_LOOKED_AT).map(filledOf));
  return rows.findIndex((row) => filledOf(row) * 2 > most);
}

/**
 * Delimiter of the cells: most rows have as many as there are titles. Papa Parse looks at ten lines
 * and counts an empty one, so that decimals by comma may win over a semicolon.
 */
function delimiterOf(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = firstRows(text.slice(0, PIECE_LENGTH), delimiter);
    const columns = rows[titlesAt(rows)]?.cells.length ?? 0;
    const alike = rows.filter(({ cells }) => cells.length === columns).length;
    return { delimiter, score: alike * (columns - 1) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/**
 * Reads what a spreadsheet saved or what was copied from it. Throws IMPORT_UNREADABLE,
 * IMPORT_LINES_EMPTY or IMPORT_TOO_LONG.
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const { encoding, text } = decode(bytes);
  if (text.includes('\0')) throw new DomainError('IMPORT_UNREADABLE', {}, 'file');
  if (afterLines(text, 0, MAX_LINE_ENDS) < text.length) {
    throw new DomainError('IMPORT_LINES_EMPTY', { most: IMPORT_MAX_ROWS }, 'file');
  }
  const delimiter = delimiterOf(text);
  const filled = await readRows(text, delimiter);
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
