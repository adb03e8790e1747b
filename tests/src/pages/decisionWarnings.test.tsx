import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { askForTwo } from '@tests/support/fourEyes';
import { loanChangesOf } from '@tests/support/loanChanges';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import {
  aDraft,
  aRequest,
  readRequest,
  SECOND_ADMIN,
  someLenders,
  step,
} from '@tests/support/requests';
import { createTestApp, TODAY, withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  api.setToday(TODAY);
  await someLenders(api);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('who votes reads that it passes the capacity, and that nobody answers for it', async () => {
  const terms = { maxCapacityPercent: 1, committee: [{ upTo: null, votes: 2 }] };
  const { id: productId } = await aProduct(api, terms, { code: 'AJUSTADO', name: 'Ajustado' });
  const id = await aRequest(api, productId, 'EN_COMITE');
  await signInAt(api, ANALYST);
  const { user } = renderApp(`/solicitudes-pendientes/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Votar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Votar/ }));
  const warning = dialog.getByRole('alert');
  expect(warning).toHaveTextContent(/1(\.00)?\s%.*La solicitud no tiene aval\.$/);
  // No vote is chosen beforehand: one press by habit approves nothing.
  await user.click(dialog.getByRole('button', { name: 'Registrar mi voto' }));
  expect(await dialog.findByText('Elija su voto')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /A favor/ }));
  await user.click(dialog.getByRole('button', { name: 'Registrar mi voto' }));
  expect(await screen.findByText('Su voto quedó registrado.')).toBeVisible();
});

it('who would leave nobody to approve is told so before they vote', () =>
  withTestApp(async (fresh) => {
    forwardTo(fresh);
    const { product, borrowerId } = await someLenders(fresh);
    await askForTwo(fresh);
    // The other administrator registers it: it is theirs no more to decide.
    const { id } = await aDraft(fresh, product.id, { as: SECOND_ADMIN, borrowerId });
    await step(fresh, id, 'envio', { as: SECOND_ADMIN });
    await step(fresh, id, 'toma', { as: ANALYST });
    await step(fresh, id, 'comite', { as: ANALYST });
    expect((await readRequest(fresh, id, ANALYST)).deciders?.isLastApprover).toBe(false);
    await signInAt(fresh);
    const { user } = renderApp(`/solicitudes-pendientes/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Votar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Votar/ }));
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Si vota, ya no podrá aprobarla/);
  }));

it('who approves reads the capacity of the terms that they type, and says why', async () => {
  const { id: productId } = await aProduct(api, {}, { code: 'NORMAL', name: 'Normal' });
  const id = await aRequest(api, productId, 'EN_COMITE');
  expect((await step(api, id, 'votos', { as: ANALYST, vote: 'for' })).status).toBe(200);
  await signInAt(api);
  const { user } = renderApp(`/solicitudes-pendientes/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Aprobar/ }));
  const fact = (term: string) => dialog.getByText(term).nextElementSibling;
  const asked = fact('Total a pagar')?.textContent;
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByLabelText('Nota interna (opcional)')).toBeVisible();

  const count = dialog.getByLabelText('Número de cuotas');
  await user.clear(count);
  expect(dialog.getByText(/^Corrija las condiciones/)).toBeVisible();
  await user.type(count, '3');
  expect(fact('Total a pagar')?.textContent).not.toBe(asked);
  expect(fact('Cuota')).toHaveTextContent(/S\/\s1,05\d\.\d\d/);
  expect(dialog.getByRole('alert')).toHaveTextContent(/toman 6\d\.\d\d\s%.*no tiene aval\.$/);
  await user.click(dialog.getByRole('button', { name: 'Aprobar solicitud' }));
  const note = dialog.getByLabelText('Nota interna: por qué se aprueba');
  await waitFor(() => expect(note).toHaveAccessibleDescription(/Escriba en la nota/));
  await user.type(note, 'Cobra una venta este mes');
  await user.click(dialog.getByRole('button', { name: 'Aprobar solicitud' }));
  expect(await screen.findByText('Aprobada')).toBeVisible();
});

it('who approves reads which kind of rate they type, and what it costs a year', async () => {
  const flat = { method: 'flat', rateKind: 'annualNominal', excessRule: 'payAhead' } as const;
  const rates = { defaultRatePercent: '36', maxRatePercent: '36' };
  const product = { code: 'PLANO', name: 'Plano' };
  const { id: productId } = await aProduct(api, { ...flat, ...rates }, product);
  const id = await aRequest(api, productId, 'EN_COMITE');
  await step(api, id, 'votos', { as: ANALYST, vote: 'for' });
  await signInAt(api);
  const { user } = renderApp(`/solicitudes-pendientes/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Aprobar/ }));
  const fact = (term: string) => dialog.getByText(term, { selector: 'dt' }).nextElementSibling;
  const count = dialog.getByLabelText('Número de cuotas');
  await user.clear(count);
  await user.type(count, '12');
  const rate = dialog.getByLabelText(/^Tasa anual/);
  await user.clear(rate);
  await user.type(rate, '36');
  expect(dialog.getByText('% TNA')).toBeVisible();
  expect(fact('Tasa anual')).toHaveTextContent('36.00 % TNA sobre lo prestado');
  // 36 % nominal of all that was lent, in twelve months of 30 days: 81.23 % of what is owed.
  expect(fact('TEA sobre el saldo')).toHaveTextContent(/^8[0-3]\.\d\d\s%$/);
});

it('a waiver that waits is listed once, with what it forgives', () =>
  withTestApp(async (fresh) => {
    forwardTo(fresh);
    const loan = await aLoan(fresh);
    fresh.setToday('2026-04-30');
    const terms = { kind: 'waiver', component: 'lateInterest', amount: '5.00' };
    expect((await loanChangesOf(fresh, loan.id).ask(terms, ANALYST)).status).toBe(201);
    await signInAt(fresh);
    renderApp('/pendientes');
    const name = 'Cambios por aprobar (1)';
    const tray = within(await screen.findByRole('region', { name }));
    const link = await tray.findByRole('link', {
      name: /Condonación .*\(Interés moratorio: S\/\s5\.00\)$/,
    });
    expect(link).toHaveAttribute('href', `/detalles_prestamo/${loan.id}/cambios`);
  }));
