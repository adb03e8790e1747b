import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  act,
  bankText,
  books,
  confirmBank,
  readBank,
  ready,
  REASON,
  TRAY,
  trayOf,
} from '@tests/support/bankFiles';
import { withTestApp } from '@tests/support/testApp';

describe('money without an owner', () => {
  it('pays a loan on the day of the bank, and goes back to the tray when that is voided', () =>
    withTestApp(async (app) => {
      await ready(app);
      const { file } = await readBank(app, bankText('11/04/2026;SIN DATOS (ÁVILA);75.50'));
      await confirmBank(app, file);
      const summary = await app.send('GET', `${TRAY}/resumen`);
      expect(await summary.json()).toEqual({
        lines: 1,
        totals: [{ currency: 'PEN', amount: '75.50' }],
        oldestOn: '2026-04-11',
      });
      const [money] = await trayOf(app, '?search=datos+avila');
      expect(money).toMatchObject({ number: 'DI-000001', age: 1, amount: '75.50' });
      const path = `${TRAY}/${money!.id}`;
      const loan = { loan: '42345678' };
      const preview = await act(app, `${path}/simulacion`, loan);
      expect(preview.body).toMatchObject({
        loanNumber: 'P-000003',
        receivedOn: '2026-04-11',
        isBankDay: true,
      });
      expect(await books(app)).toMatchObject({ payments: 0 });
      const applied = await act(app, `${path}/aplicacion`, loan);
      expect(applied).toMatchObject({ status: 200, body: { status: 'applied', loanId: 3 } });
      expect(await act(app, `${path}/aplicacion`, loan)).toMatchObject({
        status: 409,
        body: { code: 'BANK_LINE_NOT_WAITING' },
      });
      const cash = '6475.50';
      expect(await books(app)).toMatchObject({ held: '0.00', cash, difference: '0.00' });

      await act(app, '/protected/prestamos/3/pagos/1/extorno', REASON);
      expect(await trayOf(app)).toMatchObject([{ status: 'unidentified', paymentId: null }]);
      expect(await books(app)).toMatchObject({ held: '75.50', cash, payments: 0 });
      await act(app, `${path}/aplicacion`, { loan: 'P-1' });
      expect((await act(app, `${path}/extorno`, REASON)).body).toMatchObject({
        status: 'unidentified',
      });
      expect(await act(app, `${path}/extorno`, REASON)).toMatchObject({
        status: 409,
        body: { code: 'BANK_LINE_STANDS' },
      });
      expect(await books(app)).toMatchObject({ held: '75.50', payments: 0, difference: '0.00' });
    }));

  it('is dated today where the loan takes no payment of that day', () =>
    withTestApp(async (app) => {
      await ready(app);
      const { file } = await readBank(app, bankText('01/03/2026;SIN DATOS;75.50'));
      await confirmBank(app, file);
      const preview = await act(app, `${TRAY}/1/simulacion`, { loan: 'P-1' });
      expect(preview.body).toMatchObject({ receivedOn: '2026-04-12', isBankDay: false });
      await act(app, `${TRAY}/1/aplicacion`, { loan: 'P-1' });
      const { rows } = await app.db.execute(sql`select received_on from payment`);
      expect(rows).toEqual([{ received_on: '2026-04-12' }]);
    }));

  it('is replayed among later payments, and books stay even when it is taken out again', () =>
    withTestApp(async (app) => {
      await ready(app);
      const { file } = await readBank(app, bankText('10/04/2026;SIN DATOS;408.03'));
      await confirmBank(app, file);
      const cash = { amount: '100.00', receivedOn: '2026-04-12', means: 'cash' };
      await app.send('POST', '/protected/prestamos/1/pagos', { body: cash });
      const preview = await act(app, `${TRAY}/1/simulacion`, { loan: 'P-1' });
      expect(preview.body).toMatchObject({ receivedOn: '2026-04-10', moved: ['R-000001'] });
      await act(app, `${TRAY}/1/aplicacion`, { loan: 'P-1' });
      expect(await books(app)).toMatchObject({ held: '0.00', payments: 2, difference: '0.00' });
      await act(app, `${TRAY}/1/extorno`, REASON);
      expect(await books(app)).toMatchObject({ held: '408.03', payments: 1, cash: '6908.03' });
    }));

  it('goes back to whoever paid it while the fund has the cash', () =>
    withTestApp(async (app) => {
      await ready(app);
      const { file } = await readBank(app, bankText('11/04/2026;SIN DATOS (ÁVILA);75.50'));
      await confirmBank(app, file);
      const body = { kind: 'withdrawal', amount: '6475.50', note: 'Sale todo' };
      const moved = await app.send('POST', '/protected/fondos/1/movimientos', { body });
      expect(moved.status).toBe(201);
      const path = `${TRAY}/1/devolucion`;
      expect(await act(app, path, REASON)).toMatchObject({
        status: 422,
        body: { code: 'FUND_CASH_INSUFFICIENT' },
      });
      const back = { kind: 'contribution', amount: '75.50', note: 'Vuelve' };
      await app.send('POST', '/protected/fondos/1/movimientos', { body: back });
      const key = 'devolver-una-sola-vez';
      const first = await app.send('POST', path, { body: REASON, key });
      const again = await app.send('POST', path, { body: REASON, key });
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await again.json()).toEqual(await first.json());
      expect(await books(app)).toMatchObject({ held: '0.00', cash: '0.00', difference: '0.00' });
      const returned = await trayOf(app, '?status=returned');
      expect(returned).toMatchObject([{ returnedOn: '2026-04-12', amount: '75.50' }]);
      await act(app, `${TRAY}/1/extorno`, REASON);
      expect(await trayOf(app)).toMatchObject([{ status: 'unidentified', returnedOn: null }]);
      expect(await books(app)).toMatchObject({ held: '75.50', cash: '75.50' });
    }));
});
