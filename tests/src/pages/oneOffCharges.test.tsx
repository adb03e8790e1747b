import type { LoanDetail } from '@core/contract/loans';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';

let api: TestApp;
let loan: LoanDetail;
beforeAll(async () => {
  api = await createTestApp();
  api.setToday(TODAY);
  loan = await aLoan(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setToday('2026-04-30');
  forwardTo(api);
  await signInAt(api);
});

it('keeps a rate, puts the charge on a loan, forgives part of it and voids another', async () => {
  const { user, unmount } = renderApp('/administracion-avanzada/tarifas');
  await user.click(await screen.findByRole('button', { name: 'Nueva tarifa' }));
  const rate = within(await screen.findByRole('dialog'));
  await user.type(rate.getByLabelText('Cargo'), 'Visita');
  await user.clear(rate.getByLabelText('Rige desde'));
  await user.type(rate.getByLabelText('Rige desde'), '01/01/2026');
  await user.selectOptions(rate.getByLabelText('Moneda'), 'PEN');
  await user.type(rate.getByLabelText('Monto antes de impuesto'), '50');
  await user.type(rate.getByLabelText('Impuesto (opcional)'), '18');
  await user.click(rate.getByRole('button', { name: 'Guardar tarifa' }));
  expect((await rate.findAllByText('Elija la cuenta'))[0]).toBeVisible();
  await user.selectOptions(rate.getByLabelText('Cuenta contable'), '5108');
  await user.click(rate.getByRole('button', { name: 'Guardar tarifa' }));
  expect(
    await screen.findByText(saying('La tarifa de Visita rige desde el 01/01/2026.')),
  ).toBeVisible();
  expect(await screen.findByRole('row', { name: /Visita.*50.00.*18\.00\s%/ })).toBeVisible();
  unmount();

  renderApp(`/detalles_prestamo/${loan.id}/cargos`);
  expect(await screen.findByText('No se puso ningún cargo a este préstamo.')).toBeVisible();
  await addVisit(user);
  const row = within(await screen.findByRole('row', { name: /Visita/ }));
  expect(row.getAllByText(/59\.00/)[0]).toBeVisible();

  await user.click(row.getByRole('button', { name: /Condonar CA-/ }));
  const waiver = within(await screen.findByRole('dialog', { name: /Condonar Visita/ }));
  expect(waiver.getByLabelText('Monto')).toHaveValue('59.00');
  await user.clear(waiver.getByLabelText('Monto'));
  await user.type(waiver.getByLabelText('Monto'), '9');
  await user.type(waiver.getByLabelText('Motivo'), 'Acuerdo con el cliente');
  await user.click(waiver.getByRole('button', { name: 'Ver el efecto' }));
  expect(await waiver.findByText(/Visita: S\/ 9.00/)).toBeVisible();
  await user.click(waiver.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('row', { name: /Visita.*50\.00.*Por pagar/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Anular CA-/ })).not.toBeInTheDocument();

  await addVisit(user);
  await user.click(await screen.findByRole('button', { name: /Anular CA-/ }));
  const voiding = within(await screen.findByRole('dialog', { name: /Anular Visita/ }));
  await user.type(voiding.getByLabelText('Motivo'), 'No hubo visita');
  await user.click(voiding.getByRole('button', { name: 'Anular cargo' }));
  expect(await screen.findByRole('row', { name: /Visita.*Anulado/ })).toBeVisible();
});

async function addVisit(user: ReturnType<typeof renderApp>['user']) {
  await user.click(screen.getByRole('button', { name: 'Agregar cargo' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Cargo · P-/ }));
  await dialog.findByRole('option', { name: 'Visita' });
  await user.selectOptions(dialog.getByLabelText('Cargo'), 'Visita');
  expect(dialog.getByLabelText('Monto antes de impuesto')).toHaveValue('50.00');
  expect(dialog.getByText('Se le suma 18 % de impuesto.')).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo'), 'Visita del 30 de abril');
  await user.click(dialog.getByRole('button', { name: 'Ver el efecto' }));
  expect(await dialog.findByText(/Se aplica al confirmar/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(saying(/CA-\d{6} quedó aplicado/))).toBeVisible();
}
