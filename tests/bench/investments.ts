import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { ShareQuery } from '@core/contract/shares';
import { findSharePage } from '@server/investing/opportunities/shares';
import { assembleLot, generateLot } from '@server/investing/distributions/lots';
import { inTransaction, type Database } from '@server/platform/db/client';
import { createInvested, endMany, fundMany, payMany } from '@tests/support/manyShares';
import { sql } from 'drizzle-orm';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';
import { reservationsBench } from './reservations';
import { medianOf } from './timing';

const TODAY = '2026-03-10';
/** Loans that a measured lot distributes, and others that ended before it. */
const LOANS = 1_000;
const ENDED = 1_000;
const SHARES = 10;
const INVESTORS = 500;
/** Payments of each loan that earlier lots distributed. */
const EARLIER = 3;

/** Investments as they grow: a lot of distributions, and reservations beside payments. */
export const investmentsBench = async (): Promise<BenchRow[]> => [
  ...(await withBenchDatabase(lotOf, {})),
  ...(await reservationsBench()),
];

/** A lot over loans with a history, on a durable database, beside others that ended. */
async function lotOf(db: Database): Promise<BenchRow[]> {
  await createInvested(db, { loans: LOANS + ENDED, investors: INVESTORS, today: TODAY });
  await fundMany(db, SHARES, TODAY);
  let today: PlainDate = TODAY;
  for (let lot = 0; lot < EARLIER; lot += 1) {
    await payMany(db, addDays(today, -1));
    await distribute(db, today);
    today = addDays(today, 31);
  }
  await endMany(db, ENDED);
  await payMany(db, addDays(today, -1));
  const cash = await medianOf(() => db.execute(sql`select investor_cash(id) from fund`));
  const { assembled, generated, lines } = await distribute(db, today);
  const page = () => findSharePage(db, ShareQuery.parse({}), undefined, today);
  const newest = await medianOf(page);
  const count = (value: number) => Math.round(value).toLocaleString('en');
  const shares = LOANS * SHARES;
  const seconds = assembled + generated;
  return [
    {
      what: `A lot of ${count(shares)} shares (${count(lines)} lines) of ${count(LOANS)} loans`,
      figure:
        `${count(shares / seconds)} shares/s, ${count(lines / seconds)} lines/s; ` +
        `armar, generar ${assembled.toPrecision(2)}, ${generated.toPrecision(2)} s`,
      peer: 'asked: 10,000 shares/s',
    },
    {
      what: `Cash of investors, ${count(shares)} shares waiting`,
      figure: `${Math.round(cash)} ms`,
    },
    {
      what: `The newest of ${count((LOANS + ENDED) * SHARES)} shares of everybody, a page`,
      figure: `${Math.round(newest)} ms`,
    },
  ];
}

/** Puts a lot together and generates it; seconds of each, and the lines that it wrote. */
async function distribute(db: Database, today: PlainDate) {
  const clock = { now: () => new Date(), today: () => today };
  const act = { userId: null, requestId: 'medida', clock };
  const started = performance.now();
  const { id } = await inTransaction(db, (tx) => assembleLot(tx, act));
  const between = performance.now();
  await inTransaction(db, (tx) => generateLot(tx, act, id));
  const ended = performance.now();
  const { rows } = await db.execute<{ lines: number }>(sql`
    select count(*)::int as lines from distribution_line n
    join distribution d on d.id = n.distribution_id where d.lot_id = ${id}`);
  return {
    assembled: (between - started) / 1000,
    generated: (ended - between) / 1000,
    lines: rows[0]!.lines,
  };
}
