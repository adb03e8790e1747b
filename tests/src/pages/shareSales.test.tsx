import { addDays } from '@core/calendar/plainDate';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BETO, CARLA, sharesOf, walletOf, withInvestors } from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { aMarket } from '@tests/support/shareMarket';

const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

it('is offered at a price, bought at the total that was seen, and taken off the market', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const [mine] = await sharesOf(app, BETO);
    forwardTo(app);
    await signInAt(app, BETO);
    const { user, unmount } = renderApp(`/inversiones/participaciones/${mine!.id}`);
    await user.click(await screen.findByRole('button', { name: 'Ofrecer en venta' }));
    const dialog = await inDialog(/^Ofrecer en venta/);
    await user.selectOptions(dialog.getByLabelText('Qué vende'), 'Una parte');
    await user.clear(dialog.getByLabelText('Precio'));
    await user.type(dialog.getByLabelText('Precio'), '70');
    await user.type(dialog.getByLabelText('Capital que vende'), '9000');
    await user.click(dialog.getByRole('button', { name: 'Ofrecer en venta' }));
    const hint = 'Escriba el precio en % del capital, de 80 a 110, y hasta 4 decimales: 97.50';
    expect(await dialog.findByText(hint)).toBeVisible();
    for (const typed of ['abc', '97.123456789']) {
      await user.clear(dialog.getByLabelText('Precio'));
      expect(await dialog.findByText('Escriba el precio')).toBeVisible();
      await user.type(dialog.getByLabelText('Precio'), typed);
      expect(await dialog.findByText(hint)).toBeVisible();
    }
    await user.clear(dialog.getByLabelText('Precio'));
    await user.type(dialog.getByLabelText('Precio'), '95');
    await user.click(dialog.getByRole('button', { name: 'Ofrecer en venta' }));
    expect(await dialog.findByText(/por cobrar: ofrezca hasta ese monto/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Capital que vende'));
    await user.type(dialog.getByLabelText('Capital que vende'), '500');
    expect(await dialog.findByText(/^Precio: S\/.475\.00\. Además/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ofrecer en venta' }));
    expect(await screen.findByText(saying(/^Puso en venta S\/.500\.00 de/))).toBeVisible();
    expect(await screen.findByRole('region', { name: 'En venta' })).toHaveTextContent('475.00');
    unmount();

    const before = await walletOf(app, CARLA);
    await signInAt(app, CARLA);
    const market = renderApp('/oportunidades');
    await market.user.click(await screen.findByRole('tab', { name: 'En venta' }));
    await market.user.click(await screen.findByRole('button', { name: /^Comprar Bodega/ }));
    const buying = await inDialog(/^Comprar parte de/);
    expect(await buying.findByText(/5,000\.00 → S\/.4,52\d\.\d\d/)).toBeVisible();
    await user.click(buying.getByRole('button', { name: 'Confirmar compra' }));
    expect(await screen.findByText(saying(/hecha: pagó S\/.47\d\.\d\d por S\/.500/))).toBeVisible();
    expect(await screen.findByText(/^Ahora nadie vende/)).toBeVisible();
    expect(Number((await walletOf(app, CARLA)).available)).toBeLessThan(Number(before.available));
    expect((await sharesOf(app, CARLA))[0]).toMatchObject({ outstanding: '500.00' });
    market.unmount();

    const mineSold = renderApp('/inversiones/ventas');
    const sales = await screen.findByRole('table', { name: 'Ventas' });
    expect(sales).toHaveTextContent(/Venta en parte.*Otro inversionista.*Usted.*475\.00/);
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
    mineSold.unmount();

    await signInAt(app);
    const staff = renderApp('/inversiones/ventas');
    await staff.user.click(await screen.findByRole('button', { name: /^Deshacer/ }));
    const undoing = await inDialog(/^Deshacer/);
    await staff.user.type(undoing.getByLabelText('Motivo'), 'Compró por error');
    await staff.user.click(undoing.getByRole('button', { name: 'Deshacer venta' }));
    expect(await screen.findByText(saying(/quedó deshecha\.$/))).toBeVisible();
    expect(await walletOf(app, CARLA)).toEqual(before);
    expect(await screen.findByText(/Compró por error$/)).toBeVisible();
  }));

it('says that a sale is paused, offers nothing of it to buy, and is withdrawn', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const [mine] = await sharesOf(app, BETO);
    await app.send('POST', `/protected/participaciones/${mine!.id}/oferta`, {
      as: BETO,
      body: { principal: null, pricePercent: '100' },
    });
    app.setToday('2026-05-12');
    forwardTo(app);
    await signInAt(app, CARLA);
    const market = renderApp('/oportunidades/en-venta');
    expect(await screen.findByText(/^En pausa: el préstamo está atrasado/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Comprar/ })).toBeNull();
    market.unmount();

    await signInAt(app, BETO);
    const { user, unmount } = renderApp('/oportunidades/en-venta');
    await user.click(await screen.findByRole('link', { name: 'Es suya' }));
    await user.click(await screen.findByRole('button', { name: 'Retirar de la venta' }));
    const dialog = await inDialog(/^Retirar de la venta/);
    await user.click(dialog.getByRole('button', { name: 'Retirar de la venta' }));
    expect(await screen.findByText(saying(/ya no está en venta\.$/))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'En venta' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Ofrecer en venta' })).toBeVisible();
    unmount();

    const ended = renderApp('/oportunidades/en-venta');
    expect(await screen.findByText(/^Ahora nadie vende/)).toBeVisible();
    await ended.user.selectOptions(screen.getByLabelText('Mías'), 'Las mías que terminaron');
    const table = await screen.findByRole('table', { name: 'Ofertas que terminaron' });
    expect(table).toHaveTextContent(/Todo.*100\.00.%.*12\/05\/2026.*Retirada/);
  }));

it('of a loan that is late says before it is confirmed that it stays paused', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aMarket(world);
    const [mine] = await sharesOf(app, BETO);
    app.setToday(addDays(loan.installments[1]!.dueOn, 3));
    forwardTo(app);
    await signInAt(app, BETO);
    const { user } = renderApp(`/inversiones/participaciones/${mine!.id}`);
    await user.click(await screen.findByRole('button', { name: 'Ofrecer en venta' }));
    const dialog = await inDialog(/^Ofrecer en venta/);
    expect(dialog.getByText(/lleva 3 días de atraso: la venta queda en pausa/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ofrecer en venta' }));
    expect(await screen.findByText(saying(/^Puso en venta .* En pausa: /))).toBeVisible();
  }));
