import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
});
afterAll(() => app.close());

const reason = { reason: 'El cheque fue devuelto' };
const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;
const detail = (id: number) => read<LoanDetail>(`prestamos/${id}`);
const paymentsOf = (id: number) => read<Payment[]>(`prestamos/${id}/pagos`);

async function newLoan(): Promise<LoanDetail> {
  app.setToday(TODAY);
  const response = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  return (await response.json()) as LoanDetail;
}

const post = (id: number, path: string, body: unknown) =>
  app.send('POST', `/protected/prestamos/${id}/pagos${path}`, { body });

const undo = (id: number, payment: Payment, path: string) =>
  post(id, `/${payment.id}/${path}`, reason);

async function paid(id: number, amount: string, receivedOn: string): Promise<Payment> {
  const response = await post(id, '', { amount, receivedOn, means: 'cash' });
  expect(response.status).toBe(201);
  return (await response.json()) as Payment;
}

/** Sums that the loan owes and that each payment settled, in the order of their days. */
async function essence(id: number) {
  const { outstandingTotal, installments } = await detail(id);
  const payments = await paymentsOf(id);
  const shares = payments
    .filter(({ status }) => status === 'applied')
    .map(({ amount, receivedOn, allocation }) => ({ amount, receivedOn, allocation }))
    .toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn));
  return { outstandingTotal, installments, shares };
}

describe('a payment on the day of the loan', () => {
  it('is shown, recorded, voided and entered late again like any other', async () => {
    const { id, disbursedOn } = await newLoan();
    const body = { amount: '100.00', receivedOn: disbursedOn, means: 'cash' };
    const preview = (await (await post(id, '/simulacion', body)).json()) as PaymentPreview;
    // 1,200.00 in three of 408.03 (24.08 of interest): the first is paid ahead, interest before.
    expect(preview).toMatchObject({
      interest: '12.00',
      principal: '88.00',
      outstandingBefore: '1224.08',
      outstandingAfter: '1124.08',
    });
    const first = await paid(id, '100.00', disbursedOn);
    expect(first).toMatchObject({ receivedOn: disbursedOn, allocation: preview.allocation });
    app.setToday('2026-04-10');
    await paid(id, '308.03', '2026-04-10');
    const inOrder = await essence(id);
    expect((await undo(id, first, 'extorno-posterior')).status).toBe(200);
    expect(await detail(id)).toMatchObject({ outstandingTotal: '916.05' });
    await paid(id, '100.00', disbursedOn);
    expect(await essence(id)).toEqual(inOrder);
    for (const way of ['lowerInstallment', 'shortenTerm', 'payOff'] as const) {
      const { id: other } = await newLoan();
      const amount = way === 'payOff' ? '1200.00' : '300.00';
      const given = { amount, receivedOn: disbursedOn, means: 'cash', way };
      expect([way, (await post(other, '', given)).status]).toEqual([way, 201]);
      const after = await detail(other);
      expect(after.outstandingPrincipal).toBe(way === 'payOff' ? '0.00' : '900.00');
      const [payment] = await paymentsOf(other);
      expect([way, (await undo(other, payment!, 'extorno')).status]).toEqual([way, 200]);
      expect(await detail(other)).toMatchObject({ outstandingTotal: '1224.08', status: 'active' });
    }
  });
});
