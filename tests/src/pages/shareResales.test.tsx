import { screen, within } from '@testing-library/react';
import { sumOfTexts } from '@core/money/decimalTexts';
import { expect, it } from 'vitest';
import { yieldText } from '@/features/investing/shareMoney';
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

it('draws what sales brought on their days, and nothing where nothing came', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const [share] = await sharesOf(app, BETO);
    app.setToday('2026-04-20');
    const part = { principal: '500.00', pricePercent: '95' };
    const undone = await sellShare(app, SIDES, part);
    const [ofCarla] = await sharesOf(app, CARLA);
    const undo = `/protected/ventas-de-participaciones/${undone.id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    app.setToday('2026-04-21');
    const sale = await sellShare(app, SIDES, { principal: null, pricePercent: '95' });
    const { netReceived } = (await sharesOf(app, BETO))[0]!;
    const total = sumOfTexts([netReceived, sale.net]).replace(/^(\d)(\d{3})\./, '$1,$2.');
    forwardTo(app);
    await signInAt(app, BETO);
    const page = renderApp(`/inversiones/participaciones/${share!.id}`);
    const drawn = within(await screen.findByRole('region', { name: /^Dinero recibido/ }));
    expect(drawn.getByText(/también de lo que se vendió/)).toBeVisible();
    await page.user.click(drawn.getByText('Ver los datos'));
    const rows = within(drawn.getByRole('table', { name: /^Dinero recibido/ })).getAllByRole('row');
    // Headers, the day on which it was lent, the payment, and the sale that stands.
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toHaveTextContent(/^21\/04\/2026, con la venta/);
    expect(rows.at(-1)).toHaveTextContent(total);
    page.unmount();

    await signInAt(app, CARLA);
    renderApp(`/inversiones/participaciones/${ofCarla!.id}`);
    expect(await screen.findByRole('table', { name: 'Compras y ventas' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Dinero recibido/ })).toBeNull();
  }));

it('says of a share that ended within thirty days that it is too short for a rate', () => {
  const young = { yieldPercent: null, yieldMissing: 'young' } as const;
  expect(yieldText({ ...young, status: 'VENDIDA' })).toBe('No se calcula: duró muy pocos días');
  expect(yieldText({ ...young, status: 'ACTIVA' })).toBe('— (se dice desde los 30 días)');
});
