import { addDays } from '@core/calendar/plainDate';
import { RISK_RATINGS } from '@core/loan/riskRating';
import type { Indicators } from '@core/contract/indicators';
import { inTransaction, type Database } from '@server/platform/db/client';
import { accrueInterest } from '@server/lending/accruals/service';
import { keepEndedDays } from '@server/lending/pastLoans/keptDays';
import { findPeriodChecks } from '@server/process/periods/checks';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { createLoans } from '@tests/support/manyLoans';
import { sql } from 'drizzle-orm';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';
import { askingOf } from './panelApp';
import { recountCloses, recountIncome } from './panelRecount';
import { liveYear } from './panelYear';

const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';
const LAST_CLOSE = '2026-03-09';
const DAYS = 365;
const FUNDS = 4;
const SIZE = Number(process.env['BENCH_LOANS'] ?? 20_000);

const MONTH = { from: '2026-02-01', to: '2026-02-28' } as const;
const YEAR = { from: '2025-03-10', to: LAST_CLOSE } as const;

const VIEWS = ['indicadores', 'evolucion', 'cosechas', 'migracion', 'semanas', 'grupos'] as const;

/** Filters as somebody chooses them: none, and one of each. */
const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { fundId: '1' },
  { productId: '2' },
  { officerId: '3' },
  { zoneId: '4' },
  { rating: RISK_RATINGS[0] },
  { guarantee: 'sin' },
];

const GROUPINGS = ['fund', 'product', 'officer', 'zone', 'rating'] as const;

/** Times that each question is asked: the machine does other work, and the best one counts. */
const TIMES = 3;

/** Settings of tests without their plans for any value: those of a server, but for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Every view of the advanced panel through its route, over the closes of a year. */
export const panelBench = (): Promise<BenchRow[]> =>
  withBenchDatabase(async (db) => {
    await createLoans(db, SIZE, TODAY, DAYS - 5, FUNDS);
    await liveYear(db, { today: TODAY, days: DAYS });
    await keepEndedDays(db, TODAY);
    const ask = await askingOf(db, TODAY);
    const naive = await naiveOf(db, ask);
    const rows: BenchRow[] = [];
    for (const view of VIEWS) {
      const [month, year] = [await timesOf(ask, view, MONTH), await timesOf(ask, view, YEAR)];
      rows.push(rowOf(view, `a month ${spread(month)}; a year ${spread(year)}`, naive));
    }
    const cash = await timesOf(ask, 'caja', {});
    rows.push(rowOf('caja', spread(cash)));
    const closing = await closingOf(db);
    rows.push(rowOf('the close of a day', `written down in ${closing} ms`));
    rows.push(rowOf('the close of a month', await monthOf(db)));
    return rows;
  }, SETTINGS);

const rowOf = (view: string, figure: string, peer?: string): BenchRow => ({
  what: `/dashboard/advanced, ${view}: ${SIZE.toLocaleString('en')} loans × ${DAYS} days`,
  figure,
  ...(peer !== undefined && { peer }),
});

const spread = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const [middle, most] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
  return `p50 ${Math.round(middle)} ms, max ${Math.round(most)} ms`;
};

type Ask = Awaited<ReturnType<typeof askingOf>>;

/** Best time of each question that a view is asked, by every filter and grouping. */
async function timesOf(ask: Ask, view: string, period: Readonly<Record<string, string>>) {
  const times: number[] = [];
  const groupings = view === 'grupos' ? GROUPINGS.map((groupBy) => ({ groupBy })) : [{}];
  // The cash is of whole funds: it takes no other filter.
  const filters = view === 'caja' ? FILTERS.slice(0, 2) : FILTERS;
  for (const filter of filters) {
    for (const grouping of groupings) {
      const query = new URLSearchParams({ ...period, ...filter, ...grouping });
      times.push(await bestOf(() => ask(`${view}?${query.toString()}`)));
    }
  }
  return times;
}

const once = (work: () => Promise<unknown>) => bestOf(work, 1);

async function bestOf(work: () => Promise<unknown>, times = TIMES): Promise<number> {
  let best = Infinity;
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** The naive way, which has to find the same: times of counting from installments and payments. */
async function naiveOf(db: Database, ask: Ask): Promise<string> {
  const closes = Array.from({ length: 13 }, (_, n) => addDays(LAST_CLOSE, 28 * (n - 12)));
  const { standing, period } = (await ask(
    `indicadores?${new URLSearchParams(YEAR).toString()}`,
  )) as Indicators;
  const [principal] = await recountCloses(db, [YEAR.to]);
  const income = await recountIncome(db, YEAR);
  if (principal !== standing.principal) throw new Error(`${principal} is not the panel's`);
  if (income !== period.income) throw new Error(`${income} is not the panel's income`);
  const one = await bestOf(() => recountCloses(db, [YEAR.to]));
  const all = await once(() => recountCloses(db, closes));
  const came = await bestOf(() => recountIncome(db, YEAR));
  return (
    `counted from installments and payments: one close ${Math.round(one)} ms, thirteen ` +
    `${Math.round(all)} ms, what came in in a year ${Math.round(came)} ms`
  );
}

class Undo extends Error {
  override readonly name = 'Undo';
}

/** Loans of which one was prepaid: their schedule is not the agreed one any more. */
const PREPAID_OF = 5;

/**
 * Times of what closes a month: interest that each loan earned and was not charged, undone each
 * time, and the points that are looked at before.
 */
async function monthOf(db: Database): Promise<string> {
  await db.execute(sql`
    insert into schedule_change (loan_id, number, kind, effective_on, schedule_before,
      schedule_after, after_entry_id, principal_moved, from_installment, made_at)
    select e.loan_id, 1, 'prepayment', e.posted_on, '[]', '[]', e.id, 10, 12, now()
    from journal_entry e
    where e.kind = 'disbursement' and e.loan_id % ${PREPAID_OF}::int = 0`);
  const accrual = await undoneOf(db, (tx) => accrueInterest(tx, MONTH.to, new Date()));
  const checks = await bestOf(() => findPeriodChecks(db, MONTH.to, TODAY));
  return (
    `interest of each loan, one in ${PREPAID_OF} prepaid, ${accrual} ms; ` +
    `its points looked at in ${Math.round(checks)} ms`
  );
}

/** Best time of some work that is undone each time. */
async function undoneOf(
  db: Database,
  work: (tx: Database) => Promise<unknown>,
  before?: (tx: Database) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await before?.(tx);
      const began = performance.now();
      await work(tx);
      times.push(performance.now() - began);
      throw new Undo();
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  }
  return Math.round(Math.min(...times));
}

/**
 * Time of the same close, undone each time: the one after a first, which finds who has the loans
 * otherwise than the year was written.
 */
const closingOf = (db: Database): Promise<number> =>
  undoneOf(
    db,
    (tx) => recordFacts(tx, TOMORROW, { today: TOMORROW, now: new Date() }),
    (tx) => recordFacts(tx, TODAY, { today: TODAY, now: new Date() }),
  );
