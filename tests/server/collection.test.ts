import type { CollectionSheet } from '@core/contract/collection';
import { describe, expect, it } from 'vitest';
import type { PanelDay } from '@core/contract/dailyFacts';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { aBorrower, aLoan, aNewLoan } from '@tests/support/builders';
import { bringCash } from '@tests/support/moneyTransfers';
import { loanChangesOf } from '@tests/support/loanChanges';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { sql } from 'drizzle-orm';

const idOf = async ({ db }: TestApp, username: string) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from app_user where username = ${username}`,
  );
  return rows[0]!.id;
};

/** A loan with 408.03 due on 10 April, and a route for that day. */
async function aRoute(app: TestApp, username = ADMIN, change = {}) {
  const loan = await aLoan(app);
  await bringCash(app, '50.00');
  const collectorId = await idOf(app, username);
  const body = {
    collectorId,
    collectOn: '2026-04-10',
    zone: 'Centro',
    loanIds: [loan.id],
    ...change,
  };
  const response = await app.send('POST', '/protected/rutas-de-cobranza', { body });
  return { loan, body, response };
}

const post = async ({ send }: TestApp, path: string, as = ADMIN, body?: object) => {
  const response = await send('POST', `/protected/${path}`, {
    as,
    ...(body !== undefined && { body }),
  });
  return (await response.json()) as Record<string, unknown>;
};

async function collect(app: TestApp, loanId: number, amount: string, means = 'cash') {
  const data = { amount, receivedOn: '2026-04-10', means };
  const path = `/protected/prestamos/${loanId}/pagos`;
  const preview = await app.send('POST', `${path}/vista-previa`, { body: data });
  const { loanVersion } = (await preview.json()) as { loanVersion: number };
  const paid = await app.send('POST', path, { body: { ...data, loanVersion } });
  expect(paid.status).toBe(201);
}

const soles = (amount: string) => [{ currency: 'PEN', amount }];

describe('the daily collection', () => {
  it('expects what is due that day, and is done when its cash is balanced', () =>
    withTestApp(async (app) => {
      const { loan, response } = await aRoute(app);
      expect(await response.json()).toMatchObject({
        loans: 1,
        amounts: [{ currency: 'PEN', expected: '408.03', collected: '0.00' }],
      });
      expect(await post(app, 'ReviewProgramGota')).toMatchObject({ pendiente: false, total: 0 });
      app.setToday('2026-04-09');
      expect(await post(app, 'ReviewProgramGota')).toMatchObject({
        pendiente: true,
        rutas: [{ fecha: '2026-04-10', clientes: 1, esperado: '408.03', porAceptar: true }],
      });
      expect(await post(app, 'rutas-de-cobranza/1/aceptacion')).toMatchObject({
        status: 'accepted',
      });
      expect(await post(app, 'ReviewProgramGota')).toMatchObject({ pendiente: false, total: 1 });
      expect(await post(app, 'ReviewGota')).toMatchObject({ pendiente: false, caja: 'SIN_ABRIR' });

      app.setToday('2026-04-10');
      expect(await post(app, 'ReviewGota')).toEqual({
        pendiente: true,
        fecha: '2026-04-10',
        cobros: 1,
        moneda: 'PEN',
        esperado: '408.03',
        cobrado: '0.00',
        diferencia: '-408.03',
        otras: [],
        caja: 'SIN_ABRIR',
      });
      await post(app, 'caja/apertura', ADMIN, { opening: soles('50') });
      expect(await post(app, 'ReviewGota')).toMatchObject({ caja: 'ABIERTA' });
      await collect(app, loan.id, '400.00');
      expect(await post(app, 'ReviewGota')).toMatchObject({
        cobrado: '400.00',
        esperado: '408.03',
      });

      const day = { businessDate: '2026-04-10' };
      const short = { ...day, counted: soles('440'), note: '' };
      expect(await post(app, 'caja/cierre', ADMIN, short)).toMatchObject({
        code: 'CASH_DIFFERENCE_UNEXPLAINED',
        params: { difference: '−S/ 10.00' },
        errors: [{ field: 'note' }],
      });
      const exact = { ...day, counted: soles('450'), note: '' };
      expect(await post(app, 'caja/cierre', ADMIN, exact)).toMatchObject({
        state: 'CUADRADA',
        amounts: [{ currency: 'PEN', counted: '450.00', difference: '0.00' }],
      });
      expect(await post(app, 'ReviewGota')).toMatchObject({ pendiente: false, caja: 'CUADRADA' });
    }));

  it('is late the next day, until it is balanced', () =>
    withTestApp(async (app) => {
      await aRoute(app);
      app.setToday('2026-04-10');
      await post(app, 'caja/apertura', ADMIN, { opening: soles('0') });
      app.setToday('2026-04-11');
      expect(await post(app, 'ReviewGota')).toMatchObject({
        pendiente: true,
        fecha: '2026-04-10',
        caja: 'POR_CUADRAR',
      });
    }));

  it('counts only cash in the drawer, and opens and closes once a day', () =>
    withTestApp(async (app) => {
      const { loan } = await aRoute(app);
      app.setToday('2026-04-10');
      await post(app, 'caja/apertura', ADMIN, { opening: soles('10') });
      expect(await post(app, 'caja/apertura', ADMIN, { opening: soles('10') })).toMatchObject({
        code: 'CASH_DESK_OPEN',
      });
      await collect(app, loan.id, '100', 'transfer');
      const sheet = await app.send('GET', '/protected/cobranza-diaria');
      expect(await sheet.json()).toMatchObject({
        amounts: [{ currency: 'PEN', collected: '100.00' }],
        cashDesk: { amounts: [{ currency: 'PEN', expectedCash: '10.00' }] },
      });
      const close = { businessDate: '2026-04-10', counted: soles('10'), note: '' };
      const { id } = await post(app, 'caja/cierre', ADMIN, close);
      expect(await post(app, 'caja/cierre', ADMIN, close)).toMatchObject({
        code: 'CASH_DESK_CLOSED',
      });
      expect(
        await post(app, `caja/${String(id)}/reapertura`, ADMIN, { reason: 'Contó de nuevo' }),
      ).toMatchObject({ state: 'ABIERTA', amounts: [{ counted: null }] });
    }));
});

it('soles and dollars of a day stand side by side, and each is counted', () =>
  withTestApp(async (app) => {
    const { loan, body } = await aRoute(app);
    const { id: dollars } = await post(app, 'fondos', ADMIN, {
      name: 'Fondo en dólares',
      currency: 'USD',
      openingCapital: '9000.00',
    });
    const borrower = { ...aBorrower(), documentNumber: '45678901', phone: '987654329' };
    const { id: borrowerId } = await post(app, 'clientes', ADMIN, borrower);
    const terms = aNewLoan({ borrowerId: Number(borrowerId), fundId: Number(dollars) });
    const inDollars = { id: Number((await post(app, 'prestamos', ADMIN, terms))['id']) };
    const both = { ...body, collectOn: '2026-04-10', loanIds: [inDollars.id] };
    const route = await app.send('POST', '/protected/rutas-de-cobranza', { body: both });
    expect(await route.json()).toMatchObject({
      amounts: [{ currency: 'USD', expected: '408.03' }],
    });
    await bringCash(app, '20.00', { fundId: Number(dollars) });
    app.setToday('2026-04-10');
    const opening = [...soles('50'), { currency: 'USD', amount: '20' }];
    await post(app, 'caja/apertura', ADMIN, { opening });
    await collect(app, loan.id, '100');
    await collect(app, inDollars.id, '30');

    const sheet = (await (
      await app.send('GET', '/protected/cobranza-diaria')
    ).json()) as CollectionSheet;
    expect(sheet).toMatchObject({
      currencies: ['PEN', 'USD'],
      amounts: [
        { currency: 'PEN', expected: '408.03', collected: '100.00', difference: '-308.03' },
        { currency: 'USD', expected: '408.03', collected: '30.00', difference: '-378.03' },
      ],
      cashDesk: {
        amounts: [
          { currency: 'PEN', opening: '50.00', expectedCash: '150.00' },
          { currency: 'USD', opening: '20.00', expectedCash: '50.00' },
        ],
      },
    });
    expect(await post(app, 'ReviewGota')).toMatchObject({
      moneda: 'PEN',
      cobrado: '100.00',
      otras: [{ moneda: 'USD', esperado: '408.03', cobrado: '30.00', diferencia: '-378.03' }],
    });

    const close = { businessDate: '2026-04-10', counted: soles('150'), note: '' };
    expect(await post(app, 'caja/cierre', ADMIN, close)).toMatchObject({
      code: 'CASH_COUNT_MISSING',
      errors: [{ field: 'countedUSD' }],
    });
    // Cash that lacks in one currency is not made up by what is left over of another.
    const crossed = [...soles('155'), { currency: 'USD', amount: '45' }];
    expect(await post(app, 'caja/cierre', ADMIN, { ...close, counted: crossed })).toMatchObject({
      code: 'CASH_DIFFERENCE_UNEXPLAINED',
      params: { difference: 'S/ 5.00 y −US$ 5.00' },
    });
    const exact = [...soles('150'), { currency: 'USD', amount: '50' }];
    expect(await post(app, 'caja/cierre', ADMIN, { ...close, counted: exact })).toMatchObject({
      state: 'CUADRADA',
      amounts: [{ difference: '0.00' }, { difference: '0.00' }],
    });
  }));

describe('a route', () => {
  it('is refused for a past day, a day off, an outsider, and a loan of another route', () =>
    withTestApp(async (app) => {
      const { body } = await aRoute(app);
      const refused = async (change: object) =>
        (await post(app, 'rutas-de-cobranza', ADMIN, { ...body, ...change }))['code'];
      expect(await refused({ collectOn: '2026-03-09' })).toBe('ROUTE_DATE_PAST');
      expect(await refused({})).toBe('ROUTE_LOAN_TAKEN');
      expect(await refused({ collectorId: 999 })).toBe('COLLECTOR_NOT_FOUND');
      expect(await refused({ loanIds: [77] })).toBe('LOAN_NOT_FOUND');
      const rest = { kind: 'feriado', scope: 'todos', reason: 'Viernes Santo' };
      const days = { fromOn: '2026-04-03', toOn: '2026-04-03' };
      await post(app, 'descansos', ADMIN, { ...rest, ...days });
      expect(await refused({ collectOn: '2026-04-03' })).toBe('ROUTE_DAY_OFF');
      await post(app, 'descansos/1/anulacion', ADMIN, { reason: 'Se trabaja ese día' });
      expect(await refused({ collectOn: '2026-04-03' })).toBeUndefined();
    }));

  it('is accepted by its collector alone, once, and cancelled by an administrator', () =>
    withTestApp(async (app) => {
      await aRoute(app, ANALYST);
      const path = 'rutas-de-cobranza/1';
      expect(await post(app, `${path}/aceptacion`)).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
      expect(await post(app, `${path}/aceptacion`, ANALYST)).toMatchObject({ status: 'accepted' });
      expect(await post(app, `${path}/aceptacion`, ANALYST)).toMatchObject({
        code: 'ROUTE_NOT_PENDING',
      });
      const reason = { reason: 'Cambió de zona' };
      expect(await post(app, `${path}/anulacion`, ANALYST, reason)).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await post(app, `${path}/anulacion`, ADMIN, reason)).toMatchObject({
        status: 'cancelled',
      });
      expect(await post(app, 'ReviewProgramGota', ANALYST)).toMatchObject({ total: 0 });
    }));
});

describe('GET /protected/panel', () => {
  it('tells every day as it stood, and never changes it', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      await recordFacts(app.db, '2026-03-10', { today: '2026-03-10', now: new Date() });
      app.setToday('2026-04-10');
      const closed = { today: '2026-04-10', now: new Date() };
      await recordFacts(app.db, '2026-04-10', closed);
      await collect(app, loan.id, '408.03');
      expect(await recordFacts(app.db, '2026-04-10', closed)).toBe(0);
      const response = await app.send('GET', '/protected/panel');
      const { items } = (await response.json()) as { readonly items: readonly PanelDay[] };
      // Days that nobody closed are written down with the next one that is.
      expect(items).toHaveLength(32);
      expect(items[0]).toMatchObject({
        takenOn: '2026-03-10',
        outstandingPrincipal: '1200.00',
        overdue: '0.00',
      });
      expect(items.at(-1)).toMatchObject({
        takenOn: '2026-04-10',
        outstandingPrincipal: '1200.00',
        overdue: '408.03',
        atRisk30: '0.00',
      });
    }));
});

it('the sheet asks nothing more of a loan that was written off, and names each loan', () =>
  withTestApp(async (app) => {
    const { loan, body } = await aRoute(app);
    app.setToday('2026-04-20');
    await post(app, 'rutas-de-cobranza', ADMIN, { ...body, collectOn: '2026-04-20' });
    const sheet = async () => {
      const answer = await app.send('GET', '/protected/cobranza-diaria?date=2026-04-20');
      return (await answer.json()) as CollectionSheet;
    };
    const late = await sheet();
    expect(late.stops).toMatchObject([{ loanNumber: 'P-000001', expected: '408.03' }]);
    expect(late.amounts).toMatchObject([{ currency: 'PEN', expected: '408.03' }]);
    const { ask, approve } = loanChangesOf(app, loan.id);
    const asked = await ask({ kind: 'writeOff', evidence: 'Acta 12' }, ANALYST);
    const { id } = (await asked.json()) as { id: number };
    expect((await approve(id)).status).toBe(200);
    expect(await sheet()).toMatchObject({
      amounts: [{ expected: '0.00' }],
      stops: [{ expected: '0.00' }],
    });
  }));
