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
    const pages = /Página 1 de (\d+)/.exec(await pdfText(await make()))?.[1] ?? '?';
    const times = await timesOf(make, RUNS);
    const waits = await waitsWhile(address, () => Promise.all(Array.from({ length: 8 }, make)));
    return [
      {
        what: `A PDF of ${pages} pages, over HTTP`,
        figure: percentiles(times),
        peer: 'budget: 100 ms',
      },
      {
        what: 'Another request while 8 PDFs are made',
        figure: percentiles(waits),
        peer: 'made in the server itself, each PDF would hold it for as long as it takes',
      },
    ];
  });
}

/** How long the server takes to say that it is alive, while it works. */
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
