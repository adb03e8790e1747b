import { addDays } from '@core/calendar/plainDate';
import type {
  IndicatorGroups,
  Indicators,
  RollMatrix,
  Vintages,
  WeekCollections,
} from '@core/contract/indicators';
import { inTransaction } from '@server/platform/db/client';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { describe, expect, it } from 'vitest';
import {
  loadPortfolio,
  readPortfolios,
  type Figure,
  type LoadedPortfolio,
  type Portfolio,
} from '@tests/support/indicatorPortfolios';
import type { ExpectedIndicators } from '@tests/support/expectedIndicators';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const { portfolios } = readPortfolios<ExpectedIndicators>();

const read = async <T>(app: TestApp, path: string, query: Record<string, string>): Promise<T> => {
  const response = await app.send('GET', `/protected/panel/${path}?${new URLSearchParams(query)}`);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
};

/** Text of a figure of the oracle in percent. */
const pct = (figure: Figure | undefined) => figure?.pct ?? null;

/** Lives a portfolio day by day, and closes each day as the business date does. */
async function live(
  app: TestApp,
  portfolio: Portfolio<ExpectedIndicators>,
): Promise<LoadedPortfolio> {
  const { db } = app;
  const loaded = await loadPortfolio(db, portfolio);
  const start = addDays(portfolio.from, -1);
  for (let day = start; day <= portfolio.to; day = addDays(day, 1)) {
    await inTransaction(db, async (tx) => {
      await loaded.live(day);
      await recordFacts(tx, day, { today: day, now: new Date(`${day}T23:00:00Z`) });
    });
  }
  app.setToday(addDays(portfolio.to, 1));
  return loaded;
}

async function compareDays(
  app: TestApp,
  { expected }: Portfolio<ExpectedIndicators>,
  { idOf }: LoadedPortfolio,
) {
  for (const day of expected.as_of) {
    const { date, currency, sbs, ifrs9 } = day;
    const query = { currency, from: date, to: date };
    const { standing } = await read<Indicators>(app, 'indicadores', query);
    expect(
      {
        glp: standing.principal,
        loans: standing.loans,
        risk: standing.atRisk.flatMap(({ late, withRescheduled }) => [
          late.percent,
          withRescheduled.percent,
        ]),
        overdue: standing.overdue,
        judicial: standing.judicial,
        lateRatio: standing.lateRatio,
        refinanced: standing.refinanced,
        highRisk: standing.highRiskRatio,
        stages: standing.stages,
      },
      date,
    ).toEqual({
      glp: day.glp,
      loans: day.loans,
      risk: [0, 30, 60, 90].flatMap((n) => [
        pct(day[`par>${n}`] as Figure),
        pct(day[`par>${n}+resched`] as Figure),
      ]),
      overdue: sbs['overdue'],
      judicial: sbs['judicial'],
      lateRatio: pct(sbs.late_ratio),
      refinanced: sbs['refinanced'],
      highRisk: pct(sbs.high_risk_ratio),
      stages: [ifrs9['stage1'], ifrs9['stage2'], ifrs9['stage3']],
    });
    for (const [groupBy, groups] of [
      ['zone', day.by_zone],
      ['product', day.by_product],
    ] as const) {
      const answer = await read<IndicatorGroups>(app, 'grupos', { ...query, groupBy });
      const living = answer.groups.filter(({ loans }) => loans > 0);
      const shown = living.map(({ key, principal, atRisk30 }): [string, unknown] => [
        key,
        [principal, atRisk30.percent],
      ]);
      const wanted = Object.entries(groups).map(([name, group]): [string, unknown] => [
        String(idOf(groupBy, name)),
        [group.glp, pct(group['par>30'])],
      ]);
      expect(new Map(shown), date).toEqual(new Map(wanted));
    }
  }
}

/** Figures of a period by their name in the oracle and in the answer. */
const RATIOS = {
  write_off_ratio: 'writeOffRatio',
  write_off_net_ratio: 'netWriteOffRatio',
  yield: 'yieldRatio',
  cost: 'costRatio',
  spread: 'spread',
  spread_after_losses: 'spreadAfterLosses',
  on_time: 'onTimeRatio',
  crr: 'recoveryRatio',
  alr: 'lossRatio',
} as const;

const AMOUNTS = {
  written_off: 'writtenOff',
  recovered: 'recovered',
  income_cash: 'income',
  fell_due: 'fellDue',
} as const;

async function comparePeriods(app: TestApp, { expected }: Portfolio<ExpectedIndicators>) {
  for (const one of expected.periods) {
    const { from, to, currency, effectiveness } = one;
    const { period } = await read<Indicators>(app, 'indicadores', { currency, from, to });
    const label = `${from} ${to} ${currency}`;
    for (const [name, field] of Object.entries(AMOUNTS))
      expect(period[field], `${label} ${name}`).toBe(one[name]);
    for (const [name, field] of Object.entries(RATIOS))
      expect(period[field], `${label} ${name}`).toBe(pct(one[name] as Figure));
    expect(
      {
        opening_arrears: period.openingArrears,
        due: period.due,
        collected: period.collected,
        ratio: period.effectiveness,
      },
      label,
    ).toEqual({ ...effectiveness, ratio: pct(effectiveness.ratio) });
    if (one['opening'] === undefined) continue;
    const { opening, scheduled, prepaid, monthly, annual } = period.prepayment!;
    expect({ opening, scheduled, prepaid, monthly, annual }, label).toEqual({
      opening: one['opening'],
      scheduled: one['scheduled'],
      prepaid: one['prepaid'],
      monthly: pct(one['smm'] as Figure),
      annual: pct(one['cpr'] as Figure),
    });
  }
}

async function compareVintages(app: TestApp, { from, expected }: Portfolio<ExpectedIndicators>) {
  for (const { as_of: to, currency, rows } of expected.vintages) {
    const { months } = await read<Vintages>(app, 'cosechas', { currency, from, to });
    for (const { month, disbursed, cells } of rows) {
      const vintage = months.find((one) => one.month === month);
      expect(vintage?.disbursed ?? '0.00', month).toBe(disbursed);
      const complete = cells.filter(({ status }) => status !== 'incomplete');
      const wanted = complete.map(({ k, bad, pct: percent }) => [
        k,
        bad ?? '0.00',
        percent ?? null,
      ]);
      const shown = vintage?.cells.map(({ k, bad, percent }) => [k, bad, percent]) ?? [];
      // The oracle goes ten months, ours as far as the period.
      expect(shown.slice(0, wanted.length), month).toEqual(wanted);
      expect(wanted.length === shown.length || wanted.length > 10, month).toBe(true);
    }
  }
}

const ENDS: Readonly<Record<string, string>> = { writtenOff: 'written_off' };

async function compareRolls(app: TestApp, { expected }: Portfolio<ExpectedIndicators>) {
  for (const { from, to, currency, rows } of expected.roll) {
    const query = { currency, from: addDays(from, 1), to };
    const matrix = await read<RollMatrix>(app, 'migracion', query);
    const shown = matrix.rows.map(({ band, opening, to: ends }) => [
      band,
      opening,
      Object.fromEntries(
        ends.map(({ end, amount, percent }) => [ENDS[end] ?? end, `${amount} ${percent}`]),
      ),
    ]);
    const wanted = Object.entries(rows).map(([band, { opening, to: ends }]) => [
      band,
      opening,
      Object.fromEntries(
        Object.entries(ends ?? {}).map(([end, { amount, pct: percent }]) => [
          end,
          `${amount} ${percent}`,
        ]),
      ),
    ]);
    expect(shown, `${from} ${to}`).toEqual(wanted);
  }
  for (const { from, to, currency, base, by_paying, by_rescheduling } of expected.cure) {
    const query = { currency, from: addDays(from, 1), to };
    const { cure } = await read<RollMatrix>(app, 'migracion', query);
    expect(cure, `${from} ${to}`).toEqual({
      base,
      byPaying: pct(by_paying),
      byRescheduling: pct(by_rescheduling),
    });
  }
}

async function compareWeeks(app: TestApp, { to: end, expected }: Portfolio<ExpectedIndicators>) {
  for (const { monday, currency, rows, expected: due, collected, ratio } of expected.weeks) {
    const to = addDays(monday, 6) < end ? addDays(monday, 6) : end;
    const { items } = await read<WeekCollections>(app, 'semanas', { currency, from: monday, to });
    expect(items[0], monday).toMatchObject({
      monday,
      installments: rows,
      expected: due,
      collected,
      percent: pct(ratio),
    });
  }
}

async function compareOfficers(
  app: TestApp,
  { expected }: Portfolio<ExpectedIndicators>,
  { idOf }: LoadedPortfolio,
) {
  for (const { from, to, currency, rows } of expected.officers) {
    const query = { currency, from, to, groupBy: 'officer' };
    const { groups } = await read<IndicatorGroups>(app, 'grupos', query);
    for (const [officer, figures] of Object.entries(rows)) {
      const group = groups.find(({ key }) => key === String(idOf('officer', officer)));
      expect(
        {
          loans: group?.loans ?? 0,
          glp: group?.principal ?? '0.00',
          disbursed: group?.disbursed ?? '0.00',
          risk: group?.atRisk30.percent ?? null,
          onTime: group?.onTimeRatio ?? null,
        },
        `${from} ${to} ${officer}`,
      ).toEqual({
        loans: figures.loans,
        glp: figures.glp,
        disbursed: figures.disbursed,
        risk: pct(figures['par>30']),
        onTime: pct(figures.on_time),
      });
    }
  }
}

describe('Indicators of portfolios that nobody here wrote', () => {
  for (const portfolio of portfolios) {
    it(`${portfolio.id}: ${portfolio.title}`, () =>
      withTestApp(async (app) => {
        const loaded = await live(app, portfolio);
        await compareDays(app, portfolio, loaded);
        await comparePeriods(app, portfolio);
        await compareVintages(app, portfolio);
        await compareRolls(app, portfolio);
        await compareWeeks(app, portfolio);
        await compareOfficers(app, portfolio, loaded);
      }));
  }
});
