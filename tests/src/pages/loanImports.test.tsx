import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { saying } from '@tests/support/saying';

const HEAD = [
  'DNI\tPréstamo\tMonto\tTasa\tPlazo\tDesembolso\tVencimiento\tTasa de mora',
  'Corte\tPagadas\tDeuda\tInterés\tMora',
].join('\t');
const row = (number: string, principal: string) =>
  `41234567\t${number}\t1200\t12\t3\t10/12/2025\t10/01/2026\t36\t05/03/2026\t1\t${principal}` +
  '\t8.04\t9.20';
const TABLE = [HEAD, row('A-1', '803.97'), row('A-2', '803.00')].join('\n');

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await someParties(api);
});
afterAll(() => api.close());

describe('/registrar-prestamo/migraciones', () => {
  it('reads a table, compares its balances, migrates, and takes it back whole', async () => {
    forwardTo(api);
    await signInAt(api, ADMIN);
    const { user } = renderApp('/registrar-prestamo?modo=migrado');
    await user.click(await screen.findByRole('link', { name: 'Migre desde un archivo' }));
    expect(await screen.findByRole('button', { name: 'Descargar plantilla' })).toBeVisible();
    await user.click(screen.getByLabelText('O pegue aquí la tabla'));
    await user.paste(TABLE);
    await user.click(screen.getByRole('button', { name: 'Leer la tabla pegada' }));

    const principal = await screen.findByLabelText('Capital de origen');
    await user.click(screen.getByRole('button', { name: 'Revisar las filas' }));
    expect(await screen.findByText('Elija la columna de «Capital de origen».')).toBeVisible();
    await user.selectOptions(principal, 'Deuda (803.97)');
    await user.click(screen.getByRole('button', { name: 'Revisar las filas' }));
    expect(await screen.findByText('Complete este dato: Fondo.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Fondo'), 'Fondo de prueba');
    await user.selectOptions(screen.getByLabelText('Tipo de tasa'), 'TNA (nominal anual)');
    await user.click(screen.getByRole('button', { name: 'Revisar las filas' }));

    const rows = within(await screen.findByRole('table', { name: 'Filas del archivo' }));
    const differs = /^3 A-2 Rosa .* aquí dan capital S\/ 803.97, .* No se puede$/;
    expect(rows.getByRole('row', { name: differs })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Migrar 1 préstamo' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/entran 1, con .*0 se omiten y 1 no se pueden/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Migrar' }));
    expect(
      await screen.findByText(saying('Migración MG-000001 terminada: 1 préstamo con sus saldos.')),
    ).toBeVisible();
    const loan = await screen.findByRole('link', { name: 'P-000001' });
    expect(loan).toHaveAttribute('href', '/detalles_prestamo/1');

    await user.click(await screen.findByRole('button', { name: 'Deshacer (1)' }));
    const undo = within(await screen.findByRole('dialog'));
    await user.type(undo.getByLabelText('Motivo'), 'Era de prueba');
    await user.click(undo.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText(saying('La migración MG-000001 quedó deshecha.'))).toBeVisible();
    expect(await screen.findByText('Era de prueba')).toBeVisible();
  });

  it('is not offered to analysts', async () => {
    forwardTo(api);
    await signInAt(api, ANALYST);
    renderApp('/registrar-prestamo?modo=migrado');
    expect(await screen.findByText(/Su perfil solo compara saldos/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Migre desde un archivo' })).toBeNull();
  });
});
