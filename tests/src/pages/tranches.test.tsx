import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { trancheWorld } from '@tests/support/tranches';
import { saying } from '@tests/support/saying';

let api: TestApp;
let world: Awaited<ReturnType<typeof trancheWorld>>;
beforeAll(async () => {
  api = await createTestApp();
  world = await trancheWorld(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

it('splits a loan in tranches as it is registered', async () => {
  const { user } = renderApp(`/registrar-prestamo?prestatario=${world.ids.borrowerId}`);
  await user.selectOptions(await screen.findByLabelText('Producto'), 'Préstamo personal');
  const count = await screen.findByLabelText('Desembolsos');
  await user.selectOptions(count, '2 tramos');
  await user.type(screen.getByLabelText('Monto del tramo 2'), '1000');
  const first = screen.getByText('Primer tramo, sale al registrar');
  expect(first.nextSibling).toHaveTextContent('2,000.00');
  expect((await screen.findByText('Recibe')).nextSibling).toHaveTextContent('1,940.00');
  expect(screen.getByText('Capital del préstamo').nextSibling).toHaveTextContent('2,000.00');
  await user.click(screen.getByRole('button', { name: 'Revisar y desembolsar' }));
  expect(await screen.findByText('Ingrese la fecha del tramo')).toBeVisible();
});

it('says why only paying ahead is offered while tranches are left', async () => {
  const loan = await world.aTranchedLoan();
  const { user } = renderApp(`/detalles_prestamo/${loan.id}`);
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Monto'), '500');
  await user.click(dialog.getByRole('button', { name: 'Ver qué paga' }));
  expect(await dialog.findByText(/Quedan S\/\s1,800\.00 por desembolsar/)).toBeVisible();
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
});

it('hands a tranche over, undoes it, and closes and reopens what is left', async () => {
  const loan = await world.aTranchedLoan();
  const { user } = renderApp(`/detalles_prestamo/${loan.id}`);
  expect(await screen.findByText('Desembolso parcial')).toBeVisible();
  expect(screen.getAllByText('Por desembolsar')[0]!.nextSibling).toHaveTextContent('1,800.00');

  // 35.13 % by the papers: the two tranches that are to come are part of it.
  expect(screen.getByText('TCEA').nextSibling).toHaveTextContent(
    '35.13 %, con todos los desembolsos',
  );
  await user.click(screen.getByRole('button', { name: 'Desembolsar otro tramo' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('table', { name: 'Cronograma nuevo y anterior' })).toBeVisible();
  expect(dialog.getByRole('table', { name: 'Asiento del desembolso' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Desembolsar' }));
  expect(await screen.findByText(saying(/Desembolso D-\d{6} registrado: tramo 2/))).toBeVisible();

  const acts = [
    ['Deshacer el tramo 2', 'Deshacer', 'El tramo 2 quedó deshecho.'],
    ['Cerrar los desembolsos', 'Cerrar los desembolsos', 'Los desembolsos quedaron cerrados.'],
    ['Reabrir los desembolsos', 'Reabrir', 'Los desembolsos quedaron abiertos.'],
  ] as const;
  for (const [open, confirm, result] of acts) {
    await user.click(await screen.findByRole('button', { name: open }));
    const asked = within(await screen.findByRole('dialog'));
    await user.type(asked.getByLabelText('Motivo'), 'Así lo pidió el cliente');
    await user.click(asked.getByRole('button', { name: confirm }));
    expect(await screen.findByText(result)).toBeVisible();
  }
  const stands = await world.detail(loan.id);
  expect({ ...stands, version: 0 }).toEqual({ ...loan, version: 0 });
});
