import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import { someParties } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await someParties(api);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

async function balanceOf(name: string): Promise<string | undefined> {
  const response = await api.send('GET', '/protected/cuentas-de-dinero');
  const all = (await response.json()) as MoneyAccount[];
  return all.find((account) => account.name === name)?.balance;
}

it('passes money of a fund from its bank to its cash desk, and takes it back', async () => {
  await signInAt(api);
  const { user } = renderApp('/administracion-avanzada/cuentas');
  await user.click(await screen.findByRole('button', { name: 'Transferir entre cuentas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ver la transferencia' }));
  expect(await dialog.findByText('Elija de qué cuenta sale')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Fondo'), 'Fondo de prueba');
  const bank = await dialog.findAllByRole('option', { name: /Banco de Fondo de prueba/ });
  await user.selectOptions(dialog.getByLabelText('Sale de'), bank[0]!);
  const target = dialog.getByLabelText('Entra a');
  expect(within(target).queryByRole('option', { name: /Banco/ })).toBeNull();
  await user.selectOptions(target, within(target).getByRole('option', { name: /Caja/ }));
  await user.type(dialog.getByLabelText('Monto'), '20000');
  await user.click(dialog.getByRole('button', { name: 'Ver la transferencia' }));
  expect(await dialog.findByText(/hay S\/ 10,000\.00 de este fondo/)).toBeVisible();

  await user.clear(dialog.getByLabelText('Monto'));
  await user.type(dialog.getByLabelText('Monto'), '1500');
  await user.type(dialog.getByLabelText('Nota (opcional)'), 'Para la caja del día');
  await user.click(dialog.getByRole('button', { name: 'Ver la transferencia' }));
  expect(await dialog.findByText(/10,000\.00 → S\/.8,500\.00/)).toBeVisible();
  expect(await balanceOf('Caja de Fondo de prueba')).toBe('0.00');
  await user.click(dialog.getByRole('button', { name: 'Confirmar transferencia' }));
  expect(
    await screen.findByText(saying(/Transferencia TC-000001 registrada: S\/.1,500\.00/)),
  ).toBeVisible();
  expect(await balanceOf('Caja de Fondo de prueba')).toBe('1500.00');

  await user.click(await screen.findByRole('button', { name: 'Extornar TC-000001' }));
  const undo = within(await screen.findByRole('dialog'));
  await user.type(undo.getByLabelText('Motivo'), 'No se retiró del banco');
  await user.click(undo.getByRole('button', { name: 'Extornar transferencia' }));
  expect(
    await screen.findByText(saying('La transferencia TC-000001 quedó extornada.')),
  ).toBeVisible();
  expect(await screen.findByText(/Extornada el/)).toBeVisible();
  expect(await balanceOf('Banco de Fondo de prueba')).toBe('10000.00');
});
