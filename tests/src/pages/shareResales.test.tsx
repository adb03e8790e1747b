import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BETO, CARLA, ok, sharesOf, withInvestors } from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { WHY } from '@tests/support/requests';
import { aMarket, sellShare } from '@tests/support/shareMarket';

const SIDES = { from: BETO, to: CARLA };

it('lists what was sold of a share, and marks what was undone with its reason', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const [share] = await sharesOf(app, BETO);
    const part = { principal: '500.00', pricePercent: '95' };
    const first = await sellShare(app, SIDES, part);
    const undo = `/protected/ventas-de-participaciones/${first.id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    const second = await sellShare(app, SIDES, part);
    const { soldFor } = (await sharesOf(app, BETO))[0]!;
    const [bought] = await sharesOf(app, CARLA);
    forwardTo(app);
    await signInAt(app, BETO);
    const page = renderApp(`/inversiones/participaciones/${share!.id}`);
    const table = within(await screen.findByRole('table', { name: 'Compras y ventas' }));
    const standing = table.getByRole('row', { name: new RegExp(second.number) });
    expect(standing).toHaveTextContent(/Venta.*500\.00.*Hecha$/);
    expect(standing).toHaveTextContent(soldFor);
    const undone = table.getByRole('row', { name: new RegExp(first.number) });
    expect(undone).toHaveTextContent(/Deshecha.*: Un motivo de prueba$/);
    page.unmount();

    await signInAt(app, CARLA);
    renderApp(`/inversiones/participaciones/${bought!.id}`);
    const ofBuyer = within(await screen.findByRole('table', { name: 'Compras y ventas' }));
    expect(ofBuyer.getByRole('row', { name: /Compra/ })).toHaveTextContent(second.number);
  }));
