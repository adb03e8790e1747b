import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

it('a loan makes the papers that are true of it, and lists them', async () => {
  await signInAt(api);
  const { user } = renderApp('/detalles_prestamo/1/documentos');
  await user.click(await screen.findByRole('button', { name: 'Emitir carta de liquidación' }));
  expect(await screen.findByRole('button', { name: 'Abrir DO-000001' })).toBeVisible();
  expect(screen.getByText(/Se emite cuando el préstamo no debe nada/)).toBeVisible();
  const none = screen.queryByRole('button', { name: 'Emitir constancia de no adeudo' });
  expect(none).toBeNull();
});

it('the data of the lender begin with those that hold, and a contract asks for them', async () => {
  await signInAt(api);
  const { user, unmount } = renderApp('/administracion-avanzada/prestamista');
  await user.click(await screen.findByRole('button', { name: 'Cambiar datos' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('RUC')).toHaveValue('20100070970');
  await user.clear(dialog.getByLabelText('RUC'));
  await user.type(dialog.getByLabelText('RUC'), '20100070971');
  await user.click(dialog.getByRole('button', { name: 'Guardar datos' }));
  expect(await dialog.findByText('El RUC no es válido')).toBeVisible();
  await user.clear(dialog.getByLabelText('RUC'));
  await user.type(dialog.getByLabelText('RUC'), '20100070970');
  await user.click(dialog.getByRole('button', { name: 'Guardar datos' }));
  expect(await screen.findByText(/Los datos del prestamista rigen desde el/)).toBeVisible();
  unmount();
  await api.db.execute(sql`update lender_profile set is_voided = true`);
  renderApp('/generar_contrato?loan=1&kinds=contrato');
  const link = await screen.findByRole('link', { name: 'Registrar los datos del prestamista' });
  expect(link).toHaveAttribute('href', '/administracion-avanzada/prestamista');
});

it('a company without who signs for it is told so, with the way to its ficha', async () => {
  await api.db.execute(sql`update borrower set kind = 'company', document_type = 'RUC',
    document_number = '20100070970', representative_name = 'Ana Núñez'`);
  await signInAt(api);
  renderApp('/generar_contrato?loan=1&kinds=contrato');
  const lacks = /Falta del representante legal de la empresa: el documento, el poder o la partida/;
  expect(await screen.findByText(lacks)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Completar la ficha del prestatario' });
  expect(link).toHaveAttribute('href', '/clientes/1/editar');
  expect(screen.getByRole('button', { name: 'Generar contrato' })).toBeDisabled();
});
