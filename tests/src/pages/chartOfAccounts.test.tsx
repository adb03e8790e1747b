import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('/administracion-avanzada/contabilidad', () => {
  it('adds an account, posts an entry by hand once it was seen, and reverses it', async () => {
    await signInAt(api);
    const { user } = renderApp('/administracion-avanzada/contabilidad');
    await user.click(await screen.findByRole('button', { name: 'Nueva cuenta' }));
    const account = await dialog('Nueva cuenta');
    await user.click(account.getByRole('button', { name: 'Guardar cuenta' }));
    expect(await account.findByText('Ingrese el código')).toBeVisible();
    await user.type(account.getByLabelText('Código'), '4401');
    await user.type(account.getByLabelText('Nombre'), 'Gastos bancarios');
    await user.click(account.getByRole('button', { name: 'Guardar cuenta' }));
    expect(await screen.findByText(/4401 · Gastos bancarios quedó guardada/)).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Nuevo asiento' }));
    const entry = await dialog('Nuevo asiento');
    await user.selectOptions(entry.getByLabelText('Fondo'), 'Fondo de prueba');
    await user.selectOptions(
      entry.getByLabelText('Cuenta 1'),
      await entry.findByText(/^4401/, { selector: '[name="line1Account"] option' }),
    );
    await user.selectOptions(entry.getByLabelText('Cuenta 2'), '1101');
    await user.type(entry.getByLabelText('Debe 1'), '99999');
    await user.type(entry.getByLabelText('Haber 2'), '99999');
    await user.type(entry.getByLabelText('Descripción'), 'Comisión del banco');
    await user.click(entry.getByRole('button', { name: 'Ver el asiento' }));
    const seen = await dialog('Confirmar el asiento');
    expect(seen.getByRole('table', { name: 'Asiento por registrar' })).toBeVisible();
    await user.click(seen.getByRole('button', { name: 'Registrar asiento' }));
    const again = await dialog('Nuevo asiento');
    expect(await again.findByText(/El fondo tiene|disponible/i, { selector: 'p' })).toBeVisible();
    for (const label of ['Debe 1', 'Haber 2']) {
      await user.clear(again.getByLabelText(label));
      await user.type(again.getByLabelText(label), '35.40');
    }
    await user.type(again.getByLabelText('Documento (opcional)'), 'Factura F001-23');
    await user.click(again.getByRole('button', { name: 'Ver el asiento' }));
    const right = await dialog('Confirmar el asiento');
    await user.click(right.getByRole('button', { name: 'Registrar asiento' }));
    expect(await screen.findByText(/Asiento \d+ registrado: Comisión del banco/)).toBeVisible();
    expect(screen.getByText('Debe y haber iguales')).toBeVisible();

    await user.click(await screen.findByRole('link', { name: '4401 · Gastos bancarios' }));
    expect(await screen.findByText('Comisión del banco · Factura F001-23')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Extornar el asiento/ }));
    const reason = within(await screen.findByRole('dialog'));
    await user.type(reason.getByLabelText('Motivo'), 'Era de otro mes');
    await user.click(reason.getByRole('button', { name: 'Extornar asiento' }));
    expect(await screen.findByText(/quedó extornado con el/)).toBeVisible();
    expect(await screen.findByText('2 movimientos')).toBeVisible();
  });
});
