import { addDays } from '@core/calendar/plainDate';
import type {
  IndicatorGroups,
  Indicators,
  RollMatrix,
  Vintages,
  WeekCollections,
} from '@core/contract/indicators';
import { expect } from 'vitest';
import type { ExpectedIndicators } from './expectedIndicators';
import type { Figure, LoadedPortfolio, Portfolio } from './indicatorPortfolios';
import type { TestApp } from './testApp';

/** Answer of a part of the panel. */
export const readPanel = async <T>(
  app: TestApp,
  path: string,
  query: Record<string, string>,
): Promise<T> => {
  const response = await app.send('GET', `/protected/panel/${path}?${new URLSearchParams(query)}`);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
};

/** Text of a figure of the oracle in percent. */
export const pct = (figure: Figure | undefined) => figure?.pct ?? null;

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

/** Compares a part of the panel with the oracle. */
export async function comparePeriods(app: TestApp, { expected }: Portfolio<ExpectedIndicators>) {
  for (const one of expected.periods) {
    const { from, to, currency, effectiveness } = one;
    const { period } = await readPanel<Indicators>(app, 'indicadores', { currency, from, to });
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

/** Compares a part of the panel with the oracle. */
export async function compareVintages(
  app: TestApp,
  { from, expected }: Portfolio<ExpectedIndicators>,
) {
  for (const { as_of: to, currency, rows } of expected.vintages) {
    const { months } = await readPanel<Vintages>(app, 'cosechas', { currency, from, to });
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

/** Compares a part of the panel with the oracle. */
export async function compareRolls(app: TestApp, { expected }: Portfolio<ExpectedIndicators>) {
  for (const { from, to, currency, rows } of expected.roll) {
    const query = { currency, from: addDays(from, 1), to };
    const matrix = await readPanel<RollMatrix>(app, 'migracion', query);
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
    const { cure } = await readPanel<RollMatrix>(app, 'migracion', query);
    expect(cure, `${from} ${to}`).toEqual({
      base,
      byPaying: pct(by_paying),
      byRescheduling: pct(by_rescheduling),
    });
  }
}

/** Compares a part of the panel with the oracle. */
export async function compareWeeks(
  app: TestApp,
  { to: end, expected }: Portfolio<ExpectedIndicators>,
) {
  for (const { monday, currency, rows, expected: due, collected, ratio } of expected.weeks) {
    const to = addDays(monday, 6) < end ? addDays(monday, 6) : end;
    const { items } = await readPanel<WeekCollections>(app, 'semanas', {
      currency,
      from: monday,
      to,
    });
    expect(items[0], monday).toMatchObject({
      monday,
      installments: rows,
      expected: due,
      collected,
      percent: pct(ratio),
    });
  }
}

/** Compares a part of the panel with the oracle. */
export async function compareOfficers(
  app: TestApp,
  { expected }: Portfolio<ExpectedIndicators>,
  { idOf }: LoadedPortfolio,
) {
  for (const { from, to, currency, rows } of expected.officers) {
    const query = { currency, from, to, groupBy: 'officer' };
    const { groups } = await readPanel<IndicatorGroups>(app, 'grupos', query);
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
