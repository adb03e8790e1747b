import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { saying } from '@tests/support/saying';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday('2026-04-15');
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api, ANALYST);
});

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the collection of a loan', () => {
  it('shows what is overdue, takes a promise, and takes it back with a reason', async () => {
    const { user, unmount } = renderApp('/detalles_prestamo/1/cobranza');
    const overdue = within(await screen.findByRole('table', { name: 'Cuotas vencidas' }));
    expect(overdue.getByText('10/04/2026')).toBeVisible();
    expect(await screen.findByText('Nadie prometió pagar este préstamo.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Registrar promesa' }));
    const asking = await dialog(/^Registrar promesa/);
    expect(asking.getByLabelText('Monto')).toHaveValue('410.01');
    await user.click(asking.getByRole('button', { name: 'Registrar promesa' }));
    expect(await asking.findByText('Ingrese para cuándo lo promete')).toBeVisible();
    expect(asking.getByText('Elija cómo lo prometió')).toBeVisible();
    await user.type(asking.getByRole('textbox', { name: 'Para cuándo' }), '20/06/2026');
    await user.selectOptions(asking.getByLabelText('Cómo'), 'Llamada');
    await user.click(asking.getByRole('button', { name: 'Registrar promesa' }));
    const refusal = 'Use una fecha del 15/04/2026 al 15/05/2026.';
    expect(await asking.findByText(refusal, { selector: 'p' })).toBeVisible();
    const day = asking.getByRole('textbox', { name: 'Para cuándo' });
    await user.clear(day);
    await user.type(day, '16/04/2026');
    await user.click(asking.getByRole('button', { name: 'Registrar promesa' }));
    await gone();
    expect(screen.getByText(saying(/^PP-000001 quedó registrada: S\/\s410\.01/))).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Promesas de pago' }));
    expect(
      table.getByRole('row', { name: /PP-000001.*llamada.*Noé Díaz.*Pendiente/ }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Registrar promesa' })).not.toBeInTheDocument();

    await user.click(table.getByRole('button', { name: 'Anular PP-000001' }));
    const ending = await dialog('Anular PP-000001');
    await user.type(ending.getByLabelText('Motivo'), 'La anotó otra persona');
    await user.click(ending.getByRole('button', { name: 'Anular promesa' }));
    await gone();
    expect(await screen.findByText('Anulada')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Registrar promesa' })).toBeVisible();
    unmount();
  });

  it('tells whoever receives a payment what was promised, and shows it as kept', async () => {
    const body = {
      amount: '100.00',
      promisedOn: '2026-04-15',
      contactName: 'Rosa',
      channel: 'visit',
    };
    await api.send('POST', '/protected/prestamos/1/promesas', { body });
    await signInAt(api);
    const { user, unmount } = renderApp('/detalles_prestamo/1/cobranza');
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const paying = await dialog('Registrar pago');
    expect(
      await paying.findByText(saying(/^PP-000002: prometió S\/\s100\.00 para hoy/)),
    ).toBeVisible();
    await user.type(paying.getByLabelText('Monto'), '100');
    await user.click(paying.getByRole('button', { name: 'Ver qué paga' }));
    const confirming = await dialog('Confirmar el pago');
    await user.click(confirming.getByRole('button', { name: 'Confirmar pago' }));
    const receipt = await dialog(/^Recibo/);
    await user.click(receipt.getByRole('button', { name: 'Listo' }));
    await gone();
    expect(await screen.findByRole('row', { name: /PP-000002.*Cumplida/ })).toBeVisible();
    unmount();
  });
});

describe('the tray of promises', () => {
  it('counts those broken among what is pending, and leads to their loan', async () => {
    const body = {
      amount: '50.00',
      promisedOn: '2026-04-16',
      contactName: 'Rosa',
      channel: 'call',
    };
    await api.send('POST', '/protected/prestamos/1/promesas', { body });
    api.setToday('2026-04-17');
    await signInAt(api, ANALYST);
    const { user, unmount } = renderApp('/pendientes');
    const waiting = within(await screen.findByRole('region', { name: 'Promesas rotas (1)' }));
    expect(await waiting.findByRole('link', { name: /^PP-000003: .*P-000001/ })).toBeVisible();
    await user.click(waiting.getByRole('link', { name: 'Ver las promesas' }));
    const tray = within(await screen.findByRole('table', { name: 'Promesas de pago' }));
    expect(tray.getByRole('row', { name: /PP-000003.*Rosa Quispe.*Rota/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Estado'), 'Cumplidas');
    expect(await screen.findByRole('row', { name: /PP-000002.*Cumplida/ })).toBeVisible();
    expect(window.location.search).toBe('?show=kept');
    await user.click(screen.getByRole('link', { name: 'PP-000002' }));
    expect(await screen.findByRole('tab', { name: 'Cobranza', selected: true })).toBeVisible();
    unmount();
  });
});
