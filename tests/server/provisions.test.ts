import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TrialBalance } from '@core/contract/books';
import type { Fund } from '@core/contract/funds';
import type { LoanDetail } from '@core/contract/loans';
import type { PortfolioBalance, PortfolioGroups } from '@core/contract/portfolio';
import type { LoanRating } from '@core/contract/riskRatings';
import { runDay } from '@server/process/jobs/nightly';
import { generated } from '@tests/support/chargeRuns';
import { expectRecomputed, recomputed } from '@tests/support/loanChecks';
import { pay, ratedWorld } from '@tests/support/ratings';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const DAY = '/protected/dia-de-negocio';

function looks(app: TestApp) {
  const read = async <T>(path: string) => (await (await app.send('GET', path)).json()) as T;
  return {
    read,
    fund: () => read<Fund>('/protected/fondos/1'),
    classOf: (id: number) => read<LoanRating>(`/protected/prestamos/${id}/clase`),
    balance: (asOf: string) => read<PortfolioBalance>(`/protected/balance-prestamos?asOf=${asOf}`),
    booked: async (asOf: string) => {
      const path = `/protected/balance-prestamos/grupos?groupBy=rating&asOf=${asOf}`;
      const { groups } = await read<PortfolioGroups>(path);
      return groups.map(({ key, provision, provisionDue }) => [key, provision, provisionDue]);
    },
    byClass: async (asOf: string) => {
      const path = `/protected/balance-prestamos/grupos?groupBy=rating&asOf=${asOf}`;
      const { groups } = await read<PortfolioGroups>(path);
      return groups.map(({ key, provision }) => [key, provision]);
    },
    closing: async (code: string) => {
      const { rows } = await read<TrialBalance>('/protected/contabilidad/balance');
      return rows.find((row) => row.code === code)?.closing;
    },
    entries: async () => {
      const { rows } = await app.db.execute<{ on: string; amount: string }>(sql`
        select e.posted_on as "on", (j.debit - j.credit)::text as amount
        from journal_entry e join journal_line j on j.entry_id = e.id and j.account = '4303'
        where e.kind = 'provision' order by e.id`);
      return rows.map(({ on, amount }) => [on, amount]);
    },
  };
}

const provisionLine = ({ tieOut }: PortfolioBalance) =>
  tieOut.find(({ account }) => account === '1419');

describe('the provisions', () => {
  it('are computed each night by class, and the difference alone is posted', () =>
    withTestApp(async (app) => {
      await ratedWorld(app);
      const { read, fund, classOf, balance, booked, byClass, closing, entries } = looks(app);
      await runDay(app.deps);
      // All normal on 10 April: 1 % of 1,200.00 and of 1,607.95 (16.0795), 0.7 % of 1,000.00.
      expect(await entries()).toEqual([['2026-04-10', '35.08']]);
      await runDay(app.deps);
      expect(await entries()).toHaveLength(1);

      app.setToday('2026-05-12');
      // Books hold one provision, and the classes of the day ask for another until it is booked.
      expect(await booked('2026-05-12')).toEqual([
        ['CPP', '7.00', '50.00'],
        ['DEFICIENTE', '28.08', '701.99'],
      ]);
      await runDay(app.deps);
      expect(await booked('2026-05-12')).toEqual([
        ['CPP', '50.00', '50.00'],
        ['DEFICIENTE', '701.99', '701.99'],
      ]);
      // 25 % of 1,200.00 and of 1,607.95 (401.9875), 5 % of 1,000.00: 751.99, less 35.08.
      expect((await entries()).slice(1)).toEqual([['2026-05-12', '716.91']]);
      expect(await byClass('2026-05-12')).toEqual([
        ['CPP', '50.00'],
        ['DEFICIENTE', '701.99'],
      ]);
      expect((await classOf(2)).provision).toEqual({ amount: '401.99', on: '2026-05-12' });
      expect(await fund()).toMatchObject({ provision: '751.99' });
      expect([await closing('1419'), await closing('4303')]).toEqual(['-751.99', '751.99']);
      const now = await balance('2026-05-12');
      expect(provisionLine(now)).toMatchObject({ loans: '-751.99', books: '-751.99' });
      const then = await balance('2026-05-01');
      expect(provisionLine(then)).toMatchObject({ loans: '-35.08', books: '-35.08' });
      expect([now.difference, then.difference]).toEqual(['0.00', '0.00']);
      expect(await byClass('2026-04-10')).toEqual([['NORMAL', '35.08']]);
      await expectRecomputed(app);

      // Loan that is paid off needs no provision; the night after takes it back.
      const { outstandingTotal } = await read<LoanDetail>('/protected/prestamos/3');
      expect((await pay(app, 3, outstandingTotal)).status).toBe(201);
      app.setToday('2026-05-13');
      await runDay(app.deps);
      expect((await entries()).slice(2)).toEqual([['2026-05-13', '-50.00']]);
      expect((await balance('2026-05-13')).difference).toBe('0.00');

      await app.db.execute(sql`update loan_provision set amount = amount + 1
        where loan_id = 1 and provisioned_on = '2026-05-12'`);
      expect((await recomputed(app)).items).toMatchObject([
        { kind: 'books', item: '1419', kept: '-701.99', recomputed: '-702.99' },
      ]);
    }));

  it('are those of the close where somebody holds the date, and a close again adds nothing', () =>
    withTestApp(async (app) => {
      await ratedWorld(app);
      const { fund, balance, entries } = looks(app);
      const send = async (path: string, body: object) =>
        (await app.send('POST', `${DAY}/${path}`, { body })).status;
      expect(await send('modo', { mode: 'manual', reason: 'Cierre por caja' })).toBe(200);
      await runDay(app.deps);
      expect(await entries()).toEqual([]);
      await generated(app);
      const close = () => send('cierre', { businessDate: '2026-04-10', note: '' });
      expect(await close()).toBe(200);
      expect(await fund()).toMatchObject({ provision: '35.08' });
      expect(await send('reapertura', { reason: 'Falta un depósito' })).toBe(200);
      // Back to 1,200.00 less the first installment: 1 % of 803.97 (8.0397) instead of 12.00.
      await pay(app, 1, '408.03');
      expect(await close()).toBe(200);
      expect(await entries()).toEqual([
        ['2026-04-10', '35.08'],
        ['2026-04-10', '-3.96'],
      ]);
      expect((await balance('2026-04-10')).difference).toBe('0.00');
      await expectRecomputed(app);
    }));
});
