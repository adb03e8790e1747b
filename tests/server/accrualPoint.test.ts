import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OpenPeriod } from '@core/contract/periods';
import { ACCOUNTS } from '@server/money/journal/postings';
import { insertEntries } from '@server/money/journal/queries';
import { inTransaction } from '@server/platform/db/client';
import { runDay } from '@server/process/jobs/nightly';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { pay } from '@tests/support/ratings';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const MONTHS = '/protected/contabilidad/meses';

const openMonth = async (app: TestApp) =>
  (await (await app.send('GET', `${MONTHS}/por-cerrar`)).json()) as OpenPeriod;
const close = (app: TestApp, month: string) =>
  act(app, `${MONTHS}/${month}/cierre`, { note: 'Se concilia la semana que viene' });

/** A loan of 10 March; April has begun, its nights have run. */
const withMarchOver = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    await runDay(app.deps);
    app.setToday('2026-04-01');
    await runDay(app.deps);
    await test(app);
  });

describe('a month to be closed', () => {
  it('has the interest of its last day in the books of every fund', () =>
    withMarchOver(async (app) => {
      const fund = { name: 'Fondo dos', currency: 'PEN', openingCapital: '5000' };
      expect((await app.send('POST', '/protected/fondos', { body: fund })).status).toBe(201);
      const accrual = async () => {
        const { checks } = await openMonth(app);
        return checks.find(({ check }) => check === 'accrual');
      };
      const agreeing = { level: 'good', amounts: [{ currency: 'PEN', amount: '0.00' }] };
      expect(await accrual()).toMatchObject(agreeing);
      // A later payment leaves the day as it was.
      await pay(app, 1, '50.00');
      expect(await accrual()).toMatchObject(agreeing);

      // A fund that has too much does not make up for one that has too little.
      const moved = (fundId: number, amount: bigint) => ({
        postedOn: '2026-03-31',
        kind: 'accrual' as const,
        description: 'Ataque',
        fundId,
        postings: [
          { account: ACCOUNTS.interestEarned, amount },
          { account: ACCOUNTS.earnedInterestIncome, amount: -amount },
        ],
      });
      const entries = [moved(1, 500n), moved(2, -500n)];
      await inTransaction(app.db, (tx) => insertEntries(tx, entries, app.act));
      expect(await accrual()).toMatchObject({
        level: 'stop',
        amounts: [{ currency: 'PEN', amount: '10.00' }],
      });
      expect(await close(app, '2026-03')).toMatchObject({ body: { code: 'PERIOD_NOT_READY' } });
    }));

  it('is looked at where its last day was not accrued', () =>
    withMarchOver(async (app) => {
      await app.db.execute(sql`delete from accrual_day where day = '2026-03-31'`);
      const { checks } = await openMonth(app);
      expect(checks.find(({ check }) => check === 'accrual')).toMatchObject({
        level: 'look',
        amounts: [],
      });
    }));
});
