import { setTimeout as sleep } from 'node:timers/promises';
import type { Fund } from '@core/contract/funds';
import type { PayoffQuote } from '@core/contract/loans';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { formatMoney, parseMoney } from '@core/money/wire';
import { inTransaction } from '@server/platform/db/client';
import { runDay } from '@server/process/jobs/nightly';
import { fundCapitalPostings } from '@server/money/journal/postings';
import { findFundCash, insertEntries } from '@server/money/journal/queries';
import { keepDay, keepEndedDays } from '@server/lending/pastLoans/keptDays';
import { aLoan } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { reason, trancheWorld } from '@tests/support/tranches';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const DAY = '/protected/dia-de-negocio';

const balanceOf = async ({ send }: TestApp, query: string) =>
  (await (await send('GET', `/protected/balance-prestamos?${query}`)).json()) as PortfolioBalance;

async function keptDays({ db }: TestApp): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`select day from balance_day order by day`);
  return rows.map(({ day }) => day);
}

/** Changes figures of a kept day behind the system's back: only that day can say them. */
const tamper = ({ db }: TestApp, day: string) =>
  db.execute(sql`update loan_balance_day set outstanding_principal = outstanding_principal + 1
    where day = ${day}`);

async function isSomebodyWaiting({ db }: TestApp): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from pg_locks where not granted
    and relation = 'journal_entry'::regclass
    and database = (select oid from pg_database where datname = current_database())`);
  return rowCount !== 0;
}

describe('the balance of a day that is over', () => {
  it('is kept at night, read from there, and equal to what was seen that evening', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-10');
      await generated(app);
      const evening = await balanceOf(app, '');
      app.setToday('2026-04-11');
      await runDay(app.deps);
      expect(await keptDays(app)).toEqual(['2026-04-10']);

      const body = { amount: '100.00', receivedOn: '2026-04-11', means: 'cash' };
      await app.send('POST', '/protected/prestamos/1/pagos', { body });
      const later = await balanceOf(app, 'asOf=2026-04-10');
      expect(later.totals).toEqual(evening.totals);
      expect(later.difference).toBe('0.00');
      // Today's books stand on the day that was kept, and on what was posted since.
      expect((await balanceOf(app, '')).difference).toBe('0.00');

      await tamper(app, '2026-04-10');
      expect(await balanceOf(app, 'asOf=2026-04-10')).toMatchObject({ difference: '1.00' });
      // Loans that are alive no more are asked of it as well.
      expect(await balanceOf(app, 'asOf=2026-04-10&status=paidOff')).toMatchObject({
        total: 0,
        difference: '1.00',
      });
    }));

  it('tells by then which loans had ended, and not how those ended that lived', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const states = async (asOf: string) => {
        const of = async (status: string) =>
          (await balanceOf(app, `asOf=${asOf}&status=${status}`)).items.map(({ id }) => id);
        return { living: await of('living'), paidOff: await of('paidOff') };
      };
      app.setToday('2026-04-11');
      const quote = await app.send('GET', '/protected/prestamos/1/cancelacion');
      const { amount } = (await quote.json()) as PayoffQuote;
      const payment = { amount, receivedOn: '2026-04-11', means: 'cash', way: 'payOff' };
      await app.send('POST', '/protected/prestamos/1/pagos', { body: payment });
      app.setToday('2026-04-13');
      await runDay(app.deps);
      expect(await keptDays(app)).toEqual(['2026-04-12']);
      expect(await states('2026-03-09')).toEqual({ living: [], paidOff: [] });
      expect(await states('2026-04-10')).toEqual({ living: [1], paidOff: [] });
      expect(await states('2026-04-12')).toEqual({ living: [], paidOff: [1] });
      // Due next then, though it owes nothing now.
      const { items } = await balanceOf(app, 'asOf=2026-04-09');
      expect(items.map(({ nextDueOn }) => nextDueOn)).toEqual(['2026-04-10']);
    }));

  it('is what the schedule of that day asked for, whatever became of its prepayments', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const pay = async (today: string, receivedOn: string) => {
        app.setToday(today);
        const body = { amount: '300.00', receivedOn, means: 'cash', way: 'lowerInstallment' };
        return (await app.send('POST', '/protected/prestamos/1/pagos', { body })).status;
      };
      const evening = async (today: string) => {
        app.setToday(today);
        const { asOf, totals, items } = await balanceOf(app, `asOf=${today}`);
        return { asOf, totals, items };
      };
      expect(await pay('2026-03-20', '2026-03-20')).toBe(201);
      const prepaid = await evening('2026-04-15');
      app.setToday('2026-04-20');
      const body = { reason: 'El cheque fue devuelto' };
      await app.send('POST', '/protected/prestamos/1/pagos/1/extorno-posterior', { body });
      const voided = await evening('2026-04-22');
      // Entered late: the installment of the 10th is lower than it was on the 22nd.
      expect(await pay('2026-04-25', '2026-04-05')).toBe(201);
      for (const then of [prepaid, voided]) {
        expect(await balanceOf(app, `asOf=${then.asOf}`)).toMatchObject(then);
      }
    }));

  it('says what was lent by then, though the tranches left were given up since', () =>
    withTestApp(async (app) => {
      const { aTranchedLoan, post } = await trancheWorld(app);
      const { id } = await aTranchedLoan();
      app.setToday('2026-03-12');
      await runDay(app.deps);
      expect((await balanceOf(app, 'asOf=2026-03-11')).totals.lent).toBe('1200.00');
      expect((await post(`/${id}/desembolsos/cierre`, reason)).status).toBe(200);
      expect((await balanceOf(app, 'asOf=2026-03-11')).totals.lent).toBe('1200.00');
      expect((await balanceOf(app, '')).totals.lent).toBe('1200.00');
      // And of a day on which they were given up, though they were taken up again since.
      app.setToday('2026-03-13');
      await runDay(app.deps);
      expect((await post(`/${id}/desembolsos/reapertura`, reason)).status).toBe(200);
      expect((await balanceOf(app, 'asOf=2026-03-12')).totals.lent).toBe('1200.00');
    }));

  it('is kept when it is asked for, and yesterday not before its night', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-11');
      await balanceOf(app, 'asOf=2026-04-10');
      expect(await keptDays(app)).toEqual([]);
      const asked = await Promise.all([1, 2, 3].map(() => balanceOf(app, 'asOf=2026-03-20')));
      expect(await keptDays(app)).toEqual(['2026-03-20']);
      expect(asked.map(({ total, difference }) => [total, difference])).toEqual(
        asked.map(() => [1, '0.00']),
      );
    }));

  it('is made up for after some nights without, and let go of once it is old', () =>
    withTestApp(async (app) => {
      expect(await keepEndedDays(app.db, '2026-03-10')).toBe(1);
      expect(await keepEndedDays(app.db, '2026-03-14')).toBe(4);
      expect(await keepEndedDays(app.db, '2026-03-14')).toBe(0);
      await balanceOf(app, 'asOf=2026-02-28');
      expect(await keepEndedDays(app.db, '2027-06-01')).toBe(35);
      expect((await keptDays(app)).slice(0, 2)).toEqual(['2026-02-28', '2027-04-27']);
    }));

  it('is forgotten when something is posted on it after all', () =>
    withTestApp(async (app) => {
      app.setToday('2026-04-20');
      await balanceOf(app, 'asOf=2026-03-09');
      await balanceOf(app, 'asOf=2026-03-20');
      app.setToday('2026-03-10');
      await aLoan(app);
      expect(await keptDays(app)).toEqual(['2026-03-09']);
      app.setToday('2026-04-20');
      expect(await balanceOf(app, 'asOf=2026-03-20')).toMatchObject({
        total: 1,
        difference: '0.00',
      });
    }));

  it('is forgotten when it is reopened', () =>
    withTestApp(async (app) => {
      await app.send('POST', `${DAY}/modo`, {
        body: { mode: 'manual', reason: 'Cierre por caja' },
      });
      const body = { businessDate: '2026-03-10', note: '' };
      expect((await app.send('POST', `${DAY}/cierre`, { body })).status).toBe(200);
      await keepEndedDays(app.db, '2026-03-11');
      expect(await keptDays(app)).toEqual(['2026-03-10']);
      await app.send('POST', `${DAY}/reapertura`, { body: { reason: 'Falta un depósito' } });
      expect(await keptDays(app)).toEqual([]);
    }));

  it('is worked out when whoever was posting on it has ended', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const before = await findFundCash(app.db, 1);
      const entry = {
        postedOn: '2026-03-10',
        kind: 'fundContribution' as const,
        description: 'Aporte',
        fundId: 1,
        postings: fundCapitalPostings(5_000n),
      };
      const keeping = await inTransaction(app.db, async (tx) => {
        await insertEntries(tx, [entry], app.act);
        const stored = keepDay(app.db, '2026-03-10');
        while (!(await isSomebodyWaiting(app))) await sleep(5);
        return { kept: stored };
      });
      expect(await keeping.kept).toBe(true);
      expect((await findFundCash(app.db, 1)) - before).toBe(5_000n);
    }));
});

describe('what a fund holds and collected', () => {
  it('is the same before a night and after it, and goes on from there', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const pay = (receivedOn: string) =>
        app.send('POST', '/protected/prestamos/1/pagos', {
          body: { amount: '100.00', receivedOn, means: 'cash' },
        });
      const fund = async () =>
        (await (await app.send('GET', '/protected/fondos/1')).json()) as Fund;
      app.setToday('2026-04-10');
      await generated(app);
      await pay('2026-04-10');
      const evening = await fund();
      expect(evening.collected).toBe('100.00');
      for (const today of ['2026-04-11', '2026-04-13']) {
        app.setToday(today);
        await keepEndedDays(app.db, today);
        expect(await fund()).toEqual(evening);
      }
      await pay('2026-04-13');
      expect(await fund()).toMatchObject({
        collected: '200.00',
        cash: formatMoney(parseMoney(evening.cash, 'PEN') + parseMoney('100.00', 'PEN'), 'PEN'),
      });
    }));
});
