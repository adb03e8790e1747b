import { describe, expect, it } from 'vitest';
import type { LedgerPage, TrialBalance } from '@core/contract/books';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { anEntry } from '@tests/support/entries';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const BASE = '/protected/contabilidad';
const ACCOUNT = { code: '4401', name: 'Gastos bancarios', kind: 'expense', ownCode: '639.1' };
const ENTRY = {
  fundId: 1,
  debit: '4401',
  credit: '1101',
  amount: '35.40',
  description: 'COMISIÓN DEL BANCO',
};
const REASON = { reason: 'Era de otro mes' };

const read = async <T>(app: TestApp, path: string) =>
  (await (await app.send('GET', `${BASE}${path}`)).json()) as T;
const balanceOf = (app: TestApp, query = '') => read<TrialBalance>(app, `/balance${query}`);
const rowOf = async (app: TestApp, code: string, query = '') =>
  (await balanceOf(app, query)).rows.find((row) => row.code === code);

/** A loan of 10 March with the payment of its first installment, on 10 April. */
const withBooks = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    app.setToday('2026-04-10');
    const payment = { amount: '408.03', receivedOn: '2026-04-10', means: 'cash' };
    await act(app, '/protected/prestamos/1/pagos', payment);
    await test(app);
  });

describe('the trial balance', () => {
  it('holds every account, what moved in the period, and two equal sides', () =>
    withBooks(async (app) => {
      const april = await balanceOf(app);
      expect(april).toMatchObject({
        from: '2026-04-01',
        to: '2026-04-10',
        currency: 'PEN',
        // Interest that falls due, 12.00, and the payment of 408.03.
        totals: { debit: '420.03', credit: '420.03', debtors: '10012.00', creditors: '10012.00' },
      });
      // 10,000.00 of capital less 1,200.00 lent; the payment comes in.
      expect(await rowOf(app, '1101')).toMatchObject({
        opening: '8800.00',
        debit: '408.03',
        credit: '0.00',
        closing: '9208.03',
      });
      expect(await rowOf(app, '5101')).toMatchObject({ closing: '-12.00' });
      const march = await balanceOf(app, '?from=2026-03-01&to=2026-03-31&fundId=1');
      expect(march.totals).toMatchObject({ debit: '11200.00', creditors: '10000.00' });
      expect((await balanceOf(app, '?currency=USD')).totals.debtors).toBe('0.00');
      for (const path of ['balance', 'balance/csv', 'cuentas/1101/movimientos']) {
        const other = await app.send('GET', `${BASE}/${path}?currency=USD&fundId=1`);
        expect(other.status, path).toBe(422);
        expect(await other.json()).toMatchObject({ code: 'BOOKS_OF_OTHER_CURRENCY' });
      }
      const wrong = await app.send('GET', `${BASE}/balance?from=2026-04-02&to=2026-04-01`);
      expect(await wrong.json()).toMatchObject({ code: 'PERIOD_INVALID' });
      const file = await app.send('GET', `${BASE}/balance/csv?from=2026-03-01&to=2026-03-31`);
      expect(file.headers.get('content-disposition')).toContain(
        '"balance-de-comprobacion-PEN-2026-03-01-a-2026-03-31.csv"',
      );
      const csv = await (await app.send('GET', `${BASE}/balance/csv`)).text();
      expect(csv).toContain('1101,,Caja y bancos,8800.00,408.03,0.00,9208.03');
      const { totals } = await balanceOf(app, '');
      const last = csv.trim().split('\r\n').at(-1);
      expect(last).toBe(`Total,,,,${totals.debit},${totals.credit},`);
      expect((await app.send('GET', `${BASE}/balance`, { as: BORROWER })).status).toBe(403);
    }));
});

describe('an account', () => {
  it('is added, takes an entry by hand, and its reverse', () =>
    withBooks(async (app) => {
      expect(await act(app, `${BASE}/cuentas`, ACCOUNT)).toMatchObject({ status: 201 });
      expect(await act(app, `${BASE}/cuentas`, ACCOUNT)).toMatchObject({
        status: 409,
        body: { code: 'ACCOUNT_TAKEN' },
      });
      const posted = await act(app, `${BASE}/asientos`, anEntry(ENTRY));
      expect(posted).toMatchObject({ status: 201, body: { postedOn: '2026-04-10' } });
      const { number } = posted.body as { number: number };
      expect(await rowOf(app, '4401')).toMatchObject({ ...ACCOUNT, closing: '35.40' });
      expect(await rowOf(app, '1101')).toMatchObject({ closing: '9172.63' });
      const { items } = await read<LedgerPage>(app, '/cuentas/4401/movimientos?search=comision');
      expect(items).toMatchObject([{ entryNumber: number, debit: '35.40', canReverse: true }]);

      const reverse = `${BASE}/asientos/${number}/extorno`;
      expect(await act(app, reverse, REASON)).toMatchObject({ status: 200 });
      expect(await act(app, reverse, REASON)).toMatchObject({
        status: 409,
        body: { code: 'ENTRY_REVERSED' },
      });
      expect(await rowOf(app, '4401')).toMatchObject({ debit: '35.40', credit: '35.40' });
      const lines = await read<LedgerPage>(app, '/cuentas/4401/movimientos');
      expect(lines.items.map(({ canReverse }) => canReverse)).toEqual([false, false]);
      const balance = await app.send('GET', '/protected/balance-prestamos');
      expect(await balance.json()).toMatchObject({ difference: '0.00' });
    }));

  it('is renamed and taken out of use, where no act of the system needs it', () =>
    withBooks(async (app) => {
      await act(app, `${BASE}/cuentas`, ACCOUNT);
      const change = (code: string, body: object) =>
        app.send('PUT', `${BASE}/cuentas/${code}`, { body });
      const named = { name: 'Efectivo y bancos', ownCode: '10', isActive: true };
      expect((await change('1101', named)).status).toBe(200);
      expect(await rowOf(app, '1101')).toMatchObject({ name: 'Efectivo y bancos', ownCode: '10' });
      const stays = await change('1101', { ...named, isActive: false });
      expect(await stays.json()).toMatchObject({ code: 'ACCOUNT_IN_USE' });
      await change('4401', { name: ACCOUNT.name, ownCode: '', isActive: false });
      expect(await act(app, `${BASE}/asientos`, anEntry(ENTRY))).toMatchObject({
        status: 422,
        body: { code: 'ACCOUNT_INACTIVE' },
      });
    }));

  it.each([
    ['an account that loans keep', { credit: '1401' }, 422, 'ACCOUNT_IS_CONTROL'],
    ['an account that is not there', { debit: '4999' }, 404, 'ACCOUNT_NOT_FOUND'],
    ['both sides the same', { debit: '1101' }, 422, 'VALIDATION'],
    ['more cash than the fund has', { amount: '9208.04' }, 422, 'FUND_CASH_INSUFFICIENT'],
    ['a fund that is not there', { fundId: 9 }, 404, 'FUND_NOT_FOUND'],
  ])('refuses %s', (_case, changed, status, code) =>
    withBooks(async (app) => {
      await act(app, `${BASE}/cuentas`, ACCOUNT);
      const refused = await act(app, `${BASE}/asientos`, anEntry({ ...ENTRY, ...changed }));
      expect(refused).toMatchObject({ status, body: { code } });
      expect(await rowOf(app, '4401')).toMatchObject({ closing: '0.00' });
    }),
  );

  it('is left alone by who may not, and what acts of the system posted stays', () =>
    withBooks(async (app) => {
      const added = await app.send('POST', `${BASE}/cuentas`, { body: ACCOUNT, as: ANALYST });
      expect(added.status).toBe(403);
      expect(await act(app, `${BASE}/asientos/1/extorno`, REASON)).toMatchObject({
        status: 409,
        body: { code: 'ENTRY_NOT_MANUAL' },
      });
    }));
});
