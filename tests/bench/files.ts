import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { readTable } from '@server/parties/intake/readTable';
import { makeWorkbook } from '@server/platform/http/workbook';
import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import type { BenchRow } from './BenchRow';

const ROWS = 20_000;
const TEXT_LENGTH = 480;

/** Time for which a file of ten megabytes stops the process, beside reading it in one go. */
export async function filesBench(): Promise<BenchRow[]> {
  const line = (index: number) =>
    `22/11/2026;"PAGO; P-${index} ${'x'.repeat(TEXT_LENGTH)}";1.234,56;OP-${index}`;
  const lines = Array.from({ length: ROWS }, (_, index) => line(index));
  const bytes = Buffer.from(['Fecha;Concepto;Importe;Operación', ...lines].join('\r\n'));
  const inPieces = await longestStop(() => readTable(bytes));
  const atOnce = await longestStop(() =>
    Promise.resolve(Papa.parse(bytes.toString(), { delimiter: ';' })),
  );
  const workbook = await longestStop(() => makeWorkbook(HEAD, pagesOf(ROWS)));
  const here = await longestStop(() => writeHere(ROWS));
  return [
    {
      what: `a workbook of ${ROWS.toLocaleString('en')} rows made`,
      figure: `whole in ${workbook.whole} ms, the process stopped for ${workbook.stop} ms at most`,
      peer: `in the server's own thread: ${here.stop} ms`,
    },
    {
      what: `a file of ${Math.round(bytes.length / 1e6)} MB read as a table`,
      figure: `whole in ${inPieces.whole} ms, the process stopped for ${inPieces.stop} ms at most`,
      peer: `at once: ${atOnce.stop} ms`,
    },
  ];
}

const HEAD = Array.from({ length: 14 }, (_, index) => `Columna ${index}`);

const lineOf = (index: number): string[] =>
  HEAD.map((_, column) => (column % 2 === 0 ? `${index}.${10 + column}` : `Préstamo P-${index}`));

/** Rows as the database gives them, a page at a time. */
async function* pagesOf(count: number) {
  for (let start = 0; start < count; start += 1_000) {
    await new Promise((resolve) => setImmediate(resolve));
    yield Array.from({ length: 1_000 }, (_, index) => lineOf(start + index));
  }
}

async function writeHere(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    lineOf(index).map((value) => ({ value, type: String })),
  );
  await writeXlsxFile(rows).toBuffer();
}

async function longestStop(work: () => Promise<unknown>) {
  await work();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // Reset, the monitor forgets the first delay after it: it is started well before instead.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const began = performance.now();
  await work();
  const integer = Math.round(performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { whole: integer, stop: Math.round(delay.max / 1e6) };
}
