import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBorrower, aLoan, aNewLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const { borrowerId, fundId } = await aLoan(api);
  const other = aBorrower({ documentNumber: '45556677', firstNames: 'Julia', lastNames: 'Ramos' });
  const { id } = (await (
    await api.send('POST', '/protected/clientes', { body: other })
  ).json()) as { id: number };
  await api.send('POST', '/protected/prestamos', { body: aNewLoan({ borrowerId: id, fundId }) });
  // More than a page of a list to choose from, all before that of Julia.
  for (let count = 0; count < 11; count += 1) {
    const body = aNewLoan({ borrowerId, fundId }, { principal: '100.00' });
    await api.send('POST', '/protected/prestamos', { body });
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

describe('a loan to choose', () => {
  it('is found by the name of who owes it, to make its contract', async () => {
    const { user } = renderApp('/generar_contrato');
    await user.type(await screen.findByLabelText('Préstamo'), 'julia ramos');
    await user.click(await screen.findByRole('option', { name: /P-000002 · Julia Ramos/ }));
    expect(window.location.search).toMatch(/loan=2/);
    expect(await screen.findByDisplayValue('P-000002 · Julia Ramos')).toBeVisible();
  });

  it('is found for a route, and stays ticked while another is looked for', async () => {
    const { user } = renderApp('/pendientes/cobranza');
    await user.click(await screen.findByRole('button', { name: 'Programar ruta' }));
    const route = within(await screen.findByRole('dialog'));
    await user.type(await route.findByLabelText('Buscar préstamo'), 'ramos');
    await user.click(await route.findByRole('checkbox', { name: /P-000002/ }));
    await expect.poll(() => route.getAllByRole('checkbox')).toHaveLength(1);
    await user.clear(route.getByLabelText('Buscar préstamo'));
    await user.type(route.getByLabelText('Buscar préstamo'), 'quispe');
    await route.findByRole('checkbox', { name: /P-000001/ });
    expect(route.getByRole('checkbox', { name: /P-000002/ })).toBeChecked();
  });
});

describe('a telephone', () => {
  it('is called with a tap from the ficha and from the loan', async () => {
    for (const path of ['/clientes/1', '/detalles_prestamo/1']) {
      const { unmount } = renderApp(path);
      const link = await screen.findByRole('link', { name: '987654321' });
      expect(link).toHaveAttribute('href', 'tel:987654321');
      unmount();
    }
  });
});

describe('a hint that names a place', () => {
  it('leads there where nobody was found', async () => {
    const { user } = renderApp('/registrar-prestamo');
    await user.type(await screen.findByLabelText('Prestatario'), 'nadie así');
    const link = await screen.findByRole('link', { name: 'Regístrelo en Prestatarios' });
    expect(link).toHaveAttribute('href', '/clientes/nuevo');
  });
});

describe('a row', () => {
  it('opens by a click on any of its words, unless they were just selected', async () => {
    const { user } = renderApp('/clientes');
    const cell = await screen.findByText('DNI 45556677');
    window.getSelection()?.selectAllChildren(cell);
    // A press would begin another selection: this is where the mouse is let go after one.
    cell.click();
    expect(window.location.pathname).toBe('/clientes');
    window.getSelection()?.removeAllRanges();
    await user.click(cell);
    expect(await screen.findByRole('heading', { name: 'Julia Ramos' })).toBeVisible();
  });
});
