import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { SMALL } from '@tests/support/soldLoans';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const TODAY = '2026-03-10';
const NAME = 'Cosecha con inicial';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  api.setToday(TODAY);
  await someParties(api);
  await aProduct(
    api,
    {
      ...SMALL,
      method: 'freeForm',
      frequencies: ['dates'],
      downPaymentPercent: '20',
      defaultAmount: '1500.00',
      defaultInstallments: 3,
    },
    { code: 'COSECHA', name: NAME, validFrom: TODAY },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Principal of each date, as the schedule beside the form draws it. */
const parts = async () => {
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  return rows.slice(1, 4).map((row) => within(row).getAllByRole('cell')[3]!.textContent);
};

it('a plan by hand takes the principal of each date, and shares what is left', async () => {
  const { user } = renderApp('/registrar-prestamo');
  const product = await screen.findByLabelText('Producto');
  await within(product).findByRole('option', { name: NAME });
  await user.selectOptions(product, NAME);
  expect(await screen.findByLabelText('Precio de la compra')).toHaveValue('1,500.00');
  // 20 % of the price is paid apart.
  expect(await screen.findByText('Cuota inicial, se paga aparte')).toBeVisible();
  expect(await parts()).toEqual(['400.00', '400.00', '400.00']);
  type('Capital de la fecha 1', '700');
  expect(await parts()).toEqual(['700.00', '250.00', '250.00']);
  type('Capital de la fecha 2', '100');
  type('Capital de la fecha 3', '300');
  expect(await screen.findByText(/El capital de las fechas no suma el monto/)).toBeVisible();
  type('Capital de la fecha 3', '400');
  expect(await parts()).toEqual(['700.00', '100.00', '400.00']);
});

it('an option of a request has the same fields', async () => {
  const { user } = renderApp('/solicitar-prestamo');
  const product = await screen.findByLabelText('Producto');
  await within(product).findByRole('option', { name: NAME });
  await user.selectOptions(product, NAME);
  expect(await screen.findByLabelText('Precio de la compra')).toHaveValue('1,500.00');
  expect(await screen.findByLabelText('Capital de la fecha 3')).toBeVisible();
  expect(screen.getByText('Cuota inicial, se paga aparte')).toBeVisible();
});
