import { addDays } from '@core/calendar/plainDate';
import type { LoanDetail, LoanTermsBody } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { aBorrower, aNewLoan } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { expectRecomputed } from '@tests/support/loanChecks';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { expect, it } from 'vitest';

/*
 * A month in the life of ten loans, day by day: each day is charged, worked and closed by hand.
 * Every amount here was computed apart from the engine: the level installment is
 * P·i / (1 − (1 + i)^−n) to the céntimo, the last one takes the rest, and late interest is the
 * overdue principal by 36 % / 360 a day.
 */

const FIRST_DAY = '2026-03-10';
const LAST_DAY = '2026-04-25';

/** A loan a day from 10 March; each first falls due a month later. */
const LOANS: readonly Partial<LoanTermsBody>[] = [
  { principal: '1000.00', annualRatePercent: '12', installmentCount: 6 },
  { principal: '1500.00', annualRatePercent: '24', installmentCount: 4 },
  { principal: '800.00', annualRatePercent: '36', installmentCount: 5 },
  { principal: '1200.00', annualRatePercent: '24', installmentCount: 3 },
  { principal: '2000.00', annualRatePercent: '12', installmentCount: 12 },
  { principal: '600.00', annualRatePercent: '24', installmentCount: 3 },
  { principal: '900.00', annualRatePercent: '36', installmentCount: 6 },
  {
    principal: '1000.00',
    annualRatePercent: '24',
    installmentCount: 4,
    method: 'constantPrincipal',
  },
  { principal: '1500.00', annualRatePercent: '12', installmentCount: 3, method: 'bullet' },
  { principal: '700.00', annualRatePercent: '12', installmentCount: 3 },
];

/** What comes in on a day: loan, amount, and of it late interest, interest and principal. */
const PAYMENTS: Readonly<Record<string, readonly (readonly [number, ...string[]])[]>> = {
  '2026-04-04': [[5, '177.70', '0.00', '20.00', '157.70']],
  '2026-04-10': [[1, '172.55', '0.00', '10.00', '162.55']],
  '2026-04-12': [[3, '100.00', '0.00', '24.00', '76.00']],
  // Three days late: 363.94 × 0.1 % × 3.
  '2026-04-14': [[2, '395.03', '1.09', '30.00', '363.94']],
  // All at once: 600.00, 12.00, 8.08 and 4.08.
  '2026-04-15': [[6, '624.16', '0.00', '24.16', '600.00']],
  '2026-04-16': [[7, '166.14', '0.00', '27.00', '139.14']],
  '2026-04-17': [
    // The rest, five days late: 74.68 × 0.1 % × 5.
    [3, '75.05', '0.37', '0.00', '74.68'],
    [8, '270.00', '0.00', '20.00', '250.00'],
  ],
  '2026-04-18': [
    // The payment of the 16th came back: it is paid again two days late.
    [7, '166.42', '0.28', '27.00', '139.14'],
    [9, '15.00', '0.00', '15.00', '0.00'],
  ],
};

/** What each loan owes at the end: status, principal, overdue principal, late interest. */
const AT_THE_END = [
  ['active', '837.45', '0.00', '0.00'],
  ['active', '1136.06', '0.00', '0.00'],
  ['active', '649.32', '0.00', '0.00'],
  // Twelve days late: 392.11 × 0.1 % × 12.
  ['inArrears', '1200.00', '392.11', '4.71'],
  ['active', '1842.30', '0.00', '0.00'],
  ['paidOff', '0.00', '0.00', '0.00'],
  ['active', '760.86', '0.00', '0.00'],
  ['active', '750.00', '0.00', '0.00'],
  ['active', '1500.00', '0.00', '0.00'],
  ['voided', '0.00', '0.00', '0.00'],
];

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
  const fund = { name: 'Fondo del mes', currency: 'PEN', openingCapital: '20000.00' };
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
  const firstDueOn = on.replace('-03-', '-04-');
  const body = aNewLoan({ borrowerId, fundId }, { ...terms, disbursedOn: on, firstDueOn });
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
    const shown: PortfolioBalance[] = [];
    for (let day = FIRST_DAY; ; day = addDays(day, 1)) {
      app.setToday(day);
      await lend(lender, day);
      await collect(lender, day);
      if (day === '2026-04-17') await takeBack(lender);
      await generated(app);
      shown.push(await balanceOf(lender));
      expect(shown.at(-1)?.difference).toBe('0.00');
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
    expect((await balanceOf(lender)).totals).toMatchObject({
      loans: 8,
      outstandingPrincipal: '8675.99',
      interest: '24.00',
      lateInterest: '4.71',
      overdue: '420.82',
    });
    // 20,000.00 less 10,500.00 lent, and 1,995.91 that came back.
    const fund = await answer<{ cash: string }>(
      app.send('GET', `/protected/fondos/${lender.fundId}`),
    );
    expect(fund.cash).toBe('11495.91');
    await expectRecomputed(lender.app);
    for (const { asOf, totals, items } of shown) {
      expect(await balanceOf(lender, `&asOf=${asOf}`)).toMatchObject({
        asOf,
        totals,
        items,
        difference: '0.00',
      });
    }
  }));
