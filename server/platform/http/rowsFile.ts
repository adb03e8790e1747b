import type { ListFileFormat } from '@core/contract/listFiles';
import type { Context } from 'hono';
import type { AppEnv } from './appEnv';
import { csvAnswer, csvFile, type CsvLine } from './csv';
import { xlsxAnswer, xlsxFile } from './xlsx';

/** An answer that is a file of rows, of either kind. */
export const rowsFile = {
  description: 'El archivo',
  content: { ...csvFile.content, ...xlsxFile.content },
};

/** Sends lines as a file of a kind. Throws EXPORT_TOO_LONG of a workbook. */
export const rowsAnswer = (
  c: Context<AppEnv>,
  format: ListFileFormat,
  name: string,
  head: readonly string[],
  pages: AsyncIterable<readonly CsvLine[]>,
) => (format === 'csv' ? csvAnswer : xlsxAnswer)(c, name, head, pages);
