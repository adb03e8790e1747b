import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aRequest, someLenders } from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
let id: number;
beforeAll(async () => {
  api = await createTestApp();
  forwardTo(api);
  const { product } = await someLenders(api);
  id = await aRequest(api, product.id, 'OFERTA_ENVIADA');
});
afterAll(() => api.close());

const openHistory = async (as: string) => {
  await signInAt(api, as);
  const { unmount } = renderApp(`/solicitudes-pendientes/${id}`);
  const history = within(await screen.findByRole('region', { name: 'Historia' }));
  return { history, unmount };
};

it('the history says what stood at each decision, to staff alone', async () => {
  const staff = await openHistory(ADMIN);
  const all = await staff.history.findAllByText('Lo que había al decidir');
  // Committee, vote, approval and offer.
  expect(all).toHaveLength(4);
  const [first] = all.map((summary) => within(summary.parentElement!));
  expect(first!.getByText('Préstamo personal, versión 1')).toBeInTheDocument();
  expect(first!.getByText('0 de 1')).toBeInTheDocument();
  expect(first!.getByText('Debería con este préstamo')).toBeInTheDocument();
  staff.unmount();
  const { history } = await openHistory(BORROWER);
  expect(history.queryByText('Lo que había al decidir')).toBeNull();
});
