import type { PortfolioBalance } from '@core/contract/portfolio';
import { DEMO_PASSWORD } from '@server/db/seed/demonstration';
import { signIn, type HttpClient } from '@tests/support/httpClient';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import type { BenchRow } from './BenchRow';

const CLIENTS = 8;
const PAYMENTS = 2_000;

/** Payments over HTTP on the durable database, by eight clients at once and by one alone. */
export async function paymentsBench(): Promise<BenchRow[]> {
  const folder = temporaryFolder();
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  try {
    const client = await signIn(await server.address, 'admin@demo.pe', DEMO_PASSWORD);
    const balance = await client.call('GET', '/protected/balance-prestamos');
    const { items, asOf } = (await balance.json()) as PortfolioBalance;
    const loanIds = items.filter(({ daysPastDue }) => daysPastDue === 0).map(({ id }) => id);
    await pay(client, loanIds, asOf, CLIENTS, 200);
    const many = await pay(client, loanIds, asOf, CLIENTS, PAYMENTS);
    const one = await pay(client, loanIds, asOf, 1, PAYMENTS / 4);
    const rate = (run: Run) => `${Math.round(run.perSecond)}/s`;
    return [
      {
        what: `Payments over HTTP, ${CLIENTS} clients`,
        figure: `${rate(many)}, p50 ${many.p50} ms, p99 ${many.p99} ms`,
        peer: `one client: ${rate(one)}, p50 ${one.p50} ms`,
      },
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await discardFolder(folder);
  }
}

interface Run {
  readonly perSecond: number;
  readonly p50: string;
  readonly p99: string;
}

async function pay(
  client: HttpClient,
  loanIds: readonly number[],
  receivedOn: string,
  clients: number,
  count: number,
): Promise<Run> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const path = `/protected/prestamos/${loanIds[index % loanIds.length]}/pagos`;
      const started = performance.now();
      const body = { amount: '0.10', receivedOn, means: 'cash' };
      const response = await client.call('POST', path, body);
      await response.arrayBuffer();
      if (response.status !== 201) throw new Error(`a payment answered ${response.status}`);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, worker));
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)]!.toPrecision(3);
  return { perSecond: count / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}
