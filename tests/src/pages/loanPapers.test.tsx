import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { groupThousands } from '@server/platform/documents/format';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { pay, readJson } from '@tests/support/paperMoney';
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

it('a void tells what is owed and which papers lose effect, as the list does', async () => {
  const { amount } = await readJson<{ amount: string }>(api, 'prestamos/1/cancelacion');
  const { receiptNumber } = await pay(api, 1, amount, '2026-03-10', { way: 'payOff' });
  const body = { kind: 'noDebt' };
  const made = await api.send('POST', '/protected/prestamos/1/documentos', { body });
  const { number } = (await made.json()) as { number: string };
  await signInAt(api);
  const { user, unmount } = renderApp('/detalles_prestamo/1/pagos');
  await user.click(await screen.findByRole('button', { name: `Extornar ${receiptNumber}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    `Quedan sin efecto: Constancia de no adeudo ${number}.`,
  );
  const debt = dialog.getByText(/^Para cancelar el préstamo hoy/);
  const [before, after, scheduled] = ['0.00', amount, '1,224.08'].map((text) =>
    groupThousands(text.replace(',', '')),
  );
  expect(debt.textContent?.replaceAll('\u00a0', ' ')).toBe(
    `Para cancelar el préstamo hoy, de S/ ${before} se pasa a S/ ${after}. ` +
      'Lo que falta pagar del cronograma, con el interés por venir, pasa de S/ 0.00 a ' +
      `S/ ${scheduled}.`,
  );
  await user.type(dialog.getByLabelText('Motivo'), 'Cheque sin fondos');
  await user.click(dialog.getByRole('button', { name: 'Extornar pago' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  renderApp('/detalles_prestamo/1/documentos');
  expect(await screen.findByText('Sin efecto: el préstamo volvió a tener deuda')).toBeVisible();
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
