import type { Context } from 'hono';
import { z } from 'zod';
import type { CsvLine } from './csv';
import type { AppEnv } from './appEnv';
import { makeWorkbook, type WorkbookInfo } from './workbook';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An answer that is a workbook. */
export const xlsxFile = {
  description: 'El archivo de hoja de cálculo',
  content: { [XLSX_TYPE]: { schema: z.string() } },
};

/** Sends lines as a workbook. Throws EXPORT_TOO_LONG. */
export async function xlsxAnswer(
  c: Context<AppEnv>,
  name: string,
  head: readonly string[],
  pages: AsyncIterable<readonly CsvLine[]>,
  info?: WorkbookInfo,
) {
  return c.body(new Uint8Array(await makeWorkbook(head, pages, info)), 200, {
    'content-type': XLSX_TYPE,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
}
