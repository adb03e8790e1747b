import type {
  EarlierMovement,
  EarlierMovementPage,
  ReconciliationSummary,
} from '@core/contract/reconciliations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, ready, REASON } from '@tests/support/bankFiles';
import {
  changeOf,
  OF_FUND,
  ONE,
  readReconciliation,
  sendStatement,
  statementLines,
  statementText,
} from '@tests/support/reconciliations';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const MARCH = statementText(
  '10/03/2026;ABONO CAPITAL;77;;10,000.00;10,000.00',
  '11/03/2026;TRANSF PRESTAMO P-2;78;1,200.00;;8,800.00',
  '12/03/2026;TRANSF VARIAS;79;2,400.00;;6,400.00',
  '31/03/2026;COMISIÓN MANTENIMIENTO;80;5.00;;6,395.00',
  '31/03/2026;SALDO FINAL;;;;6,395.00',
);
const APRIL = statementText('13/04/2026;DEPOSITO EFECTIVO;90;;408.03;6,803.03');

const MAY = statementText('02/05/2026;ABONO CAPITAL;95;;100.00;6,500.00');
const LATER = statementText('04/05/2026;DEPOSITO EFECTIVO;96;;408.03;6,908.03');

const ok = (code: string, status: number) => ({ status, body: { code } });

/** Three loans of 1,200.00 out of 10,000.00; one payment kept and one voided on the same day. */
async function lived(app: TestApp) {
  await ready(app);
  const payment = { amount: '408.03', receivedOn: '2026-04-12', means: 'cash' };
  await act(app, '/protected/prestamos/1/pagos', payment);
  await act(app, '/protected/prestamos/2/pagos', payment);
  await act(app, '/protected/prestamos/2/pagos/2/extorno', REASON);
}

describe('the first statement of a fund', () => {
  it('begins with what its bank did not have yet of the books', () =>
    withTestApp(async (app) => {
      await lived(app);
      app.setToday('2026-05-02');
      const money = { kind: 'contribution', amount: '100.00', note: 'Aporte de mayo' };
      expect(await act(app, '/protected/fondos/1/movimientos', money)).toMatchObject({
        status: 201,
      });
      app.setToday('2026-05-05');
      const first = (path: string, body?: object) => act(app, `${ONE}/1/${path}`, body ?? {});
      const read = async () => readReconciliation(app, 1);
      // 10,000.00 less three loans; the payment of April never reached the bank.
      const { body } = await sendStatement(app, MAY);
      expect(body.opening).toEqual({
        books: '6808.03',
        earlier: { count: 0, amount: '0.00' },
        difference: '408.03',
      });
      await first('propuestas', { lines: 1 });
      expect(await first('cierre')).toMatchObject(ok('RECONCILIATION_DIFFERENCE', 409));

      const listed = await app.send('GET', `${ONE}/1/anteriores?search=p-000001`);
      const { items } = (await listed.json()) as EarlierMovementPage;
      expect(items).toMatchObject([
        { amount: '408.03', isPending: false },
        { amount: '-1200.00', isPending: false },
      ]);
      const [{ entryNumber: entry }] = items as [EarlierMovement];
      const mark = (isPending: boolean, of = entry) =>
        first('anteriores', { entry: of, isPending });
      expect(await mark(true, 999)).toMatchObject(ok('RECONCILIATION_MOVEMENT_NOT_FOUND', 404));
      expect(await mark(true)).toMatchObject({ body: { opening: { difference: '0.00' } } });
      expect(await read()).toMatchObject({
        opening: { earlier: { count: 1, amount: '408.03' } },
        statement: { inTransit: { count: 1, amount: '408.03' }, difference: '0.00' },
      });
      await mark(false);
      expect((await read()).statement).toMatchObject({ difference: '-408.03' });
      await mark(true);
      expect(await first('cierre')).toMatchObject({ body: { status: 'closed' } });

      // Entry is on its way until the bank has it, whenever that is; the next one is not the
      // first.
      const next = await sendStatement(app, LATER);
      expect(next.body).toMatchObject({ opening: null, proposals: 0 });
      const second = (path: string, sent: object) => act(app, `${ONE}/2/${path}`, sent);
      expect(await second('anteriores', { entry, isPending: true })).toMatchObject(
        ok('RECONCILIATION_NOT_FIRST', 409),
      );
      const [line] = await statementLines(app, 2);
      await second(`lineas/${line!.id}/pareja`, { entries: [entry] });
      expect(await second('cierre', {})).toMatchObject({
        body: { statement: { inTransit: { count: 0 }, difference: '0.00' } },
      });
    }));
});

describe('a fund beside its bank', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await lived(app);
  });
  afterAll(() => app.close());

  const one = (path: string, body: object = {}) => act(app, `${ONE}/1${path}`, body);
  const lineOf = async (number: number) =>
    (await statementLines(app, 1)).find(({ line }) => line === number)!;

  it('reads columns, period and balances, once, for who may', async () => {
    expect((await sendStatement(app, MARCH, ANALYST)).status).toBe(403);
    expect((await app.send('GET', OF_FUND, { as: BORROWER })).status).toBe(403);
    const { status, body } = await sendStatement(app, MARCH);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: 'CB-000001',
      status: 'open',
      mapping: {
        columns: { bookedOn: 0, description: 1, reference: 2, debit: 3, credit: 4, balance: 5 },
      },
      startsOn: '2026-03-10',
      endsOn: '2026-03-31',
      openingBalance: '0.00',
      closingBalance: '6395.00',
      gap: '0.00',
      unmatched: 4,
      refused: 1,
      proposals: 3,
    });
    expect(await sendStatement(app, MARCH)).toMatchObject(ok('RECONCILIATION_REPEATED', 409));
    expect(await sendStatement(app, APRIL)).toMatchObject(ok('RECONCILIATION_UNDER_WAY', 409));
  });

  it('proposes by amount, by reference and by the sum of a day', async () => {
    const answer = (await statementLines(app, 1)).map(({ proposal, problem }) => [
      proposal?.movements.map(({ entryNumber }) => entryNumber),
      proposal?.why ?? problem,
    ]);
    expect(answer).toEqual([
      [[1], 'El mismo importe, del mismo día.'],
      [[3], 'La referencia nombra el préstamo, a 1 día.'],
      [[2, 4], 'Suma de 2 movimientos de un día, a 2 días.'],
      [undefined, ''],
      [undefined, 'No trae monto: no es un movimiento.'],
    ]);
    expect(await statementLines(app, 1, '?search=comision')).toHaveLength(1);
    expect(await statementLines(app, 1, '?status=refused')).toHaveLength(1);
  });

  it('matches what adds up, once, and parts it again', async () => {
    const { id } = await lineOf(4);
    const match = (entries: number[]) => one(`/lineas/${id}/pareja`, { entries });
    expect(await match([2])).toMatchObject(ok('RECONCILIATION_AMOUNTS_DIFFER', 422));
    expect(await match([999])).toMatchObject(ok('RECONCILIATION_MOVEMENT_NOT_FOUND', 404));
    expect(await one('/lineas/999/pareja', { entries: [2] })).toMatchObject(
      ok('RECONCILIATION_LINE_NOT_FOUND', 404),
    );
    expect(await match([2, 3])).toMatchObject({ status: 200, body: { status: 'matched' } });
    expect(await match([2, 4])).toMatchObject(ok('RECONCILIATION_LINE_MATCHED', 409));
    const other = (await lineOf(3)).id;
    const taken = await one(`/lineas/${other}/pareja`, { entries: [3] });
    expect(taken).toMatchObject(ok('RECONCILIATION_MOVEMENT_TAKEN', 409));
    expect(await one(`/lineas/${id}/separacion`)).toMatchObject({ status: 200 });
    expect(await one(`/lineas/${id}/separacion`)).toMatchObject(
      ok('RECONCILIATION_LINE_NOT_MATCHED', 409),
    );
    expect(await one('/propuestas', { lines: 2 })).toMatchObject(ok('RECONCILIATION_CHANGED', 409));
    expect(await one('/propuestas', { lines: 3 })).toMatchObject({ body: { matched: 3 } });
  });

  it('is read anew only while nothing is matched, within days that have been', async () => {
    const read = changeOf(await readReconciliation(app, 1));
    const change = (by: object) => one('/extracto', { ...read, ...by });
    expect(await change({ endsOn: '2026-04-12' })).toMatchObject(
      ok('RECONCILIATION_MATCHES_STAND', 409),
    );
    expect(await change({ endsOn: '2026-04-13' })).toMatchObject(
      ok('RECONCILIATION_PERIOD_AHEAD', 422),
    );
    expect(await change({ mapping: { columns: { bookedOn: 0, description: 1 } } })).toMatchObject(
      ok('BANK_COLUMN_MISSING', 422),
    );
    for (const { id, status } of await statementLines(app, 1)) {
      if (status === 'matched') await one(`/lineas/${id}/separacion`);
    }
    expect(await change({ endsOn: '2026-04-12' })).toMatchObject({ status: 200 });
    expect(await one('/propuestas', { lines: 3 })).toMatchObject({ status: 200 });
  });

  it('closes when every cent is explained, and not before', async () => {
    expect(await one('/cierre')).toMatchObject(ok('RECONCILIATION_LINES_OPEN', 409));
    const { id } = await lineOf(5);
    await one(`/lineas/${id}/motivo`, { reason: 'commission', note: '' });
    const read = changeOf(await readReconciliation(app, 1));
    await one('/extracto', { ...read, closingBalance: '6396.00' });
    expect(await one('/cierre')).toMatchObject(ok('RECONCILIATION_SUM_DIFFERS', 409));
    await one('/extracto', { ...read, openingBalance: '1.00', closingBalance: '6396.00' });
    expect(await one('/cierre')).toMatchObject(ok('RECONCILIATION_DIFFERENCE', 409));
    await one('/extracto', read);
    // The payment voided on its day never reached the bank: it is not on its way.
    const closed = await one('/cierre');
    expect(closed.body).toMatchObject({
      status: 'closed',
      statement: {
        bank: '6395.00',
        inTransit: { count: 1, amount: '408.03' },
        unpaid: { count: 0, amount: '0.00' },
        bankCredits: { count: 0, amount: '0.00' },
        bankDebits: { count: 1, amount: '-5.00' },
        books: '6808.03',
        difference: '0.00',
      },
    });
    expect(await one('/cierre')).toMatchObject(ok('RECONCILIATION_NOT_OPEN', 409));
    const outstanding = await app.send('GET', `${ONE}/1/movimientos?status=outstanding`);
    expect(await outstanding.json()).toMatchObject({ total: 1, items: [{ amount: '408.03' }] });
  });

  it('goes on in the next period with what was left open', async () => {
    app.setToday('2026-04-20');
    const { body } = await sendStatement(app, APRIL);
    expect(body).toMatchObject({ number: 'CB-000002', openingBalance: '6395.00', proposals: 1 });
    const two = (path: string, sent: object = {}) => act(app, `${ONE}/2${path}`, sent);
    const read = changeOf(body);
    expect(await two('/extracto', { ...read, openingBalance: '6000.00' })).toMatchObject(
      ok('RECONCILIATION_OPENING_DIFFERS', 422),
    );
    expect(await two('/extracto', { ...read, startsOn: '2026-04-12' })).toMatchObject(
      ok('RECONCILIATION_PERIOD_TAKEN', 409),
    );
    expect(await one('/reapertura', REASON)).toMatchObject(ok('RECONCILIATION_NOT_LATEST', 409));
    const [rest] = await statementLines(app, 2);
    expect(rest).toMatchObject({ reconciliationNumber: 'CB-000001', status: 'left' });
    const entry = { account: '1101', description: 'Comisión de marzo' };
    const post = (account: string) => two(`/lineas/${rest!.id}/asiento`, { ...entry, account });
    expect(await post('1101')).toMatchObject(ok('RECONCILIATION_ACCOUNT_CASH', 422));
    expect(await post('1401')).toMatchObject(ok('ACCOUNT_IS_CONTROL', 422));
    expect(await post('4501')).toMatchObject({
      status: 200,
      body: { status: 'matched', movements: [{ postedOn: '2026-04-20', amount: '-5.00' }] },
    });
    await two('/extracto', { ...read, endsOn: '2026-04-13' });
    await two('/propuestas', { lines: 1 });
    // The commission is in the books after the last day: the bank knew it first.
    expect(await two('/cierre')).toMatchObject({
      body: { statement: { bankDebits: { count: 1, amount: '-5.00' }, difference: '0.00' } },
    });
  });

  it('reopens the latest only, with a reason, and gives an open one up', async () => {
    const summary = async () =>
      (await (await app.send('GET', `${OF_FUND}/resumen`)).json()) as ReconciliationSummary;
    expect(await summary()).toEqual({
      lastClosed: { id: 2, number: 'CB-000002', endsOn: '2026-04-13', closing: '6803.03' },
      open: null,
      left: { count: 0, amount: '0.00' },
    });
    const two = (path: string, sent: object = {}) => act(app, `${ONE}/2${path}`, sent);
    expect(await two('/reapertura', { reason: '' })).toMatchObject({ status: 422 });
    expect(await two('/descarte', REASON)).toMatchObject(ok('RECONCILIATION_NOT_OPEN', 409));
    expect(await two('/reapertura', REASON)).toMatchObject({ body: { status: 'open' } });
    expect(await two('/descarte', REASON)).toMatchObject({ body: { status: 'discarded' } });
    expect(await summary()).toMatchObject({
      lastClosed: { id: 1 },
      open: null,
      left: { count: 1 },
    });
    expect(await sendStatement(app, APRIL)).toMatchObject({ body: { number: 'CB-000003' } });
    const listed = await app.send('GET', `${OF_FUND}?status=discarded`);
    expect(await listed.json()).toMatchObject({ total: 1, items: [{ id: 2 }] });
  });
});
