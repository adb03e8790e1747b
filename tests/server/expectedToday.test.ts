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
