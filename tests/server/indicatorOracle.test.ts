import { addDays } from '@core/calendar/plainDate';
import type { IndicatorGroups, Indicators } from '@core/contract/indicators';
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
import {
  compareOfficers,
  comparePeriods,
  compareRolls,
  compareVintages,
  compareWeeks,
  pct,
  readPanel,
} from '@tests/support/compareIndicators';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const { portfolios } = readPortfolios<ExpectedIndicators>();

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
    const { standing } = await readPanel<Indicators>(app, 'indicadores', query);
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
      const answer = await readPanel<IndicatorGroups>(app, 'grupos', { ...query, groupBy });
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
