import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

it('a fund takes a limit, says how far it went, and lets it go', () =>
  withTestApp(async (api) => {
    await aLoan(api);
    forwardTo(api);
    await signInAt(api);
    const { user } = renderApp('/fondos/1');
    await user.click(await screen.findByRole('button', { name: 'Nuevo límite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Límite de Fondo de prueba' }));
    await user.click(dialog.getByRole('button', { name: 'Poner límite' }));
    expect(await dialog.findByText('Ingrese el monto')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('A quién'), 'Un producto');
    await user.click(dialog.getByRole('button', { name: 'Poner límite' }));
    expect(await dialog.findByText('Elija el producto')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('A quién'), 'Cada prestatario');
    await user.selectOptions(dialog.getByLabelText('Hasta'), 'Un porcentaje del capital');
    await user.type(dialog.getByLabelText('Porcentaje'), '10');
    await user.click(dialog.getByRole('button', { name: 'Poner límite' }));
    const table = await screen.findByRole('table', { name: 'Límites del fondo' });
    const row = within(table).getByRole('row', { name: /Cada prestatario/ });
    expect(row).toHaveTextContent('S/ 1,000.00 (10.00 % del capital)');
    expect(row).toHaveTextContent('S/ 1,200.00 · Rosa Quispe Huamán');
    expect(row).toHaveTextContent('Excedido');
    await user.click(within(row).getByRole('button', { name: /^Quitar el límite/ }));
    const ending = within(await screen.findByRole('dialog', { name: /^Quitar el límite/ }));
    await user.type(ending.getByLabelText('Motivo'), 'Lo decidió el comité');
    await user.click(ending.getByRole('button', { name: 'Quitar límite' }));
    expect(await screen.findByText(/^Sin límites/)).toBeVisible();
  }));
