import { addDays } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import {
  AT_THE_END,
  CASH_AT_THE_END,
  FIRST_DAY,
  LAST_DAY,
  LOANS,
  OPENING_CAPITAL,
  PAYMENTS,
  TAKEN_BACK_ON,
  termsOn,
  TOTALS_AT_THE_END,
} from '@tests/support/aMonth';
import { aBorrower, aNewLoan } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { expectRecomputed } from '@tests/support/loanChecks';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { expect, it } from 'vitest';

/*
 * A month in the life of ten loans, day by day: each day is charged, worked and closed by hand,
 * against figures that were worked out apart from the engine.
 */

interface Lender {
  readonly app: TestApp;
  readonly borrowerId: number;
  readonly fundId: number;
  readonly loanIds: number[];
}

const answer = async <T>(response: Promise<Response>): Promise<T> => {
  const { status } = await response;
  const body = (await (await response).json()) as T;
  expect([status, body]).toEqual([status < 300 ? status : 201, body]);
  return body;
};

async function opened(app: TestApp): Promise<Lender> {
  const fund = { name: 'Fondo del mes', currency: 'PEN', openingCapital: OPENING_CAPITAL };
  const borrower = app.send('POST', '/protected/clientes', { body: aBorrower() });
  const { id: borrowerId } = await answer<{ id: number }>(borrower);
  const { id: fundId } = await answer<{ id: number }>(
    app.send('POST', '/protected/fondos', { body: fund }),
  );
  const mode = { mode: 'manual', reason: 'Cada día se cierra en caja' };
  await answer(app.send('POST', '/protected/dia-de-negocio/modo', { body: mode }));
  return { app, borrowerId, fundId, loanIds: [] };
}

/** The loan that is handed over on a day, if any; the last is taken back at once. */
async function lend({ app, borrowerId, fundId, loanIds }: Lender, on: string): Promise<void> {
  const terms = LOANS[loanIds.length];
  if (terms === undefined) return;
  const body = aNewLoan({ borrowerId, fundId }, termsOn(on, terms));
  const loan = await answer<LoanDetail>(app.send('POST', '/protected/prestamos', { body }));
  loanIds.push(loan.id);
  if (loanIds.length < LOANS.length) return;
  const reason = 'El cliente desistió en ventanilla';
  await answer(app.send('POST', `/protected/prestamos/${loan.id}/anulacion`, { body: { reason } }));
}

async function collect({ app, loanIds }: Lender, on: string): Promise<void> {
  for (const [loan, amount, lateInterest, interest, principal] of PAYMENTS[on] ?? []) {
    const path = `/protected/prestamos/${loanIds[loan - 1]}/pagos`;
    const body = { amount, receivedOn: on, means: 'cash' };
    const payment = await answer<Payment>(app.send('POST', path, { body }));
    expect(payment).toMatchObject({ lateInterest, interest, principal });
  }
}

/** The payment of the 16th of the seventh loan turns out to be false money. */
async function takeBack({ app, loanIds }: Lender): Promise<void> {
  const path = `/protected/prestamos/${loanIds[6]}/pagos`;
  const [payment] = await answer<Payment[]>(app.send('GET', path));
  const body = { reason: 'Billete falso, devuelto al cliente' };
  await answer(app.send('POST', `${path}/${payment!.id}/extorno-posterior`, { body }));
}

const balanceOf = ({ app, fundId }: Lender, more = '') =>
  answer<PortfolioBalance>(app.send('GET', `/protected/balance-prestamos?fundId=${fundId}${more}`));

it('keeps ten loans to the céntimo through a month of days', () =>
  withTestApp(async (app) => {
    const lender = await opened(app);
    const answers: PortfolioBalance[] = [];
    for (let day = FIRST_DAY; ; day = addDays(day, 1)) {
      app.setToday(day);
      await lend(lender, day);
      await collect(lender, day);
      if (day === TAKEN_BACK_ON) await takeBack(lender);
      await generated(app);
      answers.push(await balanceOf(lender));
      expect(answers.at(-1)?.difference).toBe('0.00');
      if (day === LAST_DAY) break;
      const body = { businessDate: day, note: '' };
      await answer(app.send('POST', '/protected/dia-de-negocio/cierre', { body }));
    }

    const loans = await Promise.all(
      lender.loanIds.map((id) => answer<LoanDetail>(app.send('GET', `/protected/prestamos/${id}`))),
    );
    expect(
      loans.map((loan) => [
        loan.status,
        loan.outstandingPrincipal,
        loan.overduePrincipal,
        loan.lateInterest,
      ]),
    ).toEqual(AT_THE_END);
    expect((await balanceOf(lender)).totals).toMatchObject(TOTALS_AT_THE_END);
    const fund = await answer<{ cash: string }>(
      app.send('GET', `/protected/fondos/${lender.fundId}`),
    );
    expect(fund.cash).toBe(CASH_AT_THE_END);
    await expectRecomputed(lender.app);
    for (const { asOf, totals, items } of answers) {
      expect(await balanceOf(lender, `&asOf=${asOf}`)).toMatchObject({
        asOf,
        totals,
        items,
        difference: '0.00',
      });
    }
  }));
