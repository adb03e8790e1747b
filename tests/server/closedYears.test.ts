import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TrialBalance } from '@core/contract/books';
import type { FundProfile } from '@core/contract/fundProfiles';
import type { ReportPage } from '@core/contract/reports';
import type { OpenYear, YearClose } from '@core/contract/years';
import { sumOfTexts } from '@core/money/decimalTexts';
import { runDay } from '@server/process/jobs/nightly';
import { aNewLoan, someParties } from '@tests/support/builders';
import { anEntry } from '@tests/support/entries';
import { approve, asTwo, awaited, bodyOf, codeOf } from '@tests/support/fourEyes';
import { expectRecomputed } from '@tests/support/loanChecks';
import { pay } from '@tests/support/ratings';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const BOOKS = '/protected/contabilidad';
const YEARS = `${BOOKS}/anios`;

const get = async <T>(app: TestApp, path: string) => bodyOf<T>(await app.send('GET', path));
const open = (app: TestApp) => get<OpenYear>(app, `${YEARS}/por-cerrar`);
const close = (app: TestApp, year: number) => app.send('POST', `${YEARS}/${year}/cierre`);
const reopen = (app: TestApp, year: number) =>
  app.send('POST', `${YEARS}/${year}/reapertura`, { body: { reason: 'Falta una factura' } });
const closeMonth = (app: TestApp, month: string) =>
  app.send('POST', `${BOOKS}/meses/${month}/cierre`, { body: { note: 'Se concilia después' } });
const report = (app: TestApp, id: string, query: string) =>
  get<ReportPage>(app, `/protected/reportes/${id}?${query}`);

/** Two loans of October 2025 in two funds, charged until February; January has begun. */
const yearOver = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    app.setToday('2025-10-10');
    const ids = await someParties(app);
    const fund = { name: 'Fondo dos', currency: 'PEN', openingCapital: '5000' };
    const other = await bodyOf<{ id: number }>(
      await app.send('POST', '/protected/fondos', { body: fund }),
    );
    const dates = { disbursedOn: '2025-10-10', firstDueOn: '2025-11-10' };
    for (const fundId of [ids.fundId, other.id]) {
      const body = aNewLoan({ ...ids, fundId }, dates);
      expect((await app.send('POST', '/protected/prestamos', { body })).status).toBe(201);
    }
    const expense = { debit: '4501', credit: '1101', amount: '35', description: 'Comisión' };
    await app.send('POST', `${BOOKS}/asientos`, { body: anEntry(expense) });
    await runDay(app.deps);
    app.setToday('2025-12-20');
    await runDay(app.deps);
    await pay(app, 1, '150.00');
    app.setToday('2026-01-05');
    await runDay(app.deps);
    await test(app);
  });

/** Figures of what 2025 earned and lost, which its close leaves as they were. */
async function figures(app: TestApp) {
  const year = 'from=2025-01-01&to=2025-12-31';
  const { rows: results, totals } = await report(app, 'resultados', year);
  const { rows: income } = await report(app, 'ingresos', year);
  const indicators = await get<object>(app, `/protected/panel/indicadores?${year}`);
  const { result, yieldPercent } = await get<FundProfile>(app, '/protected/fondos/1/ficha');
  return { results, totals, income, indicators, result, yieldPercent };
}

async function expectTied(app: TestApp) {
  const year = 'from=2025-01-01&to=2026-01-05';
  for (const id of ['resultados', 'ingresos', 'balance-general', 'libro-diario'] as const) {
    const days = id === 'balance-general' ? 'asOf=2025-12-31' : year;
    const { control } = await report(app, id, days);
    expect([id, control.filter(({ difference }) => difference !== '0.00')]).toEqual([id, []]);
  }
  const tied = await get<{ tieOut: readonly { difference: string }[] }>(
    app,
    '/protected/balance-prestamos?asOf=2025-12-31',
  );
  expect(tied.tieOut.filter(({ difference }) => difference !== '0.00')).toEqual([]);
}

const resultAccounts = async (app: TestApp, to = '2025-12-31') => {
  const { rows } = await get<TrialBalance>(app, `${BOOKS}/balance?from=2025-01-01&to=${to}`);
  const held = rows.filter(
    ({ kind, closing }) => /income|expense/.test(kind) && closing !== '0.00',
  );
  return {
    open: held.map(({ code }) => code),
    closed: rows.find(({ code }) => code === '3201')!.closing,
  };
};

describe('a year', () => {
  it('is closed once its months are, fund by fund, and what it earned stays readable', () =>
    yearOver(async (app) => {
      await expectRecomputed(app);
      expect(await codeOf(await close(app, 2025))).toBe('YEAR_MONTHS_OPEN');
      expect((await closeMonth(app, '2025-12')).status).toBe(201);
      const before = await figures(app);
      const next = await open(app);
      expect(next).toMatchObject({ year: 2025, areMonthsClosed: true, lastClosed: null });
      expect(next.results).toHaveLength(2);
      const gained = (await report(app, 'resultados', 'from=2025-01-01&to=2025-12-31')).totals[3];
      expect(sumOfTexts(next.results.map(({ result }) => result))).toBe(gained);
      expect((await resultAccounts(app)).open).not.toEqual([]);

      const closed = await bodyOf<YearClose>(await close(app, 2025));
      expect(closed).toMatchObject({ year: 2025, closedBy: 'Ada Ruiz', canReopen: true });
      expect(closed.entries.map(({ result }) => result)).toEqual(
        next.results.map(({ result }) => result),
      );
      expect(gained).toMatch(/^-\d/);
      // Provisions of loans so late made it a loss, which the owners bear.
      expect(await resultAccounts(app)).toEqual({ open: [], closed: gained!.slice(1) });
      expect(await figures(app)).toEqual(before);
      await expectTied(app);
      await expectRecomputed(app);
      expect(await codeOf(await close(app, 2025))).toBe('YEAR_CLOSED');
      expect(await codeOf(await close(app, 2027))).toBe('YEAR_NOT_NEXT');
      // Books begin in 2025: nobody closed the years before, and nobody can.
      expect(await codeOf(await close(app, 2024))).toBe('YEAR_WITHOUT_ENTRIES');
      const month = await app.send('POST', `${BOOKS}/meses/2025-12/reapertura`, {
        body: { reason: 'Falta una factura' },
      });
      expect(await codeOf(month)).toBe('PERIOD_OF_CLOSED_YEAR');
    }));

  it('stays closed when the later month that closed it is opened again', () =>
    yearOver(async (app) => {
      app.setToday('2026-02-05');
      await runDay(app.deps);
      expect((await closeMonth(app, '2026-01')).status).toBe(201);
      expect((await close(app, 2025)).status).toBe(201);
      const body = { reason: 'Falta una factura' };
      const opened = await app.send('POST', `${BOOKS}/meses/2026-01/reapertura`, { body });
      expect(opened.status).toBe(200);
      const enter = (postedOn: string) =>
        app.send('POST', `${BOOKS}/asientos`, {
          body: {
            ...anEntry({ debit: '4501', credit: '1903', amount: '7', description: 'Útiles' }),
            postedOn,
          },
        });
      expect(await codeOf(await enter('2025-12-15'))).toBe('ENTRY_DAY_OUT_OF_LIMITS');
      expect((await enter('2026-01-10')).status).toBe(201);
      expect(await get(app, `${BOOKS}/meses/por-cerrar`)).toMatchObject({
        month: '2026-01',
        lastClosed: '2025-12',
      });
      await expectTied(app);
    }));

  it('is opened again by its inverse, which leaves every balance as it was', () =>
    yearOver(async (app) => {
      await closeMonth(app, '2025-12');
      const [balances, before] = [await resultAccounts(app), await figures(app)];
      await close(app, 2025);
      expect(await codeOf(await reopen(app, 2024))).toBe('YEAR_NOT_CLOSED');
      const opened = await bodyOf<YearClose>(await reopen(app, 2025));
      expect(opened).toMatchObject({ reopenedBy: 'Ada Ruiz', reopenReason: 'Falta una factura' });
      expect(await resultAccounts(app)).toEqual(balances);
      expect(await figures(app)).toEqual(before);
      await expectTied(app);
      expect(await codeOf(await reopen(app, 2025))).toBe('YEAR_NOT_CLOSED');
      expect((await close(app, 2025)).status).toBe(201);
      expect(await get<YearClose[]>(app, YEARS)).toHaveLength(2);
    }));

  it('waits for a second person, who reads what each fund gained, and is told with them', () =>
    yearOver(async (app) => {
      await closeMonth(app, '2025-12');
      await asTwo(app);
      const act = await awaited(await close(app, 2025));
      expect(act.summary).toBe('Cerrar el año 2025');
      expect((await approve(app, act.id)).status).toBe(200);
      const [closed] = await get<YearClose[]>(app, YEARS);
      expect([closed?.closedBy, closed?.closingApprovedBy]).toEqual(['Ada Ruiz', 'Luz Vega']);
      expect((await close(app, 2025)).status).not.toBe(201);
      expect((await app.send('POST', `${YEARS}/2025/cierre`, { as: ANALYST })).status).toBe(403);
    }));

  it('lets no other entry be dated in it', () =>
    yearOver(async (app) => {
      await closeMonth(app, '2025-12');
      await close(app, 2025);
      const entry = anEntry({
        debit: '4501',
        credit: '2604',
        amount: '7',
        description: 'Un gasto',
      });
      const refused = await app.send('POST', `${BOOKS}/asientos`, {
        body: { ...entry, postedOn: '2025-12-31' },
      });
      expect(await codeOf(refused)).toBe('ENTRY_DAY_OUT_OF_LIMITS');
      const { rows } = await app.db.execute<{ kind: string; on: string }>(sql`
        select kind, posted_on::text as on from journal_entry where kind like 'yearClose%'`);
      expect(rows).toEqual([
        { kind: 'yearClose', on: '2025-12-31' },
        { kind: 'yearClose', on: '2025-12-31' },
      ]);
    }));
});
