import { screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

const NO_MAIL = /no podrá firmar el contrato por código/;

const chosen = async () => {
  const picker = await screen.findByLabelText('Prestatario', {}, { timeout: 10_000 });
  await waitFor(() => expect(picker).toHaveValue('Rosa Quispe Huamán'));
};

it('A new loan says before the money leaves that its borrower has no mail to sign by', () =>
  withTestApp(async (api) => {
    forwardTo(api);
    const { borrowerId } = await someParties(api);
    await signInAt(api);
    const first = renderApp(`/registrar-prestamo?prestatario=${borrowerId}`);
    await chosen();
    expect(await screen.findByText(NO_MAIL)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Completar su ficha' })).toHaveAttribute(
      'href',
      `/clientes/${borrowerId}/editar`,
    );
    first.unmount();
    await api.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
    renderApp(`/registrar-prestamo?prestatario=${borrowerId}`);
    await chosen();
    expect(screen.queryByText(NO_MAIL)).toBeNull();
  }));
