import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { today } from '@/i18n/format';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aDraft, aRequest, someLenders, someRequestTerms } from '@tests/support/requests';
import { someAnswers } from '@tests/support/someAnswers';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

let api: TestApp;
let requestId: number;
let productId: number;
beforeAll(async () => {
  api = await createTestApp();
  const { product } = await someLenders(api);
  const body = { name: 'Fondo propio', currency: 'PEN', openingCapital: '9000.00' };
  await api.send('POST', '/protected/fondos', { body });
  productId = product.id;
  requestId = await aRequest(api, product.id, 'ACEPTADA');
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setToday(today());
  forwardTo(api);
  await signInAt(api);
});

const inDialog = async () => within(await screen.findByRole('dialog'));

it('a product fills the form of a direct loan, and its fee shows', async () => {
  const { user } = renderApp('/registrar-prestamo?prestatario=1');
  await user.selectOptions(await screen.findByLabelText('Producto'), 'Préstamo personal');
  expect(screen.getByLabelText('Monto')).toHaveValue('3,000.00');
  expect(screen.getByLabelText('Tasa anual')).toHaveValue('40');
  expect(screen.getByLabelText('Tipo de tasa')).toBeDisabled();
  expect(await screen.findByText('S/ 2,940.00')).toBeVisible();
});

it('an accepted request is disbursed with its terms locked, after its entry was seen', async () => {
  const { user } = renderApp(`/solicitudes-pendientes/${requestId}`);
  await user.click(await screen.findByRole('link', { name: 'Desembolsar' }));
  expect(await screen.findByLabelText('Monto')).toBeDisabled();
  expect(screen.getByLabelText('Tasa anual')).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Fondo'), '1');
  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  const dialog = await inDialog();
  expect(await dialog.findByText('5103 · Ingresos por comisiones')).toBeVisible();
  expect(dialog.getAllByText('S/ 2,940.00').length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Registrar y desembolsar' }));
  expect(await screen.findByText(/registrado y desembolsado/)).toBeVisible();
});

it('one that may not be sent leads back to its terms', async () => {
  const firstDueOn = addDays(today(), 30);
  const { id, version } = await aDraft(api, productId, { firstDueOn });
  const answers = someAnswers({ monthlyExpenses: '2800.00' });
  const body = { version, terms: someRequestTerms(productId, { firstDueOn }), answers };
  await api.send('PUT', `/protected/solicitudes/${id}`, { as: BORROWER, body });
  await signInAt(api, BORROWER);
  const { user } = renderApp(`/solicitar-prestamo/${id}`);
  expect(await screen.findByText(/La cuota no alcanza/)).toBeVisible();
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await screen.findByText(new RegExp(`^Paso ${step} de 7`));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
  }
  expect(await screen.findByText('No elegible por ahora')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cambiar las condiciones' }));
  expect(await screen.findByLabelText('Número de cuotas')).toBeVisible();
});

it('says who is late, and which papers are asked for, before a request is begun', async () => {
  const terms = { requiredDocuments: ['identity' as const] };
  const rest = { code: 'PAPELES', name: 'Con papeles', validFrom: today() };
  await aProduct(api, terms, rest);
  api.setToday(addDays(today(), 90));
  await signInAt(api);
  const { user } = renderApp('/solicitar-prestamo?prestatario=1');
  const late = await screen.findByText(/^Tiene un préstamo con \d+ días de atraso/);
  expect(within(late).getByRole('link', { name: 'Ver lo que debe' })).toHaveAttribute(
    'href',
    '/clientes/1/prestamos',
  );
  await user.selectOptions(screen.getByLabelText('Producto'), 'Con papeles');
  expect(await screen.findByText(/^Pide estos documentos: Documento/)).toBeVisible();
});

it('one that is not accepted is not disbursed', async () => {
  renderApp(`/registrar-prestamo?solicitud=${requestId}`);
  expect(await screen.findByText(/no está aceptada/)).toBeVisible();
});
