import type { CollectionSheet } from '@core/contract/collection';
import {
  PROMISE_VIEWS,
  type PaymentPromise,
  type PromisePage,
  type PromiseSummary,
} from '@core/contract/paymentPromises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, bankText, confirmBank, readBank, ready } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { recomputed } from '@tests/support/loanChecks';
import { settledSheet, SHEETS, typedRow } from '@tests/support/paymentSheets';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const loanPath = (loanId: number) => `/protected/prestamos/${loanId}`;
const REASON = { reason: 'Se registró por error' };

const aPromise = (change: object = {}) => ({
  amount: '300.00',
  promisedOn: '2026-04-20',
  contactName: 'Rosa Quispe',
  channel: 'call',
  ...change,
});

const promise = async (app: TestApp, loanId: number, change: object = {}, as = ANALYST) => {
  const body = aPromise(change);
  const response = await app.send('POST', `${loanPath(loanId)}/promesas`, { body, as });
  return { status: response.status, body: (await response.json()) as PaymentPromise };
};

const pay = (app: TestApp, loanId: number, amount: string, receivedOn: string) =>
  act(app, `${loanPath(loanId)}/pagos`, { amount, receivedOn, means: 'cash', way: 'payAhead' });

const read = async <T>(app: TestApp, path: string, as?: string) =>
  (await (await app.send('GET', path, { as })).json()) as T;

/** The last promise of a loan: its state and what came in for it. */
async function last(app: TestApp, loanId: number) {
  const [first] = await read<PaymentPromise[]>(app, `${loanPath(loanId)}/promesas`);
  return [first!.status, first!.received];
}

const tray = (app: TestApp, query = '') =>
  read<PromisePage>(app, `/protected/promesas${query}`, ANALYST);

describe('a promise of payment', () => {
  it('is kept by what comes in after it and through its date, whichever way', () =>
    withTestApp(async (app) => {
      await ready(app);
      app.setToday('2026-04-15');
      await pay(app, 1, '50.00', '2026-04-15');
      const made = await promise(app, 1);
      expect(made).toMatchObject({
        status: 201,
        body: { number: 'PP-000001', status: 'pending', received: '0.00', recordedBy: 'Noé Díaz' },
      });
      await promise(app, 2);
      await promise(app, 3);
      expect(await promise(app, 1)).toMatchObject({
        status: 409,
        body: { code: 'PROMISE_PENDING', params: { number: 'PP-000001' } },
      });

      await pay(app, 1, '100.00', '2026-04-15');
      const rows = [typedRow('P-2', '300.00', { receivedOn: '15/04/2026' })];
      const sheet = await act(app, SHEETS, { rows, ready: 1 });
      await settledSheet(app, Number(sheet.body['id']));
      const { file } = await readBank(app, bankText('15/04/2026;DEPÓSITO P-000003;300,00'));
      await confirmBank(app, file);
      expect(await last(app, 1)).toEqual(['pending', '100.00']);
      expect(await last(app, 2)).toEqual(['kept', '300.00']);
      expect(await last(app, 3)).toEqual(['kept', '300.00']);

      // The day closes: what was not kept is broken, and money of after its date does not count.
      app.setToday('2026-04-21');
      expect(await last(app, 1)).toEqual(['broken', '100.00']);
      await pay(app, 1, '30.00', '2026-04-21');
      expect(await last(app, 1)).toEqual(['broken', '100.00']);
      const late = await pay(app, 1, '200.00', '2026-04-20');
      expect(late.status).toBe(201);
      expect(await last(app, 1)).toEqual(['kept', '300.00']);
      await act(app, `${loanPath(1)}/pagos/${String(late.body['id'])}/extorno`, REASON);
      expect(await last(app, 1)).toEqual(['broken', '100.00']);
    }));

  it('waits again when the payment that kept it is voided before its date', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-15');
      await promise(app, 1);
      await pay(app, 1, '300.00', '2026-04-15');
      expect(await last(app, 1)).toEqual(['kept', '300.00']);
      await act(app, `${loanPath(1)}/pagos/1/extorno`, REASON);
      expect(await last(app, 1)).toEqual(['pending', '0.00']);
    }));

  it('leaves the waiting to the one that was made meanwhile', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-15');
      await promise(app, 1);
      await pay(app, 1, '300.00', '2026-04-15');
      await promise(app, 1, { promisedOn: '2026-04-25' });
      await act(app, `${loanPath(1)}/pagos/1/extorno`, REASON);
      const statuses = async () => {
        const all = await read<PaymentPromise[]>(app, `${loanPath(1)}/promesas`);
        return all.map(({ status }) => status);
      };
      expect(await statuses()).toEqual(['pending', 'replaced']);
      expect((await tray(app, '?show=pending')).items).toMatchObject([{ number: 'PP-000002' }]);
      expect((await tray(app, '?show=replaced')).items).toMatchObject([{ number: 'PP-000001' }]);
      // Promise without the later one waits again; with it, nobody has to attend to two.
      app.setToday('2026-04-26');
      expect(await statuses()).toEqual(['broken', 'replaced']);
      expect((await tray(app)).items).toMatchObject([{ number: 'PP-000002' }]);
      app.setToday('2026-04-16');
      await act(app, `${loanPath(1)}/promesas/2/anulacion`, REASON);
      expect(await statuses()).toEqual(['voided', 'pending']);
    }));

  it('is kept where the whole debt is paid by its date with less', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-10');
      await promise(app, 1, { amount: '1224.08' });
      const full = { amount: '1212.00', receivedOn: '2026-04-10', way: 'shortenTerm' };
      await act(app, `${loanPath(1)}/pagos`, { ...full, means: 'cash' });
      expect(await last(app, 1)).toEqual(['kept', '1212.00']);
      app.setToday('2026-04-25');
      expect(await last(app, 1)).toEqual(['kept', '1212.00']);
      expect((await tray(app, '?show=kept')).total).toBe(1);
      expect(await promise(app, 1, { promisedOn: '2026-04-25' })).toMatchObject({
        status: 409,
        body: { code: 'LOAN_PAID_OFF' },
      });
    }));

  it('is no answer of money that another act of the house records', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-30');
      await promise(app, 1, { amount: '5.00', promisedOn: '2026-04-30' });
      await app.db.execute(sql`update payment_promise set received = 5`);
      // Money that never came in: the recomputation of the night says so.
      expect((await recomputed(app)).items).toMatchObject([
        { loanId: 1, kind: 'paid', item: 'promised', kept: '5.00', recomputed: '0.00' },
      ]);
      const { body } = await act(app, `${loanPath(1)}/cambios`, {
        terms: { kind: 'waiver', component: 'lateInterest', amount: '5.00' },
        reason: 'Acuerdo con el cliente',
        loanVersion: (await read<{ version: number }>(app, loanPath(1))).version,
      });
      expect(body).toMatchObject({ status: 'applied' });
      expect(await last(app, 1)).toEqual(['pending', '0.00']);
    }));
});

describe('writing down a promise', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await aLoan(app);
    app.setToday('2026-04-15');
  });
  afterAll(() => app.close());

  it.each([
    ['a day that went by', { promisedOn: '2026-04-14' }, 422, 'PROMISE_DATE_OUT_OF_LIMITS'],
    ['a day too far ahead', { promisedOn: '2026-05-16' }, 422, 'PROMISE_DATE_OUT_OF_LIMITS'],
    ['more than the debt', { amount: '1300.00' }, 422, 'PROMISE_ABOVE_OWED'],
    ['nothing', { amount: '0.00' }, 422, 'VALIDATION'],
    ['nobody', { contactName: ' ' }, 422, 'VALIDATION'],
    ['an unknown channel', { channel: 'pigeon' }, 422, 'VALIDATION'],
  ])('refuses %s', async (_case, change, status, code) => {
    expect(await promise(app, 1, change)).toMatchObject({ status, body: { code } });
  });

  it('refuses a loan that is not there, and who may not', async () => {
    expect(await promise(app, 9)).toMatchObject({ status: 404, body: { code: 'LOAN_NOT_FOUND' } });
    expect((await promise(app, 1, {}, BORROWER)).status).toBe(403);
    expect((await app.send('GET', '/protected/promesas', { as: BORROWER })).status).toBe(403);
  });

  it('takes it back with a reason while it is pending, and tells it in the log', async () => {
    const { body } = await promise(app, 1, { promisedOn: '2026-05-15', note: 'Cobra el 15' });
    const path = `${loanPath(1)}/promesas/${body.id}/anulacion`;
    expect(await act(app, path, REASON)).toMatchObject({
      status: 200,
      body: { status: 'voided', voiding: { by: 'Ada Ruiz', ...REASON } },
    });
    const again = { status: 409, body: { code: 'PROMISE_NOT_PENDING' } };
    expect(await act(app, path, REASON)).toMatchObject(again);
    const missing = await act(app, `${loanPath(1)}/promesas/99/anulacion`, REASON);
    expect(missing).toMatchObject({ status: 404, body: { code: 'PROMISE_NOT_FOUND' } });
    const log = await read<{ items: { action: string; title: string }[] }>(
      app,
      `${loanPath(1)}/bitacora`,
    );
    expect(log.items.slice(0, 2)).toMatchObject([
      { title: 'Anula una promesa de pago pendiente' },
      { title: 'Registra una promesa de pago' },
    ]);
  });
});

describe('the tray of promises', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await ready(app);
    app.setToday('2026-04-15');
    await promise(app, 1, { promisedOn: '2026-04-16' });
    await promise(app, 2, { promisedOn: '2026-04-18', amount: '90.00' });
    await promise(app, 3, { promisedOn: '2026-04-30' });
  });
  afterAll(() => app.close());

  const numbers = async (query: string) =>
    (await tray(app, query)).items.map(({ number }) => number);

  it('shows each promise where its facts put it, as the day goes by', async () => {
    app.setToday('2026-04-18');
    expect(await numbers('')).toEqual(['PP-000001']);
    expect(await numbers('?show=dueToday')).toEqual(['PP-000002']);
    expect(await numbers('?show=dueThisWeek')).toEqual(['PP-000002']);
    expect(await numbers('?show=pending&sort=amount&direction=desc')).toEqual([
      'PP-000003',
      'PP-000002',
    ]);
    const summary = await read<PromiseSummary>(app, '/protected/promesas/resumen', ANALYST);
    expect(summary).toEqual({ toAttend: 1, dueToday: 1, dueThisWeek: 1 });
    // Every view holds what the rule of the engine says, and nothing is in two states.
    const states = ['pending', 'broken', 'kept', 'replaced', 'voided'] as const;
    expect(PROMISE_VIEWS).toEqual(expect.arrayContaining([...states]));
    const pages = await Promise.all(
      states.map(async (state) => [state, (await tray(app, `?show=${state}`)).items] as const),
    );
    for (const [state, items] of pages) {
      expect(items.map(({ status }) => status)).toEqual(items.map(() => state));
    }
    expect(pages.flatMap(([, items]) => items)).toHaveLength(3);
  });

  it('lets a broken one go with the next promise, and finds by words and people', async () => {
    expect(await numbers('?search=rosa')).toEqual(['PP-000001']);
    expect(await numbers('?search=luis')).toEqual([]);
    expect(await numbers('?officer=999')).toEqual([]);
    await app.db.execute(sql`update borrower set officer_id = (
      select id from app_user where username = ${ANALYST}) where id = 1`);
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select officer_id as id from borrower where id = 1`,
    );
    const [matches] = (await tray(app, `?officer=${rows[0]!.id}`)).items;
    expect(matches).toMatchObject({ loanNumber: 'P-000001', officer: 'Noé Díaz', zone: null });
    expect(await numbers('?zone=1')).toEqual([]);
    await promise(app, 1, { promisedOn: '2026-04-25' });
    expect(await numbers('')).toEqual([]);
    expect(await numbers('?show=broken')).toEqual(['PP-000001']);
  });

  it('tells the collector what was promised for the day', async () => {
    const collectorId = 1;
    const route = { collectorId, collectOn: '2026-04-25', zone: 'Centro', loanIds: [1, 2] };
    await act(app, '/protected/rutas-de-cobranza', route);
    const path = '/protected/cobranza-diaria?date=2026-04-25';
    const { stops } = await read<CollectionSheet>(app, path);
    expect(stops.map((stop) => stop.promise)).toEqual([
      { number: 'PP-000004', amount: '300.00' },
      null,
    ]);
  });
});
