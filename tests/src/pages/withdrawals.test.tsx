import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('a withdrawal that overdraws a bank says so, and is sent once that is accepted', async () => {
  const { fundId } = await someParties(api);
  await signInAt(api);
  const { user } = renderApp(`/fondos/${fundId}`);
  await user.click(await screen.findByRole('button', { name: 'Registrar retiro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar retiro' }));
  await user.selectOptions(dialog.getByLabelText('Medio'), 'transfer');
  await user.type(dialog.getByLabelText(/^Monto/), '1000000');
  expect(await dialog.findByText(/quedaría en −S\/\s[\d,.]+ \(sobregirada\)/)).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo'), 'Retiro del socio');
  await user.click(dialog.getByRole('button', { name: 'Confirmar retiro' }));
  expect(await dialog.findByText(/^Márquelo para retirar/)).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: /quede sobregirada/ }));
  expect(dialog.queryByText(/^Márquelo para retirar/)).toBeNull();
});
