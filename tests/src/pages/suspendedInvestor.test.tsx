import { screen } from '@testing-library/react';
import type { Investor } from '@core/contract/investors';
import { expect, it } from 'vitest';
import { ANA, offering, ok, published, withInvestors } from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';

const WHY = /^Su ficha está suspendida: Cambió de domicilio/;

it('whoever is suspended reads why where they would invest, and is offered nothing', () =>
  withInvestors(async ({ app, fundId, requestId }) => {
    const { id } = await published(app, offering(requestId, fundId));
    const { userId } = await ok<Investor>(
      await app.send('GET', '/protected/mi-inversion', { as: ANA }),
    );
    const path = `/protected/inversionistas/${userId}/suspension`;
    await ok(await app.send('POST', path, { body: { reason: 'Cambió de domicilio' } }));
    forwardTo(app);
    await signInAt(app, ANA);
    const { unmount } = renderApp(`/oportunidades/${id}`);
    expect(await screen.findByText(WHY)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Calcular' })).toBeNull();
    unmount();
    renderApp('/inversiones/automatica');
    expect(await screen.findByRole('heading', { name: 'Inversión automática' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva regla' })).toBeNull();
  }));
