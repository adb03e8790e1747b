import { screen, within } from '@testing-library/react';
import { formatMoney, parseMoney } from '@core/money/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aRuledLoan } from '@tests/support/excessRules';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
let brought: string;
beforeAll(async () => {
  api = await createTestApp();
  const { installments } = await aRuledLoan(api, 'lowerInstallment');
  brought = formatMoney(
    parseMoney(installments[0]!.total, 'PEN') + parseMoney('50.00', 'PEN'),
    'PEN',
  );
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('says where an excess goes by the rule, and lets the borrower choose', async () => {
  await signInAt(api);
  const { user } = renderApp('/detalles_prestamo/1');
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Monto'));
  await user.type(dialog.getByLabelText('Monto'), brought);
  await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  const said = /^El excedente de S\/\s50.00 se aplica al capital: es la regla del producto\.$/;
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Bajar la cuota/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Adelantar cuotas/ }));
  await expect.poll(() => screen.queryByText(said)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Bajar la cuota/ }));
  expect(await screen.findByText(said)).toBeVisible();
  const ahead = () => screen.getByRole('row', { name: /^Pago anticipado · .*0.00 50.00 50.00/ });
  expect(ahead()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirmar pago' }));
  expect(
    await screen.findByText(/^Con lo que superó la cuota se eligió bajar la cuota/),
  ).toBeVisible();
  expect(ahead()).toBeVisible();
});
