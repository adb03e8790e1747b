import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SECOND } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { filesOf, filesWorld } from '@tests/support/outsideFiles';
import { renderApp, signInAt } from '@tests/support/renderApp';
import type { TestApp } from '@tests/support/testApp';

const FILES = '/dashboard/advanced/reportes/archivos';
const VOIDED = /^Una fila es de un préstamo que se anuló después/;

let api: TestApp;
let fileId: number;
beforeAll(async () => {
  api = await filesWorld();
  const files = filesOf(api);
  ({ id: fileId } = await files.made('CSV genérico de préstamos', { asOf: '2026-04-28' }));
  const body = { reason: 'No se entregó el dinero' };
  await api.send('POST', '/protected/prestamos/3/anulacion', { body });
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('the page of a file and its dialogs count rows of loans voided since', async () => {
  await signInAt(api, SECOND);
  const { user } = renderApp(`${FILES}/${fileId}`);
  expect(await screen.findByText(VOIDED)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const approval = within(await screen.findByRole('dialog', { name: 'Aprobar' }));
  expect(await approval.findByText(VOIDED)).toBeVisible();
  await user.click(approval.getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('El archivo quedó aprobado.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Marcar como enviado' }));
  const sending = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
  expect(await sending.findByText(VOIDED)).toBeVisible();
  await user.click(sending.getByRole('link', { name: 'Ver la fila del anulado' }));
  const table = within(await screen.findByRole('table', { name: 'Filas del archivo' }));
  expect(table.getByText(/El préstamo se anuló el/)).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByLabelText('Después de armarlo')).toHaveDisplayValue('Se anuló');
});
