import { describe, expect, it } from 'vitest';
import type { LedgerPage, TrialBalance } from '@core/contract/books';
import type { OpenPeriod, Period, PeriodPage } from '@core/contract/periods';
import { inTransaction } from '@server/platform/db/client';
import { databaseRefusal } from '@server/platform/db/databaseRefusal';
import { ACCOUNTS } from '@server/money/journal/postings';
import { insertEntries } from '@server/money/journal/queries';
import { runDay } from '@server/process/jobs/nightly';
import { act } from '@tests/support/bankFiles';
import { aLoan } from '@tests/support/builders';
import { anEntry } from '@tests/support/entries';
import { approve, asTwo, awaited } from '@tests/support/fourEyes';
import { expectRecomputed } from '@tests/support/loanChecks';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const BOOKS = '/protected/contabilidad';
const MONTHS = `${BOOKS}/meses`;
const NOTE = { note: 'Se concilia la semana que viene' };

const read = async <T>(app: TestApp, path: string) =>
  (await (await app.send('GET', path)).json()) as T;
const openMonth = (app: TestApp) => read<OpenPeriod>(app, `${MONTHS}/por-cerrar`);
const close = (app: TestApp, month: string, body: object = NOTE) =>
  act(app, `${MONTHS}/${month}/cierre`, body);
const reopen = (app: TestApp, month: string) =>
  act(app, `${MONTHS}/${month}/reapertura`, { reason: 'Falta una factura' });

/** Body of an expense against what is owed for it, on a day. */
const expense = (postedOn: string, amount = '70.00') => ({
  ...anEntry({ debit: '4501', credit: '2604', amount, description: 'Gasto sin pagar' }),
  postedOn,
  document: 'Factura F001-7',
});
const post = (app: TestApp, body: object) => act(app, `${BOOKS}/asientos`, body);

/** A loan of 10 March; April has begun, its nights have run. */
const withMarchOver = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    await runDay(app.deps);
    app.setToday('2026-04-01');
    await runDay(app.deps);
    await test(app);
  });

describe('a month that is closed', () => {
  it('says first what is to be looked at, and asks for a note about it', () =>
    withMarchOver(async (app) => {
      await expectRecomputed(app);
      const open = await openMonth(app);
      expect(open).toMatchObject({
        month: '2026-03',
        endsOn: '2026-03-31',
        lastClosed: null,
        isOver: true,
        canClose: true,
        needsNote: true,
      });
      const levels = Object.fromEntries(open.checks.map(({ check, level }) => [check, level]));
      expect(levels).toEqual({
        charges: 'good',
        lots: 'good',
        accrual: 'good',
        suspension: 'look',
        cashDesks: 'good',
        statements: 'look',
        unidentified: 'good',
        awaiting: 'good',
        exchangeRates: 'good',
        revaluation: 'good',
        differences: 'good',
        recomputation: 'good',
      });
      expect(await close(app, '2026-03', { note: '' })).toMatchObject({
        status: 422,
        body: { code: 'PERIOD_NEEDS_NOTE', errors: [{ field: 'note' }] },
      });
      expect(await close(app, '2026-04')).toMatchObject({
        status: 409,
        body: { code: 'PERIOD_NOT_OVER' },
      });
      expect(await close(app, '2026-03')).toMatchObject({ status: 201, body: { ...NOTE } });
      expect(await close(app, '2026-03')).toMatchObject({
        status: 409,
        body: { code: 'PERIOD_CLOSED', title: expect.stringContaining('marzo de 2026') as string },
      });
      expect(await openMonth(app)).toMatchObject({ month: '2026-04', isOver: false });
    }));

  it('is not closed while a loan is to be charged', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-05-02');
      const { checks, canClose } = await openMonth(app);
      expect(checks.find(({ check }) => check === 'charges')).toMatchObject({
        level: 'stop',
        count: 1,
      });
      expect(canClose).toBe(false);
      expect(await close(app, '2026-04')).toMatchObject({
        status: 409,
        body: { code: 'PERIOD_NOT_READY' },
      });
    }));

  it('takes no entry dated in it, whoever writes the books, until two persons open it', () =>
    withMarchOver(async (app) => {
      expect(await close(app, '2026-03')).toMatchObject({ status: 201 });
      expect(await post(app, expense('2026-03-31'))).toMatchObject({
        status: 422,
        body: { code: 'ENTRY_DAY_OUT_OF_LIMITS', errors: [{ field: 'postedOn' }] },
      });
      const entry = {
        postedOn: '2026-03-31',
        kind: 'manual' as const,
        description: 'Ataque',
        fundId: 1,
        postings: [
          { account: ACCOUNTS.interestReceivable, amount: 1n },
          { account: ACCOUNTS.lateInterestReceivable, amount: -1n },
        ],
      };
      const attack = inTransaction(app.db, (tx) => insertEntries(tx, [entry], app.act));
      const error: unknown = await attack.catch((refusal: unknown) => refusal);
      expect(databaseRefusal(error)).toMatchObject({ code: 'PERIOD_IS_CLOSED' });

      await asTwo(app);
      const path = `${MONTHS}/2026-03/reapertura`;
      const body = { reason: 'Falta una factura' };
      const asked = await awaited(await app.send('POST', path, { body }));
      expect(asked.summary).toContain('marzo de 2026');
      expect(await openMonth(app)).toMatchObject({ lastClosed: '2026-03' });
      expect((await approve(app, asked.id)).status).toBe(200);
      expect(await openMonth(app)).toMatchObject({ month: '2026-03', lastClosed: null });
      const { items } = await read<PeriodPage>(app, MONTHS);
      expect(items).toMatchObject([{ month: '2026-03', reopenReason: 'Falta una factura' }]);
      expect(await post(app, expense('2026-03-31'))).toMatchObject({ status: 201 });
    }));

  it('is opened again the last one first', () =>
    withMarchOver(async (app) => {
      app.setToday('2026-05-01');
      await runDay(app.deps);
      expect(await close(app, '2026-03')).toMatchObject({ status: 201 });
      expect(await close(app, '2026-04')).toMatchObject({ status: 201 });
      expect(await reopen(app, '2026-03')).toMatchObject({
        status: 409,
        body: { code: 'PERIOD_NOT_CLOSED' },
      });
      expect((await reopen(app, '2026-04')).body as Period).toMatchObject({ canReopen: false });
      expect(await reopen(app, '2026-03')).toMatchObject({ status: 200 });
    }));

  it('is closed by administrators alone', () =>
    withMarchOver(async (app) => {
      const path = `${MONTHS}/2026-03/cierre`;
      expect((await app.send('POST', path, { body: NOTE, as: ANALYST })).status).toBe(403);
      expect((await app.send('GET', MONTHS, { as: BORROWER })).status).toBe(403);
    }));
});

describe('an entry by hand', () => {
  it('has many lines and its paper, and bears its day in an open month', () =>
    withMarchOver(async (app) => {
      const lines = [
        { account: '4501', side: 'debit', amount: '59.32' },
        { account: '4502', side: 'debit', amount: '10.68' },
        { account: '2604', side: 'credit', amount: '70.00' },
      ];
      const entry = { ...expense('2026-03-15'), lines };
      expect(await post(app, entry)).toMatchObject({
        status: 201,
        body: { postedOn: '2026-03-15' },
      });
      const march = await read<TrialBalance>(app, `${BOOKS}/balance?to=2026-03-31`);
      expect(march.rows.find(({ code }) => code === '4502')).toMatchObject({ closing: '10.68' });
      const { items } = await read<LedgerPage>(
        app,
        `${BOOKS}/cuentas/2604/movimientos?to=2026-03-31`,
      );
      expect(items).toMatchObject([{ credit: '70.00', document: 'Factura F001-7' }]);
      const wrong = [{ ...lines[0]!, amount: '59.33' }, ...lines.slice(1)];
      expect(await post(app, { ...entry, lines: wrong })).toMatchObject({
        status: 422,
        body: { code: 'ENTRY_UNBALANCED', errors: [{ field: 'lines' }] },
      });
      expect(await post(app, { ...entry, lines: lines.slice(0, 2) })).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION' },
      });
      await expectRecomputed(app);
    }));

  it('moves money on its own day alone, and is never of a day to come', () =>
    withMarchOver(async (app) => {
      const cash = anEntry({
        debit: '4501',
        credit: '1101',
        amount: '70.00',
        description: 'Gasto pagado',
      });
      expect(await post(app, { ...cash, postedOn: '2026-03-31' })).toMatchObject({
        status: 422,
        body: { code: 'ENTRY_MOVES_MONEY_TODAY' },
      });
      expect(await post(app, { ...cash, postedOn: '2026-04-01' })).toMatchObject({ status: 201 });
      expect(await post(app, expense('2026-04-02'))).toMatchObject({
        status: 422,
        body: { code: 'ENTRY_DAY_OUT_OF_LIMITS' },
      });
    }));
});
