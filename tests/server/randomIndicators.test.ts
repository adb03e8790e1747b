import { addDays } from '@core/calendar/plainDate';
import type {
  IndicatorGroups,
  Indicators,
  IndicatorTrend,
  RollMatrix,
  Vintages,
  WeekCollections,
} from '@core/contract/indicators';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupOf,
  periodOf,
  readLives,
  rollsBetween,
  standingOn,
  vintagesOf,
  weekOf,
} from '@tests/oracle/portfolioIndicators';
import { readPanel } from '@tests/support/compareIndicators';
import {
  COST_MILLIONTHS,
  LIVED,
  livePortfolio,
  randomPortfolio,
  readRaw,
} from '@tests/support/randomPortfolios';
import { withTestApp } from '@tests/support/testApp';

const PORTFOLIOS = fc.sample(randomPortfolio, 3);

/** Periods that are asked for: months, and some that no calendar knows. */
const PERIODS = [
  { from: '2026-01-01', to: '2026-01-31' },
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-05-01', to: LIVED.to },
  { from: '2026-02-10', to: '2026-04-20' },
  { from: '2026-04-17', to: '2026-04-17' },
  LIVED,
] as const;

/** Closes between which principal moved. */
const ROLLS = [
  ['2026-02-28', '2026-03-31'],
  ['2026-02-28', LIVED.to],
  ['2026-04-30', LIVED.to],
] as const;

/** The first Monday whose eve was closed, and the last one. */
const MONDAYS = { first: '2026-01-05', last: '2026-05-25' } as const;

/** A portfolio is worth comparing where some pay late, some ahead, and some not at all. */
function expectVaried(raw: ReturnType<typeof readLives>): void {
  const { bands } = standingOn(raw, LIVED.to);
  expect(bands.filter(({ amount }) => amount !== '0.00').length).toBeGreaterThan(2);
  const early = raw.flatMap(({ shares }) => shares.filter(({ on, row }) => on < row.dueOn));
  const late = raw.flatMap(({ shares }) => shares.filter(({ on, row }) => on > row.dueOn));
  expect(Math.min(early.length, late.length)).toBeGreaterThan(0);
}

describe('indicators of random portfolios, recomputed from schedules and payments alone', () => {
  it.each(PORTFOLIOS.map((lives, index) => [index + 1, lives] as const))(
    'portfolio %i',
    (_index, lives) =>
      withTestApp(async (app) => {
        await livePortfolio(app, lives);
        const raw = readLives(await readRaw(app));
        expectVaried(raw);
        const read = <T>(path: string, query: Record<string, string>) =>
          readPanel<T>(app, path, { currency: 'PEN', ...query });
        for (const period of PERIODS) {
          const shown = await read<Indicators>('indicadores', { ...period });
          expect(shown.standing).toEqual(standingOn(raw, period.to));
          expect(shown.period).toEqual(periodOf(raw, period, COST_MILLIONTHS));
          expect(shown.late).toMatchObject({ payments: 0, voided: { closes: { loans: 0 } } });
          const query = { ...period, groupBy: 'fund' };
          const { groups } = await read<IndicatorGroups>('grupos', query);
          expect(groups.length).toBeGreaterThan(0);
          for (const { key, name: _name, ...group } of groups) {
            const ofFund = raw.filter(({ loan }) => loan.fund === key);
            expect({ period, key, ...group }).toEqual({
              period,
              key,
              ...groupOf(ofFund, period.from, period.to),
            });
          }
        }
        const { items: trend } = await read<IndicatorTrend>('evolucion', { ...LIVED });
        expect(trend).toEqual(trend.map(({ day }) => standingOn(raw, day)));
        expect(trend.length).toBe(5);
        for (const [from, to] of ROLLS) {
          const { rows, cure } = await read<RollMatrix>('migracion', {
            from: addDays(from, 1),
            to,
          });
          expect({ from, rows, cure }).toEqual({ from, ...rollsBetween(raw, from, to) });
        }
        const { months } = await read<Vintages>('cosechas', { ...LIVED });
        expect(months).toEqual(vintagesOf(raw, LIVED.from, LIVED.to));
        expect(months.flatMap(({ cells }) => cells).some(({ bad }) => bad !== '0.00')).toBe(true);
        const weeks = { from: MONDAYS.first, to: LIVED.to };
        const { items } = await read<WeekCollections>('semanas', weeks);
        expect(items).toEqual(items.map(({ monday }) => weekOf(raw, monday, LIVED.to)));
        expect(items.at(-1)!.monday).toBe(MONDAYS.last);
      }),
  );
});
