import type { HomeSummary } from '@core/contract/portfolio';
import type { LoanPage } from '@core/contract/loanLists';
import type { LoanDetail } from '@core/contract/loans';
import { PREPAYMENT_WAYS } from '@core/loan/paymentWays';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { pay, readJson } from '@tests/support/paperMoney';
import { withTestApp, type TestApp } from '@tests/support/testApp';

/** Sums expected today: by the card, by the list behind it, and row by row. */
async function expectedOf(app: TestApp) {
  const { expectedToday } = await readJson<HomeSummary>(app, 'inicio');
  const { items } = await readJson<LoanPage>(app, 'prestamos?status=dueToday&currency=PEN');
  return [expectedToday, ...items.map((loan) => loan.expectedToday)];
}

it.each(PREPAYMENT_WAYS)(
  'what was expected today is its installment, whatever is paid: %s',
  (way) =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      const { installments } = await readJson<LoanDetail>(app, `prestamos/${id}`);
      const { dueOn, total } = installments[0]!;
      app.setToday(dueOn);
      expect(await expectedOf(app)).toEqual([total, total]);
      await pay(app, id, '900.00', dueOn, { way });
      expect(await expectedOf(app)).toEqual([total, total]);
      const { amount } = await readJson<{ amount: string }>(app, `prestamos/${id}/cancelacion`);
      await pay(app, id, amount, dueOn, { way: 'payOff' });
      expect(await expectedOf(app)).toEqual([total, total]);
    }),
);

/** Figures of today: expected, what came in of it, and all that came in. */
const todayOf = async (app: TestApp) => {
  const home = await readJson<HomeSummary>(app, 'inicio');
  const list = await readJson<LoanPage>(app, 'prestamos?status=dueToday&currency=PEN');
  const { expectedToday, collectedForToday, collectedToday } = home;
  expect(list.dueToday).toEqual([{ currency: 'PEN', expectedToday, collectedForToday }]);
  return [expectedToday, collectedForToday, collectedToday];
};

it('Money for what was late, or not due yet, is none of what came in of today', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    const { installments } = await readJson<LoanDetail>(app, `prestamos/${id}`);
    const [first, second] = installments;
    app.setToday(second!.dueOn);
    // The first installment is late: what comes in pays it first, and what is over, today's.
    await pay(app, id, '100.00', second!.dueOn, { way: 'payAhead' });
    expect(await todayOf(app)).toEqual([second!.total, '0.00', '100.00']);
    await pay(app, id, first!.total, second!.dueOn, { way: 'payAhead' });
    const [, came, all] = await todayOf(app);
    expect(Number(came)).toBeGreaterThan(0);
    expect(Number(came)).toBeLessThan(Number(all));
  }));

it('principal repaid on an earlier day is not expected of the day that shows it', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    const { installments } = await readJson<LoanDetail>(app, `prestamos/${id}`);
    app.setToday('2026-03-20');
    await pay(app, id, '600.00', '2026-03-20', { way: 'lowerInstallment' });
    app.setToday(installments[0]!.dueOn);
    const { dueNow } = (await readJson<LoanPage>(app, 'prestamos')).items[0]!;
    expect(await expectedOf(app)).toEqual([dueNow, dueNow]);
  }));
