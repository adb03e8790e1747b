import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { forwardTo, network } from '@tests/support/network';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
  await aLoan(api);
  api.setToday('2026-04-20');
});
afterEach(() => api.close());

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('/pendientes/cierre', () => {
  it('assembles a lot, leaves a loan out and back, generates it and undoes it', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes/cierre');
    await user.click(await screen.findByRole('button', { name: 'Armar lote' }));
    const kinds = await inDialog();
    for (const box of kinds.getAllByRole('checkbox')) await user.click(box);
    await user.click(kinds.getByRole('button', { name: 'Armar lote' }));
    expect(kinds.getByText('Elija qué cargos arma')).toBeVisible();
    await user.click(kinds.getByRole('checkbox', { name: /^Interés/ }));
    await user.click(kinds.getByRole('checkbox', { name: /^Mora/ }));
    await user.click(kinds.getByRole('button', { name: 'Armar lote' }));
    expect(await screen.findByRole('heading', { name: 'Lote L-000001' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Préstamos del lote' });
    expect(within(table).getByText('Interés S/ 12.00 (cuota 1)')).toBeVisible();
    expect(screen.getByText('Interés, Mora')).toBeVisible();

    await user.click(await within(table).findByRole('button', { name: 'Excluir' }));
    const reason = await inDialog();
    await user.type(reason.getByLabelText('Motivo'), 'Reclamo en curso');
    await user.click(reason.getByRole('button', { name: 'Excluir del lote' }));
    await user.click(await screen.findByRole('button', { name: 'Devolver al lote' }));
    expect(await screen.findByRole('button', { name: 'Excluir' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Generar cargos' }));
    const confirm = await inDialog();
    expect(confirm.getByText(/Se asentarán S\/ 15\.96 en 1 préstamo/)).toBeVisible();
    await user.click(confirm.getByRole('button', { name: 'Generar cargos' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer corrida' }));
    const undo = await inDialog();
    await user.type(undo.getByLabelText('Motivo'), 'Faltaba un pago');
    await user.click(undo.getByRole('button', { name: 'Deshacer corrida' }));
    expect((await screen.findAllByText('Reversado'))[0]).toBeVisible();
    expect(screen.getByText('Faltaba un pago')).toBeVisible();
  });

  it('says that nothing is to be charged, and leaves nothing to generate', async () => {
    await generated(api);
    await signInAt(api);
    const { user } = renderApp('/pendientes/cierre');
    await user.click(await screen.findByRole('button', { name: 'Armar lote' }));
    await user.click((await inDialog()).getByRole('button', { name: 'Armar lote' }));
    expect(await screen.findByText(/^No hay nada que cargar al 20\/04\/2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Generar cargos' })).not.toBeInTheDocument();
  });

  it('holds the business date, closes it, and gives it back', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes/cierre');
    const explain = async (button: string) => {
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = await inDialog();
      await user.type(dialog.getByLabelText('Motivo'), 'Cierre por caja');
      await user.click(dialog.getByRole('button', { name: /^(Cambiar|Reabrir día)$/ }));
    };
    await explain('Pedir dos personas');
    expect(await screen.findByText('Dos personas distintas')).toBeVisible();
    await explain('Pedir una persona');
    expect(await screen.findByText('Desde ahora basta una persona.')).toBeVisible();
    await explain('Cerrar a mano');
    await user.click(await screen.findByRole('button', { name: 'Cerrar el día' }));
    const early = await inDialog();
    await user.click(early.getByRole('button', { name: 'Cerrar el día' }));
    expect(await early.findByText(/Préstamos por cargar: 1;/)).toBeVisible();
    await user.click(early.getByRole('button', { name: 'Cancelar' }));

    await generated(api);
    await user.click(screen.getByRole('button', { name: 'Cerrar el día' }));
    const dialog = await inDialog();
    await user.type(dialog.getByLabelText('Nota'), 'Caja cuadrada');
    await user.click(dialog.getByRole('button', { name: 'Cerrar el día' }));
    expect(await screen.findByText('La fecha de negocio es ahora el 21/04/2026.')).toBeVisible();
    await explain('Reabrir el anterior');
    expect(await screen.findByText('La fecha de negocio es ahora el 20/04/2026.')).toBeVisible();
    await explain('Seguir al calendario');
    expect(await screen.findByText('Con el calendario')).toBeVisible();
  });

  it('shows what loans and books differ by, a figure for each currency', async () => {
    const dollars = { name: 'En dólares', currency: 'USD', openingCapital: '900.00' };
    await api.send('POST', '/protected/fondos', { body: dollars });
    await signInAt(api);
    renderApp('/pendientes/cierre');
    const term = await screen.findByText('Préstamos menos libros');
    expect(term.parentElement).toHaveTextContent(/S\/\s0\.00 · US\$\s0\.00/);
  });

  it('is only looked at by an analyst, and is no place for a borrower', async () => {
    await signInAt(api, ANALYST);
    const { unmount } = renderApp('/pendientes/cierre');
    expect(await screen.findByText('Todavía no se armó ningún lote de cargos.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Armar lote' })).toBeNull();
    unmount();
    await signInAt(api, BORROWER);
    renderApp('/pendientes/cierre');
    await seeNoAccess();
  });
});

it.each([
  ['/pendientes/cierre/999', /lotes-de-cargos\/999$/, 'Ese lote no existe'],
  ['/pendientes/planilla/999', /planillas-de-cobros\/999$/, 'planilla no existe'],
])('%s, which is not there, is asked for once', async (page, call, said) => {
  await signInAt(api);
  const asked: string[] = [];
  network.events.on('request:start', ({ request }) => {
    if (call.test(request.url)) asked.push(request.url);
  });
  renderApp(page);
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  await new Promise((go) => window.setTimeout(go, 700));
  network.events.removeAllListeners();
  expect(asked).toHaveLength(1);
});
