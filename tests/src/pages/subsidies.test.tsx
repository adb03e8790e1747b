import { screen, waitFor, within } from '@testing-library/react';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('subsidies at /fondos', () => {
  it('are registered, closed with a reason, and fill the list of the store', async () => {
    await signInAt(api);
    const { user, appStore } = renderApp('/fondos');
    await user.click(await screen.findByRole('button', { name: 'Nuevo programa' }));
    const dialog = await inDialog();
    await user.click(dialog.getByRole('button', { name: 'Registrar programa' }));
    expect(await dialog.findByText('Escriba quién lo paga')).toBeVisible();
    await user.type(dialog.getByLabelText('Nombre'), 'Bono buen pagador');
    await user.type(dialog.getByLabelText('Quién lo paga'), 'Cooperativa');
    await user.type(dialog.getByLabelText('Valor'), '100');
    await user.type(dialog.getByRole('textbox', { name: 'Hasta' }), '31/12/2099');
    await user.type(dialog.getByLabelText('Requisitos'), 'Doce cuotas puntuales');
    await user.click(dialog.getByRole('button', { name: 'Registrar programa' }));
    expect(await screen.findByText('Bono buen pagador quedó registrado.')).toBeVisible();
    await waitFor(() =>
      expect(appStore.store.getState().subsidies).toMatchObject([{ name: 'Bono buen pagador' }]),
    );
    const table = await screen.findByRole('table', { name: 'Subsidios y bonos' });
    expect(within(table).getByText(/^S\/\s100\.00$/)).toBeVisible();
    await user.click(within(table).getByRole('button', { name: 'Cerrar' }));
    const reason = await inDialog();
    await user.type(reason.getByLabelText('Motivo'), 'Se acabó la partida');
    await user.click(reason.getByRole('button', { name: 'Cerrar programa' }));
    expect(await screen.findByText('Bono buen pagador quedó cerrado.')).toBeVisible();
  });
});

describe('the trend at /balance-prestamos', () => {
  it('is drawn from the daily pictures, with its data beside it', async () => {
    await aLoan(api);
    await recordFacts(api.db, '2026-03-10', { today: '2026-03-10', now: new Date() });
    await signInAt(api);
    const first = renderApp('/balance-prestamos');
    expect(await screen.findByText(/se dibuja desde el segundo día/)).toBeVisible();
    first.unmount();
    api.setToday('2026-03-11');
    await recordFacts(api.db, '2026-03-11', { today: '2026-03-11', now: new Date() });
    await signInAt(api);
    const { appStore } = renderApp('/balance-prestamos');
    expect(
      await screen.findByTitle(/Saldo capital del 10\/03\/2026 al 11\/03\/2026/),
    ).toBeVisible();
    expect(appStore.store.getState().panelData).toMatchObject([
      { takenOn: '2026-03-10', outstandingPrincipal: '1200.00' },
      { takenOn: '2026-03-11', outstandingPrincipal: '1200.00' },
    ]);
  });
});
