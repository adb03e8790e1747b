import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('/administracion-avanzada/monedas', () => {
  it('adds a currency that forms offer, puts it first and takes another away', async () => {
    await signInAt(api);
    const { user, unmount } = renderApp('/administracion-avanzada/monedas');
    const table = within(await screen.findByRole('table', { name: 'Monedas en uso' }));
    expect(table.getByText('Soles (PEN)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agregar moneda' }));
    const adding = await inDialog();
    expect(adding.queryByRole('option', { name: 'Soles (PEN)' })).toBeNull();
    expect(adding.getByRole('option', { name: 'Pesos chilenos (CLP)' })).toBeInTheDocument();
    expect(adding.queryByRole('option', { name: 'Dinares kuwaitíes (KWD)' })).toBeNull();
    await user.selectOptions(adding.getByLabelText('Moneda'), 'Pesos mexicanos (MXN)');
    await user.click(adding.getByRole('button', { name: 'Agregar moneda' }));
    expect(
      await screen.findByText('Desde ahora se trabaja también en pesos mexicanos.'),
    ).toBeVisible();

    await user.click(
      await screen.findByRole('button', { name: 'Hacer principal: Pesos mexicanos (MXN)' }),
    );
    await user.click((await inDialog()).getByRole('button', { name: 'Hacer principal' }));
    expect(
      await screen.findByText('Los totales se muestran primero en pesos mexicanos.'),
    ).toBeVisible();
    expect(await table.findByText('Sin máximo')).toBeVisible();
    expect(table.getByText('Principal')).toBeVisible();
    expect(screen.getByText(/^La moneda principal es la que muestran primero/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Límites: Pesos mexicanos (MXN)' }));
    const limits = await inDialog();
    await user.clear(limits.getByLabelText('Se presta hasta'));
    await user.type(limits.getByLabelText('Se presta hasta'), '40');
    await user.click(limits.getByRole('button', { name: 'Guardar límites' }));
    expect(await limits.findByText('El máximo no puede ser menor que el mínimo')).toBeVisible();
    await user.clear(limits.getByLabelText('Se presta hasta'));
    await user.type(limits.getByLabelText('Se presta hasta'), '250000');
    await user.click(limits.getByRole('button', { name: 'Guardar límites' }));
    expect(await screen.findByText(/Cambió entre qué importes se presta/)).toBeVisible();
    expect(await screen.findByText(/MXN\s250,000\.00/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Quitar: Dólares (USD)' }));
    await user.click((await inDialog()).getByRole('button', { name: 'Quitar moneda' }));
    expect(await screen.findByText('Ya no se ofrece trabajar en dólares.')).toBeVisible();
    unmount();

    const funds = renderApp('/fondos');
    await funds.user.click(await screen.findByRole('button', { name: 'Nuevo fondo' }));
    const fund = await inDialog();
    const options = await within(fund.getByLabelText('Moneda')).findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Pesos mexicanos (MXN)',
      'Soles (PEN)',
    ]);
    expect(fund.getByLabelText('Moneda')).toHaveValue('MXN');
    await funds.user.type(fund.getByLabelText('Nombre del fondo'), 'Fondo del Norte');
    await funds.user.type(fund.getByLabelText('Capital inicial'), '5000');
    await funds.user.click(fund.getByRole('button', { name: 'Crear fondo' }));
    expect(await screen.findByText(/quedó creado con MXN\s5,000.00 disponibles/)).toBeVisible();
    funds.unmount();

    const again = renderApp('/administracion-avanzada/monedas');
    const row = { name: 'Hacer principal: Soles (PEN)' };
    await again.user.click(await screen.findByRole('button', row));
    await again.user.click((await inDialog()).getByRole('button', { name: 'Hacer principal' }));
    await screen.findByText('Los totales se muestran primero en soles.');
    await again.user.click(screen.getByRole('button', { name: 'Quitar: Pesos mexicanos (MXN)' }));
    const refused = await inDialog();
    await again.user.click(refused.getByRole('button', { name: 'Quitar moneda' }));
    expect(await refused.findByText(/Hay fondos, cuentas o productos en pesos/)).toBeVisible();
  });
});
