import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@core/calendar/plainDate';
import type { DistributionLot } from '@core/contract/distributions';
import { calendarDay } from '@/i18n/format';
import { createDatabase, createPool, type Database } from '@server/platform/db/client';
import { startTemplate } from '@tests/support/databaseCluster';
import { signIn, type HttpClient } from '@tests/support/httpClient';
import { createInvested, fundMany, payMany } from '@tests/support/manyShares';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import { ADMIN, TEMPLATE, TEST_PASSWORD } from '@tests/support/testUsers';
import { sql } from 'drizzle-orm';
import type { BenchRow } from './BenchRow';

/** Principal and interest of as many shares of as many loans: 100,000 lines. */
const LOANS = 5_000;
const SHARES = 10;
const INVESTORS = 500;
/** Time after which the server is killed while the lot is generated, ms. */
const KILLED_AFTER = 6_000;
const LOTS = '/protected/lotes-de-repartos';

/** Money of investors as shares, wallets and books say it, and the lines that say why. */
interface Money extends Record<string, unknown> {
  readonly outstanding: string;
  readonly wallets: string;
  readonly books: string;
  readonly lines: number;
  readonly net: string;
}

const moneyOf = async (db: Database) =>
  (
    await db.execute<Money>(sql`
      select (select sum(outstanding)::text from share) as outstanding,
        (select sum(available)::text from investor_wallet) as wallets,
        (select sum(j.credit - j.debit)::text from journal_line j where j.account = '2701')
          as books,
        (select count(*)::int from distribution_line) as lines,
        (select coalesce(sum(d.net), 0)::text from distribution d) as net`)
  ).rows[0]!;

async function send(client: HttpClient, path: string, key: string, body: object = {}) {
  const started = performance.now();
  const response = await client.call('POST', path, body, key);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  return { lot: JSON.parse(text) as DistributionLot, seconds };
}

/** A lot of 100,000 lines that `kill -9` cuts in the middle, asked for again, and undone. */
export async function killedLotBench(): Promise<BenchRow> {
  const { base, stop } = await startTemplate({});
  const url = base + TEMPLATE;
  const today = calendarDay();
  const pool = createPool({ url, onError: () => undefined });
  const db = createDatabase(pool);
  await createInvested(db, { loans: LOANS, investors: INVESTORS, today: addDays(today, -40) });
  await fundMany(db, SHARES, addDays(today, -40));
  await payMany(db, addDays(today, -1));
  const before = await moneyOf(db);
  const folder = temporaryFolder();
  const start = () =>
    startServer(folder, { variables: { DATABASE_URL: url, LOG_LEVEL: 'silent' } });
  const first = start();
  try {
    const early = await signIn(await first.address, ADMIN, TEST_PASSWORD);
    const { lot, seconds: assembled } = await send(early, LOTS, randomUUID());
    const [generation, key] = [`${LOTS}/${lot.id}/generacion`, randomUUID()];
    const cut = send(early, generation, key).then(
      () => 'finished',
      () => 'cut',
    );
    await sleep(KILLED_AFTER);
    first.child.kill('SIGKILL');
    const fate = await cut;
    const killed = await moneyOf(db);

    const second = start();
    const late = await signIn(await second.address, ADMIN, TEST_PASSWORD);
    const { seconds: generated } = await send(late, generation, key);
    const made = await moneyOf(db);
    const reason = 'Se vuelve a armar';
    const path = `${LOTS}/${lot.id}/extorno`;
    const { seconds: undone } = await send(late, path, randomUUID(), { reason });
    const after = await moneyOf(db);
    second.child.kill('SIGTERM');
    await second.ended;
    const same = (one: Money, other: Money) =>
      one.outstanding === other.outstanding &&
      one.wallets === other.wallets &&
      Number(one.books ?? 0) === Number(other.books ?? 0) &&
      Number(one.net) === Number(other.net);
    const isPaid = Number(made.wallets) - Number(before.wallets) === Number(made.net);
    return {
      what: `A lot of ${made.lines.toLocaleString('en')} lines, kill -9 after 6 s`,
      figure:
        `${fate}; then ${same(killed, before) ? 'nothing by half' : 'HALF'}; again with its key: ` +
        `${isPaid ? 'paid once' : 'PAID WRONG'}; undone: ` +
        `${same(after, before) ? 'money as before' : 'MONEY DIFFERS'}; ` +
        `armar ${assembled} s, generar ${generated} s, deshacer ${undone} s`,
    };
  } finally {
    first.child.kill('SIGKILL');
    await pool.end();
    await discardFolder(folder);
    await stop();
  }
}
