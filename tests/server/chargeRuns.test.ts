import type { ChargeRun } from '@core/contract/chargeRuns';
import type { LoanDetail } from '@core/contract/loans';
import { assembleLot } from '@server/lending/chargeRuns/assemble';
import { generateLot } from '@server/lending/chargeRuns/generate';
import { chargeRunWork } from '@server/lending/chargeRuns/runner';
import {
  approve,
  assembled,
  expectBooksToTie,
  generated,
  loansOf,
  pay,
  receivable,
  RUNS,
  settledRun,
  undo,
  withLateLoans,
} from '@tests/support/chargeRuns';
import { aProduct } from '@tests/support/products';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const detailOf = async ({ send }: TestApp, { id }: { id: number }) =>
  (await (await send('GET', `/protected/prestamos/${id}`)).json()) as LoanDetail;

const charges = async ({ db }: TestApp) =>
  (
    await db.execute(sql`select kind, sum(amount)::text as amount, count(*)::int as rows
      from charge group by kind order by kind`)
  ).rows;

describe('Armar', () => {
  it('computes the lot with its totals, and posts nothing', () =>
    withLateLoans(async (app, [loan]) => {
      const run = await assembled(app);
      expect(run).toMatchObject({
        number: 'L-000001',
        status: 'assembled',
        businessDate: '2026-04-20',
        livingLoans: 2,
        loans: 2,
        totals: [
          { currency: 'PEN', kind: 'interest', charges: 2, amount: '24.00' },
          { currency: 'PEN', kind: 'lateInterest', charges: 2, amount: '7.92' },
        ],
      });
      expect(run.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(await charges(app)).toEqual([]);
      expect(await loansOf(app, run.id, '?search=P-000001')).toMatchObject([
        {
          loanId: loan!.id,
          status: 'pending',
          amount: '15.96',
          items: [
            { installmentNumber: 1, kind: 'interest', chargedOn: '2026-04-10', amount: '12.00' },
            { installmentNumber: 1, kind: 'lateInterest', amount: '3.96' },
          ],
        },
      ]);
    }));

  it('gives the same lot the same hash, and a lot with a loan left out another', () =>
    withLateLoans(async (app, [loan]) => {
      const [first, second] = [await assembled(app), await assembled(app)];
      expect(second.hash).toBe(first.hash);
      const body = { loanId: loan!.id, reason: 'Reclamo en curso' };
      const rest = await app.send('POST', `${RUNS}/${second.id}/exclusiones`, { body });
      const changed = (await rest.json()) as ChargeRun;
      expect(changed).toMatchObject({ progress: { excluded: 1, pending: 1 } });
      expect(changed.hash).not.toBe(first.hash);
      expect((await approve(app, second)).status).toBe(409);
      const back = await app.send('POST', `${RUNS}/${second.id}/inclusiones`, {
        body: { loanId: loan!.id },
      });
      expect(await back.json()).toMatchObject({ hash: first.hash, progress: { pending: 2 } });
    }));

  it('warns of days that nobody charged and of a holiday', () =>
    withLateLoans(async (app) => {
      await generated(app);
      app.setToday('2026-04-23');
      const rest = { kind: 'feriado', scope: 'Todos', fromOn: '2026-04-23', toOn: '2026-04-23' };
      await app.send('POST', '/protected/descansos', { body: { ...rest, reason: 'Aniversario' } });
      expect((await assembled(app)).warnings).toEqual([
        { code: 'skippedDays', count: 2, detail: '2026-04-21 2026-04-22' },
        { code: 'dayOff', count: 1, detail: 'Aniversario' },
      ]);
    }));

  it('ends by itself where nothing is to be charged, and waits for nobody', () =>
    withLateLoans(async (app) => {
      await generated(app);
      const again = await assembled(app);
      const reason = 'No había nada que cargar';
      expect(again).toMatchObject({ status: 'discarded', loans: 0, endReason: reason });
      expect((await approve(app, again)).status).toBe(409);
    }));

  it('takes the loans of one product alone, and tells how many others wait', () =>
    withLateLoans(async (app) => {
      const response = await app.send('POST', RUNS, { body: { productId: 999 } });
      expect(response.status).toBe(404);
      const body = { productId: (await aProduct(app, {}, { validFrom: '2026-04-20' })).id };
      const started = (await (await app.send('POST', RUNS, { body })).json()) as ChargeRun;
      expect(await settledRun(app, started.id)).toMatchObject({
        status: 'discarded',
        loans: 0,
        livingLoans: 2,
        warnings: [{ code: 'leavesCharges', count: 2, detail: '' }],
      });
    }));
});

describe('Generar', () => {
  it('posts exactly the lot, one entry a fund, and again nothing', () =>
    withLateLoans(async (app, [loan]) => {
      const run = await generated(app);
      expect(run).toMatchObject({ status: 'generated', progress: { posted: 2, pending: 0 } });
      expect(await charges(app)).toEqual([
        { kind: 'interest', amount: '24.00', rows: 2 },
        { kind: 'lateInterest', amount: '7.92', rows: 2 },
      ]);
      const { rows } = await app.db.execute(sql`
        select count(*)::int as entries from journal_entry where kind = 'charges'`);
      expect(rows).toEqual([{ entries: 1 }]);
      expect((await approve(app, run)).status).toBe(409);
      expect(await assembled(app)).toMatchObject({
        loans: 0,
        totals: [],
        previous: { number: 'L-000001' },
      });
      expect(await receivable(app, loan!)).toBe('15.96');
      await expectBooksToTie(app);
      const entries = await app.send('GET', `/protected/prestamos/${loan!.id}/asientos`);
      expect(((await entries.json()) as { kind: string; lines: unknown[] }[])[0]).toMatchObject({
        kind: 'charges',
        lines: [{ debit: '12.00' }, { debit: '3.96' }, { credit: '12.00' }, { credit: '3.96' }],
      });
    }));

  it('sets apart the loans that changed since, and posts the others', () =>
    withLateLoans(async (app, [first, second]) => {
      const run = await assembled(app);
      expect((await pay(app, first!)).status).toBe(201);
      await approve(app, run);
      expect((await settledRun(app, run.id)).progress).toMatchObject({ posted: 1, skipped: 1 });
      const standing = (await loansOf(app, run.id)).map(({ loanId, status }) => [loanId, status]);
      expect(standing).toEqual([
        [first!.id, 'skipped'],
        [second!.id, 'posted'],
      ]);
      await expectBooksToTie(app);
    }));

  it('goes on after a crash from the chunk where it stopped', () =>
    withLateLoans(async (app) => {
      const run = await assembled(app);
      await app.db.execute(sql`update charge_run set status = 'generating' where id = ${run.id}`);
      await chargeRunWork.resume(app.deps);
      expect(await settledRun(app, run.id)).toMatchObject({ status: 'generated' });
      await Promise.all([1, 2, 3].map(() => generateLot(app.db, run.id, app.deps.clock.now)));
      expect(await charges(app)).toMatchObject([{ rows: 2 }, { rows: 2 }]);
    }));

  it('gives serial results when payments come in between', () =>
    withLateLoans(async (app, loans) => {
      const run = await assembled(app);
      const [answer] = await Promise.all([
        approve(app, run),
        ...loans.map((loan) => pay(app, loan)),
        assembleLot(app.db, run.id, app.deps.clock.now),
      ]);
      expect(answer.status).toBe(200);
      const { posted, skipped, failed } = (await settledRun(app, run.id)).progress;
      expect([posted + skipped, failed]).toEqual([2, 0]);
      expect(await charges(app)).toEqual([
        { kind: 'interest', amount: '24.00', rows: 2 },
        { kind: 'lateInterest', amount: '7.92', rows: 2 },
      ]);
      await expectBooksToTie(app);
    }));
});

describe('Deshacer', () => {
  it('takes the whole run back, and the same lot can be generated again', () =>
    withLateLoans(async (app, [loan]) => {
      const before = await detailOf(app, loan!);
      const run = await generated(app);
      expect((await undo(app, run.id)).status).toBe(200);
      expect(await settledRun(app, run.id)).toMatchObject({
        status: 'reversed',
        progress: { reversed: 2 },
        endReason: 'Se armó por error',
      });
      expect(await receivable(app, loan!)).toBe('0.00');
      const after = await detailOf(app, loan!);
      expect(after).toEqual({ ...before, version: after.version });
      await expectBooksToTie(app);
      expect(await generated(app)).toMatchObject({ totals: run.totals, progress: { posted: 2 } });
      await expectBooksToTie(app);
    }));

  it('keeps the charges that a later payment rests on, and says so', () =>
    withLateLoans(async (app, [first]) => {
      const run = await generated(app);
      await pay(app, first!);
      await undo(app, run.id);
      const undone = await settledRun(app, run.id);
      expect(undone.progress).toMatchObject({ kept: 1, reversed: 1 });
      await expectBooksToTie(app);
    }));

  it('is refused once a later day was charged', () =>
    withLateLoans(async (app) => {
      const run = await generated(app);
      app.setToday('2026-04-21');
      await generated(app);
      const response = await undo(app, run.id);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'CHARGE_RUN_DAY_CLOSED' });
    }));
});

describe('a lot', () => {
  it.each([
    [
      'another hash',
      (app: TestApp, run: ChargeRun) => approve(app, { ...run, hash: 'a'.repeat(64) }),
      'CHARGE_RUN_CHANGED',
    ],
    [
      'another day',
      (app: TestApp, run: ChargeRun) => (app.setToday('2026-04-21'), approve(app, run)),
      'CHARGE_RUN_OF_ANOTHER_DAY',
    ],
    [
      'nothing posted',
      (app: TestApp, run: ChargeRun) => undo(app, run.id),
      'CHARGE_RUN_STATUS_REFUSED',
    ],
  ])('is refused with %s', (_case, act, code) =>
    withLateLoans(async (app) => {
      const response = await act(app, await assembled(app));
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code });
    }),
  );

  it('is discarded with a reason, and then nothing more', () =>
    withLateLoans(async (app) => {
      const run = await assembled(app);
      const body = { reason: 'Faltan pagos por registrar' };
      const response = await app.send('POST', `${RUNS}/${run.id}/descarte`, { body });
      expect(await response.json()).toMatchObject({ status: 'discarded', endReason: body.reason });
      expect((await approve(app, run)).status).toBe(409);
    }));

  it('is read by staff, moved by administrators, and nothing to borrowers', () =>
    withLateLoans(async (app) => {
      const run = await assembled(app);
      expect((await app.send('GET', `${RUNS}/${run.id}`, { as: ANALYST })).status).toBe(200);
      const body = { productId: null };
      expect((await app.send('POST', RUNS, { as: ANALYST, body })).status).toBe(403);
      expect((await app.send('GET', RUNS, { as: BORROWER })).status).toBe(403);
      expect((await app.send('GET', `${RUNS}/999`)).status).toBe(404);
    }));
});
