import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentSheet } from '@core/contract/paymentSheets';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { BLANK_ROW } from '@core/payments/pastedRows';
import { createDatabase } from '@server/platform/db/client';
import { startCluster } from '@server/platform/db/embedded/cluster';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { sql } from 'drizzle-orm';
import { signIn, type HttpClient } from '@tests/support/httpClient';
import { createLoans } from '@tests/support/manyLoans';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import { unlimitedPool } from '@tests/support/unlimitedPool';
import type { BenchRow } from './BenchRow';
import { leanPost } from './leanPost';

const CLIENTS = 8;
const PAYMENTS = 4_000;
/** Payments made until the server's own code runs at its speed. */
const WARM_UP = 2_000;
/** Living loans, each of which gets some of the payments. */
const LOANS = 1_000;
/** Rows of a sheet; each client sends one, and each row pays a loan of its own. */
const SHEET_ROWS = 500;

/** Payments over HTTP on the durable database, by eight clients at once and by one alone. */
export async function paymentsBench(): Promise<BenchRow[]> {
  const folder = temporaryFolder();
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  try {
    const client = await signIn(await server.address, 'admin@demo.pe', DEMO_PASSWORD);
    const balance = await client.call('GET', '/protected/balance-prestamos');
    const { asOf } = (await balance.json()) as PortfolioBalance;
    const pool = unlimitedPool((await startCluster({ folder })).url('prestamos'));
    const db = createDatabase(pool);
    await createLoans(db, CLIENTS * SHEET_ROWS, asOf);
    const { rows } = await db.execute<{ id: number }>(sql`
      select l.id from loan l join fund f on f.id = l.fund_id and f.name = 'Fondo de medida'
      where l.next_due_on > ${asOf}`);
    const all = rows.map(({ id }) => id);
    const loanIds = all.slice(0, LOANS);
    const post = leanPost(await server.address, client.token);
    await pay(post, loanIds, asOf, CLIENTS, WARM_UP);
    const many = await pay(post, loanIds, asOf, CLIENTS, PAYMENTS);
    const one = await pay(post, loanIds, asOf, 1, PAYMENTS / 4);
    // Equal rows are not taken twice: the amounts differ.
    await payBySheets(client, all, '0.10');
    const bySheet = await payBySheets(client, all, '0.20');
    const bySheets = 2 * Math.floor(all.length / SHEET_ROWS) * SHEET_ROWS;
    const asked = WARM_UP + PAYMENTS + PAYMENTS / 4 + bySheets;
    const stored = await db.execute<{ payments: number }>(sql`
      select count(*)::int as payments from payment
      where loan_id = any(${sql.param(all)}::bigint[])`);
    await pool.end();
    const lost = asked - stored.rows[0]!.payments;
    const rate = (run: Run) => `${Math.round(run.perSecond)}/s`;
    return [
      {
        what: `Payments over HTTP, ${CLIENTS} clients`,
        figure: `${rate(many)}, p50 ${many.p50} ms, p99 ${many.p99} ms; ${lost} lost or twice`,
        peer: `one client: ${rate(one)}, p50 ${one.p50} ms`,
      },
      {
        what: `The same by sheets of ${SHEET_ROWS} rows, ${CLIENTS} clients`,
        figure: `${Math.round(bySheet)}/s from the first request to the last receipt`,
      },
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await discardFolder(folder);
  }
}

/** Payments a second, sent in sheets by all clients at once. */
async function payBySheets(
  client: HttpClient,
  loanIds: readonly number[],
  amount: string,
): Promise<number> {
  const started = performance.now();
  const sheets = Array.from({ length: Math.floor(loanIds.length / SHEET_ROWS) }, (_, index) =>
    loanIds.slice(index * SHEET_ROWS, (index + 1) * SHEET_ROWS),
  );
  await Promise.all(
    sheets.map(async (ids) => {
      const rows = ids.map((id) => ({ ...BLANK_ROW, loan: `P-${id}`, amount }));
      const body = { rows, ready: rows.length };
      const response = await client.call('POST', '/protected/planillas-de-cobros', body);
      if (response.status !== 201) throw new Error(`a sheet answered ${response.status}`);
      let sheet = (await response.json()) as PaymentSheet;
      while (sheet.status === 'posting') {
        await sleep(100);
        const path = `/protected/planillas-de-cobros/${sheet.id}`;
        sheet = (await (await client.call('GET', path)).json()) as PaymentSheet;
      }
      if (sheet.refused > 0) throw new Error(`a sheet refused ${sheet.refused}`);
    }),
  );
  return (sheets.flat().length / (performance.now() - started)) * 1000;
}

interface Run {
  readonly perSecond: number;
  readonly p50: string;
  readonly p99: string;
}

/** Payments sent by all runs: each loan gets one of them in turn. */
let sent = 0;

async function pay(
  post: ReturnType<typeof leanPost>,
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
      // Payment of the same amount on the same loan within minutes would be asked about.
      const amount = `0.${10 + Math.floor(sent++ / loanIds.length)}`;
      const body = { amount, receivedOn, means: 'cash' };
      const status = await post(path, body);
      if (status !== 201) throw new Error(`a payment answered ${status}`);
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
