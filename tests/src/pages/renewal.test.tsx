import { screen, waitFor, within } from '@testing-library/react';
import type { LoanDetail } from '@core/contract/loans';
import { formatMoney, parseMoney } from '@core/money/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLoan, aNewLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const DAY = '2026-05-25';

let api: TestApp;
let old: LoanDetail;
beforeAll(async () => {
  api = await createTestApp();
  old = await aLoan(api);
  for (const receivedOn of ['2026-04-10', '2026-05-10']) {
    api.setToday(receivedOn);
    const body = { amount: old.installments[0]!.total, receivedOn, means: 'cash' };
    await api.send('POST', `/protected/prestamos/${old.id}/pagos`, { body });
  }
  api.setToday(DAY);
  await aProduct(api, { installmentMultiple: '0.10' }, { validFrom: DAY });
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

it('renews a loan in one act, shows both ways, and undoes it', async () => {
  const { user } = renderApp(`/detalles_prestamo/${old.id}`);
  await user.click(await screen.findByRole('link', { name: 'Reenganche' }));
  const chosen = await screen.findByLabelText('Préstamo que se cancela');
  expect(chosen).toHaveValue(String(old.id));
  await user.selectOptions(chosen, '');
  await user.selectOptions(await screen.findByLabelText('Producto'), 'Préstamo personal');
  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  expect(await screen.findByText(/Elija el préstamo que se cancela y el producto/)).toBeVisible();

  await user.selectOptions(chosen, String(old.id));
  const cancels = await screen.findByText('Para cancelarlo');
  expect(cancels.nextSibling).toHaveTextContent('406.00');
  expect(screen.getByLabelText('Fondo')).toBeDisabled();
  const amount = screen.getByLabelText('Monto');
  await user.clear(amount);
  await user.type(amount, '400');
  expect(await screen.findByText(/Para cancelar el préstamo anterior faltan/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '3000');
  expect((await screen.findByText('Recibe')).nextSibling).toHaveTextContent('2,534.00');

  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Queda cancelado/)).toHaveTextContent(old.number);
  expect(dialog.getByRole('table', { name: `Asiento de ${old.number}` })).toBeVisible();
  expect(dialog.getByText('Cuota redondeada a S/ 0.10.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Registrar y desembolsar' }));
  expect(await screen.findByText(/registrado y desembolsado/)).toBeVisible();
  for (const [term, amount] of [
    ['Monto del préstamo', '3,000.00'],
    ['Comisión', '60.00'],
    ['Canceló del anterior', '406.00'],
    ['Recibido', '2,534.00'],
  ] as const) {
    expect(screen.getByText(term).nextSibling).toHaveTextContent(`S/ ${amount}`);
  }

  await user.click(await screen.findByRole('link', { name: old.number }));
  expect(await screen.findByText('Refinanciado')).toBeVisible();
  expect(screen.queryByText(/registrado y desembolsado/)).toBeNull();
  const renewed = await screen.findByText('Cancelado por');
  await user.click(within(renewed.parentElement!).getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'Anular desembolso' }));
  const reason = within(await screen.findByRole('dialog'));
  expect(reason.getByText(saying(new RegExp(`Se reabre ${old.number}`)))).toBeVisible();
  await user.type(reason.getByLabelText('Motivo'), 'El cliente desistió');
  await user.click(reason.getByRole('button', { name: 'Anular desembolso' }));
  expect(await screen.findByText(/quedó anulado/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Cronograma' }));
  await waitFor(() => expect(screen.queryByText(/quedó anulado/)).toBeNull());
  const reopened = await api.send('GET', `/protected/prestamos/${old.id}`);
  expect(await reopened.json()).toMatchObject({ status: 'active', renewedBy: null });
});

it('shows what was paid for days to come taken off what it costs to end the loan', async () => {
  const parties = { borrowerId: old.borrowerId, fundId: old.fundId };
  const terms = { disbursedOn: DAY, firstDueOn: '2026-06-25' };
  const made = await api.send('POST', '/protected/prestamos', { body: aNewLoan(parties, terms) });
  const loan = (await made.json()) as LoanDetail;
  const [first, second] = loan.installments;
  const amount = formatMoney(
    parseMoney(first!.total, 'PEN') + parseMoney(second!.total, 'PEN'),
    'PEN',
  );
  const payment = { amount, receivedOn: DAY, means: 'cash', way: 'payAhead' };
  await api.send('POST', `/protected/prestamos/${loan.id}/pagos`, { body: payment });
  renderApp(`/detalles_prestamo/${loan.id}/simulador`);
  const freed = await screen.findByText('Pagado por días que no corren');
  const interest = parseMoney(first!.interest, 'PEN') + parseMoney(second!.interest, 'PEN');
  expect(freed.nextSibling).toHaveTextContent(`−S/ ${formatMoney(interest, 'PEN')}`);
  const principal = parseMoney(loan.installments[2]!.principal, 'PEN');
  const costs = screen.getByText('Para cancelar').nextSibling;
  expect(costs).toHaveTextContent(formatMoney(principal - interest, 'PEN'));
});
