import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { readTable } from '@server/parties/intake/readTable';
import Papa from 'papaparse';
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
  return [
    {
      what: `a file of ${Math.round(bytes.length / 1e6)} MB read as a table`,
      figure: `whole in ${inPieces.whole} ms, the process stopped for ${inPieces.stop} ms at most`,
      peer: `at once: ${atOnce.stop} ms`,
    },
  ];
}

async function longestStop(work: () => Promise<unknown>) {
  await work();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  const began = performance.now();
  await work();
  const integer = Math.round(performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { whole: integer, stop: Math.round(delay.max / 1e6) };
}
