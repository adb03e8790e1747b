import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TrialBalance } from '@core/contract/books';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { findEarnedOf } from '@server/lending/accruals/earned';
import { runDay } from '@server/process/jobs/nightly';
import { generated } from '@tests/support/chargeRuns';
import { expectRecomputed, recomputed } from '@tests/support/loanChecks';
import { pay, ratedWorld } from '@tests/support/ratings';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const DAY = '/protected/dia-de-negocio';

/** Interest earned, in suspense, suspended and its income, by the books at the end of a date. */
const closings = async (app: TestApp, to: string) => {
  const path = `/protected/contabilidad/balance?to=${to}`;
  const { rows } = (await (await app.send('GET', path)).json()) as TrialBalance;
  return ['1407', '1418', '4305', '5109'].map(
    (code) => rows.find((row) => row.code === code)?.closing,
  );
};

const difference = async (app: TestApp, asOf: string) => {
  const answer = await app.send('GET', `/protected/balance-prestamos?asOf=${asOf}`);
  return ((await answer.json()) as PortfolioBalance).difference;
};

/** Begins a date: the one before it ends, and its jobs run. */
async function night(app: TestApp, date: string) {
  app.setToday(date);
  await runDay(app.deps);
}

const entries = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ on: string; amount: string }>(sql`
    select e.posted_on as "on", (j.debit - j.credit)::text as amount
    from journal_entry e join journal_line j on j.entry_id = e.id and j.account = '1407'
    where e.kind = 'accrual' order by e.id`);
  return rows.map(({ on, amount }) => [on, amount]);
};

/** Interest charged and unpaid of the loans of the borrower that is late for consumption. */
const receivableOfLate = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ amount: string }>(sql`
    select sum(interest_receivable + late_interest_receivable)::text as amount
    from loan where id in (1, 2)`);
  return rows[0]!.amount;
};

const suspends = (app: TestApp) =>
  app.send('POST', '/protected/parametros-de-pais', {
    body: {
      country: 'PE',
      key: 'interestSuspension',
      validFrom: '2026-05-01',
      value: 'DEFICIENTE',
      source: 'Política de la casa',
    },
  });

describe('interest earned and not charged', () => {
  it('is in the books at a month end, and leaves them as its installments fall due', () =>
    withTestApp(async (app) => {
      await ratedWorld(app);
      await night(app, '2026-04-30');
      expect(await entries(app)).toEqual([]);
      await night(app, '2026-05-01');
      // 20 days at 12 % of 803.97 (5.3598), 1,607.95 (10.7197) and 669.98 (4.4665).
      expect(await closings(app, '2026-04-30')).toEqual(['20.55', '0.00', '0.00', '-20.55']);
      await runDay(app.deps);
      expect(await entries(app)).toEqual([['2026-04-30', '20.55']]);

      await night(app, '2026-05-10');
      await night(app, '2026-05-11');
      expect((await entries(app)).slice(1)).toEqual([['2026-05-10', '-20.55']]);
      await night(app, '2026-06-01');
      // 20 days of 403.98 (2.6932), 807.98 (5.3865) and 336.66 (2.2444).
      expect((await entries(app)).slice(2)).toEqual([['2026-05-31', '10.32']]);
      for (const on of ['2026-04-30', '2026-05-10', '2026-05-31', '2026-06-01']) {
        expect([on, await difference(app, on)]).toEqual([on, '0.00']);
      }
      await expectRecomputed(app);
      await app.db.execute(sql`update loan_accrual set accrued = accrued + 1
        where loan_id = 1 and is_current`);
      expect((await recomputed(app)).items).toMatchObject([
        { kind: 'books', item: '1407', kept: '10.32', recomputed: '11.32' },
      ]);
    }));

  it('of loans that were prepaid is that of each by itself', () =>
    withTestApp(async (app) => {
      await ratedWorld(app);
      app.setToday('2026-04-20');
      for (const [loanId, amount, way] of [
        [1, '700.00', 'shortenTerm'],
        [3, '500.00', 'lowerInstallment'],
      ] as const) {
        const path = `/protected/prestamos/${loanId}/pagos`;
        const body = { amount, receivedOn: '2026-04-20', means: 'cash', way };
        expect((await app.send('POST', path, { body })).status).toBe(201);
      }
      await night(app, '2026-05-01');
      const each: Money[] = [];
      for (const loanId of [1, 2, 3]) {
        each.push(parseMoney((await findEarnedOf(app.db, loanId, '2026-04-30'))!, 'PEN'));
      }
      expect(each.every((amount) => amount > ZERO)).toBe(true);
      const total = formatMoney(sum(each), 'PEN');
      expect(await entries(app)).toEqual([['2026-04-30', total]]);
      await expectRecomputed(app);
    }));

  it('is suspended from the class that the country says, until it is paid', () =>
    withTestApp(async (app) => {
      await ratedWorld(app);
      expect((await suspends(app)).status).toBe(201);
      await night(app, '2026-05-31');
      const receivable = await receivableOfLate(app);
      await night(app, '2026-06-01');
      // Deficient since 10 May: none of what it earned counts, nor of what it was charged.
      expect(await closings(app, '2026-05-31')).toEqual([
        '2.24',
        `-${receivable}`,
        receivable,
        '-2.24',
      ]);
      await pay(app, 1, '100.00');
      await night(app, '2026-06-02');
      const [, suspended] = await closings(app, '2026-06-01');
      expect(Number(suspended)).toBeGreaterThan(-Number(receivable));
      expect(await difference(app, '2026-06-01')).toBe('0.00');
      await expectRecomputed(app);
    }));

  it('is that of the close where somebody holds the date, and is worked out daily if asked', () =>
    withTestApp(async (app) => {
      await ratedWorld(app);
      const send = async (path: string, body: object) =>
        (await app.send('POST', `${DAY}/${path}`, { body })).status;
      const daily = async (body: object) =>
        (await app.send('POST', '/protected/contabilidad/meses/devengo', { body })).status;
      expect(await send('modo', { mode: 'manual', reason: 'Cierre por caja' })).toBe(200);
      expect(await daily({ daily: true, reason: 'Lo pide el directorio' })).toBe(200);
      await generated(app);
      const close = (businessDate: string) => send('cierre', { businessDate, note: '' });
      expect(await close('2026-04-10')).toBe(200);
      expect(await entries(app)).toEqual([]);
      app.setToday('2026-04-11');
      await generated(app);
      expect(await close('2026-04-11')).toBe(200);
      // One day: 0.26799, 0.53598 and 0.22333.
      expect(await entries(app)).toEqual([['2026-04-11', '1.03']]);
      await expectRecomputed(app);
    }));
});
