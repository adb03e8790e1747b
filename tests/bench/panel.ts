import { addDays } from '@core/calendar/plainDate';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { findRolls } from '@server/reports/indicators/rolls';
import { getGroups, getIndicators, getTrend } from '@server/reports/indicators/service';
import { findVintages } from '@server/reports/indicators/vintages';
import { findWeeks } from '@server/reports/indicators/weeks';
import { createLoans } from '@tests/support/manyLoans';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';
import { liveYear, recountCloses } from './panelYear';
import { medianOf } from './timing';

const TODAY = '2026-03-10';
const LAST_CLOSE = '2026-03-09';
const DAYS = 365;
const MONTH = { from: '2026-02-01', to: '2026-02-28' } as const;
const YEAR = { from: '2025-03-10', to: LAST_CLOSE } as const;
const SIZE = Number(process.env['BENCH_LOANS'] ?? 20_000);

/** Each part of the advanced panel, over the closes of a year. */
export const panelBench = (): Promise<BenchRow[]> =>
  withBenchDatabase(async (db) => {
    await createLoans(db, SIZE, TODAY, DAYS - 5);
    await liveYear(db, { today: TODAY, days: DAYS });
    const scope = { currency: 'PEN' } as const;
    const everybody = {};
    const ms = async (work: () => Promise<unknown>) => Math.round(await medianOf(work));
    const month = await ms(() => getIndicators(db, MONTH, everybody, TODAY));
    const year = await ms(() => getIndicators(db, YEAR, everybody, TODAY));
    const trend = await ms(() => getTrend(db, YEAR, everybody, TODAY));
    const groups = await ms(() =>
      getGroups(db, { ...MONTH, groupBy: 'officer' }, everybody, TODAY),
    );
    const vintages = await ms(() => findVintages(db, scope, YEAR));
    const rolls = await ms(() => findRolls(db, scope, MONTH));
    const weeks = await ms(() => findWeeks(db, scope, MONTH));
    const { standing } = await getIndicators(db, MONTH, everybody, TODAY);
    const [principal] = await recountCloses(db, [MONTH.to]);
    if (principal !== standing.principal) throw new Error(`${principal} is not the panel's`);
    const one = await ms(() => recountCloses(db, [MONTH.to]));
    const closes = Array.from({ length: 13 }, (_, n) => addDays(LAST_CLOSE, 28 * (n - 12)));
    const all = await ms(() => recountCloses(db, closes));
    const began = performance.now();
    await recordFacts(db, TODAY, { today: TODAY, now: new Date() });
    const close = Math.round(performance.now() - began);
    const of = `${SIZE.toLocaleString('en')} loans × ${DAYS} days`;
    return [
      {
        what: `/dashboard/advanced of ${of}`,
        figure:
          `a month ${month} ms; the year ${year} ms; thirteen closes ${trend} ms; ` +
          `by officer ${groups} ms; vintages ${vintages} ms; migration ${rolls} ms; ` +
          `weeks ${weeks} ms; writing a close down ${close} ms`,
        peer: `counted from installments and payments: one close ${one} ms; thirteen ${all} ms`,
      },
    ];
  });
