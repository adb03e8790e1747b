import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankText, confirmBank, linesOf, readBank, ready } from '@tests/support/bankFiles';
import { forwardTo } from '@tests/support/network';
import { whileHeld } from '@tests/support/paymentSheets';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';
import { saying } from '@tests/support/saying';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await ready(api);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

describe('/pendientes/banco', () => {
  it('shows whose each line is and why, changes a loan, confirms and identifies', async () => {
    const text = bankText('10/04/2026;P-000001;408.03', '11/04/2026;SIN DATOS;75.50');
    const { file } = await readBank(api, text);
    await signInAt(api);
    const { user } = renderApp(`/pendientes/banco/${file.id}`);
    expect(await screen.findByRole('heading', { name: 'Archivo AB-000001' })).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Líneas del archivo' }));
    expect(table.getByText(saying('La referencia nombra P-000001.'))).toBeVisible();
    expect(screen.getByLabelText('Monto que entra')).toHaveDisplayValue(/Abono/);

    const change = { name: 'Cambiar el préstamo de la línea 2' };
    await user.click(screen.getByRole('button', change));
    let dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Préstamo o documento');
    await user.clear(field);
    await user.type(field, 'P-000099');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findAllByText(saying(/No hay un préstamo P-000099/))).toHaveLength(1);
    await user.clear(field);
    await user.type(field, 'P-2');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await table.findByText('Lo eligió una persona.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Confirmar 2 líneas' }));
    dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Entran S\/\s483\.53 al fondo/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/El dinero entró al fondo/)).toBeVisible();
    expect(await table.findByText('Pagada', undefined, { timeout: 5000 })).toBeVisible();
    expect(table.getByText('Por identificar')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Identificar DI-000002' }));
    dialog = within(await screen.findByRole('dialog'));
    const whose = dialog.getByLabelText('Préstamo o documento');
    await user.type(whose, '99999999');
    await user.click(dialog.getByRole('button', { name: 'Ver qué pagaría' }));
    expect(await dialog.findAllByText(/Nadie con préstamos tiene el documento/)).toHaveLength(1);
    expect(whose).toHaveAccessibleDescription(/Nadie con préstamos/);
    await user.clear(whose);
    await user.type(whose, '42345678');
    await user.click(dialog.getByRole('button', { name: 'Ver qué pagaría' }));
    expect(await dialog.findByText(/Es un pago a cuenta\. Quedan/)).toBeVisible();
    expect(dialog.getByText(/lleva la fecha del banco: 11\/04\/2026/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Registrar el pago' }));
    expect(
      await screen.findByText(saying('DI-000002 pagó P-000003: recibo R-000002.')),
    ).toBeVisible();
  });

  it('keeps money in the tray, with its age, until it goes back', async () => {
    const { file } = await readBank(api, bankText('02/04/2026;NADIE;33.00'));
    await confirmBank(api, file);
    await signInAt(api);
    const { user } = renderApp('/pendientes/banco/por-identificar');
    expect(await screen.findByText('02/04/2026 (hace 10 días)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Devolver DI-000003' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Motivo'), 'Pagó en la cuenta equivocada');
    await user.click(dialog.getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText(saying(/DI-000003 se devolvió/))).toBeVisible();
    expect(await screen.findByText(/^No hay dinero por identificar/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Estado'), 'Devuelto');
    await user.click(await screen.findByRole('button', { name: 'Deshacer DI-000003' }));
    const undoing = within(await screen.findByRole('dialog'));
    await user.type(undoing.getByLabelText('Motivo'), 'La transferencia rebotó');
    await user.click(undoing.getByRole('button', { name: 'Deshacer' }));
    expect(
      await screen.findByText(saying('DI-000003 está otra vez por identificar.')),
    ).toBeVisible();
  });

  it('takes a file back, told when it is over', async () => {
    const { file } = await readBank(api, bankText('12/04/2026;P-000003;21.00'));
    await confirmBank(api, file);
    const [line] = await linesOf(api, file.id);
    await signInAt(api);
    const { user } = renderApp(`/pendientes/banco/${file.id}`);
    await whileHeld(
      api,
      async () => {
        await user.click(await screen.findByRole('button', { name: 'Deshacer archivo' }));
        const dialog = within(await screen.findByRole('dialog'));
        await user.type(dialog.getByLabelText('Motivo'), 'Era de otro banco');
        await user.click(dialog.getByRole('button', { name: 'Deshacer' }));
        expect(await screen.findByText('Extornando 0 de 1 pago…')).toBeVisible();
        expect(screen.queryByText(/quedó deshecho/)).not.toBeInTheDocument();
      },
      line!.paymentId!,
    );
    expect(await screen.findByText('El archivo quedó deshecho.')).toBeVisible();
  });

  it('counts in Pendientes what waits, and lets an analyst only look', async () => {
    await signInAt(api, ANALYST);
    const { user } = renderApp('/pendientes');
    expect(await screen.findByText(/1 ingreso espera a su dueño: S\/\s33\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Más' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archivo del banco' }));
    expect(await screen.findByRole('table', { name: 'Archivos del banco' })).toBeVisible();
    expect(screen.queryByText('Cargar un archivo')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Identificar' }));
    expect(await screen.findByText('NADIE')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Devolver/ })).not.toBeInTheDocument();
  });

  it('is not for borrowers', async () => {
    await signInAt(api, BORROWER);
    renderApp('/pendientes/banco');
    await seeNoAccess();
  });
});
