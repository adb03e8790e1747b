import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PlainDate } from '@core/calendar/plainDate';
import { assembleLot } from '@server/lending/chargeRuns/assemble';
import { generateLot } from '@server/lending/chargeRuns/generate';
import { reverseLot } from '@server/lending/chargeRuns/reverse';
import { insertRun } from '@server/lending/chargeRuns/service';
import { inTransaction, type Database } from '@server/platform/db/client';
import { chargeUpTo, projectionOf, updateLoan } from '@server/lending/loans/loanState';
import { postCharges } from '@server/lending/loans/postCharges';
import { findInstallments, lockLoan } from '@server/lending/loans/queries';
import { loansNow } from '@server/lending/pastLoans/loansAt';
import { findBalancePage } from '@server/reports/portfolio/queries';
import { createLoans } from '@tests/support/manyLoans';
import { sql } from 'drizzle-orm';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';

const TODAY = '2026-03-10';
const SIZES = (process.env['BENCH_LOANS'] ?? '10000,100000').split(',').map(Number);
const SAMPLE = 500;
/** Seldom: each look stops everything for a moment. */
const HEAP_LOOK_MS = 1000;

/**
 * A day's run over all living loans on a durable database, as the portfolio grows, beside a loop
 * loan by loan.
 */
export async function chargeRunsBench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of SIZES) rows.push(...(await runOf(size)));
  return rows;
}

const runOf = (size: number): Promise<BenchRow[]> =>
  withBenchDatabase(async (db) => {
    await createLoans(db, size, TODAY);
    const one = await loopPerSecond(db);
    const clock = { now: () => new Date(), today: (): PlainDate => TODAY };
    const id = await insertRun(db, { userId: null, clock }, TODAY, null);
    const reads = watchReads(db);
    const heap = watchHeap();
    const assembled = await secondsOf(() => assembleLot(db, id, clock.now));
    const { rows } = await db.execute<{ loans: number }>(
      sql`select count(*)::int as loans from charge_run_loan where run_id = ${id}`,
    );
    await become(db, id, 'generating');
    const generated = await secondsOf(() => generateLot(db, id, clock.now));
    const p99 = await reads.stop();
    const megabytes = heap.stop();
    await become(db, id, 'reversing');
    const reversed = await secondsOf(() => reverseLot(db, id, clock.now));
    const charged = rows[0]!.loans;
    const both = assembled + generated;
    const read = (count: number) => Math.round(count).toLocaleString('en');
    const times = [assembled, generated, reversed].map((seconds) => seconds.toPrecision(2));
    return [
      {
        what: `A day over ${read(size)} living loans (${read(charged)} charged)`,
        figure:
          `${read(size / both)}/s, charged ${read(charged / both)}/s; armar, generar, deshacer ` +
          `${times.join(', ')} s; reads meanwhile p99 ${p99} ms; heap held ${megabytes} MB`,
        peer: `loan by loan: ${read(one)} charged/s`,
      },
    ];
  }, {});

/** The most memory that is held while something goes on: what could be collected is not. */
function watchHeap() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let most = 0;
  const look = () => {
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed);
  };
  const timer = setInterval(look, HEAP_LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return Math.round(most / 1_048_576);
    },
  };
}

const become = (db: Database, id: number, status: string) =>
  db.execute(sql`update charge_run set status = ${status} where id = ${id}`);

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Reads a page of the balance every so often while something else goes on. */
function watchReads(db: Database) {
  const times: number[] = [];
  const ending = new AbortController();
  const reading = (async () => {
    while (!ending.signal.aborted) {
      const started = performance.now();
      await findBalancePage(db, { limit: 25 }, sql`l.fund_id = 1`, loansNow(TODAY));
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await reading;
      const sorted = times.toSorted((a, b) => a - b);
      return sorted[Math.floor(sorted.length * 0.99)]?.toPrecision(3) ?? '0';
    },
  };
}

/** The naive way: every loan in a transaction of its own. Rolled back: the lot finds them all. */
async function loopPerSecond(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from loan where next_charge_on <= ${TODAY} order by id limit ${SAMPLE}`);
  const started = performance.now();
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      const loan = (await lockLoan(tx, id))!;
      const before = await findInstallments(tx, [loan], 'open');
      const after = chargeUpTo(before, TODAY, loan);
      await postCharges(tx, [{ loan, before, after }], TODAY, new Date());
      await updateLoan(tx, loan, projectionOf(loan, after.installments, TODAY));
      throw new Undo();
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  }
  return rows.length / ((performance.now() - started) / 1000);
}

class Undo extends Error {
  override readonly name = 'Undo';
}
