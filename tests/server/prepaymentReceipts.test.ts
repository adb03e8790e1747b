import type { LoanDetail } from '@core/contract/loans';
import type { PaymentPreview, Payment } from '@core/contract/payments';
import type { PrepaymentSimulation } from '@core/contract/prepaymentSimulations';
import { DEBT_COMPONENTS } from '@core/loan/components';
import { PAYMENT_WAYS } from '@core/loan/paymentWays';
import { breakdownOf } from '@core/payments/breakdown';
import { dateForPeople, groupThousands } from '@server/platform/documents/format';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import { aLoan, aNewLoan, someParties } from '@tests/support/builders';
import { post } from '@tests/support/moneyTransfers';
import { paperText, readPdf } from '@tests/support/paperMoney';
import { pdfText } from '@tests/support/pdfText';
import { TODAY, withTestApp, type TestApp } from '@tests/support/testApp';

const LOAN = '/protected/prestamos/1';
const DAY = '2026-04-10';

async function pay(app: TestApp, body: Record<string, unknown>, loan = LOAN): Promise<Payment> {
  const paid = await post(app, `${loan}/pagos`, { receivedOn: DAY, means: 'cash', ...body });
  expect(paid.status).toBe(201);
  return paid.body as unknown as Payment;
}

async function receiptOf(app: TestApp, { id, loanId }: Payment): Promise<string> {
  const pdf = await app.send('GET', `/protected/prestamos/${loanId}/pagos/${id}/recibo.pdf`);
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
  return text.replaceAll(/\s+/g, ' ');
}

it('a prepayment after a paid installment is no second payment of it', () =>
  withTestApp(async (app) => {
    const { nextDueAmount } = await aLoan(app);
    app.setToday(DAY);
    const installment = await pay(app, { amount: nextDueAmount });
    expect(installment.prepaid).toBeNull();
    expect(await receiptOf(app, installment)).toContain('1 (pagada)');

    const prepayment = await pay(app, { amount: '200.00', way: 'lowerInstallment' });
    expect(prepayment.prepaid).toMatchObject({ amount: '200.00' });
    const receipt = await receiptOf(app, prepayment);
    expect(receipt).not.toContain('(pagada)');
    expect(receipt).toContain('Pago anticipado 10/04/2026 0.00 0.00 200.00 200.00');
    expect(receipt).toContain('El pago anticipado de capital baja las cuotas que siguen.');
  }));

it('one payment of an installment and of principal tells both, and they add up', () =>
  withTestApp(async (app) => {
    const { nextDueAmount } = await aLoan(app);
    app.setToday(DAY);
    const amount = formatMoney(parseMoney(nextDueAmount, 'PEN') + 15_000n, 'PEN');
    const paid = await pay(app, { amount, way: 'shortenTerm' });
    expect(paid.prepaid).toMatchObject({ amount: '150.00' });
    const receipt = await receiptOf(app, paid);
    expect(receipt).toMatch(new RegExp(`1 \\(pagada\\) \\S+ [\\d. ]*${nextDueAmount}`));
    expect(receipt).toContain('Pago anticipado 10/04/2026 0.00 0.00 150.00 150.00');
  }));

it('a payment with a past day tells the balance of that day, without later payments', () =>
  withTestApp(async (app) => {
    await aLoan(app);
    app.setToday('2026-04-20');
    await pay(app, { amount: '50.00', receivedOn: '2026-04-20' });
    const paid = await pay(app, { amount: '30.00' });
    expect(paid.isBackDated).toBe(true);
    const { outstandingTotal } = (await (await app.send('GET', LOAN)).json()) as LoanDetail;
    expect(paid.outstandingAfter).not.toBe(outstandingTotal);
    const balance = groupThousands(paid.outstandingAfter);
    const told =
      'Saldo por cuotas del 10/04/2026 después del pago, sin los pagos posteriores: ' +
      `S/ ${balance}`;
    expect(await receiptOf(app, paid)).toContain(told);
  }));

const BESIDES = { prepayment: 'Pago anticipado', paidAhead: 'Menos: pagado por adelantado' };

/** Days of payments by what they find: nothing due, an installment, an installment and lateness. */
const DAYS = ['2026-03-25', DAY, '2026-04-25'] as const;

const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

it.each(DAYS)('every way on %s is told before as on its receipt, line by line', (receivedOn) =>
  withTestApp(async (app) => {
    const parties = await someParties(app);
    for (const way of PAYMENT_WAYS) {
      app.setToday(TODAY);
      const body = aNewLoan(parties);
      const { id } = await read<LoanDetail>(app.send('POST', '/protected/prestamos', { body }));
      const loan = `/protected/prestamos/${id}`;
      app.setToday(receivedOn);
      // Money paid ahead goes back to principal with a prepayment that comes after it.
      await pay(app, { amount: '500.00', receivedOn, way: 'payAhead' }, loan);
      const { payoff } = await read<PrepaymentSimulation>(app.send('GET', `${loan}/simulador`));
      const amount = way === 'payOff' ? payoff.amount : '555.55';
      const payment = { amount, receivedOn, means: 'cash', way };
      const seen = await read<PaymentPreview>(
        app.send('POST', `${loan}/pagos/simulacion`, { body: payment }),
      );
      const paid = await pay(app, payment, loan);
      const { lines, totals } = breakdownOf(paid, 'PEN');
      expect([way, breakdownOf(seen, 'PEN')]).toEqual([way, breakdownOf(paid, 'PEN')]);
      // The answers give the figures of the receipt: they add up to the money.
      const { total: _total, ...components } = totals;
      for (const answer of [seen, paid]) {
        expect(answer).toMatchObject(components);
        const figures = [...DEBT_COMPONENTS.map((one) => answer[one]), answer.paidAhead];
        expect(sum(figures.map((text) => parseMoney(text, 'PEN')))).toBe(parseMoney(amount, 'PEN'));
      }
      const receipt = await receiptOf(app, paid);
      for (const { installmentNumber, kind, on, principal, total } of lines) {
        const name = kind === 'installment' ? String(installmentNumber) : BESIDES[kind];
        const sums = `${groupThousands(principal)} ${groupThousands(total)}`;
        expect(receipt).toMatch(
          new RegExp(`${name}( \\(pagada\\))? ${dateForPeople(on)} [-−\\d., ]*${sums}`),
        );
      }
      const settling = lines.filter(({ kind }) => kind !== 'paidAhead');
      const shares = settling.flatMap((line) => DEBT_COMPONENTS.map((one) => line[one]));
      expect(shares.filter((share) => share.startsWith('-'))).toEqual([]);
      expect(sum(lines.map((line) => parseMoney(line.total, 'PEN')))).toBe(
        parseMoney(amount, 'PEN'),
      );
      if (way !== 'payOff') continue;
      // Interest that was paid ahead and never ran is a line of its own, as the quote tells it.
      const { principal, interest, lateInterest, amount: total, freed } = payoff;
      expect(totals).toMatchObject({ principal, interest, lateInterest, total });
      const used = lines.find(({ kind }) => kind === 'paidAhead')?.total ?? '0.00';
      expect(formatMoney(-parseMoney(used, 'PEN'), 'PEN')).toBe(freed);
    }
  }),
);

it('a payoff after installments paid ahead has no share below zero, on paper or statement', () =>
  withTestApp(async (app) => {
    await aLoan(app);
    app.setToday('2026-03-12');
    await pay(app, { amount: '812.04', receivedOn: '2026-03-12', way: 'payAhead' });
    const { payoff } = await read<PrepaymentSimulation>(app.send('GET', `${LOAN}/simulador`));
    expect(parseMoney(payoff.freed, 'PEN') > 0n).toBe(true);
    const { amount } = payoff;
    const paid = await pay(app, { amount, receivedOn: '2026-03-12', way: 'payOff' });
    const receipt = await receiptOf(app, paid);
    expect(receipt).not.toMatch(/−[\d.,]+ [−\d]/);
    expect(receipt).toContain(`−${payoff.freed} Total`);
    const { borrowerId } = await read<LoanDetail>(app.send('GET', LOAN));
    const statement = await readPdf(app, `clientes/${borrowerId}/estado-de-cuenta.pdf`);
    const ofLoan = await paperText(app, 1, { kind: 'statement' });
    for (const text of [statement, ofLoan.slice(ofLoan.indexOf('Pagos, en'))]) {
      expect(text).toMatch(/Adelanto Importe R-\d+ \S+ Aplicado [\d. ]+−[\d.]+ [\d.]+ R-/);
      expect(text.match(/−[\d.,]+/g)).toEqual([`−${payoff.freed}`]);
    }
  }));
