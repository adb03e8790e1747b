import { describe, expect, it } from 'vitest';
import type { OpenRevaluation, Revaluation } from '@core/contract/exchangeRates';
import type { OpenPeriod } from '@core/contract/periods';
import type { ReportPage } from '@core/contract/reports';
import { runDay } from '@server/process/jobs/nightly';
import { aNewLoan } from '@tests/support/builders';
import { rate, withDollars } from '@tests/support/dollars';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import type { TestApp } from '@tests/support/testApp';

const BASE = '/protected/contabilidad/revaluaciones';

const get = async <T>(app: TestApp, path: string) => bodyOf<T>(await app.send('GET', path));
const open = (app: TestApp) => get<OpenRevaluation>(app, `${BASE}/por-hacer`);
const revalue = (app: TestApp, month: string) => app.send('POST', `${BASE}/${month}`);
const undo = (app: TestApp, month: string) =>
  app.send('POST', `${BASE}/${month}/anulacion`, { body: { reason: 'Tipo equivocado' } });

const books = async (app: TestApp, asOf: string) => {
  const id = 'libros-en-moneda-contable';
  const page = await get<ReportPage>(app, `/protected/reportes/${id}?asOf=${asOf}`);
  expect(page.control.filter(({ difference }) => difference !== '0.00')).toEqual([]);
  return page.rows
    .filter(({ cells }) => cells[1] === 'USD')
    .map(({ cells: [, , code, name, held, , money, other, exchange] }) =>
      [code === '' ? name : code, held, money, other, exchange].join(' '),
    );
};

describe('a month with funds in another currency', () => {
  it('carries its money at the rate of each day, and values it at that of its end', () =>
    withDollars(async (app) => {
      expect(await open(app)).toMatchObject({ month: '2026-03', missing: ['USD'], lines: [] });
      expect(await codeOf(await revalue(app, '2026-03'))).toBe('REVALUATION_RATES_MISSING');
      await rate(app, '2026-03-31', { buy: '3.80', sell: '3.82' });
      const next = await open(app);
      expect(next.lines).toEqual([
        {
          fundId: 2,
          fundName: 'Dólares',
          currency: 'USD',
          account: '1101',
          accountName: 'Caja y bancos',
          balance: '1000.00',
          rate: '3.8',
          carried: '3700.00',
          value: '3800.00',
          difference: '100.00',
        },
      ]);
      const made = await bodyOf<Revaluation>(await revalue(app, '2026-03'));
      expect(made).toMatchObject({ difference: '100.00', madeBy: 'Ada Ruiz', canVoid: true });
      expect(await codeOf(await revalue(app, '2026-03'))).toBe('REVALUATION_NOT_NEXT');
      expect(await codeOf(await revalue(app, '2026-04'))).toBe('PERIOD_NOT_OVER');
      expect(await books(app, '2026-03-31')).toEqual([
        '1101 1000.00 3800.00 0.00 0.00',
        '3101 -1000.00 0.00 -3700.00 0.00',
        'Diferencia de cambio de las revaluaciones 0.00 0.00 0.00 -100.00',
      ]);
    }));

  it('begins the next one at what the last revaluation said, and is undone last first', () =>
    withDollars(async (app) => {
      await rate(app, '2026-03-31', { accounting: '3.80' });
      await revalue(app, '2026-03');
      app.setToday('2026-04-20');
      await rate(app, '2026-04-20', { accounting: '3.90' });
      const more = { kind: 'contribution', amount: '500', note: 'Aporte del mes' };
      await app.send('POST', '/protected/fondos/2/movimientos', { body: more });
      await rate(app, '2026-04-20', { accounting: '3.85' });
      app.setToday('2026-05-01');
      await runDay(app.deps);
      await rate(app, '2026-04-30', { accounting: '3.75' });
      // 3,800.00 of March, and 500 dollars at the 3.85 that corrected that day.
      const made = await bodyOf<Revaluation>(await revalue(app, '2026-04'));
      expect(made.lines).toMatchObject([
        { carried: '5725.00', value: '5625.00', difference: '-100.00' },
      ]);
      expect(await books(app, '2026-04-30')).toEqual([
        '1101 1500.00 5625.00 0.00 0.00',
        '3101 -1500.00 0.00 -5625.00 0.00',
      ]);
      expect(await codeOf(await undo(app, '2026-03'))).toBe('REVALUATION_NOT_LAST');
      expect(await bodyOf<Revaluation>(await undo(app, '2026-04'))).toMatchObject({
        voidedBy: 'Ada Ruiz',
        voidReason: 'Tipo equivocado',
      });
      expect(await books(app, '2026-04-30')).toContain(
        'Por revaluar, y redondeo de la conversión 0.00 0.00 0.00 100.00',
      );
      expect((await revalue(app, '2026-04')).status).toBe(201);
      expect(await get<Revaluation[]>(app, BASE)).toHaveLength(3);
    }));

  it('names rates that are missing, and what is not revalued, before it is closed', () =>
    withDollars(async (app) => {
      const points = async () => {
        const { checks } = await get<OpenPeriod>(app, '/protected/contabilidad/meses/por-cerrar');
        return ['exchangeRates', 'revaluation', 'differences'].map((name) => {
          const { level, count } = checks.find(({ check }) => check === name)!;
          return [level, count];
        });
      };
      const tied = ['good', null];
      expect(await points()).toEqual([['look', 1], ['look', 1], tied]);
      await rate(app, '2026-03-30', { accounting: '3.80' });
      expect(await points()).toEqual([['good', 0], ['look', 1], tied]);
      await revalue(app, '2026-03');
      expect(await points()).toEqual([['good', 0], ['good', 0], tied]);
    }));

  it('converts loans and their income, and ties to the books', () =>
    withDollars(async (app) => {
      await rate(app, '2026-03-31', { accounting: '3.80' });
      await revalue(app, '2026-03');
      const dates = { disbursedOn: '2026-04-01', firstDueOn: '2026-05-01', principal: '700.00' };
      const body = aNewLoan({ borrowerId: 1, fundId: 2 }, dates);
      expect((await app.send('POST', '/protected/prestamos', { body })).status).toBe(201);
      await rate(app, '2026-04-01', { buy: '3.80', sell: '3.83' });
      app.setToday('2026-05-10');
      await runDay(app.deps);
      app.setToday('2026-06-01');
      await runDay(app.deps);
      await rate(app, '2026-04-30', { accounting: '3.78' });
      await rate(app, '2026-05-31', { buy: '3.71', sell: '3.74' });
      expect((await revalue(app, '2026-04')).status).toBe(201);
      expect((await revalue(app, '2026-05')).status).toBe(201);
      const lines = await books(app, '2026-05-31');
      expect(lines.filter((line) => line.startsWith('5101'))).toEqual([
        '5101 -7.00 0.00 -26.46 0.00',
      ]);
      const open = lines.find((line) => line.startsWith('Por revaluar'));
      expect(open ?? '0.00').toMatch(/-?0\.0\d$/);
      const ofFund = await get<ReportPage>(
        app,
        '/protected/reportes/libros-en-moneda-contable?asOf=2026-05-31&fundId=2',
      );
      expect([ofFund.currency, ofFund.rows.length]).toEqual(['PEN', lines.length]);
    }));
});
