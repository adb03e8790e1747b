import type { Payment } from '@core/contract/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { appUser } from '@server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { WEDNESDAY } from '@tests/support/loanContacts';
import { forwardTo } from '@tests/support/network';
import { aUser } from '@tests/support/permissions';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

const COLLECTOR = 'COBRADOR@PRUEBA.PE';

it('takes the payment of a stop where its route is, and goes on with the route', () =>
  withTestApp(async (api) => {
    forwardTo(api);
    await aLoan(api);
    api.setToday(WEDNESDAY);
    await aUser(api, COLLECTOR, 'COBRADOR');
    const [collector] = await api.db.select().from(appUser).where(eq(appUser.username, COLLECTOR));
    const body = { borrowerIds: [1], officerId: collector!.id, reason: 'Reparto de prueba' };
    await api.send('POST', '/protected/carteras/reasignaciones', { body });
    await api.send('POST', '/protected/ruta-del-dia', {
      body: { collectorId: collector!.id, collectOn: WEDNESDAY },
    });
    await signInAt(api, COLLECTOR);
    const { user } = renderApp('/pendientes/ruta');
    await user.click(await screen.findByRole('button', { name: /^Cobrar a/ }, { timeout: 20_000 }));
    const asking = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
    await waitFor(() => expect(asking.getByLabelText('Monto')).toHaveFocus());
    await user.type(asking.getByLabelText('Monto'), '50');
    await user.click(asking.getByRole('button', { name: 'Ver qué paga' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar pago' }));
    await user.click(await screen.findByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const stops = within(screen.getByRole('list', { name: 'Visitas en orden' }));
    expect(await stops.findByText('Cobrado')).toBeVisible();
    const paid = await (await api.send('GET', '/protected/prestamos/1/pagos')).json();
    expect(paid).toMatchObject([{ amount: '50.00' }] satisfies Partial<Payment>[]);
  }));
