import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANA, BETO, ok, reserve, walletOf } from '@tests/support/investments';
import { aLivingLoan, withCapital } from '@tests/support/livingLoans';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';

const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

it('is offered from the loan, sold, and its sale undone', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    forwardTo(app);
    await signInAt(app);
    const { user, unmount } = renderApp(`/detalles_prestamo/${loan.id}`);
    await user.click(await screen.findByRole('tab', { name: 'Inversionistas' }));
    await user.click(await screen.findByRole('button', { name: 'Ofrecer a inversionistas' }));
    const dialog = await inDialog(/^Ofrecer un préstamo vigente/);
    const type = async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    await type('Título', 'Bodega que compra mercadería');
    await type('Para qué es el préstamo', 'Mercadería de campaña');
    await type('Se invierte desde', '100');
    await type('Cierra el', '20/04/2026');
    expect(await dialog.findByText(saying(/^Al menos S\/.213\.27, que vencen/))).toBeVisible();
    await type('Mínimo para venderse', '2700');
    await type('Conserva la entidad', '200');
    await user.click(dialog.getByRole('button', { name: 'Preparar oportunidad' }));
    expect(
      await dialog.findByText(saying(/^Hasta el 20\/04\/2026 vencen S\/.213\.27/)),
    ).toBeVisible();
    await type('Conserva la entidad', '250');
    await user.click(dialog.getByRole('button', { name: 'Preparar oportunidad' }));
    expect(await screen.findByText(saying(/^O-000001 quedó preparada/))).toBeVisible();
    expect(screen.getByText('Cómo pagó hasta hoy')).toBeVisible();
    expect(screen.getByText('12 cuotas mensuales por pagar')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const publishing = await inDialog(/^Publicar/);
    await user.click(publishing.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(saying('O-000001 quedó publicada.'))).toBeVisible();
    unmount();
    await ok(await reserve(app, 1, ANA, '1000.00'));
    await ok(await reserve(app, 1, BETO, '1750.00'));

    const second = renderApp('/oportunidades/1');
    await second.user.click(await screen.findByRole('button', { name: 'Deshacer la venta' }));
    const undoing = await inDialog(/^Deshacer la venta de O-000001/);
    await second.user.type(undoing.getByLabelText('Motivo'), 'Se ofreció por error');
    await second.user.click(undoing.getByRole('button', { name: 'Deshacer la venta' }));
    const undone = 'La venta de O-000001 quedó deshecha.';
    await waitFor(() => expect(screen.getByText(saying(undone))).toBeVisible());
    expect(await screen.findByText(/La venta se deshizo: Se ofreció por error/)).toBeVisible();
    expect(await walletOf(app, ANA)).toMatchObject({ available: '5000.00', held: '0.00' });
  }));

it('is chosen from the list of opportunities, and one of another fund is refused', () =>
  withCapital(async (world) => {
    const { app, borrowerId } = world;
    const body = { name: 'Fondo propio', currency: 'PEN', openingCapital: '9000.00' };
    const { id: fundId } = await ok<{ id: number }>(
      await app.send('POST', '/protected/fondos', { body }),
    );
    await aLivingLoan({ ...world, fundId, borrowerId });
    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp('/oportunidades');
    await user.click(await screen.findByRole('button', { name: 'Ofrecer un préstamo vigente' }));
    const dialog = await inDialog(/^Ofrecer un préstamo vigente/);
    await user.click(dialog.getByLabelText('Préstamo'));
    await user.click(await screen.findByRole('option', { name: /^P-000001/ }));
    expect(
      await dialog.findByText(saying(/^P-000001 no se ofrece .* no es de inversionistas\.$/)),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Preparar oportunidad' })).toBeNull();
  }));
