import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ONE_ACT, seenAndDone, withWorld } from '@tests/support/agreedLoans';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { TODAY } from '@tests/support/testApp';

it('tells the two acts on a disbursement apart where both are at hand', () =>
  withWorld(async (app, world) => {
    forwardTo(app);
    const { id } = await world.agree();
    await seenAndDone(world, id, 'desembolso', TODAY);
    await signInAt(app);
    const { unmount } = renderApp(`/detalles_prestamo/${id}`);
    expect(await screen.findByRole('button', { name: 'Deshacer desembolso' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anular desembolso' })).toBeVisible();
    const told = /«Deshacer desembolso» devuelve .* mismo día.*«Anular desembolso» .* anulado/;
    expect(screen.getByText(told)).toBeVisible();
    unmount();
    app.setToday('2026-03-11');
    await signInAt(app);
    renderApp(`/detalles_prestamo/${id}`);
    expect(await screen.findByRole('button', { name: 'Anular desembolso' })).toBeVisible();
    expect(screen.queryByText(told)).toBeNull();
  }, ONE_ACT));
