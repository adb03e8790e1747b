import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  forwardTo(api);
});
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
