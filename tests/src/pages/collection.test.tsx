import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { leaveCash } from '@tests/support/moneyTransfers';
import { forwardTo } from '@tests/support/network';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api, { disbursedOn: '2026-03-10', firstDueOn: '2026-04-10' });
  await addSecond(api);
  await leaveCash(api, '150.00', SECOND);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('/pendientes/cobranza', () => {
  it('opens and balances the cash, with the difference explained', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes/cobranza');
    await user.click(await screen.findByRole('button', { name: 'Abrir caja' }));
    const opening = await inDialog();
    expect(opening.getByText(/«Caja de .*» tiene S\/\s150\.00 sin tomar/)).toBeVisible();
    await user.type(opening.getByLabelText('Efectivo inicial'), '200');
    await user.click(opening.getByRole('button', { name: 'Abrir caja' }));
    expect(await opening.findByText(/puede tomar S\/\s150\.00/)).toBeVisible();
    await user.clear(opening.getByLabelText('Efectivo inicial'));
    await user.type(opening.getByLabelText('Efectivo inicial'), '100');
    await user.click(opening.getByRole('button', { name: 'Abrir caja' }));
    expect(await screen.findByText('Caja n.º 2 abierta con S/ 100.00.')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Cuadrar caja' }));
    const closing = await inDialog();
    await user.type(closing.getByLabelText('Efectivo contado'), '90');
    expect(await closing.findByText(/^La diferencia se reparte según el efectivo/)).toBeVisible();
    const share = (await closing.findByText(/^Faltante de /)).parentElement;
    expect(share).toHaveTextContent(/10\.00$/);
    await user.click(closing.getByRole('button', { name: 'Cuadrar caja' }));
    expect(closing.getByText(/Faltan S\/\s10\.00: quedan por cobrar/)).toBeVisible();
    // The refusal stands beside the note, and nowhere else.
    expect(await closing.findAllByText(/difiere en −S\/\s10\.00/)).toHaveLength(1);
    await user.type(closing.getByLabelText('Nota'), 'Faltó un billete');
    await user.click(closing.getByRole('button', { name: 'Cuadrar caja' }));
    expect(await screen.findByText(/Caja n\.º 2 cuadrada, con diferencia de/)).toBeVisible();
    const kept = within(await screen.findByRole('table', { name: 'Conteos de la caja' }));
    expect(kept.getByText('Faltó un billete')).toBeVisible();
    expect(screen.getByText(/Asiento \d+\./)).toBeVisible();
  });

  it('asks for another count of a desk whose person moved cash after squaring it', async () => {
    await signInAt(api);
    const body = { amount: '200.00', receivedOn: '2026-03-10', means: 'cash' };
    await api.send('POST', '/protected/prestamos/1/pagos', { body });
    const { user } = renderApp('/pendientes/cobranza');
    const told = /Después de cuadrar la caja se movió efectivo: S\/\s200\.00/;
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByText('Por cuadrar')).toBeVisible();
    const counts = within(screen.getByRole('table', { name: 'Conteos de la caja' }));
    expect(counts.getByText('Faltó un billete')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Contar y cuadrar de nuevo' }));
    const closing = await inDialog();
    await user.type(closing.getByLabelText('Efectivo contado'), '290');
    await user.click(closing.getByRole('button', { name: 'Cuadrar caja' }));
    expect(await screen.findByText(/Caja n\.º 2 cuadrada, sin diferencia/)).toBeVisible();
    expect(await screen.findByText('Cuadrada')).toBeVisible();
    expect(screen.queryByText(told)).toBeNull();
  });

  it('programmes a route, which its collector is told of and accepts', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes/cobranza');
    await user.click(await screen.findByRole('button', { name: 'Programar ruta' }));
    const route = await inDialog();
    await user.click(route.getByRole('button', { name: 'Programar ruta' }));
    expect(await route.findByText('Elija al menos un préstamo')).toBeVisible();
    await user.selectOptions(await route.findByLabelText('Gestor'), 'Ada Ruiz');
    await user.clear(route.getByRole('textbox', { name: 'Día' }));
    await user.type(route.getByRole('textbox', { name: 'Día' }), '12/03/2026');
    await user.type(route.getByLabelText('Zona'), 'Centro');
    await user.click(await route.findByRole('checkbox', { name: /Quispe/ }));
    await user.click(route.getByRole('button', { name: 'Programar ruta' }));
    expect(await screen.findByText(/Ruta n\.º 1 programada: 1 visita,/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByText(/Aceptó la ruta n\.º 1/)).toBeVisible();
    const day = screen.getByRole('textbox', { name: 'Día' });
    await user.clear(day);
    await user.type(day, '12/03/2026');
    const visits = within(await screen.findByRole('table', { name: 'Visitas' }));
    expect(visits.getByRole('row', { name: /^Rosa Quispe.* P-000001 / })).toBeVisible();
  });

  it('declares a day off and takes it back', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes/cobranza');
    await user.click(await screen.findByRole('button', { name: 'Declarar descanso' }));
    const rest = await inDialog();
    await user.type(rest.getByLabelText('Motivo'), 'Fiestas Patrias');
    await user.click(rest.getByRole('button', { name: 'Declarar descanso' }));
    expect(await screen.findByText(/Fiestas Patrias quedó declarado/)).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Días sin cobranza' });
    await user.click(within(table).getByRole('button', { name: 'Anular' }));
    const reason = await inDialog();
    await user.type(reason.getByLabelText('Motivo'), 'Se trabajará igual');
    await user.click(reason.getByRole('button', { name: 'Anular descanso' }));
    expect(await screen.findByText('El descanso quedó anulado.')).toBeVisible();
  });

  it('shows nothing to a borrower', async () => {
    await signInAt(api, BORROWER);
    renderApp('/pendientes/cobranza');
    await seeNoAccess();
  });
});
