import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aField, aLayout, aRecord } from '@tests/support/layouts';
import { forwardTo } from '@tests/support/network';
import { filesOf, filesWorld } from '@tests/support/outsideFiles';
import { renderApp, signInAt } from '@tests/support/renderApp';
import type { TestApp } from '@tests/support/testApp';

const LARGE = { source: 'disbursedAmount', test: 'above', value: '1100' } as const;
const FILES = '/dashboard/advanced/reportes/archivos';

let api: TestApp;
let fileId: number;
beforeAll(async () => {
  api = await filesWorld();
  const files = filesOf(api);
  const record = aRecord([aField('Número', { source: 'loanNumber' })], {
    name: 'Crédito',
    level: 'loan',
    condition: LARGE,
  });
  await files.published('Sólo los grandes', aLayout({ kind: 'loans', records: [record] }));
  const { id } = await files.made('Sólo los grandes', { asOf: '2026-04-30' });
  await files.approve(id);
  await files.step(id, 'envio', { sentOn: '2026-04-30', reference: '' });
  fileId = id;
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('a row that was rejected is written down, and waits in Pendientes', async () => {
  await signInAt(api);
  const { user, unmount } = renderApp(`${FILES}/${fileId}`);
  expect(await screen.findByText(/Ningún formato tiene un registro de baja/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Ver las filas' }));
  await user.click(await screen.findByRole('button', { name: 'Anotar respuestas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar respuestas' }));
  const answers = dialog.getByLabelText('Respuestas');
  await user.type(answers, 'P-000001; aceptada{Enter}P-000002; rechazada');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await dialog.findByText(/^Línea 2: escriba el préstamo; aceptada o/)).toBeVisible();
  await user.type(answers, '; DNI no existe');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('Las respuestas quedaron anotadas.')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Filas del archivo' }));
  expect(await table.findByRole('row', { name: /P-000001 .* Aceptada/ })).toBeVisible();
  expect(table.getByRole('row', { name: /P-000002 .* DNI no existe Rechazada/ })).toBeVisible();
  unmount();
  renderApp('/pendientes');
  const waiting = within(
    await screen.findByRole('region', { name: 'Filas rechazadas por terceros' }),
  );
  expect(
    await waiting.findByRole('link', { name: 'Sólo los grandes al 30/04/2026: 1 fila' }),
  ).toHaveAttribute('href', `${FILES}/${fileId}/filas?state=rejected`);
});

it('a row that stays out of a file says which condition it misses', async () => {
  await signInAt(api);
  const { user } = renderApp(`${FILES}/${fileId}`);
  await user.click(await screen.findByRole('link', { name: 'Ver las que quedan fuera' }));
  const table = within(await screen.findByRole('table', { name: 'Filas fuera del archivo' }));
  expect(
    table.getByText('Crédito: sólo si monto desembolsado es mayor que 1100; dice 1000.00'),
  ).toBeVisible();
  expect(table.getByRole('link', { name: 'P-000003' })).toBeVisible();
});

it('an answer that replaced another leaves it to be read, with who wrote it down', async () => {
  const again = { loanNumber: 'P-000002', isAccepted: true, reason: '' };
  const body = { answeredOn: '2026-04-30', rows: [again] };
  const path = `/protected/archivos-para-terceros/${fileId}/respuestas`;
  expect((await api.send('POST', path, { body })).status).toBe(200);
  await signInAt(api);
  renderApp(`${FILES}/${fileId}/filas?search=P-000002`);
  const table = within(await screen.findByRole('table', { name: 'Filas del archivo' }));
  expect(table.getByText('Aceptada')).toBeVisible();
  expect(
    table.getByText(/^Antes, el 30\/04\/2026: rechazada, DNI no existe \(anotado .+, .+\)$/),
  ).toBeVisible();
});

it('rows that were rejected are told of a file that was taken, on its page and lists', async () => {
  const row = { loanNumber: 'P-000002', isAccepted: false, reason: 'Falta el apellido' };
  const path = `/protected/archivos-para-terceros/${fileId}`;
  const day = { answeredOn: '2026-04-30' };
  await api.send('POST', `${path}/respuestas`, { body: { ...day, rows: [row] } });
  const taken = { ...day, isAccepted: true, reasons: [] };
  expect((await api.send('POST', `${path}/acuse`, { body: taken })).status).toBe(200);
  await signInAt(api);
  const { unmount } = renderApp(`${FILES}/${fileId}`);
  expect(await screen.findByText('Acuse: aceptado, con 1 fila rechazada')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ver la fila rechazada' })).toHaveAttribute(
    'href',
    `${FILES}/${fileId}/filas?state=rejected`,
  );
  unmount();
  renderApp(FILES);
  expect(await screen.findByText('Acuse: aceptado, con 1 fila rechazada')).toBeVisible();
});

it('a file without rows says that nobody approves it, and how to go on', async () => {
  const files = filesOf(api);
  const record = aRecord([aField('Número', { source: 'loanNumber' })], {
    name: 'Crédito',
    level: 'loan',
    condition: { ...LARGE, value: '900000' },
  });
  await files.published('Ninguno', aLayout({ kind: 'loans', records: [record] }));
  const { id } = await files.made('Ninguno', { asOf: '2026-04-30' });
  await signInAt(api);
  renderApp(`${FILES}/${id}`);
  expect(await screen.findByText(/^No tiene filas, y así no puede aprobarse/)).toBeVisible();
  expect(screen.queryByText(/otra persona lo revisa/)).not.toBeInTheDocument();
});

it('a row whose loan was annulled since says so, whatever was answered to it', async () => {
  const reason = { reason: 'No se entregó el dinero' };
  expect(
    (await api.send('POST', '/protected/prestamos/1/anulacion', { body: reason })).status,
  ).toBe(200);
  await signInAt(api);
  renderApp(`${FILES}/${fileId}/filas?search=P-000001`);
  const table = within(await screen.findByRole('table', { name: 'Filas del archivo' }));
  expect(table.getByText(/^El préstamo se anuló el \d{2}\/\d{2}\/2026$/)).toBeVisible();
});
