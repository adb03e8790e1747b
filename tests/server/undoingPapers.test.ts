import type { BankFileDetail } from '@core/contract/bankFiles';
import type { PaymentSheet } from '@core/contract/paymentSheets';
import type { TypedRow } from '@core/payments/pastedRows';
import { bankFileWork } from '@server/lending/bankFiles/runner';
import { sheetWork } from '@server/lending/paymentSheets/runner';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  BANK_FILES,
  bankText,
  books,
  confirmBank,
  readBank,
  ready,
} from '@tests/support/bankFiles';
import { settledSheet, SHEETS, typedRow, whileHeld } from '@tests/support/paymentSheets';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const REASON = { reason: 'Se registró en otra oficina' };

/** Two payments of one loan: the second is voided before the first. */
const TWO = [typedRow('P-1', '100'), typedRow('P-1', '50')];

async function recordSheet(app: TestApp, rows: readonly TypedRow[] = TWO) {
  await app.send('POST', SHEETS, { body: { rows, ready: rows.length } });
  return settledSheet(app, 1);
}

async function recordFile(app: TestApp) {
  const lines = [
    '10/04/2026;P-000001;100.00',
    '11/04/2026;P-000001;50.00',
    '11/04/2026;NADIE;7.00',
  ];
  const { file } = await readBank(app, bankText(...lines));
  await confirmBank(app, file);
}

const read = async <T>(app: TestApp, path: string) =>
  (await (await app.send('GET', path)).json()) as T;
const sheetOf = (app: TestApp) => read<PaymentSheet>(app, `${SHEETS}/1`);
const fileOf = (app: TestApp) => read<BankFileDetail>(app, `${BANK_FILES}/1`);

const undo = (app: TestApp, base: string, key?: string) =>
  app.send('POST', `${base}/1/extorno`, { body: REASON, ...(key !== undefined && { key }) });

/** Ends the connection that waits for what another holds, as a crash would. */
const crash = ({ db }: TestApp) =>
  expect
    .poll(async () => {
      const { rows } = await db.execute<{ ended: boolean }>(sql`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBe(1);

describe('undoing a sheet after the answer', () => {
  it('says how far it got, and is asked for once', () =>
    withTestApp(async (app) => {
      await ready(app);
      const before = await books(app);
      await recordSheet(app);
      await whileHeld(app, async () => {
        const answer = await undo(app, SHEETS, 'llave-del-extorno');
        expect(await answer.json()).toMatchObject({ status: 'undoing', posted: 2, undoneAt: null });
        await expect.poll(() => sheetOf(app)).toMatchObject({ status: 'undoing', voidedSoFar: 1 });
        expect(await books(app)).toMatchObject({ payments: 2 });
        const other = await undo(app, SHEETS);
        expect(await other.json()).toMatchObject({ status: 409, code: 'PAYMENT_SHEET_UNDOING' });
        const same = await undo(app, SHEETS, 'llave-del-extorno');
        expect(await same.json()).toMatchObject({ status: 'undoing' });
      });
      expect(await settledSheet(app, 1)).toMatchObject({ status: 'undone', voided: 2 });
      expect((await sheetOf(app)).voidedSoFar).toBe(0);
      const again = await undo(app, SHEETS, 'llave-del-extorno');
      expect(await again.json()).toMatchObject({ status: 'undone', voided: 2 });
      expect(await books(app)).toEqual(before);
      const { rows: trail } = await app.db.execute(sql`
        select user_id as "userId" from audit_log where action = 'undoPaymentSheet'`);
      expect(trail).toEqual([{ userId: 1 }]);
    }));

  it('keeps the day open until it is over', () =>
    withTestApp(async (app) => {
      await ready(app);
      await recordSheet(app);
      let isHeld = false;
      let mode: Promise<Response> | undefined;
      await whileHeld(app, async () => {
        await undo(app, SHEETS);
        const body = { mode: 'manual', reason: 'Se cierra a mano' };
        mode = app.send('POST', '/protected/dia-de-negocio/modo', { body }).finally(() => {
          isHeld = true;
        });
        await expect
          .poll(async () => {
            const { rows } = await app.db.execute<{ waiting: number }>(sql`
              select count(*)::int as waiting from pg_locks
              where not granted and relation = 'idempotency_key'::regclass`);
            return rows[0]!.waiting;
          })
          .toBe(1);
        expect(isHeld).toBe(false);
      });
      expect((await mode)?.status).toBe(200);
      expect(await settledSheet(app, 1)).toMatchObject({ status: 'undone' });
    }));

  it('stands whole, and says so, when its transaction breaks in the middle', () =>
    withTestApp(async (app) => {
      await ready(app);
      await recordSheet(app);
      const before = await books(app);
      await whileHeld(app, async () => {
        await undo(app, SHEETS);
        await crash(app);
        expect(await settledSheet(app, 1)).toMatchObject({
          status: 'posted',
          posted: 2,
          voided: 0,
          voidedSoFar: 0,
          undoProblem: expect.stringMatching(/no se extornó ningún pago\. Inténtelo otra vez\.$/),
        });
      });
      expect(await books(app)).toEqual(before);
      await undo(app, SHEETS);
      expect(await settledSheet(app, 1)).toMatchObject({ status: 'undone', undoProblem: '' });
    }));

  it('is gone on with where the server died, with the right of who asked', () =>
    withTestApp(async (app) => {
      await ready(app);
      await recordSheet(app);
      const leave = (reach: string) =>
        app.db.execute(sql`update payment_sheet set status = 'undoing', undone_by = 1,
          undo_reason = 'Se registró en otra oficina', undo_reach = ${reach}, undo_problem = '',
          undo_refused_at = null`);
      app.setToday('2026-04-13');
      await leave('today');
      await sheetWork.resume(app.deps);
      expect(await settledSheet(app, 1)).toMatchObject({
        status: 'posted',
        undoProblem: expect.stringContaining('12/04/2026'),
      });
      await leave('anyDay');
      await sheetWork.resume(app.deps);
      expect(await settledSheet(app, 1)).toMatchObject({ status: 'undone', voided: 2 });
    }));
});

describe('taking a file of the bank back after the answer', () => {
  it('says how far it got, breaks whole, and is gone on with after a crash', () =>
    withTestApp(async (app) => {
      await ready(app);
      const before = await books(app);
      await recordFile(app);
      await whileHeld(app, async () => {
        const answer = await undo(app, BANK_FILES);
        expect(await answer.json()).toMatchObject({ status: 'undoing', undoneAt: null });
        await expect.poll(() => fileOf(app)).toMatchObject({ status: 'undoing', voidedSoFar: 1 });
        const other = await undo(app, BANK_FILES);
        expect(await other.json()).toMatchObject({ status: 409, code: 'BANK_FILE_UNDOING' });
        await crash(app);
        await expect
          .poll(() => fileOf(app))
          .toMatchObject({
            status: 'posted',
            applied: { lines: 2 },
            undoProblem: expect.stringMatching(/no se extornó ningún pago/),
          });
      });
      expect(await books(app)).toMatchObject({ payments: 2, held: '7.00' });
      await app.db.execute(sql`update bank_file set status = 'undoing', undone_by = 1,
        undo_reason = 'Así lo pidió el banco', undo_reach = 'today', undo_problem = '',
        undo_refused_at = null`);
      await bankFileWork.resume(app.deps);
      await expect.poll(() => fileOf(app)).toMatchObject({ status: 'undone' });
      expect(await books(app)).toEqual(before);
    }));
});
