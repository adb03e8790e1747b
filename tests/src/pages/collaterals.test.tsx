import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act } from '@tests/support/bankFiles';
import { aBorrower, aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { PNG } from '@tests/support/uploads';
import { saying } from '@tests/support/saying';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday('2026-04-10');
  const guarantor = aBorrower({ documentNumber: '41234568', firstNames: 'Iván' });
  const { body } = await act(api, '/protected/clientes', guarantor);
  const relation = { role: 'guarantor', relatedId: body['id'], relationship: 'Hermano' };
  await act(api, '/protected/clientes/1/datos', { kind: 'relation', ...relation });
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('what a loan is secured with', () => {
  it('is registered, constituted, appraised anew, papered, and covers the balance', async () => {
    const { user, unmount } = renderApp('/detalles_prestamo/1/garantias');
    expect(await screen.findByText('Este préstamo no tiene garantías reales.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Registrar garantía' }));
    const asking = await dialog(/^Registrar garantía/);
    await user.click(asking.getByRole('button', { name: 'Registrar garantía' }));
    expect(await asking.findByText('Elija qué es')).toBeVisible();
    await user.selectOptions(asking.getByLabelText('Qué es'), 'Vehículo');
    await user.selectOptions(asking.getByLabelText('De quién es'), 'Un aval');
    await user.click(asking.getByRole('button', { name: 'Registrar garantía' }));
    expect(await asking.findByText('Elija el aval', { selector: 'p' })).toBeVisible();
    await user.selectOptions(asking.getByLabelText('Aval'), 'Iván Quispe Huamán');
    await user.type(asking.getByLabelText('Descripción'), 'Camioneta ABC-123');
    await user.type(asking.getByLabelText('Valor de tasación'), '900');
    await user.type(asking.getByLabelText('Tasador'), 'Tasaciones Andinas');
    await user.click(asking.getByRole('button', { name: 'Registrar garantía' }));
    await gone();
    expect(
      screen.getByText(saying('GA-000001 quedó registrada. Falta constituirla.')),
    ).toBeVisible();
    const card = within(await screen.findByRole('article', { name: 'GA-000001 · Vehículo' }));
    expect(card.getByText('Registrada')).toBeVisible();
    expect(card.getByText(/Iván Quispe Huamán, DNI 41234568/)).toBeVisible();

    await user.click(card.getByRole('button', { name: 'Constituir GA-000001' }));
    const binding = await dialog('Constituir GA-000001');
    await user.type(binding.getByLabelText('Inscripción'), 'Partida 11023456');
    await user.click(binding.getByRole('button', { name: 'Constituir' }));
    await gone();
    expect((await screen.findAllByText('75.00 %'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nueva tasación de GA-000001' }));
    const worth = await dialog('Nueva tasación de GA-000001');
    await user.type(worth.getByLabelText('Valor de tasación'), '1200');
    await user.type(worth.getByLabelText('Tasador'), 'Tasaciones Andinas');
    await user.click(worth.getByRole('button', { name: 'Registrar tasación' }));
    await gone();
    expect((await screen.findAllByText('100.00 %'))[0]).toBeVisible();
    const paper = new File([PNG], 'partida.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Archivo. Agregar documento: GA-000001'), paper);
    expect(await screen.findByRole('button', { name: 'Ver partida.png' })).toBeVisible();
    unmount();
  });

  it('waits among what is pending once the loan is paid, until it is given back', async () => {
    const paid = { amount: '1224.08', receivedOn: '2026-04-10', means: 'cash', way: 'payAhead' };
    await act(api, '/protected/prestamos/1/pagos', paid);
    const { user, unmount } = renderApp('/pendientes');
    const waiting = within(
      await screen.findByRole('region', { name: 'Garantías por liberar (1)' }),
    );
    await user.click(await waiting.findByRole('link', { name: /^GA-000001: Vehículo/ }));
    await user.click(await screen.findByRole('button', { name: 'Liberar GA-000001' }));
    const ending = await dialog('Liberar GA-000001');
    await user.type(ending.getByLabelText('Motivo'), 'Préstamo pagado');
    await user.click(ending.getByRole('button', { name: 'Liberar' }));
    await gone();
    expect(screen.getByText(saying('GA-000001 quedó liberada.'))).toBeVisible();
    expect(await screen.findByText('Liberada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ejecutar GA-000001' })).not.toBeInTheDocument();
    unmount();
  });

  it('is listed with the loans of the borrower, and in its tray', async () => {
    const { unmount } = renderApp('/clientes/1/prestamos');
    const section = within(
      await screen.findByRole('region', { name: 'Garantías reales de sus préstamos' }),
    );
    expect(await section.findByRole('row', { name: /GA-000001.*Liberada/ })).toBeVisible();
    unmount();
    const { user, unmount: leave } = renderApp('/pendientes/garantias');
    expect(await screen.findByText(/^No hay garantías por liberar/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Estado'), 'Liberadas');
    expect(await screen.findByRole('link', { name: 'GA-000001' })).toBeVisible();
    leave();
  });
});
