import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ANA,
  BETO,
  CARLA,
  distribute,
  offering,
  ok,
  payLoan,
  published,
  reserve,
  sharesOf,
  undoDistribution,
  withInvestors,
} from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { WHY } from '@tests/support/requests';
import { aMarket, sellShare } from '@tests/support/shareMarket';

const ENDED = '/inversiones/participaciones?group=ended';

const valueOf = async (term: string) => (await screen.findAllByText(term))[0]!.parentElement;

it('a reservation that was cancelled says how much it was and when it was cancelled', () =>
  withInvestors(async (world) => {
    const { app, fundId, requestId } = world;
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, ANA, '500.00'));
    const [share] = await sharesOf(app, ANA);
    const cancel = `/protected/participaciones/${share!.id}/cancelacion`;
    await ok(await app.send('POST', cancel, { as: ANA }));
    forwardTo(app);
    await signInAt(app, ANA);
    const { user } = renderApp(ENDED);
    const rows = within(await screen.findByRole('table', { name: 'Participaciones' }));
    const row = rows.getByRole('row', { name: new RegExp(share!.number) });
    expect(row).toHaveTextContent(/Cancelada——/);
    await user.click(within(row).getByRole('link'));
    expect(await screen.findByText(/^Cancelada el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(await valueOf('Había reservado')).toHaveTextContent(/500\.00$/);
    expect(await valueOf('Atraso del préstamo')).toHaveTextContent(/—$/);
    expect(screen.queryByText('Puesto')).toBeNull();
    expect(screen.queryByRole('table', { name: 'Lo que trajo' })).toBeNull();
  }));

it('a purchase that was undone says so with its reason, and what it brought and gave back', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aMarket(world);
    const part = { principal: '500.00', pricePercent: '100' };
    const sale = await sellShare(app, { from: BETO, to: CARLA }, part);
    app.setToday('2026-05-10');
    await payLoan(app, loan.id, loan.installments[1]!.total, '2026-05-10');
    app.setToday('2026-05-11');
    const lot = await distribute(app);
    await undoDistribution(app, lot.id);
    const [share] = await sharesOf(app, CARLA);
    const undo = `/protected/ventas-de-participaciones/${sale.id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    forwardTo(app);
    await signInAt(app, CARLA);
    const { user } = renderApp(ENDED);
    const rows = within(await screen.findByRole('table', { name: 'Participaciones' }));
    const row = rows.getByRole('row', { name: new RegExp(share!.number) });
    expect(row).toHaveTextContent('Compra deshecha');
    await user.click(within(row).getByRole('link'));
    const told = 'La compra se deshizo el 11/05/2026: Un motivo de prueba';
    expect(await screen.findByText(told)).toBeVisible();
    expect(await valueOf('Había comprado')).toHaveTextContent(share!.units.replace(/\.\d+$/, ''));
    const brought = within(screen.getByRole('table', { name: 'Lo que trajo' }));
    expect(brought.getAllByRole('row')).toHaveLength(3);
    // All of it went back on its day: nothing is drawn.
    expect(screen.queryByRole('region', { name: /^Dinero recibido/ })).toBeNull();
  }));
