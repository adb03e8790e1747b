import type { ShareAct } from '@core/contract/shareSales';
import { sumOfTexts } from '@core/money/decimalTexts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { approve, asTwo } from '@tests/support/fourEyes';
import { ANA, BETO, ok, sharesOf, walletOf, withInvestors } from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { WHY } from '@tests/support/requests';
import { saying } from '@tests/support/saying';
import { aMarket, buySharesBack } from '@tests/support/shareMarket';

const grouped = (amount: string) => amount.replace(/(\d)(\d{3})\./, '$1,$2.');

const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

const MONEY = {
  kind: 'contribution',
  amount: '5000.00',
  means: 'transfer',
  note: 'Aporte para recomprar',
};

it('chooses shares, shows who is paid what, and pays them from the own cash of the lender', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const { loan } = await aMarket(world);
    const [share] = await sharesOf(app, ANA);
    const before = await walletOf(app, ANA);
    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp(`/detalles_prestamo/${loan.id}/inversionistas`);
    await user.click(await screen.findByRole('button', { name: 'Recomprar' }));
    const dialog = await inDialog(/recompra|Recomprar/);
    await user.click(dialog.getByRole('checkbox', { name: /^Elegir 1\. / }));
    await user.click(dialog.getByRole('button', { name: 'Ver la recompra' }));
    expect(await dialog.findByText('Escriba el motivo')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'El inversionista se va del país');
    await user.click(dialog.getByRole('button', { name: 'Ver la recompra' }));
    expect(await dialog.findByText(saying(/propios\. Registre un aporte\.$/))).toBeVisible();
    await ok(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body: MONEY }));
    await user.click(dialog.getByRole('button', { name: 'Ver la recompra' }));
    const paid = await dialog.findByRole('table', { name: 'A quién se paga' });
    expect(within(paid).getAllByRole('row')).toHaveLength(2);
    for (const name of ['Impuesto retenido', 'Tasa de retención']) {
      expect(within(paid).getByRole('columnheader', { name })).toBeVisible();
    }
    expect(within(paid).getByText(/^5\.00.%$/)).toBeVisible();
    const withheld = dialog.getByText('Retenido, por entregar al Estado').parentElement;
    expect(withheld).toHaveTextContent(/S\/.0\.0[1-9]$/);
    expect(dialog.getByText('Dinero propio en el fondo').parentElement).toHaveTextContent('5,');
    await user.click(dialog.getByRole('button', { name: 'Confirmar recompra' }));
    expect(await screen.findByText(saying(/^Recompra .* la entidad pagó S\/./))).toBeVisible();
    expect(await screen.findByText(/^Cuadra:/)).toBeVisible();
    const after = await walletOf(app, ANA);
    const gained = Number(after.available) - Number(before.available);
    expect(gained).toBeGreaterThan(Number(share!.outstanding));
    expect(await sharesOf(app, ANA)).toMatchObject([{ status: 'RECOMPRADA', outstanding: '0.00' }]);
  }));

it('tells whoever was bought back what it paid, on the share and among the sales', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { opportunityId } = await aMarket(world);
    app.setToday('2026-04-25');
    const [share] = await sharesOf(app, ANA);
    const act = await ok<ShareAct>(await buySharesBack(app, opportunityId, [share!.id]));
    const { id } = act;
    forwardTo(app);
    await signInAt(app, ANA);
    const onShare = renderApp(`/inversiones/participaciones/${share!.id}`);
    const paid = await screen.findByRole('table', { name: 'Lo que pagó la recompra' });
    for (const name of ['Capital', 'Interés corrido', 'Tasa de retención', 'Retenido', 'Neto']) {
      expect(within(paid).getByRole('columnheader', { name })).toBeVisible();
    }
    expect(within(paid).getByText('Hecha')).toBeVisible();
    const valueOf = (term: string) => screen.getByText(term).parentElement;
    const all = sumOfTexts([share!.netReceived, act.net]);
    expect(valueOf('Recibido neto')).toHaveTextContent(grouped(all));
    expect(valueOf('De eso, por la recompra')).toHaveTextContent(grouped(act.net));
    expect(valueOf('Del capital, por la recompra')).toHaveTextContent(grouped(act.principal));
    expect(valueOf('Del interés, por la recompra')).toHaveTextContent(grouped(act.accrued));
    expect(valueOf('Atraso del préstamo')).toHaveTextContent(/—$/);
    const drawn = within(await screen.findByRole('region', { name: /^Dinero recibido/ }));
    expect(drawn.getByText(/también de la recompra/)).toBeVisible();
    await onShare.user.click(drawn.getByText('Ver los datos'));
    const twin = drawn.getByRole('table', { name: /^Dinero recibido/ });
    const last = within(twin).getAllByRole('row').at(-1);
    expect(last).toHaveTextContent(/^25\/04\/2026, con la recompra/);
    expect(last).toHaveTextContent(grouped(all));
    onShare.unmount();
    const undo = `/protected/ventas-de-participaciones/${id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    const undone = renderApp(`/inversiones/participaciones/${share!.id}`);
    const told = await screen.findByText('Recibido neto');
    expect(told.parentElement).toHaveTextContent(grouped(share!.netReceived));
    expect(screen.queryByText('De eso, por la recompra')).toBeNull();
    undone.unmount();
    renderApp('/inversiones/ventas');
    const sales = within(await screen.findByRole('table', { name: 'Ventas' }));
    for (const name of ['Precio', 'Neto']) {
      expect(sales.getByRole('columnheader', { name })).toBeVisible();
    }
    expect(sales.getByText('Usted')).toBeVisible();
    expect(sales.getByText('Deshecha')).toBeVisible();
  }, '20000'));

it('awaits a second person where it is asked, and says so on its opportunity', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const { opportunityId } = await aMarket(world);
    await ok(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body: MONEY }));
    await asTwo(app);
    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp(`/oportunidades/${opportunityId}`);
    await user.click(await screen.findByRole('button', { name: 'Recomprar' }));
    const dialog = await inDialog(/recompra|Recomprar/);
    await user.click(dialog.getByRole('checkbox', { name: /^Elegir 2\. / }));
    await user.type(dialog.getByLabelText('Motivo'), 'El inversionista lo pidió');
    await user.click(dialog.getByRole('button', { name: 'Ver la recompra' }));
    await user.click(await dialog.findByRole('button', { name: 'Confirmar recompra' }));
    await user.click(await dialog.findByRole('button', { name: 'Cerrar' }));
    const waiting = await screen.findByText(/Recomprar participaciones de O-000001/);
    expect(waiting).toBeVisible();
    expect((await sharesOf(app, BETO))[0]).toMatchObject({ status: 'ACTIVA' });
    await ok(await approve(app, 1));
    expect(await sharesOf(app, BETO)).toMatchObject([
      { status: 'RECOMPRADA', outstanding: '0.00' },
    ]);
  }));
