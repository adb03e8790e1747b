import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBorrower, aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
  await aLoan(api);
  const body = aBorrower({ documentNumber: '41234568', firstNames: 'Ana', lastNames: 'Núñez' });
  await api.send('POST', '/protected/clientes', { body });
});
afterEach(() => api.close());

describe('/clientes', () => {
  it('hands chosen borrowers over, filters by whose they are, and takes it back', async () => {
    api.setToday('2026-04-25');
    await signInAt(api, ADMIN);
    const { user } = renderApp('/clientes');
    const rosa = await screen.findByRole('row', { name: /Rosa Quispe/ });
    expect(within(rosa).getByText('CPP')).toBeVisible();
    const choice = screen.getByRole('option', { name: 'CPP, con problemas potenciales' });
    expect(choice).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas' }));
    expect(screen.getByText('2 prestatarios elegidos')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Ana Núñez' }));
    await user.click(screen.getByRole('button', { name: 'Reasignar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reasignar' }));
    await user.type(dialog.getByLabelText('Motivo'), 'Cambio de ruta');
    await user.click(dialog.getByRole('button', { name: 'Reasignar' }));
    expect(await dialog.findByText('Elija un responsable o una zona')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Nuevo responsable'), 'Noé Díaz');
    await user.click(dialog.getByRole('button', { name: 'Reasignar' }));
    expect(await screen.findByText('Se reasignó a 1 prestatario.')).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Responsable'), 'Sin responsable');
    expect(await screen.findByText('1 prestatario')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Rosa Quispe/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    const undo = within(await screen.findByRole('dialog'));
    await user.type(undo.getByLabelText('Motivo'), 'Me equivoqué');
    await user.click(undo.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('La reasignación de 1 prestatario se deshizo.')).toBeVisible();
    expect(await screen.findByText('2 prestatarios')).toBeVisible();
  });

  it('offers analysts neither the choice of rows nor the file', async () => {
    await signInAt(api, ANALYST);
    renderApp('/clientes');
    expect(await screen.findByRole('row', { name: /Rosa Quispe/ })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Descargar CSV' })).toBeNull();
  });
});
