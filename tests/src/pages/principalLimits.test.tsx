import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aDraft, someLenders } from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

let api: TestApp;
let draftId: number;
let productId: number;
beforeAll(async () => {
  api = await createTestApp();
  const { product } = await someLenders(api);
  productId = product.id;
  draftId = (await aDraft(api, product.id)).id;
  const body = { minPrincipal: '50.00', maxPrincipal: '2000.00' };
  await api.send('PUT', '/protected/monedas/PEN/limites', { body });
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const LIMIT = /^En soles se presta de S\/\s50\.00 a S\/\s2,000\.00$/;

async function amountIsRefused(words: RegExp) {
  const amount = await screen.findByLabelText('Monto');
  await screen.findByText(words);
  expect(amount).toHaveAccessibleDescription(words);
  expect(screen.queryByRole('alert')).toBeNull();
}

it('says the limit of a currency beside the amount of the simulator, as one types', async () => {
  await signInAt(api, BORROWER);
  renderApp('/solicitar-prestamo');
  const chosen = await screen.findByLabelText('Producto');
  fireEvent.change(chosen, { target: { value: String(productId) } });
  await amountIsRefused(LIMIT);
  fireEvent.change(screen.getByLabelText('Monto'), { target: { value: '2000' } });
  const within = /^Entre S\/\s500\.00 y S\/\s2,000\.00$/;
  expect(screen.getByLabelText('Monto')).toHaveAccessibleDescription(within);
  expect(await screen.findByRole('button', { name: 'Solicitar opción 1' })).toBeVisible();
  // A first due date that was typed stays when the frequency changes, and is refused at its place.
  const due = screen.getByLabelText('Primer vencimiento');
  fireEvent.change(due, { target: { value: '31/02/2027' } });
  const frequency = screen.getByLabelText('Frecuencia de pago');
  fireEvent.change(frequency, { target: { value: 'fortnightly' } });
  expect(due).toHaveValue('31/02/2027');
  expect(due).toHaveAccessibleDescription(/Use una fecha como/);
});

it('says it beside the amount of a request that is being written', async () => {
  await signInAt(api, BORROWER);
  const { user } = renderApp(`/solicitar-prestamo/${draftId}`);
  // A draft goes on where it was left: its amount is some steps back.
  await screen.findByRole('button', { name: 'Atrás' });
  for (let back; (back = screen.queryByRole('button', { name: 'Atrás' })) !== null;)
    await user.click(back);
  await amountIsRefused(LIMIT);
});

it('says it beside the amount of a loan, before all of it is typed', async () => {
  await signInAt(api);
  renderApp('/registrar-prestamo');
  fireEvent.change(await screen.findByLabelText('Fondo'), { target: { value: '1' } });
  const within = /^Entre S\/\s50\.00 y S\/\s2,000\.00$/;
  await waitFor(() => expect(screen.getByLabelText('Monto')).toHaveAccessibleDescription(within));
  fireEvent.change(screen.getByLabelText('Monto'), { target: { value: '2000.01' } });
  await amountIsRefused(/^Use entre S\/\s50\.00 y S\/\s2,000\.00\.$/);
});
