import type { BusinessDay } from '@core/contract/businessDay';
import type { CollectionSheet } from '@core/contract/collection';
import type { Health } from '@core/contract/health';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { settledSheet, SHEETS, typedRow } from '@tests/support/paymentSheets';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

const DAY = '/protected/dia-de-negocio';

const read = async <T>(app: TestApp, path: string, as = ADMIN) =>
  (await (await app.send('GET', path, { as })).json()) as T;

async function post(app: TestApp, path: string, body: object = {}, as = ADMIN) {
  const response = await app.send('POST', path, { as, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function pay(app: TestApp, amount: string, as = ADMIN): Promise<number> {
  const body = { amount, receivedOn: TODAY, means: 'cash' };
  const paid = await post(app, '/protected/prestamos/1/pagos', body, as);
  expect(paid.status).toBe(201);
  return Number(paid.body['id']);
}

const soles = (amount: string) => [{ currency: 'PEN', amount }];

const open = (app: TestApp, amount: string, as = ADMIN) =>
  post(app, '/protected/caja/apertura', { opening: soles(amount) }, as);

const count = (app: TestApp, amount: string) =>
  post(app, '/protected/caja/cierre', {
    businessDate: TODAY,
    counted: soles(amount),
    note: '',
  });

const deskOf = async (app: TestApp) =>
  (await read<CollectionSheet>(app, '/protected/cobranza-diaria')).cashDesk!;

const review = async (app: TestApp) => (await post(app, '/protected/ReviewGota')).body;

const dayOf = (app: TestApp) => read<BusinessDay>(app, DAY);

const health = async (app: TestApp) =>
  (await read<Health>(app, '/protected/salud')).checks.find(({ name }) => name === 'cashDesks')!;

/** A desk that took 100.00 and was counted to the cent. */
const withSquaredDesk = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    await open(app, '0');
    await pay(app, '100.00');
    expect((await count(app, '100.00')).body).toMatchObject({ state: 'CUADRADA' });
    await test(app);
  });

describe('a desk that was squared', () => {
  it('waits for a count again when its person moves cash, and its first count stays', () =>
    withSquaredDesk(async (app) => {
      expect(await review(app)).toMatchObject({ pendiente: false, caja: 'CUADRADA' });
      await pay(app, '200.00');
      expect(await deskOf(app)).toMatchObject({
        state: 'POR_CUADRAR',
        amounts: [
          { expectedCash: '300.00', counted: null, difference: null, movedSince: '200.00' },
        ],
        counts: [{ amounts: [{ expectedCash: '100.00', counted: '100.00', difference: '0.00' }] }],
      });
      expect(await review(app)).toMatchObject({ pendiente: true, caja: 'POR_CUADRAR' });
      expect((await dayOf(app)).checks).toMatchObject({ openCashDesks: 1, outsideCash: [] });
      expect(await health(app)).toMatchObject({ state: 'warn', finding: 'Una caja por cuadrar' });

      expect(await count(app, '100.00')).toMatchObject({
        status: 422,
        body: { code: 'CASH_DIFFERENCE_UNEXPLAINED' },
      });
      const again = await count(app, '300.00');
      expect(again.body).toMatchObject({
        state: 'CUADRADA',
        amounts: [{ expectedCash: '300.00', difference: '0.00', movedSince: null }],
        counts: [
          { countedBy: expect.any(String) as string, amounts: [{ counted: '300.00' }] },
          { amounts: [{ counted: '100.00' }] },
        ],
      });
      expect((await count(app, '300.00')).body).toMatchObject({ code: 'CASH_DESK_CLOSED' });
      expect(await review(app)).toMatchObject({ pendiente: false, caja: 'CUADRADA' });
      expect((await dayOf(app)).checks.openCashDesks).toBe(0);
      expect(await health(app)).toMatchObject({ state: 'good' });
    }));

  it('does so for the cash of a sheet of payments', () =>
    withSquaredDesk(async (app) => {
      const rows = [typedRow('P-000001', '200.00', { means: 'Efectivo' })];
      const { body } = await post(app, SHEETS, { rows, ready: 1 });
      await settledSheet(app, Number(body['id']));
      expect(await deskOf(app)).toMatchObject({
        state: 'POR_CUADRAR',
        amounts: [{ movedSince: '200.00' }],
      });
    }));

  it('stands squared again when that cash is taken back', () =>
    withSquaredDesk(async (app) => {
      const id = await pay(app, '200.00');
      const voided = `/protected/prestamos/1/pagos/${id}/extorno`;
      await post(app, voided, { reason: 'Se registró dos veces' });
      expect(await deskOf(app)).toMatchObject({
        state: 'CUADRADA',
        amounts: [{ counted: '100.00', movedSince: null }],
      });
    }));

  it('keeps its counts as they were: none is changed or deleted', () =>
    withSquaredDesk(async (app) => {
      const desk = await deskOf(app);
      await post(app, `/protected/caja/${desk.id}/reapertura`, { reason: 'Contó de nuevo' });
      expect((await deskOf(app)).counts).toEqual(desk.counts);
      await expect(app.db.execute(sql`update cash_count_amount set counted = 1`)).rejects.toThrow();
      await expect(app.db.execute(sql`delete from cash_count`)).rejects.toThrow();
    }));
});

describe('cash that no desk counts', () => {
  const outside = { name: 'Luz Vega', currency: 'PEN', amount: '200.00' };

  it('is only told where nobody opens desks, and the day closes', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      await post(app, `${DAY}/modo`, { mode: 'manual', reason: 'Cierre por caja' });
      await addSecond(app);
      await pay(app, '200.00', SECOND);
      expect((await dayOf(app)).checks).toMatchObject({
        outsideCash: [outside],
        needsCashNote: false,
      });
      const { state, finding } = await health(app);
      expect([state, finding]).toEqual([
        'good',
        expect.stringMatching(/^Efectivo fuera de caja el 10\/03\/2026: Luz Vega S\/.200\.00/),
      ]);
      const closing = { businessDate: TODAY, note: '' };
      expect((await post(app, `${DAY}/cierre`, closing)).status).toBe(200);
    }));

  it('must be counted or noted to close a day where desks are opened', () =>
    withSquaredDesk(async (app) => {
      await post(app, `${DAY}/modo`, { mode: 'manual', reason: 'Cierre por caja' });
      await addSecond(app);
      await pay(app, '200.00', SECOND);
      const { checks } = await dayOf(app);
      expect(checks).toMatchObject({ outsideCash: [outside], needsCashNote: true });
      expect(await health(app)).toMatchObject({ state: 'warn' });
      const closing = { businessDate: TODAY, note: '' };
      expect(await post(app, `${DAY}/cierre`, closing)).toMatchObject({
        status: 422,
        body: { code: 'DAY_CASH_OUTSIDE', errors: [{ field: 'note' }] },
      });
      await open(app, '0', SECOND);
      expect((await dayOf(app)).checks).toMatchObject({ outsideCash: [], openCashDesks: 1 });
      expect((await post(app, `${DAY}/cierre`, closing)).status).toBe(200);
    }));

  it('closes with a note that says where it is', () =>
    withSquaredDesk(async (app) => {
      await post(app, `${DAY}/modo`, { mode: 'manual', reason: 'Cierre por caja' });
      await addSecond(app);
      await pay(app, '200.00', SECOND);
      const closing = { businessDate: TODAY, note: 'En la caja fuerte, contado por Ada' };
      expect((await post(app, `${DAY}/cierre`, closing)).status).toBe(200);
    }));
});
