import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ANA,
  BETO,
  offering,
  ok,
  published,
  reserve,
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { forwardTo, network } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aMarket } from '@tests/support/shareMarket';

const PENDING = '/solicitudes-pendientes';
const DONE = '/solicitudes-historial';

it('tells whoever invests what of theirs waits, each with its page', () =>
  withInvestors(async ({ app, fundId, requestId }) => {
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, ANA, '1000.00'));
    const body = { fundId, amount: '250.00' };
    await ok(await app.send('POST', '/protected/retiros-de-inversionistas', { as: ANA, body }));
    forwardTo(app);
    await signInAt(app, ANA);
    const { user, unmount } = renderApp(PENDING);
    expect(await screen.findByRole('heading', { name: 'Pendientes' })).toBeVisible();
    const waiting = within(await screen.findByRole('table', { name: 'Lo que espera' }));
    expect(waiting.getAllByRole('row')).toHaveLength(3);
    const reservation = waiting.getByRole('row', { name: /Reserva PI-/ });
    expect(reservation).toHaveTextContent(/Bodega que compra mercadería.*1,000\.00.*Reservada/);
    const withdrawal = waiting.getByRole('row', { name: /Retiro / });
    expect(withdrawal).toHaveTextContent(/250\.00.*Pedido/);
    expect(within(withdrawal).getByRole('link')).toHaveAttribute(
      'href',
      '/inversiones/retiros?status=PEDIDO',
    );
    expect(screen.getByRole('link', { name: 'Oportunidades' })).toHaveAttribute(
      'href',
      '/oportunidades',
    );
    expect(screen.getByRole('link', { name: 'Mis inversiones' })).toBeVisible();
    await user.click(within(reservation).getByRole('link'));
    expect(await screen.findByRole('button', { name: 'Cancelar mi reserva' })).toBeVisible();
    unmount();

    await signInAt(app, BETO);
    const ofBeto = renderApp(PENDING);
    expect(await screen.findByText(/^Nada suyo espera/)).toBeVisible();
    ofBeto.unmount();
    renderApp(DONE);
    const done = within(await screen.findByRole('table', { name: 'Movimientos' }));
    expect(done.getAllByRole('row')).toHaveLength(2);
    expect(done.getByText('Depósito')).toBeVisible();
  }));

it('tells an own share on sale, and what was done with the money without its reservation', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const [share] = await sharesOf(app, ANA);
    const offer = `/protected/participaciones/${share!.id}/oferta`;
    const body = { principal: null, pricePercent: '100' };
    await ok(await app.send('POST', offer, { as: ANA, body }));
    forwardTo(app);
    await signInAt(app, ANA);
    const asked: string[] = [];
    network.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    const { user, unmount } = renderApp(PENDING);
    const waiting = within(await screen.findByRole('table', { name: 'Lo que espera' }));
    expect(waiting.getAllByRole('row')).toHaveLength(2);
    const onSale = waiting.getByRole('row', { name: /Participación en venta/ });
    expect(onSale).toHaveTextContent(/En venta$/);
    await user.click(within(onSale).getByRole('link'));
    expect(await screen.findByRole('button', { name: 'Retirar de la venta' })).toBeVisible();
    unmount();

    const history = renderApp(DONE);
    expect(await screen.findByRole('heading', { name: 'Procesados' })).toBeVisible();
    const done = within(await screen.findByRole('table', { name: 'Movimientos' }));
    const kinds = done
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(kinds).toHaveLength(3);
    for (const [at, kind] of ['Reparto', 'Inversión', 'Depósito'].entries()) {
      expect(kinds[at]).toContain(kind);
    }
    // Requests of a loan are none of an investor: reading them is refused.
    expect(asked).not.toContain('/protected/solicitudes');
    network.events.removeAllListeners();
    const chosen = within(screen.getByLabelText('Qué fue'));
    expect(chosen.queryByRole('option', { name: 'Reserva' })).toBeNull();
    await history.user.click(done.getByRole('link', { name: 'Reparto' }));
    expect(await screen.findByRole('table', { name: 'Líneas del reparto' })).toBeVisible();
  }));
