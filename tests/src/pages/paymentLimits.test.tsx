import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('/administracion-avanzada/limites', () => {
  it('adds a limit, which a payment above it is told of beside its amount', async () => {
    await signInAt(api);
    const { user, unmount } = renderApp('/administracion-avanzada/limites');
    // The first answer brings the business date, from which the limit holds.
    expect(await screen.findByText(/No hay límites/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nuevo límite' }));
    const dialog = await inDialog();
    await user.click(dialog.getByRole('button', { name: 'Guardar límite' }));
    expect(await dialog.findByText('Escriba al menos uno de los dos máximos')).toBeVisible();
    await user.type(dialog.getByLabelText('Máximo por pago'), '200');
    await user.click(dialog.getByRole('button', { name: 'Guardar límite' }));
    expect(await screen.findByText(/El límite de Efectivo rige desde el/)).toBeVisible();
    expect(await screen.findByText('Sin límite')).toBeVisible();
    unmount();

    const loan = renderApp('/detalles_prestamo/1/pagos');
    await loan.user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const payment = await inDialog();
    await loan.user.type(payment.getByLabelText('Monto'), '201');
    await loan.user.click(payment.getByRole('button', { name: 'Ver qué paga' }));
    const refusal = /Se recibe hasta S\/\s200\.00 en efectivo por pago/;
    expect(await payment.findByText(refusal, { selector: 'p' })).toBeVisible();
    expect(payment.getByLabelText('Monto')).toHaveAccessibleDescription(refusal);
    loan.unmount();

    const again = renderApp('/administracion-avanzada/limites');
    await again.user.click(await screen.findByRole('button', { name: /Anular el límite de/ }));
    const reason = await inDialog();
    await again.user.type(reason.getByLabelText('Motivo'), 'Se escribió mal');
    await again.user.click(reason.getByRole('button', { name: 'Anular límite' }));
    expect(await screen.findByText('El límite quedó anulado.')).toBeVisible();
  });
});
