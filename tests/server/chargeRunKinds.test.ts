import { LOT_KINDS } from '@core/loan/components';
import type { BusinessDay } from '@core/contract/businessDay';
import { findLoanEvents } from '@server/lending/loanChecks/events';
import { differencesOf } from '@server/lending/loanChecks/recompute';
import {
  approve,
  assembled,
  expectBooksToTie,
  generated,
  pay,
  receivable,
  RUNS,
  settledRun,
  undo,
  withLateLoans,
} from '@tests/support/chargeRuns';
import type { TestApp } from '@tests/support/testApp';
import { expect, it } from 'vitest';

const checksOf = async ({ send }: TestApp) =>
  ((await (await send('GET', '/protected/dia-de-negocio')).json()) as BusinessDay).checks;
const noDifference = async ({ db }: TestApp) => {
  expect((await findLoanEvents(db, 0, undefined)).flatMap(differencesOf)).toEqual([]);
};

it('charges them alone; the rest waits, is charged once, and is taken back in order', () =>
  withLateLoans(async (app, [loan]) => {
    const all = await assembled(app);
    const late = await assembled(app, ['late']);
    expect(late).toMatchObject({
      kinds: ['late'],
      loans: 2,
      totals: [{ kind: 'lateInterest', amount: '7.92' }],
      warnings: [{ code: 'leavesCharges', count: 2, detail: '' }],
    });
    const interest = await generated(app, ['interest']);
    expect(interest.totals).toMatchObject([{ kind: 'interest', amount: '24.00' }]);
    expect(await checksOf(app)).toMatchObject({ loansToCharge: 2, canClose: false });
    await expectBooksToTie(app);
    await noDifference(app);

    // The lot of before no longer says what these loans lack.
    await approve(app, late);
    expect((await settledRun(app, late.id)).progress).toMatchObject({ failed: 2, posted: 0 });
    expect(await assembled(app, ['interest', 'fees'])).toMatchObject({ loans: 0, totals: [] });
    const rest = await generated(app, ['late']);
    expect(rest).toMatchObject({ totals: late.totals, warnings: [] });
    expect(await generated(app)).toMatchObject({ loans: 0, previous: null });
    expect(await checksOf(app)).toMatchObject({ loansToCharge: 0, canClose: true });
    expect(await receivable(app, loan!)).toBe('15.96');
    await noDifference(app);

    for (const { id } of [rest, interest]) {
      await undo(app, id);
      expect(await settledRun(app, id)).toMatchObject({ progress: { reversed: 2 } });
      await expectBooksToTie(app);
      await noDifference(app);
    }
    const again = await generated(app, LOT_KINDS.toReversed());
    expect(again).toMatchObject({ kinds: null, totals: all.totals, hash: expect.any(String) });
    await noDifference(app);
  }));

it('is another lot than one of all, and of one kind at least', () =>
  withLateLoans(async (app) => {
    app.setToday('2026-04-10');
    const [all, some] = [await assembled(app), await assembled(app, ['interest'])];
    expect(some.totals).toEqual(all.totals);
    expect(some.hash).not.toBe(all.hash);
    const none = { productId: null, kinds: [] };
    expect((await app.send('POST', RUNS, { body: none })).status).toBe(422);
    await approve(app, some);
    await settledRun(app, some.id);
    app.setToday('2026-04-20');
    expect(await generated(app, ['interest'])).toMatchObject({ loans: 0 });
    await pay(app, { id: 1 });
    expect((await generated(app)).totals).toMatchObject([{ charges: 1, amount: '3.96' }]);
    await noDifference(app);
  }));
