import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChargeRun } from '@core/contract/chargeRuns';
import type { NewLoan } from '@core/contract/loans';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { createDatabase } from '@server/platform/db/client';
import { startCluster } from '@server/platform/db/embedded/cluster';
import { simulateLoan } from '@server/lending/loans/service';
import { sql } from 'drizzle-orm';
import { signIn, type HttpClient } from '@tests/support/httpClient';
import { createLoans } from '@tests/support/manyLoans';
import {
  databasePid,
  discardFolder,
  startServer,
  temporaryFolder,
  type ServerProcess,
} from '@tests/support/serverProcess';
import { unlimitedPool } from '@tests/support/unlimitedPool';
import type { BenchRow } from './BenchRow';

const ROUNDS = Number(process.env['BENCH_KILLS'] ?? 50);
const RUNS = '/protected/lotes-de-cargos';
const CLIENTS = 6;
/** Loans of which a run always has some to charge. */
const LOANS = 3_000;

/** Act that somebody asked for, and what the server acknowledged of it. */
interface Intent {
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  id?: number;
}

/** The demonstration as it stands when the load begins. */
interface World {
  readonly client: HttpClient;
  readonly asOf: string;
  readonly loanIds: readonly number[];
}

/**
 * Kills the server or the database, `kill -9`, while payments, disbursements and runs of charges
 * are under way; then asks for everything again with the same keys and counts what is there.
 */
export async function killsBench(): Promise<BenchRow[]> {
  const folder = temporaryFolder();
  try {
    const intents: Intent[] = [];
    const opening = await prepare(folder);
    for (let round = 0; round < ROUNDS; round += 1) {
      await oneRound(folder, intents, round % 2 === 0 ? 'server' : 'database');
    }
    return [await verdict(folder, intents, opening)];
  } finally {
    await discardFolder(folder);
  }
}

/**
 * The demonstration, and loans of which runs have something to charge. Their opening balances are
 * in no entry: answers by how much loans and books differ for that.
 */
async function prepare(folder: string): Promise<string> {
  const server = startServer(folder);
  const { client, asOf } = await worldOf(server);
  const cluster = await startCluster({ folder });
  const pool = unlimitedPool(cluster.url('prestamos'));
  await createLoans(createDatabase(pool), LOANS, asOf);
  await pool.end();
  const opening = await differenceOf(client);
  await end(server);
  return opening;
}

async function differenceOf(client: HttpClient): Promise<string> {
  const response = await client.call('GET', '/protected/balance-prestamos?limit=10');
  return ((await response.json()) as PortfolioBalance).difference;
}

async function end(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

async function worldOf(server: ServerProcess): Promise<World> {
  const client = await signIn(await server.address, 'admin@demo.pe', DEMO_PASSWORD);
  const response = await client.call('GET', '/protected/balance-prestamos?limit=10');
  const { items, asOf } = (await response.json()) as PortfolioBalance;
  return { client, asOf, loanIds: items.map(({ id }) => id) };
}

async function oneRound(folder: string, intents: Intent[], target: 'server' | 'database') {
  const server = startServer(folder, { variables: { LOG_LEVEL: 'silent' } });
  const world = await worldOf(server);
  const load = [
    ...Array.from({ length: CLIENTS }, () => pay(world, intents)),
    lend(world, intents),
    run(world),
  ];
  await sleep(randomInt(200, 1_500));
  if (target === 'server') {
    server.child.kill('SIGKILL');
  } else {
    process.kill(databasePid(folder)!, 'SIGKILL');
  }
  await Promise.all(load);
  // A server without its database answers no longer: it goes the same way.
  server.child.kill('SIGKILL');
  await server.ended;
}

/** Sends until there is nobody to answer. */
async function sendAll(world: World, intents: Intent[], next: () => Intent): Promise<void> {
  for (;;) {
    const intent = next();
    intents.push(intent);
    if (!(await send(world, intent))) return;
  }
}

/** True where the server is there; keeps what it acknowledged. */
async function send({ client }: World, intent: Intent): Promise<boolean> {
  try {
    const response = await client.call('POST', intent.path, intent.body, intent.key);
    const answer = (await response.json()) as { id?: number };
    if (response.status === 201 && answer.id !== undefined) intent.id = answer.id;
    return response.status < 500;
  } catch {
    return false;
  }
}

const pay = (world: World, intents: Intent[]) =>
  sendAll(world, intents, () => {
    const loanId = world.loanIds[randomInt(world.loanIds.length)]!;
    const body = { amount: '0.01', receivedOn: world.asOf, means: 'cash' };
    return { path: `/protected/prestamos/${loanId}/pagos`, body, key: randomUUID() };
  });

const lend = (world: World, intents: Intent[]) =>
  sendAll(world, intents, () => ({
    path: '/protected/prestamos',
    body: aLoan(world.asOf),
    key: randomUUID(),
  }));

function aLoan(on: string): NewLoan {
  const terms = {
    principal: '100.00',
    rateKind: 'annualNominal',
    annualRatePercent: '12',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 3,
    disbursedOn: on,
    firstDueOn: `${Number(on.slice(0, 4)) + 1}-01-15`,
  } as const;
  const previewTotalDue = simulateLoan(terms, 'PEN').totalDue;
  const parties = { borrowerId: 1, fundId: 1 };
  const sent = { lateAnnualRatePercent: '36', previewTotalDue, confirmsRepeated: true };
  return { ...terms, ...parties, ...sent };
}

/** Arms, posts and takes back the lot of the day, again and again. */
async function run({ client }: World): Promise<void> {
  try {
    for (;;) {
      const list = (await (await client.call('GET', RUNS)).json()) as { items: ChargeRun[] };
      const last = list.items[0];
      if (last?.status === 'assembled') {
        await client.call('POST', `${RUNS}/${last.id}/generacion`, { hash: last.hash });
      } else if (last?.status === 'generated') {
        const body = { reason: 'Se vuelve a armar' };
        await client.call('POST', `${RUNS}/${last.id}/reversion`, body);
      } else if (last === undefined || last.status === 'reversed') {
        await client.call('POST', RUNS, { productId: null });
      }
      await sleep(50);
    }
  } catch {
    // Server that answers nobody: the round is over.
  }
}

/** Verdict once everything is sent again; what was acknowledged must be there, once. */
async function verdict(
  folder: string,
  intents: readonly Intent[],
  opening: string,
): Promise<BenchRow> {
  const server = startServer(folder, { variables: { LOG_LEVEL: 'silent' } });
  const world = await worldOf(server);
  const acknowledged = intents.filter(({ id }) => id !== undefined);
  let changed = 0;
  for (const intent of intents) {
    const before = intent.id;
    await send(world, intent);
    if (before !== undefined && intent.id !== before) changed += 1;
  }
  const cluster = await startCluster({ folder });
  const pool = unlimitedPool(cluster.url('prestamos'));
  const { rows } = await createDatabase(pool).execute<Counts>(sql`
    select (select count(*)::int from payment) - (select count(distinct entry_id)::int from payment)
        as repeated,
      (select count(*)::int from (
        select from charge c join installment i
          on i.loan_id = c.loan_id and i.number = c.installment_number
        where c.kind = 'interest' and c.run_id is not null
        group by i.loan_id, i.number having sum(c.amount) not in (0, i.interest)) twice)
        as "chargedTwice",
      (select count(*)::int from journal_entry e where (select sum(l.debit - l.credit)
        from journal_line l where l.entry_id = e.id) <> 0) as unbalanced,
      (select count(*)::int from payment p where p.amount <> (select sum(a.amount)
        from payment_allocation a where a.loan_id = p.loan_id and a.payment_id = p.id))
        as misallocated,
      (select count(*)::int from idempotency_key where response_body is null) as "openKeys"`);
  await pool.end();
  const isBalanced = (await differenceOf(world.client)) === opening;
  await end(server);
  const { repeated, chargedTwice, unbalanced, misallocated, openKeys } = rows[0]!;
  const wrong = repeated + chargedTwice + unbalanced + misallocated + openKeys;
  return {
    what: `${ROUNDS} kill -9 of server and database under payments, disbursements and runs`,
    figure:
      `${acknowledged.length} acts acknowledged, ${changed} lost or made twice; ` +
      `${wrong} rows wrong; books ${isBalanced ? 'equal to loans' : 'DIFFER'}`,
  };
}

interface Counts extends Record<string, unknown> {
  readonly repeated: number;
  readonly chargedTwice: number;
  readonly unbalanced: number;
  readonly misallocated: number;
  readonly openKeys: number;
}
