import { isPlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { MONEY_TEXT_PATTERN } from '@core/money/wire';
import { createThread } from '../thread';
import type { CsvLine } from './csv';

/** Cell that can be sent to another thread: its text stands for itself. */
type SentCell =
  | CsvLine[number]
  | { readonly value: number | Date; readonly format: string }
  | { readonly value: string; readonly fontWeight: 'bold' };

/** A workbook is made in memory; beyond this a CSV, which is sent as it is read, serves better. */
const XLSX_ROWS_MAX = 20_000;

/** Amounts of a workbook; those below zero bear the sign of screens and papers. */
export const AMOUNT_FORMAT = '#,##0.00;−#,##0.00';

/**
 * A value as a spreadsheet understands it: amounts can be added up, days sorted. The format keeps
 * every amount as digits of its decimal text, which a number of so few digits gives back.
 */
function cellOf(value: CsvLine[number]): SentCell {
  if (typeof value !== 'string') return value;
  if (MONEY_TEXT_PATTERN.test(value)) return { value: Number(value), format: AMOUNT_FORMAT };
  if (isPlainDate(value)) return { value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' };
  return value;
}

/** Words of a workbook besides its lines. */
export interface WorkbookInfo {
  /** Name of its sheet, of which programs show 31 letters. */
  readonly sheet: string;
  /** Places of the columns of percentages. */
  readonly percents: readonly number[];
  /** Lines of a second sheet: of what the figures are. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

const PERCENT_FORMAT = '0.00##%;−0.00##%';

/** A percentage as a spreadsheet counts it, of one; its digits are moved, not divided. */
const percentOf = (value: CsvLine[number]): SentCell =>
  typeof value === 'number' ? { value: Number(`${value}e-2`), format: PERCENT_FORMAT } : value;

/** Letters of the name of a sheet that every program takes. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim();

const headOf = (names: readonly string[]): SentCell[] =>
  names.map((value) => ({ value, fontWeight: 'bold' }));

const thread = createThread('http/xlsxWorker.mjs');

/**
 * A workbook of a sheet, its head in sight, and another of facts where some are said, made in a
 * thread of its own from the pages as they come. Throws EXPORT_TOO_LONG.
 */
export async function makeWorkbook(
  head: readonly string[],
  pages: AsyncIterable<readonly CsvLine[]>,
  { sheet, percents, facts }: WorkbookInfo = { sheet: 'Datos', percents: [], facts: [] },
): Promise<Buffer> {
  const lineOf = (line: CsvLine) =>
    line.map((value, index) => (percents.includes(index) ? percentOf(value) : cellOf(value)));
  const task = thread.begin();
  try {
    task.send({ rows: [headOf(head)] });
    let count = 0;
    for await (const page of pages) {
      count += page.length;
      if (count > XLSX_ROWS_MAX) throw new DomainError('EXPORT_TOO_LONG', { max: XLSX_ROWS_MAX });
      task.send({ rows: page.map(lineOf) });
    }
  } catch (error) {
    task.drop();
    throw error;
  }
  const columns = head.map((title) => ({ width: Math.max(14, title.length + 2) }));
  const said = facts.map(([name, value]) => [...headOf([name]), cellOf(value)]);
  task.send({ columns, sheet: sheetName(sheet), facts: said });
  return task.answer;
}
