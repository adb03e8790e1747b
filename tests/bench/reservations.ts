import { calendarDay } from '@/i18n/format';
import { createDatabase, createPool } from '@server/platform/db/client';
import { startTemplate } from '@tests/support/databaseCluster';
import { signIn } from '@tests/support/httpClient';
import { createInvested, manyInvestor, publishMany } from '@tests/support/manyShares';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import { ADMIN, TEMPLATE, TEST_PASSWORD } from '@tests/support/testUsers';
import { sql } from 'drizzle-orm';
import type { BenchRow } from './BenchRow';
import { leanPost } from './leanPost';
import { percentiles } from './timing';

const OPPORTUNITIES = 50;
const INVESTORS = 50;
const LOANS = 1_000;
const CLIENTS = 8;
const ACTS = 3_000;
/** Acts made until the server's own code runs at its speed. */
const WARM_UP = 1_000;

/** Sends the act of a number; answers the status. */
type Send = (index: number) => Promise<number>;

/** Reservations over HTTP on a durable database, beside single payments on the same server. */
export async function reservationsBench(): Promise<BenchRow[]> {
  const { base, stop } = await startTemplate({});
  const url = base + TEMPLATE;
  const today = calendarDay();
  const pool = createPool({ url, onError: () => undefined });
  const db = createDatabase(pool);
  await createInvested(db, { loans: LOANS, investors: INVESTORS, today });
  const opportunities = await publishMany(db, OPPORTUNITIES, today);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from loan where next_due_on > ${today}`,
  );
  const folder = temporaryFolder();
  const server = startServer(folder, { variables: { DATABASE_URL: url, LOG_LEVEL: 'error' } });
  try {
    const address = await server.address;
    const posts: ReturnType<typeof leanPost>[] = [];
    for (let number = 1; number <= INVESTORS; number += 1) {
      const { token } = await signIn(address, manyInvestor(number), TEST_PASSWORD);
      posts.push(leanPost(address, token));
    }
    const reserve: Send = (index) => {
      // Step that lets each investor go through all opportunities.
      const id = opportunities[(index * 7 + Math.floor(index / INVESTORS)) % OPPORTUNITIES];
      const path = `/protected/oportunidades/${id}/reservas`;
      return posts[index % INVESTORS]!(path, { amount: '10.00' });
    };
    const { token } = await signIn(address, ADMIN, TEST_PASSWORD);
    const post = leanPost(address, token);
    const pay: Send = (index) => {
      // Payment of the same amount on the same loan within minutes would be asked about.
      const amount = `0.${10 + Math.floor(index / rows.length)}`;
      const path = `/protected/prestamos/${rows[index % rows.length]!.id}/pagos`;
      return post(path, { amount, receivedOn: today, means: 'cash' });
    };
    const paid = await measure(pay);
    const reserved = await measure(reserve);
    const stored = await db.execute<{ shares: number }>(
      sql`select count(*)::int as shares from share`,
    );
    const lost = WARM_UP + ACTS - stored.rows[0]!.shares;
    return [
      {
        what: `Reservations over HTTP of ${INVESTORS} investors, ${CLIENTS} at once`,
        figure: `${reserved}; ${lost} lost or twice`,
        peer: `single payments: ${paid}; asked: as many, p99 100 ms`,
      },
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await pool.end();
    await discardFolder(folder);
    await stop();
  }
}

/** Acts a second of several clients at once, and how long each took. */
async function measure(send: Send): Promise<string> {
  await sendAll(send, 0, WARM_UP);
  const started = performance.now();
  const times = await sendAll(send, WARM_UP, WARM_UP + ACTS);
  const perSecond = (ACTS / (performance.now() - started)) * 1000;
  return `${Math.round(perSecond)}/s, ${percentiles(times)}`;
}

async function sendAll(send: Send, from: number, to: number): Promise<number[]> {
  const times: number[] = [];
  let next = from;
  const worker = async () => {
    for (let index = next++; index < to; index = next++) {
      const started = performance.now();
      const status = await send(index);
      if (status !== 201) throw new Error(`an act answered ${status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  return times;
}
