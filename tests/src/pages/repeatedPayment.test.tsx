import { screen, within } from '@testing-library/react';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const DAY = '2026-04-10';

let api: TestApp;
let loan: LoanDetail;
beforeAll(async () => {
  api = await createTestApp();
  loan = await aLoan(api);
  api.setToday(DAY);
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

const path = () => `/protected/prestamos/${loan.id}/pagos`;
const payments = async () => (await (await api.send('GET', path())).json()) as Payment[];

const inDialog = async () => within(await screen.findByRole('dialog'));

it('asks whether the same amount is another payment, and loses nothing', async () => {
  const body = { amount: '100.00', receivedOn: DAY, means: 'cash' };
  const { receiptNumber } = (await (await api.send('POST', path(), { body })).json()) as Payment;
  api.wait(2);
  const { user } = renderApp(`/detalles_prestamo/${loan.id}/pagos`);
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Monto'), '100');
  await user.type(dialog.getByLabelText(/^Nota/), 'La paga su hermano');
  await user.click(dialog.getByRole('button', { name: 'Ver qué paga' }));
  const warning = await dialog.findByRole('alert');
  expect(warning).toHaveTextContent(`Ya se registró ${receiptNumber} hace 2 min`);
  expect(warning).toHaveTextContent('S/ 100.00');
  expect(dialog.queryByRole('button', { name: 'Confirmar pago' })).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(dialog.getByLabelText('Monto')).toHaveValue('100.00');
  expect(dialog.getByLabelText(/^Nota/)).toHaveValue('La paga su hermano');
  expect(await payments()).toHaveLength(1);

  await user.click(dialog.getByRole('button', { name: 'Ver qué paga' }));
  await user.click(await dialog.findByRole('button', { name: 'Sí, es otro pago' }));
  expect(await screen.findByText(saying(/registrado con el recibo R-/))).toBeVisible();
  expect(await payments()).toHaveLength(2);
});

it('asks in the confirmation what came up after the amount was looked at', async () => {
  const { user } = renderApp(`/detalles_prestamo/${loan.id}/pagos`);
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  const dialog = await inDialog();
  await user.type(dialog.getByLabelText('Monto'), '70');
  await user.click(dialog.getByRole('button', { name: 'Ver qué paga' }));
  await dialog.findByRole('button', { name: 'Confirmar pago' });

  const body = { amount: '70.00', receivedOn: DAY, means: 'cash' };
  const other = (await (await api.send('POST', path(), { body })).json()) as Payment;
  await user.click(dialog.getByRole('button', { name: 'Confirmar pago' }));
  expect(await dialog.findByText(/El préstamo cambió mientras lo revisaba/)).toBeVisible();
  // The loan is read again: 408.03 of the first installment less 100.00 twice and 70.00.
  expect(await dialog.findByRole('button', { name: /Cuota pendiente.*138\.03/ })).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Ver qué paga' }));
  await dialog.findByRole('button', { name: 'Sí, es otro pago' });
  expect(dialog.getByRole('alert')).toHaveTextContent(`Ya se registró ${other.receiptNumber}`);
});
