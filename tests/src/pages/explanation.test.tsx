import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

it('an installment says why it is owed, at an address of its own', () =>
  withTestApp(async (api) => {
    await aLoan(api);
    api.setToday('2026-04-20');
    forwardTo(api);
    await signInAt(api);
    const { user, unmount } = renderApp('/detalles_prestamo/1/cronograma');
    await user.click(await screen.findByRole('link', { name: '¿Por qué? Cuota 1' }));
    expect(window.location.search).toBe('?cuota=1');
    const why = within(await screen.findByRole('region', { name: 'Por qué se debe la cuota 1' }));
    expect(await why.findByText(/S\/\s1,200\.00 × 12\.00\s% al año × 30 días ÷ 360/)).toBeVisible();
    expect(why.getByText('Cuota pactada, capital más interés')).toBeVisible();
    expect(
      why.getByText(/Del 10\/04\/2026 al 20\/04\/2026: S\/\s396\.03 × 36\.00\s%/),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Volver al cronograma' }));
    expect(await screen.findByRole('table', { name: 'Cronograma' })).toBeVisible();
    unmount();
  }));

it('an installment of a loan that was annulled says that nothing of it is owed', () =>
  withTestApp(async (api) => {
    await aLoan(api);
    const body = { reason: 'Se desembolsó a otra persona' };
    expect((await api.send('POST', '/protected/prestamos/1/anulacion', { body })).ok).toBe(true);
    forwardTo(api);
    await signInAt(api);
    const { user, unmount } = renderApp('/detalles_prestamo/1/cronograma?cuota=1');
    const why = within(await screen.findByRole('region', { name: 'Cuota 1' }));
    expect(await why.findByText(/El préstamo fue anulado/)).toBeVisible();
    expect(why.queryByText(/Debe al/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Volver al cronograma' }));
    const table = within(await screen.findByRole('table', { name: 'Cronograma' }));
    expect(table.getAllByText('Sin efecto')).toHaveLength(3);
    expect(table.queryByText('Pagada')).toBeNull();
    unmount();
  }));
