import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { LoanDetail } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aRequest, someLenders } from '@tests/support/requests';
import { aSoldLoan } from '@tests/support/soldLoans';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { showRate } from '@/i18n/format';
import { BORROWER } from '@tests/support/testUsers';

const TODAY = '2026-03-10';
const STEPS = [{ after: 2, points: '12' }];
const SAID = 'Desde la cuota 3, 12 puntos más de tasa.';

let api: TestApp;
let loan: LoanDetail;
beforeAll(async () => {
  api = await createTestApp();
  loan = await aSoldLoan(
    api,
    { frequencies: ['monthly'], rateKind: 'annualNominal', rateSteps: STEPS },
    {
      paymentFrequency: 'monthly',
      installmentCount: 6,
      disbursedOn: TODAY,
      firstDueOn: '2026-04-10',
    },
  );
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('a product takes stretches of its rate, draws their example, and publishes them', async () => {
  const product = await aProduct(api, {}, { code: 'TRAMOS', name: 'Por tramos', validFrom: TODAY });
  await signInAt(api);
  const { user } = renderApp('/administracion-avanzada/productos');
  await user.click(await screen.findByRole('button', { name: `Nueva versión de ${product.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const example = within(dialog.getByRole('region', { name: 'Ejemplo de préstamo' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const cost = () => example.getByText('TCEA').nextSibling?.textContent;
  await example.findByText('7 cuotas más y la última:');
  const before = cost();
  type('Tramos de tasa', 'a los seis meses');
  expect(await example.findByText(/complete los tramos de tasa\./)).toBeVisible();
  fireEvent.blur(dialog.getByLabelText('Tramos de tasa'));
  expect(await dialog.findByText(/uno por línea, como 6: 4\.5 o 12: -2/)).toBeVisible();
  type('Tramos de tasa', '6: 4\n4: 2');
  expect(await example.findByText(/después de una cuota mayor que la del anterior/)).toBeVisible();
  type('Tramos de tasa', '4: 2.5\n6: -1');
  const said = 'Desde la cuota 5, 2.5 puntos más de tasa; desde la cuota 7, 1 punto menos de tasa.';
  expect(await example.findByText(said)).toBeVisible();
  expect(cost()).not.toBe(before);
  // Flat interest has one rate: what was typed is not asked for, and waits.
  type('Sistema de cuotas', 'flat');
  expect(dialog.queryByLabelText('Tramos de tasa')).toBeNull();
  type('Sistema de cuotas', 'levelInstallment');
  type('Vale desde', '10/03/2026');
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await screen.findByText(/quedó en su versión/)).toBeVisible();
  const all = (await (await api.send('GET', '/protected/productos')).json()) as Product[];
  expect(all.find(({ code }) => code === 'TRAMOS')!.terms.rateSteps).toEqual([
    { after: 4, points: '2.5' },
    { after: 6, points: '-1' },
  ]);
});

it('the simulator, a request and an offer say later rates', async () => {
  const asked = await createTestApp();
  onTestFinished(() => asked.close());
  asked.setToday(TODAY);
  forwardTo(asked);
  await someLenders(asked);
  const terms = { rateKind: 'annualNominal', rateSteps: STEPS } as const;
  const ways = { code: 'SUBE', name: 'Tasa que sube', validFrom: TODAY };
  const product = await aProduct(asked, terms, ways);
  const id = await aRequest(asked, product.id, 'OFERTA_ENVIADA');
  await signInAt(asked, BORROWER);
  const { user, unmount } = renderApp('/solicitar-prestamo');
  await user.selectOptions(await screen.findByLabelText('Producto'), String(product.id));
  expect(await screen.findByText(SAID)).toBeVisible();
  unmount();
  renderApp(`/solicitudes-pendientes/${id}`);
  const later = await screen.findByText('Desde la cuota 3', { selector: 'dt' });
  expect(later.nextSibling).toHaveTextContent('52.00 % TNA');
});

it('a loan shows its rates, and that of each installment', async () => {
  await signInAt(api);
  const { unmount } = renderApp(`/detalles_prestamo/${loan.id}`);
  const later = await screen.findByText('Desde la cuota 3', { selector: 'dt' });
  expect(later.nextSibling).toHaveTextContent('48.00 % TNA');
  unmount();
  renderApp(`/detalles_prestamo/${loan.id}/cronograma`);
  const table = within(await screen.findByRole('table', { name: 'Cronograma' }));
  expect(table.getByRole('columnheader', { name: 'Tasa (TNA)' })).toBeVisible();
  const rates = table.getAllByRole('row').map((row) => /\d\d\.00\s%/.exec(row.textContent)?.[0]);
  const [first, second] = ['36', '48'].map((percent) => showRate(percent));
  expect(rates.slice(1, 7)).toEqual([first, first, second, second, second, second]);
});
