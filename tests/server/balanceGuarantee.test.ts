import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Indicators } from '@core/contract/indicators';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { ACTS_DAY, actsWorld } from '@tests/support/actsWorld';
import { readJson } from '@tests/support/paperMoney';
import { withTestApp } from '@tests/support/testApp';

it('the balance with or without collateral is that of the panel, of past closes too', () =>
  withTestApp(async (app) => {
    await actsWorld(app);
    const close = async (day: string, today: string) => {
      await recordFacts(app.db, day, { today, now: new Date() });
      app.setToday(today);
    };
    await close(ACTS_DAY, '2026-04-13');
    const figures = async (day: string, guarantee: string) => {
      const filters = `guarantee=${guarantee}&currency=PEN`;
      const [panel, balance] = [
        await readJson<Indicators>(app, `panel/indicadores?${filters}&to=${day}`),
        await readJson<PortfolioBalance>(app, `balance-prestamos?${filters}&asOf=${day}`),
      ];
      const { loans, outstandingPrincipal } = balance.totals;
      const { standing } = panel;
      expect([loans, outstandingPrincipal]).toEqual([standing.loans, standing.principal]);
      return loans;
    };
    const [secured, bare] = [await figures(ACTS_DAY, 'con'), await figures(ACTS_DAY, 'sin')];
    expect(secured).toBe(1);
    await app.db.execute(sql`update collateral set status = 'released'`);
    await close('2026-04-13', '2026-04-14');
    // The day keeps what it had; the next one knows of none.
    expect(await figures(ACTS_DAY, 'con')).toBe(1);
    expect(await figures('2026-04-13', 'con')).toBe(0);
    expect(await figures('2026-04-13', 'sin')).toBe(bare + 1);
  }));
