import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fillTemplate } from '@core/documents/fillTemplate';
import { TEMPLATE_VARIABLES, type TemplateValues } from '@core/documents/templateVariables';
import { signIn } from '@tests/support/httpClient';
import { pdfText } from '@tests/support/pdfText';
import { ADMIN, TEST_PASSWORD } from '@tests/support/testUsers';
import type { BenchRow } from './BenchRow';
import { withBenchServer } from './benchServer';
import { percentiles, timesOf } from './timing';

const CLAUSE =
  'El prestatario {{prestatario.nombre}} recibe de {{acreedor.nombre}} la suma de ' +
  '{{prestamo.monto}} y se obliga a devolverla en las cuotas, las fechas y con los intereses que ' +
  'señala el cronograma, que declara haber leído y recibido. ';
const CLAUSES = 14;
const RUNS = 30;
const EXAMPLES = Object.fromEntries(
  Object.entries(TEMPLATE_VARIABLES).map(([name, { example }]) => [name, example]),
) as TemplateValues;

/** A document of three pages made by the server as it runs, and how long others wait meanwhile. */
export async function papersBench(): Promise<BenchRow[]> {
  return withBenchServer(10, async (address) => {
    const { call } = await signIn(address, ADMIN, TEST_PASSWORD);
    const body = Array.from(
      { length: CLAUSES },
      (_, index) => `## Cláusula ${index + 1}\n\n${CLAUSE.repeat(3)}`,
    );
    const template = {
      kind: 'contrato',
      title: 'Contrato de préstamo',
      body: `# CONTRATO\n\n${body.join('\n\n')}\n\n[firmas]`,
    };
    const make = async () => {
      const response = await call('POST', '/protected/plantillas/ejemplo', template);
      if (!response.ok) throw new Error(await response.text());
      return Buffer.from(await response.arrayBuffer());
    };
    return [...(await measure('A PDF', address, make)), ...(await naivePapers())];
  });
}

type Make = () => Promise<Buffer>;

/** One document after the other, and how long others wait while eight are made. */
async function measure(what: string, address: string, make: Make): Promise<BenchRow[]> {
  const pages = /Página 1 de (\d+)/.exec(await pdfText(await make()))?.[1] ?? '?';
  const times = await timesOf(make, RUNS);
  const waits = await waitsWhile(address, () => Promise.all(Array.from({ length: 8 }, make)));
  return [
    {
      what: `${what}, ${pages} pages over HTTP`,
      figure: percentiles(times),
      peer: 'budget: 100 ms',
    },
    { what: `${what}; another request while 8 are made`, figure: percentiles(waits) },
  ];
}

/** The naive way: the same words, without proof or schedule, in the thread that answers. */
async function naivePapers(): Promise<BenchRow[]> {
  const clause = fillTemplate(CLAUSE.repeat(3), EXAMPLES)
    .map(({ text }) => text)
    .join('');
  const content = Array.from({ length: CLAUSES }, (_, index) => [
    { text: `Cláusula ${index + 1}`, bold: true, margin: [0, 8, 0, 4] },
    { text: clause, alignment: 'justify', margin: [0, 0, 0, 6] },
  ]);
  const style = { font: 'Roboto', fontSize: 10, lineHeight: 1.25 };
  const margins = { pageSize: 'A4', pageMargins: [56, 56, 56, 64] };
  const workerData = { ...margins, defaultStyle: style, content: content.flat() };
  const worker = new Worker(join(process.cwd(), 'tests/bench/naivePdfServer.mjs'), { workerData });
  try {
    const [port] = (await once(worker, 'message')) as [number];
    const address = `http://127.0.0.1:${port}`;
    const make = async () => Buffer.from(await (await fetch(`${address}/pdf`)).arrayBuffer());
    return await measure('The naive way, a PDF made in the thread that answers', address, make);
  } finally {
    await worker.terminate();
  }
}

/** Times that the server takes to say that it is alive, while it works. */
async function waitsWhile(address: string, work: () => Promise<unknown>): Promise<number[]> {
  const progress = { isDone: false };
  const working = work().finally(() => {
    progress.isDone = true;
  });
  const waits: number[] = [];
  while (!progress.isDone) {
    const started = performance.now();
    await fetch(`${address}/healthz`);
    waits.push(performance.now() - started);
  }
  await working;
  return waits;
}
