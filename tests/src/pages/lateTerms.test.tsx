import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '@core/contract/products';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

const inDialog = async () => within(await screen.findByRole('dialog'));

it('a product says on what, how and from when late interest runs', async () => {
  api.setToday('2026-03-10');
  const { name } = await aProduct(api);
  const { user } = renderApp('/administracion-avanzada/productos');
  await user.click(await screen.findByRole('button', { name: `Nueva versión de ${name}` }));
  const dialog = await inDialog();
  expect(dialog.queryByLabelText('Cobrar los días libres si se exceden')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Tasa moratoria'), 'Veces la tasa compensatoria');
  await user.selectOptions(
    dialog.getByLabelText('La mora corre sobre'),
    'Todo el saldo de capital',
  );
  await user.selectOptions(dialog.getByLabelText('Año de la tasa moratoria'), '365 días');
  await user.clear(dialog.getByLabelText('Días libres de mora'));
  await user.type(dialog.getByLabelText('Días libres de mora'), '3');
  await user.click(dialog.getByLabelText('Cobrar los días libres si se exceden'));
  await user.clear(dialog.getByRole('textbox', { name: 'Vale desde' }));
  await user.type(dialog.getByRole('textbox', { name: 'Vale desde' }), '10/03/2026');
  await user.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await dialog.findByText('Ingrese cuántas veces, como 1.15')).toBeVisible();
  await user.type(dialog.getByLabelText('Veces la tasa compensatoria'), '9');
  await user.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await dialog.findByText(/en base 365 y sin capitalizar/, { selector: 'p' })).toBeVisible();
  await user.clear(dialog.getByLabelText('Veces la tasa compensatoria'));
  await user.type(dialog.getByLabelText('Veces la tasa compensatoria'), '1.15');
  await user.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await screen.findByText(/quedó en su versión 2/)).toBeVisible();
  const products = await (await api.send('GET', '/protected/productos')).json();
  expect(products).toMatchObject([
    {
      terms: {
        lateAnnualRatePercent: '0',
        lateTimesOrdinary: '1.15',
        lateBase: 'balance',
        lateYearDays: 365,
        lateFreeDays: 3,
        isLateChargedBack: true,
      },
    },
  ]);
});

it('the rules of a country are entered with their source, and annulled', async () => {
  const { user } = renderApp('/administracion-avanzada/pais');
  expect(await screen.findAllByText(/Vino con el programa/)).toHaveLength(3);
  await user.click(await screen.findByRole('button', { name: 'Nuevo parámetro' }));
  const dialog = await inDialog();
  await user.selectOptions(dialog.getByLabelText('País'), 'México');
  await user.selectOptions(
    dialog.getByLabelText('Parámetro'),
    'Penalidad junto con interés moratorio',
  );
  await user.click(dialog.getByRole('button', { name: 'Guardar parámetro' }));
  expect(await dialog.findByText('Elija el valor')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Valor'), 'No se permite');
  await user.type(dialog.getByLabelText('Fuente'), 'Código de Comercio, art. 88');
  await user.click(dialog.getByRole('button', { name: 'Guardar parámetro' }));
  const done = /«Penalidad junto con interés moratorio» de México rige desde/;
  expect(await screen.findByText(done)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Anular Penalidad.* de México/ }));
  const reason = await inDialog();
  await user.type(reason.getByLabelText('Motivo'), 'Mal registrado');
  await user.click(reason.getByRole('button', { name: 'Anular parámetro' }));
  expect(await screen.findByText('El parámetro quedó anulado.')).toBeVisible();
});

it('a product says on what a penalty is, and from which day it is higher', async () => {
  const { name } = await aProduct(api, {}, { code: 'PENAL', name: 'Préstamo con penalidad' });
  const { user } = renderApp('/administracion-avanzada/productos');
  await user.click(await screen.findByRole('button', { name: `Nueva versión de ${name}` }));
  const dialog = await inDialog();
  expect(dialog.queryByLabelText('Penalidad mayor con más atraso')).toBeNull();
  await user.selectOptions(
    dialog.getByLabelText('Penalidad por atraso'),
    '% de lo que falta de la cuota',
  );
  expect(dialog.getByText('De lo que la cuota debe el día en que se cobra.')).toBeVisible();
  await user.type(dialog.getByLabelText('Porcentaje de lo que falta'), '2');
  await user.type(dialog.getByLabelText('Penalidad mayor con más atraso'), '9: 1');
  await user.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await dialog.findByText(/más tarde y más que la anterior/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Penalidad mayor con más atraso'));
  await user.type(dialog.getByLabelText('Penalidad mayor con más atraso'), '9: 5{Enter}31: 8');
  await user.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await screen.findByText(/quedó en su versión 2/)).toBeVisible();
  const products = (await (await api.send('GET', '/protected/productos')).json()) as Product[];
  expect(products.find((one) => one.name === name)?.terms.lateCharge).toEqual({
    kind: 'percentOfOverdue',
    value: '2.00',
    graceDays: 0,
    stages: [
      { from: 9, value: '5.00' },
      { from: 31, value: '8.00' },
    ],
  });
});
