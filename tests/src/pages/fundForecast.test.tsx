import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

it('a fund shows its cash of thirteen weeks, and what of it is free', () =>
  withTestApp(async (api) => {
    await aLoan(api);
    forwardTo(api);
    await signInAt(api, ADMIN);
    renderApp('/fondos/1/flujo');
    const table = await screen.findByRole('table', { name: 'Flujo de efectivo de 13 semanas' });
    expect(within(table).getAllByRole('row')).toHaveLength(14);
    expect(screen.getByRole('button', { name: 'Descargar CSV' })).toBeVisible();
    const week = within(table).getByRole('row', { name: /^07\/04\/2026 al 13\/04\/2026/ });
    expect(week).toHaveTextContent('408.03');
    expect(week).toHaveTextContent('9,208.03');
    expect(screen.getByText('Libre para prestar').parentElement).toHaveTextContent('8,800.00');
  }));
