import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { ratedWorld } from '@tests/support/ratings';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await ratedWorld(api);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('are found by a word, and one says its rows, its totals and the books', async () => {
  await signInAt(api);
  const { user } = renderApp('/dashboard/advanced/reportes');
  expect(await screen.findByRole('link', { name: 'Balance general' })).toBeVisible();
  await user.type(screen.getByLabelText('Buscar'), 'extornos');
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Balance general' })).toBeNull();
  });

  await user.click(screen.getByRole('link', { name: 'Cobros y extornos' }));
  expect(await screen.findByRole('heading', { name: 'Cobros y extornos', level: 1 })).toBeVisible();
  expect(await screen.findByText('Del 01/04/2026 al 10/04/2026')).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Cobros y extornos' });
  const row = within(table).getByRole('row', { name: /R-000001/ });
  expect(within(row).getByRole('link', { name: 'P-000002' })).toHaveAttribute(
    'href',
    '/detalles_prestamo/2',
  );
  expect(within(table).getByRole('row', { name: /^Total.*816\.05/ })).toBeVisible();
  expect(screen.getByText('Cuadra: diferencia 0.00')).toBeVisible();

  const from = screen.getByLabelText('Desde');
  await user.clear(from);
  await user.type(from, '05/04/2026');
  await user.tab();
  expect(await screen.findByText('Del 05/04/2026 al 10/04/2026')).toBeVisible();
});

it('opens the loans that a row adds up', async () => {
  await signInAt(api);
  const { user } = renderApp('/dashboard/advanced/reportes/antiguedad');
  await user.click(await screen.findByRole('link', { name: 'Al día' }));
  expect(await screen.findByRole('heading', { name: /Balance de préstamos/ })).toBeVisible();
  expect(await screen.findByText('3 préstamos')).toBeVisible();
});

it('says plainly where the days hold nothing', async () => {
  await signInAt(api);
  renderApp('/dashboard/advanced/reportes/castigos-y-recuperaciones');
  expect(await screen.findByText('No hay nada en esos días. Pruebe con otros.')).toBeVisible();
});

it('says that there is no report of another name', async () => {
  await signInAt(api);
  renderApp('/dashboard/advanced/reportes/otro');
  expect(await screen.findByText('No hay un reporte con ese nombre.')).toBeVisible();
});

it('asks only what the report takes, whatever its address holds', async () => {
  await signInAt(api);
  const query = 'from=2026-04-05&asOf=2026-04-09&bands=30&currency=USD&fundId=1';
  renderApp(`/dashboard/advanced/reportes/cobros?${query}`);
  expect(await screen.findByText('Del 05/04/2026 al 10/04/2026')).toBeVisible();
  expect(screen.queryByLabelText('Tramos, en días')).toBeNull();
});

it('in the currency of totals offers no other', async () => {
  await signInAt(api);
  renderApp('/dashboard/advanced/reportes/libros-en-moneda-contable?currency=USD');
  expect(await screen.findByText('Cuadra: diferencia 0.00')).toBeVisible();
  expect(screen.queryByLabelText('Moneda')).toBeNull();
});
