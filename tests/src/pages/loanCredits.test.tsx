import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { saying } from '@tests/support/saying';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday('2026-04-10');
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('a payment beyond the whole debt', () => {
  it('is refused until its excess is kept, then given back and undone', async () => {
    await signInAt(api);
    const { user } = renderApp('/detalles_prestamo/1/pagos');
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const asking = await dialog('Registrar pago');
    expect(asking.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.type(asking.getByLabelText('Monto'), '1300');
    await user.click(asking.getByRole('button', { name: 'Ver qué paga' }));
    expect(await asking.findAllByText(/debe S\/ 1,?224\.08 en total/)).toHaveLength(1);
    expect(asking.getByLabelText('Monto')).toHaveAccessibleDescription(
      /O marque «Guardar el excedente como saldo a favor»/,
    );
    expect(asking.getByLabelText('Monto')).toHaveAccessibleDescription(/debe S\/\s1,?224\.08/);
    expect(asking.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(asking.getByRole('checkbox', { name: /Guardar el excedente/ }));
    await user.click(asking.getByRole('button', { name: 'Ver qué paga' }));

    const confirming = await dialog('Confirmar el pago');
    await user.click(confirming.getByRole('radio', { name: /^Cancelar el préstamo/ }));
    const confirm = await confirming.findByRole('button', { name: 'Confirmar pago' });
    expect(confirming.getByText('Saldo a favor')).toBeVisible();
    expect(confirming.getAllByText(/88\.00/)[0]).toBeVisible();
    await user.click(confirm);
    const receipt = await dialog(/Recibo R-000001/);
    // The receipt says what came in, as its list does; what the loan took has a name of its own.
    expect(receipt.getByRole('log')).toHaveTextContent(/^Pago de S\/\s1,300\.00 del/);
    expect(
      receipt.getByText(/tomó S\/\s1,212\.00 y quedan S\/\s88\.00 como\s+saldo a favor/),
    ).toBeVisible();
    await user.click(receipt.getByRole('button', { name: 'Listo' }));

    await user.click(await screen.findByRole('button', { name: 'Devolver SF-000001' }));
    const refund = await dialog('Devolver SF-000001');
    await user.click(refund.getByRole('button', { name: 'Confirmar devolución' }));
    expect(await refund.findByText('Escriba a quién o a qué cuenta se devuelve')).toBeVisible();
    await user.type(refund.getByLabelText('A quién o a qué cuenta'), 'BCP 191-2233445');
    await user.click(refund.getByRole('button', { name: 'Confirmar devolución' }));
    expect(await screen.findByText(saying(/SF-000001 quedó devuelto/))).toBeVisible();

    const undo = { name: 'Deshacer la devolución de SF-000001' };
    await user.click(await screen.findByRole('button', undo));
    const undoing = await dialog(undo.name);
    await user.type(undoing.getByLabelText('Motivo'), 'La cuenta no existe');
    await user.click(undoing.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText(saying('SF-000001 está otra vez por devolver.'))).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Devolver SF-000001' })).toBeVisible();
  });
});
