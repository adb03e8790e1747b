import { screen } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

it('who takes cash of an account that asks for a desk is told so before typing', () =>
  withTestApp(async (api) => {
    await aLoan(api);
    forwardTo(api);
    await signInAt(api);
    const { user, unmount } = renderApp('/detalles_prestamo/1');
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    expect(await screen.findByText(/Puede registrar el pago sin ella/)).toBeVisible();
    unmount();
    await api.db.execute(sql`update money_account set asks_desk = true where kind = 'cash'`);
    const again = renderApp('/detalles_prestamo/1');
    await again.user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    expect(await screen.findByText(/sin una caja abierta no se recibe efectivo en/)).toBeVisible();
    expect(screen.queryByText(/Puede registrar el pago sin ella/)).toBeNull();
  }));
