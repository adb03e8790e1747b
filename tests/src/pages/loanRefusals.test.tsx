import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aBorrower, someParties } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await someParties(api);
  await aProduct(api, { maxExposure: '8000.00', maxAmount: '9000.00' });
  const other = aBorrower({ documentNumber: '47654321', phone: '987000111' });
  await api.send('POST', '/protected/clientes', { body: other });
  const listed = { reason: 'Documento falso', until: null };
  await api.send('POST', '/protected/clientes/2/lista-negra', { body: listed });
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

type User = ReturnType<typeof renderApp>['user'];
async function fill(user: User, label: string, text: string) {
  const input = screen.getByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
}
const said = (label: string, words: RegExp) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words), {
    timeout: 10_000,
  });

it('says beside the fields what would refuse a loan, while it is typed', async () => {
  const { user } = renderApp('/registrar-prestamo?prestatario=1');
  await user.selectOptions(await screen.findByLabelText('Fondo'), '1');
  await fill(user, 'Fecha de desembolso', '10/03/2026');
  await fill(user, 'Monto', '15000');
  await fill(user, 'Tasa anual', '150');
  await said('Monto', /10,000\.00/);
  await said('Tasa anual', /tope|máxim|legal/i);
  // Refusals are both said at once, and nothing is confirmed meanwhile.
  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  await waitFor(() => expect(screen.getByLabelText('Monto')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Monto')).toHaveValue('15,000.00');

  await user.selectOptions(screen.getByLabelText('Producto'), 'Préstamo personal');
  await fill(user, 'Monto', '8500');
  await said('Monto', /8,000\.00/);
  await fill(user, 'Monto', '9500');
  await said('Monto', /9,000\.00.*8,000\.00/);
  await fill(user, 'Monto', '3000');
  await said('Monto', /^Entre S\/.500\.00 y S\/.9,000\.00$/);
  // A typed rate stays when a product is chosen: it is for the person to lower it.
  await fill(user, 'Tasa anual', '40');
  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  expect(await screen.findByRole('dialog', { name: 'Confirmar el desembolso' })).toBeVisible();
});

it('says what refuses a part before the rest is typed, in its currency', async () => {
  const { user } = renderApp('/registrar-prestamo');
  await user.selectOptions(await screen.findByLabelText('Fondo'), '1');
  await fill(user, 'Monto', '15000');
  await said('Monto', /S\/.10,000\.00/);
  expect(screen.getByLabelText('Tasa anual')).toHaveValue('');
  await fill(user, 'Monto', '1500');
  await said('Monto', /^Entre S\/.50\.00 y S\/.10,000,000\.00$/);
});

it('says beside the borrower that nothing is lent to them', async () => {
  const { user } = renderApp('/registrar-prestamo?prestatario=2');
  await user.selectOptions(await screen.findByLabelText('Fondo'), '1');
  await fill(user, 'Fecha de desembolso', '10/03/2026');
  await fill(user, 'Monto', '1200');
  await fill(user, 'Tasa anual', '30');
  await said('Prestatario', /lista negra/i);
  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps a first due date that was typed, and refuses it beside its field', async () => {
  const { user } = renderApp('/registrar-prestamo');
  const due = await screen.findByLabelText('Primer vencimiento');
  await fill(user, 'Fecha de desembolso', '09/03/2026');
  await waitFor(() => expect(due).toHaveValue('09/04/2026'));
  await fill(user, 'Primer vencimiento', '31/02/2027');
  await fill(user, 'Fecha de desembolso', '11/03/2026');
  await said('Primer vencimiento', /La fecha no existe/);
  expect(due).toHaveValue('31/02/2027');
  await user.selectOptions(screen.getByLabelText('Frecuencia de pago'), 'weekly');
  await user.selectOptions(screen.getByLabelText('Producto'), 'Préstamo personal');
  expect(due).toHaveValue('31/02/2027');
});

it('says the limits of a product first, and shows no schedule of what is refused', async () => {
  const { user } = renderApp('/registrar-prestamo?prestatario=1');
  await user.selectOptions(await screen.findByLabelText('Fondo'), '1');
  await user.selectOptions(screen.getByLabelText('Producto'), 'Préstamo personal');
  await fill(user, 'Fecha de desembolso', '10/03/2026');
  expect(await screen.findByRole('table', { name: 'Cronograma' })).toBeVisible();
  await fill(user, 'Número de cuotas', '100');
  await said('Número de cuotas', /^El producto admite de 3 a 24 cuotas\.$/);
  await waitFor(() => expect(screen.getByText(/Estas condiciones no se aceptan/)).toBeVisible());
  expect(screen.queryByRole('table', { name: 'Cronograma' })).toBeNull();
  await fill(user, 'Número de cuotas', '500');
  await said('Número de cuotas', /^El producto admite de 3 a 24 cuotas\.$/);
  await fill(user, 'Tasa anual', '1500');
  await said('Tasa anual', /^El producto admite una tasa de\s[\d.]+\s%\sa\s[\d.]+\s%\./);
  await fill(user, 'Monto', '50000');
  await said('Monto', /^Use entre S\/.500\.00 y S\/.9,000\.00\./);
  expect(screen.getByLabelText('Monto')).not.toHaveAccessibleDescription(/10,000|El producto/);
});

it('keeps a late rate refused after the rest was asked for', async () => {
  const { user } = renderApp('/registrar-prestamo?prestatario=1');
  await user.selectOptions(await screen.findByLabelText('Fondo'), '1');
  await fill(user, 'Fecha de desembolso', '10/03/2026');
  await fill(user, 'Monto', '1200');
  await fill(user, 'Tasa anual', '30');
  await fill(user, 'Tasa moratoria anual', '500');
  await said('Tasa moratoria anual', /tope|legal|máxim/i);
  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  await said('Tasa moratoria anual', /tope|legal|máxim/i);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers to a product the funds of its currency', async () => {
  const fund = { name: 'Fondo en dólares', currency: 'USD', openingCapital: '5000.00' };
  await api.send('POST', '/protected/fondos', { body: fund });
  const { user } = renderApp('/registrar-prestamo?prestatario=1');
  expect(await screen.findByRole('option', { name: /^Fondo en dólares/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Producto'), 'Préstamo personal');
  expect(screen.queryByRole('option', { name: /^Fondo en dólares/ })).toBeNull();
  expect(screen.getByRole('option', { name: /^Fondo de prueba/ })).toBeInTheDocument();
});
