import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const TABLE = [
  'DNI\tCliente\tApellidos\tCelular\tDirección\tOcupación\tIngresos',
  '41111111\tJosé\tNúñez\t987654321\tAv. Grau 145\tComerciante\t2,800.00',
  '4111111\tAna\tRojas\t987654322\tAv. Grau 145\tComerciante\t2,800.00',
].join('\n');

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

describe('/clientes/importar', () => {
  it('reads a pasted table, shows what would happen, registers, and takes it back', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/clientes/importar');
    await user.click(await screen.findByLabelText('O pegue aquí la tabla'));
    await user.paste(TABLE);
    await user.click(screen.getByRole('button', { name: 'Leer la tabla pegada' }));

    const names = await screen.findByLabelText('Nombres o razón social');
    await user.click(screen.getByRole('button', { name: 'Revisar las filas' }));
    expect(await screen.findByText('Elija la columna de «Nombres o razón social».')).toBeVisible();
    await user.selectOptions(names, 'Cliente (José)');
    await user.click(screen.getByRole('button', { name: 'Revisar las filas' }));

    const rows = within(await screen.findByRole('table', { name: 'Filas del archivo' }));
    expect(
      rows.getByRole('row', { name: /3 Ana Rojas .*Número de documento.* No se puede/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Registrar a 1 prestatario' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/se registran 1; 0 se omiten y 1 no se pueden/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText(/^Se registró a 1 prestatario de/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'José Núñez' })).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Deshacer (1)' }));
    const undo = within(await screen.findByRole('dialog'));
    await user.type(undo.getByLabelText('Motivo'), 'Era de prueba');
    await user.click(undo.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('La importación quedó deshecha.')).toBeVisible();
    expect(await screen.findByText('Era de prueba')).toBeVisible();
  });

  it('is not offered to analysts', async () => {
    await signInAt(api, ANALYST);
    renderApp('/clientes');
    expect(await screen.findByRole('link', { name: 'Nuevo prestatario' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull();
  });
});
