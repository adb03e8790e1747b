import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '@core/contract/products';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { anIndexValue, INDEX, VARIABLE } from '@tests/support/rateIndexes';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aRequest, someLenders } from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';
import { aVariableLoan } from '@tests/support/variableLoans';

const TODAY = '2026-03-10';
const RULE = `${INDEX} más 30 puntos, entre 20.00 % y 60.00 %, revisada cada 3 meses`;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await someLenders(api);
});
afterAll(() => api.close());
beforeEach(() => {
  api.setToday(TODAY);
  forwardTo(api);
});

const said = (text: string) => text.replaceAll(/\s/g, ' ');

it('a product takes an index for its rate, draws its example, and publishes it', async () => {
  await anIndexValue(api, '2026-03-01', '6');
  const product = await aProduct(api, {}, { code: 'INDICE', name: 'Con índice', validFrom: TODAY });
  await signInAt(api);
  const { user } = renderApp('/administracion-avanzada/productos');
  await user.click(await screen.findByRole('button', { name: `Nueva versión de ${product.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const example = within(dialog.getByRole('region', { name: 'Ejemplo de préstamo' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  expect(dialog.queryByLabelText('Piso de la tasa')).toBeNull();
  fireEvent.change(await dialog.findByLabelText('La tasa sigue un índice'), {
    target: { value: INDEX },
  });
  type('Puntos sobre el índice', '30');
  type('Piso de la tasa', '70');
  type('Techo de la tasa', '60');
  type('Se revisa cada, en meses', '3');
  expect(await example.findByText(/El piso de la tasa es mayor que 0/)).toBeVisible();
  type('Piso de la tasa', '20');
  const line = await example.findByText(/Tasa variable: /);
  expect(said(line.textContent)).toContain(`Tasa variable: ${RULE}`);
  type('Vale desde', '10/03/2026');
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await screen.findByText(/quedó en su versión/)).toBeVisible();
  const all = (await (await api.send('GET', '/protected/productos')).json()) as Product[];
  expect(all.find(({ code }) => code === 'INDICE')!.terms.variableRate).toEqual(VARIABLE);
});

it('the simulator, an offer and a loan say the index that a rate follows', async () => {
  const ways = { code: 'SIGUE', name: 'Sigue un índice', validFrom: TODAY };
  const product = await aProduct(api, { variableRate: VARIABLE }, ways);
  const id = await aRequest(api, product.id, 'OFERTA_ENVIADA');
  await signInAt(api, BORROWER);
  const simulator = renderApp('/solicitar-prestamo');
  const { user } = simulator;
  await user.selectOptions(await screen.findByLabelText('Producto'), String(product.id));
  expect(said((await screen.findByText(/Tasa variable: /)).textContent)).toContain(RULE);
  simulator.unmount();
  const offer = renderApp(`/solicitudes-pendientes/${id}`);
  const rule = await screen.findByText('Tasa variable', { selector: 'dt' });
  expect(said(rule.nextSibling!.textContent!)).toBe(RULE);
  offer.unmount();
});

it('a loan shows its index and its next review', async () => {
  const own = await createTestApp();
  forwardTo(own);
  const loan = await aVariableLoan(own);
  await signInAt(own);
  renderApp(`/detalles_prestamo/${loan.id}`);
  const rule = await screen.findByText('Tasa variable', { selector: 'dt' });
  expect(said(rule.nextSibling!.textContent!)).toBe(RULE);
  const next = screen.getByText('Próxima revisión de la tasa', { selector: 'dt' });
  expect(next.nextSibling).toHaveTextContent('10/06/2026');
  await own.close();
});

it('a rescheduling proposes the rate that the last review left', async () => {
  const own = await createTestApp();
  forwardTo(own);
  const loan = await aVariableLoan(own);
  await anIndexValue(own, '2026-06-01', '18');
  await loan.ask({ kind: 'rateReview', reviewedOn: '2026-06-10' });
  await signInAt(own);
  const { user } = renderApp(`/detalles_prestamo/${loan.id}/cambios`);
  await user.click(await screen.findByRole('button', { name: 'Reprogramar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Tasa anual')).toHaveValue('48');
  await own.close();
});
