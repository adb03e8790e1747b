import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { groupMoney } from '@/i18n/format';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday('2026-04-20');
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('pays a loan off by its chip, and first of all with money that covers it', async () => {
  await signInAt(api);
  const read = async (path: string) => (await api.send('GET', path)).json();
  const { outstandingTotal } = (await read('/protected/prestamos/1')) as LoanDetail;
  const quote = (await read('/protected/prestamos/1/cancelacion')) as PayoffQuote;
  const payoff = groupMoney(quote.amount);
  const { user } = renderApp('/detalles_prestamo/1');
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  const dialog = within(await screen.findByRole('dialog'));
  const chip = await dialog.findByRole('button', { name: /^Cancelar hoy S\/.*· ahorra S\// });
  expect(dialog.queryByRole('button', { name: /^Total del préstamo/ })).not.toBeInTheDocument();

  await user.clear(dialog.getByLabelText('Monto'));
  await user.type(dialog.getByLabelText('Monto'), outstandingTotal);
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  const [first, second] = await screen.findAllByRole('radio');
  expect(first).toHaveAccessibleName(new RegExp(`^Cancelar el préstamo con S/\\s${payoff}`));
  expect(second).toHaveAccessibleName(/^Adelantar cuotas/);
  await user.click(first!);
  expect(await screen.findByText(/^Reciba S\/.*no hacen falta/)).toBeVisible();
  expect(screen.getByText('Con este pago el préstamo queda pagado.')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Volver' }));

  await user.click(await screen.findByRole('button', { name: chip.textContent }));
  expect(screen.getByLabelText('Monto')).toHaveValue(payoff);
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  expect(await screen.findByRole('radio', { name: /^Cancelar el préstamo/ })).toBeChecked();
  expect(screen.getByText(/^Por el monto se propone «Cancelar el préstamo»/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirmar pago' }));
  expect(
    await screen.findByText(/^Con lo que superó la cuota se eligió cancelar el préstamo/),
  ).toBeVisible();
  expect(screen.getByText(new RegExp(`^Pago de S/\\s${payoff} del`))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect((await screen.findAllByText('Pagado')).length).toBeGreaterThan(0);
});
