import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { PDF } from '@tests/support/uploads';

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

async function rentAccount(api: TestApp) {
  await aLoan(api);
  const body = { code: '4401', name: 'Alquileres', kind: 'expense', ownCode: '' };
  await api.send('POST', '/protected/contabilidad/cuentas', { body });
  forwardTo(api);
  await signInAt(api);
}

it('an entry is repeated, waits in Pendientes, and is posted once it was seen', () =>
  withTestApp(async (api) => {
    await rentAccount(api);
    const books = renderApp('/administracion-avanzada/contabilidad');
    const { user } = books;
    await user.click(await screen.findByRole('button', { name: 'Nuevo asiento que se repite' }));
    const adding = await dialog('Nuevo asiento que se repite');
    await user.selectOptions(adding.getByLabelText('Fondo'), 'Fondo de prueba');
    await user.type(adding.getByLabelText('Descripción'), 'Alquiler de la oficina');
    await user.selectOptions(adding.getByLabelText('Cuenta 1'), '4401');
    await user.type(adding.getByLabelText('Debe 1'), '850');
    await user.selectOptions(adding.getByLabelText('Cuenta 2'), '1101');
    await user.type(adding.getByLabelText('Haber 2'), '850');
    await user.clear(adding.getByLabelText('Día del mes'));
    await user.click(adding.getByRole('button', { name: 'Guardar' }));
    expect(await adding.findByText('Ingrese el día')).toBeVisible();
    await user.type(adding.getByLabelText('Día del mes'), '5');
    await user.click(adding.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/se propondrá desde marzo/i)).toBeVisible();
    books.unmount();

    renderApp('/pendientes');
    await user.click(await screen.findByRole('button', { name: /^Revisar: Alquiler/ }));
    const entry = await dialog('Nuevo asiento');
    expect(entry.getByLabelText('Debe 1')).toHaveValue('850.00');
    expect(entry.getByLabelText('Fecha')).toHaveValue('10/03/2026');
    await user.click(entry.getByRole('button', { name: 'Ver el asiento' }));
    const seen = await dialog('Confirmar el asiento');
    await user.click(seen.getByRole('button', { name: 'Registrar asiento' }));
    expect(await screen.findByText(/Asiento \d+ registrado: Alquiler/)).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /^Revisar: Alquiler/ })).toBeNull();
    });
  }));

it('an entry by hand takes a paper, which opens from its line', () =>
  withTestApp(async (api) => {
    await rentAccount(api);
    const lines = [
      { account: '4401', side: 'debit', amount: '850' },
      { account: '1101', side: 'credit', amount: '850' },
    ];
    const body = { fundId: 1, description: 'Alquiler de la oficina', lines };
    await api.send('POST', '/protected/contabilidad/asientos', { body });
    const { user } = renderApp('/administracion-avanzada/contabilidad?cuenta=4401');
    const file = new File([new Uint8Array(PDF)], 'factura.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText(/^Archivo\. Agregar documento/), file);
    await user.click(await screen.findByRole('button', { name: 'Ver factura.pdf' }));
    expect(await screen.findByTitle('factura.pdf')).toBeVisible();
    const facts = screen.getAllByRole('term').map((term) => term.parentElement!.textContent);
    expect(facts).toEqual(['Saldo inicial0.00', 'Debe850.00', 'Haber0.00', 'Saldo final850.00']);
  }));
