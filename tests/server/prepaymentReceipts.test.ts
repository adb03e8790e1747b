import type { Payment } from '@core/contract/payments';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { post } from '@tests/support/moneyTransfers';
import { pdfText } from '@tests/support/pdfText';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const LOAN = '/protected/prestamos/1';
const DAY = '2026-04-10';

async function pay(app: TestApp, body: Record<string, unknown>): Promise<Payment> {
  const paid = await post(app, `${LOAN}/pagos`, { receivedOn: DAY, means: 'cash', ...body });
  expect(paid.status).toBe(201);
  return paid.body as unknown as Payment;
}

async function receiptOf(app: TestApp, { id }: Payment): Promise<string> {
  const pdf = await app.send('GET', `${LOAN}/pagos/${id}/recibo.pdf`);
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
  return text.replaceAll(/\s+/g, ' ');
}

it('a prepayment after a paid installment is no second payment of it', () =>
  withTestApp(async (app) => {
    const { nextDueAmount } = await aLoan(app);
    app.setToday(DAY);
    const installment = await pay(app, { amount: nextDueAmount });
    expect(installment.prepaid).toBeNull();
    expect(await receiptOf(app, installment)).toContain('1 (cancelada)');

    const prepayment = await pay(app, { amount: '200.00', way: 'lowerInstallment' });
    expect(prepayment.prepaid).toMatchObject({ amount: '200.00' });
    const receipt = await receiptOf(app, prepayment);
    expect(receipt).not.toContain('(cancelada)');
    expect(receipt).toContain('Pago anticipado 10/04/2026 0.00 0.00 200.00 200.00');
    expect(receipt).toContain('El pago anticipado de capital baja las cuotas que siguen.');
  }));

it('one payment of an installment and of principal tells both, and they add up', () =>
  withTestApp(async (app) => {
    const { nextDueAmount } = await aLoan(app);
    app.setToday(DAY);
    const amount = formatMoney(parseMoney(nextDueAmount) + 15_000n);
    const paid = await pay(app, { amount, way: 'shortenTerm' });
    expect(paid.prepaid).toMatchObject({ amount: '150.00' });
    const receipt = await receiptOf(app, paid);
    expect(receipt).toMatch(new RegExp(`1 \\(cancelada\\) \\S+ [\\d. ]*${nextDueAmount}`));
    expect(receipt).toContain('Pago anticipado 10/04/2026 0.00 0.00 150.00 150.00');
  }));
