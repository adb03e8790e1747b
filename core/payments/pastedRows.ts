/**
 * Columns of a sheet of payments, in their order. The account stands last: what people paste
 * without headings keeps its order.
 */
export const SHEET_COLUMNS = [
  'loan',
  'amount',
  'receivedOn',
  'means',
  'note',
  'account',
  'operationNumber',
] as const;

/** Column of a sheet of payments, for example `'amount'`. */
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** A row as somebody typed or pasted it: text that nobody understood yet. */
export type TypedRow = Readonly<Record<SheetColumn, string>>;

/** Most rows of one sheet; more are split in two. */
export const SHEET_ROWS_MAX = 500;

/** A row with nothing in it. */
export const BLANK_ROW: TypedRow = {
  loan: '',
  amount: '',
  receivedOn: '',
  means: '',
  note: '',
  account: '',
  operationNumber: '',
};

/** Headings that people give such columns, without accents. */
const HEADINGS: Readonly<Record<SheetColumn, readonly string[]>> = {
  loan: [
    'prestamo',
    'n.o de prestamo',
    'numero de prestamo',
    'nro prestamo',
    'credito',
    'documento',
    'dni',
  ],
  amount: ['monto', 'importe', 'pago', 'abono', 'cobrado', 'monto pagado'],
  receivedOn: ['fecha', 'fecha de pago', 'fecha pago', 'dia'],
  means: ['medio', 'medio de pago', 'forma de pago'],
  note: ['nota', 'observacion', 'observaciones', 'comentario', 'detalle'],
  account: [
    'cuenta',
    'cuenta de dinero',
    'cuenta de banco',
    'cuenta bancaria',
    'entra en',
    'banco',
  ],
  operationNumber: [
    'n.o de operacion',
    'n.o operacion',
    'numero de operacion',
    'nro de operacion',
    'nro operacion',
    'operacion',
    'codigo de operacion',
    'voucher',
  ],
};

/** Lower case, without accents, ordinal signs or idle spaces. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * True where a row holds nothing: it is left out of the sheet.
 *
 * @example isBlankRow({ ...BLANK_ROW, amount: ' ' }) // true
 */
export const isBlankRow = (row: TypedRow): boolean =>
  SHEET_COLUMNS.every((column) => row[column].trim() === '');

/** The columns of a row of headings; undefined when it is no such row. */
function readHeadings(cells: readonly string[]): (SheetColumn | undefined)[] | undefined {
  const columns = cells.map((cell) =>
    SHEET_COLUMNS.find((column) => HEADINGS[column].includes(plain(cell))),
  );
  return columns.some((column) => column !== undefined) ? columns : undefined;
}

/**
 * Reads text that a spreadsheet copied or saved, cells apart by tabs or by semicolons, as rows.
 * Without headings, cells follow the columns from the one that was pasted into.
 *
 * @example readPastedRows('P-000012\t150,00')[0].amount // '150,00'
 */
export function readPastedRows(text: string, from: SheetColumn = 'loan'): TypedRow[] {
  const [first, ...others] = readCells(text).filter((cells) => cells.some((cell) => cell !== ''));
  if (first === undefined) return [];
  const headings = readHeadings(first);
  const columns = headings ?? SHEET_COLUMNS.slice(SHEET_COLUMNS.indexOf(from));
  return (headings === undefined ? [first, ...others] : others).map((cells) => {
    const named = columns.flatMap((column, index) =>
      column === undefined ? [] : [[column, cells[index] ?? ''] as const],
    );
    return { ...BLANK_ROW, ...Object.fromEntries(named) };
  });
}

/**
 * The rows with others pasted over them from one cell on: several columns make rows of their
 * own, a single one fills that column downwards.
 *
 * @example pasteRows([BLANK_ROW], 0, 'amount', '10\n20').length // 2
 */
export function pasteRows(
  rows: readonly TypedRow[],
  at: number,
  from: SheetColumn,
  text: string,
): TypedRow[] {
  const pasted = readPastedRows(text, from);
  const changed = pasted.map((row, index) => {
    const filled = Object.entries(row).filter(([, cell]) => cell !== '');
    return { ...(rows[at + index] ?? BLANK_ROW), ...Object.fromEntries(filled) };
  });
  return [...rows.slice(0, at), ...changed, ...rows.slice(at + changed.length)];
}

/** Cells in quotes may hold separators, breaks and doubled quotes. */
function readCells(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : ';';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell.replaceAll(/\s+/g, ' ').trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === delimiter) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  endCell();
  return rows;
}
