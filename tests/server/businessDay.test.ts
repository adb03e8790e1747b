import type { BusinessDay } from '@core/contract/businessDay';
import { inTransaction } from '@server/platform/db/client';
import { runDay } from '@server/process/jobs/nightly';
import { aLoan } from '@tests/support/builders';
import { approve, assembled, generated, RUNS, settledRun, undo } from '@tests/support/chargeRuns';
import { settledSheet, SHEETS, typedRow } from '@tests/support/paymentSheets';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const DAY = '/protected/dia-de-negocio';

const dayOf = async ({ send }: TestApp) => (await (await send('GET', DAY)).json()) as BusinessDay;

const setMode = ({ send }: TestApp, mode: string) =>
  send('POST', `${DAY}/modo`, { body: { mode, reason: 'Cierre por caja' } });

const close = ({ send }: TestApp, businessDate: string, note = '') =>
  send('POST', `${DAY}/cierre`, { body: { businessDate, note } });

const reopen = ({ send }: TestApp) =>
  send('POST', `${DAY}/reapertura`, { body: { reason: 'Falta un depósito' } });

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

/** Node 20 has no Promise.withResolvers. */
function openGate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const inSoles = (amount: string) => ({ currency: 'PEN', amount });
const inDollars = (amount: string) => ({ currency: 'USD', amount });

/** A loan whose first installment falls due on a date that somebody holds. */
const withHeldDay = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    app.setToday('2026-04-10');
    await setMode(app, 'manual');
    await test(app);
  });

describe('the business date', () => {
  it('follows the calendar, whose days close by themselves', () =>
    withTestApp(async (app) => {
      expect(await dayOf(app)).toMatchObject({ businessDate: '2026-03-10', mode: 'automatic' });
      await runDay(app.deps);
      expect(await dayOf(app)).toMatchObject({
        lastClose: { closedOn: '2026-03-09', closedBy: null },
        canReopen: false,
      });
      expect(await codeOf(await close(app, '2026-03-10'))).toEqual([409, 'DAY_CLOSES_BY_ITSELF']);
    }));

  it('is held until somebody closes it, whatever the calendar says', () =>
    withHeldDay(async (app) => {
      app.setToday('2026-04-12');
      const response = await app.send('GET', DAY);
      expect(response.headers.get('x-business-date')).toBe('2026-04-10');
      expect(await response.json()).toMatchObject({
        businessDate: '2026-04-10',
        calendarDay: '2026-04-12',
        mode: 'manual',
      });
      await runDay(app.deps);
      const lots = (await (await app.send('GET', RUNS)).json()) as { total: number };
      expect(lots.total).toBe(0);
      const late = { amount: '10.00', receivedOn: '2026-04-12', means: 'cash' };
      const payment = await app.send('POST', '/protected/prestamos/1/pagos', { body: late });
      const message = /^Un pago se registra cuando se recibe, no antes\. Use una fecha del/;
      expect(await payment.json()).toMatchObject({
        code: 'PAYMENT_DATE_OUT_OF_LIMITS',
        errors: [{ field: 'receivedOn', message: expect.stringMatching(message) as string }],
      });
    }));

  it('leaves a payment its own date on a closed day, and posts it on the open one', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      await runDay(app.deps);
      app.setToday('2026-03-15');
      await runDay(app.deps);
      expect(await dayOf(app)).toMatchObject({ lastClose: { closedOn: '2026-03-14' } });
      const body = { amount: '20.00', receivedOn: '2026-03-12', means: 'cash' };
      expect((await app.send('POST', '/protected/prestamos/1/pagos', { body })).status).toBe(201);
      const { rows } = await app.db.execute(sql`
        select p.received_on as valued, e.posted_on as posted
        from payment p join journal_entry e on e.id = p.entry_id`);
      expect(rows).toEqual([{ valued: '2026-03-12', posted: '2026-03-15' }]);
    }));

  it('does not close over books that differ, told currency by currency', () =>
    withHeldDay(async (app) => {
      await generated(app);
      const dollars = { name: 'En dólares', currency: 'USD', openingCapital: '900.00' };
      const fund = await app.send('POST', '/protected/fondos', { body: dollars });
      const { id } = (await fund.json()) as { id: number };
      const agree = { differences: [inSoles('0.00'), inDollars('0.00')], canClose: true };
      expect((await dayOf(app)).checks).toMatchObject(agree);
      // Missed among soles, and too much among dollars.
      await app.db.execute(sql`
        with moved as (update installment set fund_id = ${id})
        update loan set fund_id = ${id}, currency = 'USD',
          outstanding_principal = outstanding_principal - 0.01`);
      const differ = { differences: [inSoles('1212.00'), inDollars('1211.99')], canClose: false };
      expect((await dayOf(app)).checks).toMatchObject(differ);
      const refused = await close(app, '2026-04-10');
      expect(await refused.json()).toMatchObject({
        code: 'DAY_NOT_READY',
        title: expect.stringMatching(
          /libros: S\/ 1,212\.00 y US\$ 1,211\.99\. Resuélvalo/,
        ) as string,
      });
    }));

  it('closes once its charges stand, and the next day begins', () =>
    withHeldDay(async (app) => {
      expect((await dayOf(app)).checks).toMatchObject({ loansToCharge: 1, canClose: false });
      expect(await codeOf(await close(app, '2026-04-10'))).toEqual([409, 'DAY_NOT_READY']);
      const run = await generated(app);
      expect(await codeOf(await close(app, '2026-04-09'))).toEqual([409, 'DAY_CHANGED']);
      const closed = await close(app, '2026-04-10', 'Caja cuadrada');
      expect(await closed.json()).toMatchObject({
        businessDate: '2026-04-11',
        lastClose: { closedOn: '2026-04-10', note: 'Caja cuadrada' },
        canReopen: true,
      });
      expect(await codeOf(await undo(app, run.id))).toEqual([409, 'CHARGE_RUN_DAY_CLOSED']);
      expect(await codeOf(await close(app, '2026-04-11'))).toEqual([409, 'DAY_NOT_BEGUN']);
    }));

  it('is reopened while nothing was posted after it', () =>
    withHeldDay(async (app) => {
      const run = await generated(app);
      await close(app, '2026-04-10');
      expect(await (await reopen(app)).json()).toMatchObject({ businessDate: '2026-04-10' });
      expect((await undo(app, run.id)).status).toBe(200);
      expect(await codeOf(await reopen(app))).toEqual([409, 'DAY_NOT_CLOSED']);
    }));

  it('stays closed once something was posted on the day that followed', () =>
    withHeldDay(async (app) => {
      await generated(app);
      await close(app, '2026-04-10');
      app.setToday('2026-04-11');
      const body = { kind: 'contribution', amount: '10.00', note: 'Aporte' };
      await app.send('POST', '/protected/fondos/1/movimientos', { body });
      expect(await codeOf(await reopen(app))).toEqual([409, 'DAY_HAS_MOVEMENTS']);
    }));

  it('goes back to the calendar unless it is ahead of it, and is moved by administrators', () =>
    withHeldDay(async (app) => {
      await generated(app);
      await close(app, '2026-04-10');
      expect(await codeOf(await setMode(app, 'automatic'))).toEqual([409, 'DAY_NOT_BEGUN']);
      app.setToday('2026-04-13');
      expect(await (await setMode(app, 'automatic')).json()).toMatchObject({
        businessDate: '2026-04-13',
        mode: 'automatic',
      });
      const body = { mode: 'manual', reason: 'Cierre por caja' };
      expect((await app.send('POST', `${DAY}/modo`, { body, as: ANALYST })).status).toBe(403);
    }));

  it('may ask for another person to generate than who assembled', () =>
    withHeldDay(async (app) => {
      const ask = (needsTwo: boolean) =>
        app.send('POST', `${DAY}/dos-personas`, { body: { needsTwo, reason: 'Control interno' } });
      expect(await (await ask(true)).json()).toMatchObject({ needsTwo: true });
      const run = await assembled(app);
      expect(await codeOf(await approve(app, run))).toEqual([403, 'CHARGE_RUN_NEEDS_ANOTHER']);
      await app.db.execute(sql`update charge_run set assembled_by = 2`);
      expect((await approve(app, run)).status).toBe(200);
      await settledRun(app, run.id);
      expect(await (await ask(false)).json()).toMatchObject({ needsTwo: false });
    }));

  it('waits to close for a sheet that is being recorded: nothing of it comes after', () =>
    withHeldDay(async (app) => {
      await generated(app);
      const gate = openGate();
      const locked = openGate();
      // Holder of the loan keeps the sheet in the middle of its work.
      const holding = inTransaction(app.db, async (tx) => {
        await tx.execute(sql`select from loan for no key update`);
        locked.resolve();
        await gate.promise;
      });
      await locked.promise;
      const body = { rows: [typedRow('P-1', '100')], ready: 1 };
      expect((await app.send('POST', SHEETS, { body })).status).toBe(201);
      const closing = close(app, '2026-04-10');
      const isWaiting = async () => {
        const { rowCount } = await app.db.execute(sql`select from pg_locks where not granted
          and relation = 'idempotency_key'::regclass
          and database = (select oid from pg_database where datname = current_database())`);
        return rowCount !== 0;
      };
      try {
        await expect.poll(isWaiting, { timeout: 5_000 }).toBe(true);
      } finally {
        gate.resolve();
        await holding;
      }
      expect((await closing).status).toBe(200);
      expect(await settledSheet(app, 1)).toMatchObject({ status: 'posted', posted: 1 });
      const { rows } = await app.db.execute(sql`
        select distinct e.posted_on as "on"
        from payment p join journal_entry e on e.id = p.entry_id`);
      expect(rows).toEqual([{ on: '2026-04-10' }]);
    }));
});
