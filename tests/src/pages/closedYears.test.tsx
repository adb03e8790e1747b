import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { anEntry } from '@tests/support/entries';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

it('a year is closed once its entries were seen, and opened again', () =>
  withTestApp(async (api) => {
    api.setToday('2025-11-10');
    await someParties(api);
    const fee = { debit: '4501', credit: '1101', amount: '35', description: 'Comisión' };
    await api.send('POST', '/protected/contabilidad/asientos', { body: anEntry(fee) });
    api.setToday('2026-01-05');
    await api.db.execute(sql`insert into period_close (month, checks, note, closed_at)
      values ('2025-12-01', '[]', '', now())`);
    forwardTo(api);
    await signInAt(api);
    const { user } = renderApp('/administracion-avanzada/meses');
    await user.click(await screen.findByRole('button', { name: 'Cerrar 2025' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar el año 2025' }));
    const entry = dialog.getByRole('table', { name: 'Cierre de Fondo de prueba' });
    expect(within(entry).getByRole('row', { name: /3201/ })).toHaveTextContent('35.00');
    expect(within(entry).getByRole('row', { name: /4501/ })).toHaveTextContent('35.00');
    await user.click(dialog.getByRole('button', { name: 'Cerrar el año' }));
    expect(await screen.findByText('El año 2025 quedó cerrado.')).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Años cerrados' }));
    expect(table.getByRole('row', { name: /2025/ })).toHaveTextContent(/−\s?S\/ 35\.00/);
    await user.click(table.getByRole('button', { name: 'Volver a abrir 2025' }));
    const reason = within(await screen.findByRole('dialog', { name: 'Volver a abrir 2025' }));
    await user.type(reason.getByLabelText('Motivo'), 'Falta una factura');
    await user.click(reason.getByRole('button', { name: 'Volver a abrir' }));
    expect(await screen.findByText('El año 2025 quedó abierto.')).toBeVisible();
    expect(await screen.findByText(/Vuelto a abrir por Ada Ruiz/)).toBeVisible();
  }));
