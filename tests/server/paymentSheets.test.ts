import type {
  PaymentSheet,
  PaymentSheetPreview,
  PaymentSheetRowPage,
  SheetProposal,
} from '@core/contract/paymentSheets';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { TypedRow } from '@core/payments/pastedRows';
import { sheetWork } from '@server/lending/paymentSheets/runner';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  settledSheet,
  SHEETS,
  threeLoans,
  typedRow,
  undoneSheet,
} from '@tests/support/paymentSheets';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

async function preview(app: TestApp, rows: readonly TypedRow[]) {
  const response = await app.send('POST', `${SHEETS}/simulacion`, { body: { rows } });
  return (await response.json()) as PaymentSheetPreview;
}

async function record(app: TestApp, rows: readonly TypedRow[], ready: number, key?: string) {
  const options = { body: { rows, ready }, ...(key !== undefined && { key }) };
  const response = await app.send('POST', SHEETS, options);
  return { status: response.status, sheet: (await response.json()) as PaymentSheet };
}

const rowsOf = async (app: TestApp, id: number, query = '') =>
  ((await (await app.send('GET', `${SHEETS}/${id}/filas${query}`)).json()) as PaymentSheetRowPage)
    .items;

/** Payments that stand, and what all accounts add up to. */
async function books({ db }: TestApp) {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from payment p where not exists (select from payment_void v
        where v.loan_id = p.loan_id and v.payment_id = p.id)) as payments,
      (select sum(debit - credit)::text from journal_line) as difference,
      (select sum(debit - credit)::text from journal_line where account = '1101') as cash`);
  return rows[0];
}

describe('looking at a sheet', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await threeLoans(app);
    app.setToday('2026-04-10');
  });
  afterAll(() => app.close());

  it('understands loans, amounts, days and means as people write them', async () => {
    const { rows, ready, totals } = await preview(app, [
      typedRow('P-000001', '408,03', { receivedOn: '10/04/2026', means: 'Efectivo' }),
      typedRow('2', 'S/ 408.03'),
      typedRow('DNI 42345678', '1.224,08', { means: 'yape', note: 'todo' }),
    ]);
    expect(ready).toBe(3);
    expect(rows[0]).toMatchObject({
      line: 1,
      loanNumber: 'P-000001',
      borrowerName: 'Rosa Quispe Huamán',
      amount: '408.03',
      receivedOn: '2026-04-10',
      means: 'cash',
      due: '408.03',
      settles: [1],
      outstandingAfter: '816.05',
      problem: '',
    });
    expect(totals).toMatchObject([
      { means: 'cash', currency: 'PEN', rows: 2, amount: '816.06' },
      { means: 'wallet', rows: 1 },
    ]);
  });

  it('takes each row as the rows above leave its loan', async () => {
    const { rows } = await preview(app, [
      typedRow('P-1', '408.03'),
      typedRow('P-1', '408.03'),
      typedRow('P-1', '408.03'),
    ]);
    expect(rows.map(({ settles }) => settles)).toEqual([[1], [2], []]);
    expect(rows[1]?.warning).toBe('Es igual a la fila 1.');
    expect(rows[2]).toMatchObject({ field: 'amount', settles: [] });
  });

  it.each([
    ['no loan', typedRow('', '10'), 'loan', /Escriba el número/],
    ['an unknown number', typedRow('P-999', '10'), 'loan', /No hay un préstamo P-000999/],
    ['an unknown document', typedRow('49999999', '10'), 'loan', /Nadie con préstamos/],
    ['a document of two loans', typedRow('41234567', '10'), 'loan', /P-000001, P-000002/],
    ['no amount', typedRow('P-1', ''), 'amount', /Escriba el monto/],
    ['nothing', typedRow('P-1', '0.00'), 'amount', /mayor que cero/],
    ['an amount that could be two', typedRow('P-1', '1.234'), 'amount', /miles o decimales/],
    ['more than the debt', typedRow('P-1', '9999'), 'amount', /1,224\.08|saldo|debe/i],
    ['no such day', typedRow('P-1', '1', { receivedOn: '31/02/2026' }), 'receivedOn', /fecha/],
    ['a day to come', typedRow('P-1', '1', { receivedOn: '11/04/2026' }), 'receivedOn', /./],
    ['an unknown means', typedRow('P-1', '1', { means: 'trueque' }), 'means', /efectivo/],
    ['a long note', typedRow('P-1', '1', { note: 'a'.repeat(201) }), 'note', /200/],
  ] as const)('says what to do about %s', async (_case, row, field, problem) => {
    const { rows, ready, refused } = await preview(app, [row]);
    expect({ ready, refused }).toEqual({ ready: 0, refused: 1 });
    expect(rows[0]).toMatchObject({ field, problem: expect.stringMatching(problem) as string });
  });

  it('begins with the loans that fall due today, or that are overdue', async () => {
    const propose = async (query: string) =>
      (await (await app.send('GET', `${SHEETS}/propuesta?${query}`)).json()) as SheetProposal;
    const today = await propose('due=today&zone=none');
    expect(today.rows.map(({ loan, amount }) => [loan, amount])).toEqual([
      ['P-000003', '408.03'],
      ['P-000001', '408.03'],
      ['P-000002', '408.03'],
    ]);
    expect(await propose('due=overdue')).toEqual({ rows: [], total: 0 });
    expect(await propose('due=today&officer=1')).toEqual({ rows: [], total: 0 });
  });
});

describe('recording a sheet', () => {
  it('records each ready row with its receipt, and nothing when it is sent again', () =>
    withTestApp(async (app) => {
      await threeLoans(app);
      app.setToday('2026-04-10');
      const rows = [typedRow('P-1', '408.03'), typedRow('P-9', '5'), typedRow('P-3', '100')];
      const first = await record(app, rows, 2, 'llave-de-planilla');
      expect(first).toMatchObject({ status: 201, sheet: { number: 'PL-000001', rows: 3 } });
      const posted = await settledSheet(app, first.sheet.id);
      expect(posted).toMatchObject({
        status: 'posted',
        pending: 0,
        posted: 2,
        refused: 1,
        totals: [{ means: 'cash', currency: 'PEN', rows: 2, amount: '508.03' }],
      });
      expect(await rowsOf(app, 1)).toMatchObject([
        { line: 1, status: 'posted', receiptNumber: 'R-000001', paymentId: 1 },
        {
          line: 2,
          status: 'refused',
          typed: ['P-9', '5', '', '', '', '', ''],
          receiptNumber: null,
        },
        { line: 3, status: 'posted', receiptNumber: 'R-000002' },
      ]);
      expect(await rowsOf(app, 1, '?status=refused')).toHaveLength(1);

      const again = await record(app, rows, 2, 'llave-de-planilla');
      expect(again).toMatchObject({ status: 201, sheet: { id: 1 } });
      const repeated = await record(app, rows.toReversed(), 2);
      expect(repeated).toMatchObject({
        status: 409,
        sheet: { code: 'PAYMENT_SHEET_REPEATED', params: { number: 'PL-000001' } },
      });
      expect(await books(app)).toMatchObject({ payments: 2, difference: '0.00' });
      const { rows: looked } = await preview(app, [typedRow('P-3', '100')]);
      expect(looked[0]?.warning).toBe('Ya hay un pago igual ese día: R-000002.');
      const list = await app.send('GET', SHEETS);
      expect(await list.json()).toMatchObject({ total: 1, items: [{ id: 1 }] });
    }));

  it('refuses one whose rows are no longer what was looked at', () =>
    withTestApp(async (app) => {
      await threeLoans(app);
      app.setToday('2026-04-10');
      const changed = await record(app, [typedRow('P-1', '10'), typedRow('P-9', '5')], 2);
      expect(changed).toMatchObject({
        status: 409,
        sheet: { code: 'PAYMENT_SHEET_CHANGED', params: { ready: 1 } },
      });
      const none = await record(app, [], 1);
      expect(none).toMatchObject({ status: 422, sheet: { code: 'VALIDATION' } });
      expect(await books(app)).toMatchObject({ payments: 0 });
      const may = (as: string, path: string, body: object) =>
        app.send('POST', path, { as, body }).then(({ status }) => status);
      const rows = [typedRow('P-1', '10')];
      expect(await may(ANALYST, `${SHEETS}/simulacion`, { rows })).toBe(200);
      expect(await may(ANALYST, SHEETS, { rows, ready: 1 })).toBe(403);
      expect(await may(BORROWER, `${SHEETS}/simulacion`, { rows })).toBe(403);
      expect(await may(ANALYST, `${SHEETS}/1/extorno`, { reason: 'Una razón' })).toBe(403);
    }));

  it('goes on after a crash with the rows that wait, refused, plain and back-dated', () =>
    withTestApp(async (app) => {
      await threeLoans(app);
      app.setToday('2026-04-10');
      await record(app, [typedRow('P-1', '10'), typedRow('P-2', '20')], 2);
      await settledSheet(app, 1);
      // Sheet as a crash would leave it, with a row that can no longer be.
      await app.db.execute(sql`update payment_sheet set status = 'posting', posted_at = null`);
      await app.db.execute(sql`
        insert into payment_sheet_row (sheet_id, line, typed, loan_id, amount, received_on, means,
          status) values (1, 3, '[]', 3, 30, '2026-04-10', 'cash', 'pending'),
          (1, 4, '[]', 3, 99999, '2026-04-10', 'cash', 'pending'),
          (1, 5, '[]', 1, 15, '2026-04-08', 'cash', 'pending')`);
      await sheetWork.resume(app.deps);
      const sheet = await settledSheet(app, 1);
      expect(sheet).toMatchObject({ status: 'posted', posted: 4, refused: 1, pending: 0 });
      expect((await rowsOf(app, 1))[3]?.reason).toMatch(/./);
      expect(await books(app)).toMatchObject({ payments: 4, difference: '0.00' });
    }));
});

describe('undoing a sheet', () => {
  it('voids all of its payments or none, and lets the same rows be recorded again', () =>
    withTestApp(async (app) => {
      await threeLoans(app);
      app.setToday('2026-04-10');
      const before = await books(app);
      const rows = [typedRow('P-1', '100'), typedRow('P-1', '50'), typedRow('P-3', '10')];
      await record(app, rows, 3);
      await settledSheet(app, 1);
      const way = 'lowerInstallment';
      const later = { amount: '700.00', receivedOn: '2026-04-10', means: 'cash', way };
      await app.send('POST', '/protected/prestamos/3/pagos', { body: later });
      const stored = await undoneSheet(app, 1);
      expect(stored.body).toMatchObject({ status: 'posted', posted: 3, undoneAt: null });
      expect(stored.body.undoProblem).toMatch(
        /^No se pudo con la fila 3, P-000003: .*No se extornó ningún pago\.$/,
      );
      expect(await books(app)).toMatchObject({ payments: 4 });

      const reason = { reason: 'No era de este préstamo' };
      await app.send('POST', '/protected/prestamos/3/pagos/4/extorno', { body: reason });
      expect(await undoneSheet(app, 1)).toMatchObject({
        status: 200,
        body: { status: 'undone', voided: 3, posted: 0, totals: [], undoProblem: '' },
      });
      expect(await books(app)).toEqual(before);
      expect(await undoneSheet(app, 1)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_SHEET_UNDONE' },
      });
      expect(await record(app, rows, 3)).toMatchObject({ status: 201, sheet: { id: 2 } });
      await settledSheet(app, 2);
      const unknown = await app.send('GET', `${SHEETS}/99`);
      expect(unknown.status).toBe(404);
    }));

  it('keeps a sheet whose money the fund no longer has', () =>
    withTestApp(async (app) => {
      await threeLoans(app);
      app.setToday('2026-04-10');
      await record(app, [typedRow('P-1', '100'), typedRow('P-3', '10')], 2);
      await settledSheet(app, 1);
      const { cash, payments } = (await books(app)) as { cash: string; payments: number };
      // Enough for either payment, not for both.
      const amount = formatMoney(parseMoney(cash, 'PEN') - parseMoney('105.00', 'PEN'), 'PEN');
      const out = { kind: 'withdrawal', amount, note: 'Retiro del socio' };
      await app.send('POST', '/protected/fondos/1/movimientos', { body: out });
      expect(await books(app)).toMatchObject({ cash: '105.00' });
      const stored = await undoneSheet(app, 1);
      expect(stored.body.status).toBe('posted');
      expect(stored.body.undoProblem).toMatch(/fila 2, P-000003: .*105\.00/);
      expect(await books(app)).toMatchObject({ payments, cash: '105.00' });
    }));
});
