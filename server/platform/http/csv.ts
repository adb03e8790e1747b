import { BYTE_ORDER_MARK, CSV_FORMULA } from '@core/documents/csvRules';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import Papa from 'papaparse';
import { z } from 'zod';
import type { AppEnv } from './appEnv';

/** Media type of a file of cells. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** An answer that is a CSV file. */
export const csvFile = {
  description: 'El archivo CSV',
  content: { 'text/csv': { schema: z.string() } },
};

/** One line of a file. */
export type CsvLine = readonly (string | number | null)[];

const linesOf = (lines: readonly CsvLine[]) =>
  Papa.unparse(lines as (string | number | null)[][], { escapeFormulae: CSV_FORMULA }) + '\r\n';

/**
 * Lines of a file for a program of others, parted by a sign. Readers of commas and semicolons know
 * quotes, and may be spreadsheets; those of bars and tabs take each sign for itself.
 */
export const delimitedText = (lines: readonly (readonly string[])[], separator: string): string =>
  lines.length === 0
    ? ''
    : Papa.unparse(lines as string[][], {
        delimiter: separator,
        newline: '\r\n',
        escapeFormulae: separator === ',' || separator === ';' ? CSV_FORMULA : false,
      }) + '\r\n';

/** Rows of a list read at once for a file. */
const ROWS_AT_ONCE = 1_000;

/** A page of a list, and from where the next one goes on. */
interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Lines of every row that a list has, a page at a time. */
export async function* csvPages<T>(
  findPage: (step: {
    readonly limit: number;
    readonly after: string | undefined;
  }) => Promise<Page<T>>,
  lineOf: (row: T) => CsvLine,
  limit = ROWS_AT_ONCE,
): AsyncGenerator<readonly CsvLine[]> {
  let after: string | undefined;
  do {
    const { items, next } = await findPage({ limit, after });
    yield items.map(lineOf);
    after = next ?? undefined;
  } while (after !== undefined);
}

/** Lines that are known already. */
export async function* csvLines(lines: readonly CsvLine[]): AsyncGenerator<readonly CsvLine[]> {
  yield await Promise.resolve(lines);
}

/**
 * Sends lines as they are read: a file of any length takes the memory of one page. The first page
 * is read before the answer begins, so that a refusal is answered as every other one is.
 */
export async function csvAnswer(
  c: Context<AppEnv>,
  name: string,
  head: readonly string[],
  pages: AsyncIterable<readonly CsvLine[]>,
) {
  const source = pages[Symbol.asyncIterator]();
  const first = await source.next();
  const encoder = new TextEncoder();
  const send = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    { value, done }: IteratorResult<readonly CsvLine[]>,
  ) => {
    if (done === true) controller.close();
    else if (value.length > 0) controller.enqueue(encoder.encode(linesOf(value)));
  };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + linesOf([head])));
      send(controller, first);
    },
    async pull(controller) {
      try {
        send(controller, await source.next());
      } catch (error) {
        breakOff(c, controller, error);
      }
    },
    async cancel() {
      await source.return?.();
    },
  });
  return c.body(stream, 200, {
    'content-type': CSV_TYPE,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
}

/** A file of lines that is kept whole; undefined where it would be longer than some bytes. */
export async function makeCsv(
  head: readonly string[],
  pages: AsyncIterable<readonly CsvLine[]>,
  bytesMax: number,
): Promise<Buffer | undefined> {
  const parts = [Buffer.from(BYTE_ORDER_MARK + linesOf([head]))];
  let size = parts[0]!.length;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const part = Buffer.from(linesOf(page));
    size += part.length;
    if (size > bytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Cuts the connection, so that a file that lacks its end is no file: an error of the stream would
 * be written into it by the adapter, with the statement that failed.
 */
function breakOff(
  c: Context<AppEnv>,
  controller: ReadableStreamDefaultController<Uint8Array>,
  error: unknown,
): void {
  c.get('reportBug')(error);
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  outgoing?.destroy();
  controller.error(new Error('La descarga se cortó: vuelva a pedirla.'));
}
