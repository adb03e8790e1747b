import { isPlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { MONEY_TEXT_PATTERN } from '@core/money/wire';
import type { Context } from 'hono';
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { z } from 'zod';
import type { CsvLine } from './csv';
import type { AppEnv } from './appEnv';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook is made in memory; beyond this a CSV, which is sent as it is read, serves better. */
const XLSX_ROWS_MAX = 20_000;

/** Amounts of a workbook; those below zero bear the sign of screens and papers. */
export const AMOUNT_FORMAT = '#,##0.00;−#,##0.00';

/** An answer that is a workbook. */
export const xlsxFile = {
  description: 'El archivo de hoja de cálculo',
  content: { [MEDIA_TYPE]: { schema: z.string() } },
};

/**
 * A value as a spreadsheet understands it: amounts can be added up, days sorted. The format keeps
 * every amount as digits of its decimal text, which a number of so few digits gives back.
 */
function cellOf(value: CsvLine[number]): Cell {
  if (typeof value !== 'string') return value;
  if (MONEY_TEXT_PATTERN.test(value)) return { value: Number(value), format: AMOUNT_FORMAT };
  if (isPlainDate(value)) return { value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' };
  return { value, type: String };
}

const headOf = (names: readonly string[]): Row =>
  names.map((value) => ({ value, fontWeight: 'bold' as const }));

/** Sends lines as one sheet, its head in sight. Throws EXPORT_TOO_LONG. */
export async function xlsxAnswer(
  c: Context<AppEnv>,
  name: string,
  head: readonly string[],
  pages: AsyncIterable<readonly CsvLine[]>,
) {
  const rows: Row[] = [];
  for await (const page of pages) {
    rows.push(...page.map((line) => line.map(cellOf)));
    if (rows.length > XLSX_ROWS_MAX)
      throw new DomainError('EXPORT_TOO_LONG', { max: XLSX_ROWS_MAX });
  }
  const columns = head.map((title) => ({ width: Math.max(14, title.length + 2) }));
  const workbook = writeXlsxFile([headOf(head), ...rows], { columns, stickyRowsCount: 1 });
  return c.body(new Uint8Array(await workbook.toBuffer()), 200, {
    'content-type': MEDIA_TYPE,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
}
