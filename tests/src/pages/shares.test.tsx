import { screen, within } from '@testing-library/react';
import type { Investor } from '@core/contract/investors';
import type { ShareDetail } from '@core/contract/shares';
import type { ShareOffer } from '@core/contract/shareSales';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  BETO,
  CARLA,
  distribute,
  ok,
  payLoan,
  sharesOf,
  withInvestors,
} from '@tests/support/investments';
import { loanChangesOf } from '@tests/support/loanChanges';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aMarket } from '@tests/support/shareMarket';
import { ANALYST } from '@tests/support/testUsers';

it('says what it made so far, and each distribution that brought it', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    forwardTo(app);
    await signInAt(app, ANA);
    const address = `/inversiones/participaciones/${(await sharesOf(app, ANA))[0]!.id}`;
    const before = renderApp(address);
    expect(await screen.findByText('Aún no se le repartió ningún pago.')).toBeVisible();
    const young = screen.getByText('Rendimiento al año, hasta hoy').parentElement;
    expect(young).toHaveTextContent(/— \(se dice desde los 30 días\)$/);
    expect(screen.queryByRole('region', { name: /^Dinero recibido/ })).toBeNull();
    before.unmount();

    app.setToday('2026-04-10');
    await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
    app.setToday('2026-04-11');
    await distribute(app);
    await signInAt(app, ANA);
    const { user } = renderApp(address);
    const [share] = await sharesOf(app, ANA);
    const term = await screen.findByText('Rendimiento al año, hasta hoy');
    expect(term.parentElement).toHaveTextContent(/\d\.\d+…?\s%/);
    const drawn = within(await screen.findByRole('region', { name: /^Dinero recibido/ }));
    await user.click(drawn.getByText('Ver los datos'));
    const twin = drawn.getByRole('table', { name: /^Dinero recibido/ });
    expect(within(twin).getAllByRole('row').at(-1)).toHaveTextContent(share!.netReceived);
    const table = within(screen.getByRole('table', { name: 'Lo que trajo' }));
    const row = table.getByRole('row', { name: /R-000001/ });
    expect(row).toHaveTextContent(share!.principalReceived);
    expect(row).toHaveTextContent(share!.interestReceived);
    await user.click(within(row).getByRole('link'));
    expect(await screen.findByRole('table', { name: 'Líneas del reparto' })).toBeVisible();
  }));

it('says of a share whose loan was written off that it was, and not that it is not late', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    app.setToday('2026-10-10');
    const { ask, approve, evidence } = loanChangesOf(app, loan.id);
    const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
    const change = await ok<{ id: number }>(
      await ask(terms, ANALYST, undefined, await evidence(ANALYST)),
    );
    await ok(await approve(change.id));
    app.setToday('2026-10-11');
    await distribute(app);
    forwardTo(app);
    await signInAt(app, ANA);
    renderApp(`/inversiones/participaciones/${(await sharesOf(app, ANA))[0]!.id}`);
    const late = (await screen.findByText('Atraso del préstamo')).parentElement;
    expect(late).toHaveTextContent(/Castigado: se dejó de esperar su pago$/);
    // A loss of all that was put in: it had brought nothing before.
    const made = screen.getByText('Rendimiento al año, hasta hoy').parentElement;
    expect(made).toHaveTextContent(/−100\.00?…?\s%|−100\s%/);
  }));

it('lists the loss of a share beside what it brought, with the yield that it leaves', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    app.setToday('2026-04-10');
    await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
    app.setToday('2026-04-11');
    await distribute(app);
    app.setToday('2026-10-10');
    const { ask, approve, evidence } = loanChangesOf(app, loan.id);
    const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
    const change = await ok<{ id: number }>(
      await ask(terms, ANALYST, undefined, await evidence(ANALYST)),
    );
    await ok(await approve(change.id));
    app.setToday('2026-10-11');
    await distribute(app);
    const [share] = await sharesOf(app, ANA);
    const detail = await ok<ShareDetail>(
      await app.send('GET', `/protected/participaciones/${share!.id}`, { as: ANA }),
    );
    expect(detail.received.map(({ lost }) => lost)).toEqual([share!.lost, '0.00']);
    expect(detail).toMatchObject({ yieldMissing: null });
    expect(Number(detail.yieldPercent)).toBeLessThan(-90);
    forwardTo(app);
    await signInAt(app, ANA);
    const { user } = renderApp(`/inversiones/participaciones/${share!.id}`);
    const table = within(await screen.findByRole('table', { name: 'Lo que trajo' }));
    const row = table.getByRole('row', { name: /Castigo/ });
    const lost = share!.lost;
    expect(row).toHaveTextContent(lost);
    const drawn = within(await screen.findByRole('region', { name: /^Dinero recibido/ }));
    await user.click(drawn.getByText('Ver los datos'));
    const twin = drawn.getByRole('table', { name: /^Dinero recibido/ });
    expect(within(twin).getAllByRole('row').at(-1)).toHaveTextContent(lost);
    await user.click(within(row).getByRole('link'));
    const lines = await screen.findByRole('table', { name: 'Líneas del reparto' });
    expect(within(lines).getByRole('columnheader', { name: 'Pierde' })).toBeVisible();
    expect(within(lines).queryByRole('columnheader', { name: 'Le toca' })).toBeNull();
  }));

it('says what was put into it though a part was sold, and what the sale brought', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aMarket(world);
    const { id } = (await sharesOf(app, BETO))[0]!;
    const body = { principal: '500.00', pricePercent: '95' };
    const path = `/protected/participaciones/${id}/oferta`;
    const offer = await ok<ShareOffer>(await app.send('POST', path, { as: BETO, body }));
    const bought = `/protected/ofertas-de-participaciones/${offer.id}/compra`;
    await ok(await app.send('POST', bought, { as: CARLA, body: { total: offer.total } }));
    forwardTo(app);
    await signInAt(app, BETO);
    const page = renderApp(`/inversiones/participaciones/${id}`);
    const factOf = async (term: string) => (await screen.findAllByText(term))[0]!.parentElement;
    expect(await factOf('Puesto')).toHaveTextContent(/S\/\s2,000\.00$/);
    const { soldFor } = (await sharesOf(app, BETO))[0]!;
    expect(await factOf('Cobrado por lo que vendió')).toHaveTextContent(soldFor);
    page.unmount();

    await signInAt(app, CARLA);
    renderApp('/inversiones/participaciones');
    const rows = within(await screen.findByRole('table', { name: 'Participaciones' }));
    expect(rows.getByRole('row', { name: /Bodega/ })).toHaveTextContent(offer.total);
  }));

it('whoever is suspended reads why, and is not offered to sell', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aFundedLoan(world);
    forwardTo(app);
    await signInAt(app, ANA);
    const address = `/inversiones/participaciones/${(await sharesOf(app, ANA))[0]!.id}`;
    const before = renderApp(address);
    expect(await screen.findByRole('button', { name: 'Ofrecer en venta' })).toBeVisible();
    before.unmount();
    const { userId } = await ok<Investor>(
      await app.send('GET', '/protected/mi-inversion', { as: ANA }),
    );
    const path = `/protected/inversionistas/${userId}/suspension`;
    await ok(await app.send('POST', path, { body: { reason: 'Cambió de domicilio' } }));
    renderApp(address);
    expect(await screen.findByText(/^Su ficha está suspendida: Cambió de domicilio/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ofrecer en venta' })).toBeNull();
  }));
