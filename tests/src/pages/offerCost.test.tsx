import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aRequest, readRequest, someLenders } from '@tests/support/requests';
import { showMoney } from '@/i18n/format';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => forwardTo(api));
afterAll(() => api.close());

it('an offer tells who borrows what insurance and charges cost over the loan', async () => {
  await someLenders(api);
  const fees = [{ name: 'Portes', amount: '5.00' }];
  const charged = { insurancePercent: '0.08', installmentFees: fees };
  const product = await aProduct(api, charged, { code: 'CARGADO' });
  const id = await aRequest(api, product.id, 'OFERTA_ENVIADA');
  const { offer } = await readRequest(api, id);
  await signInAt(api, BORROWER);
  renderApp(`/solicitudes-pendientes/${id}`);
  const besides = async (term: string) =>
    (await screen.findByText(term, { selector: 'dt' })).parentElement;
  const shown = (amount: string) => showMoney(amount, 'PEN').replace(/\s/, ' ');
  expect(await besides('Interés total')).toHaveTextContent(shown(offer.totalInterest));
  expect(await besides('Seguro y cargos')).toHaveTextContent(shown(offer.totalCharges));
  expect(await besides('Total a pagar')).toHaveTextContent(shown(offer.totalDue));
});

/** Rates of a flat product that pass the legal cap on the balance. */
const FLAT = { maxRatePercent: '36', defaultRatePercent: '36' };

it('a flat loan says why its cost is another figure than its rate', async () => {
  const said = /^La tasa pactada se aplica siempre al monto prestado/;
  const ways = { code: 'FIJO', name: 'Interés fijo' };
  const flat = await aProduct(api, { ...FLAT, method: 'flat' }, ways);
  await signInAt(api);
  const asking = renderApp('/solicitar-prestamo');
  const { user } = asking;
  await user.selectOptions(await screen.findByLabelText('Producto'), String(flat.id));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText(/^36\.00\s% \w+ sobre lo prestado$/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Producto'), 'Préstamo personal');
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());

  asking.unmount();
  renderApp('/registrar-prestamo?prestatario=1');
  await user.selectOptions(await screen.findByLabelText('Producto'), String(flat.id));
  expect(await screen.findByText(said)).toBeVisible();
});
