import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askForTwo } from '@tests/support/fourEyes';
import {
  aFundedLoan,
  ANA,
  anInvestorsFund,
  BETO,
  offering,
  ok,
  published,
  reserve,
  walletOf,
  withInvestors,
} from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aRequest, SECOND_ADMIN, someLenders, WHY } from '@tests/support/requests';
import { saying } from '@tests/support/saying';
import { withTestApp } from '@tests/support/testApp';

type User = ReturnType<typeof renderApp>['user'];

/** Leaves the dialog that is open, once it is not busy. */
async function leave(user: User) {
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

it('is prepared from an accepted request, and published by another person', () =>
  withTestApp(async (app) => {
    const { product } = await someLenders(app);
    const id = await aRequest(app, product.id, 'ACEPTADA');
    forwardTo(app);
    await signInAt(app);
    const first = renderApp(`/solicitudes-pendientes/${id}`);
    await first.user.click(await screen.findByRole('button', { name: 'Ofrecer a inversionistas' }));
    const none = await inDialog(/^Ofrecer/);
    expect(await none.findByText(/No hay un fondo de inversionistas/)).toBeVisible();
    await leave(first.user);
    first.unmount();

    await anInvestorsFund(app);
    const { user, unmount } = renderApp(`/solicitudes-pendientes/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Ofrecer a inversionistas' }));
    const dialog = await inDialog(/^Ofrecer/);
    await user.click(await dialog.findByRole('button', { name: 'Preparar oportunidad' }));
    expect(await dialog.findByText('Escriba un título')).toBeVisible();
    await user.type(dialog.getByLabelText('Título'), 'Bodega que compra mercadería');
    await user.type(dialog.getByLabelText('Para qué es el préstamo'), 'Mercadería de campaña');
    await user.type(dialog.getByLabelText('Se invierte desde'), '100');
    await user.clear(dialog.getByLabelText('Mínimo para prestarse'));
    await user.type(dialog.getByLabelText('Mínimo para prestarse'), '9000');
    await user.click(dialog.getByRole('button', { name: 'Preparar oportunidad' }));
    expect(await dialog.findByText(/El mínimo no pasa de lo que se ofrece/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Mínimo para prestarse'));
    await user.type(dialog.getByLabelText('Mínimo para prestarse'), '1500');
    await user.type(dialog.getByLabelText(/^Recompra si se atrasa/), '60');
    await user.click(dialog.getByRole('button', { name: 'Preparar oportunidad' }));
    expect(await dialog.findByText(saying(/suba el mínimo a S\/\s2,700\.00/))).toBeVisible();
    await user.clear(dialog.getByLabelText('Mínimo para prestarse'));
    await user.type(dialog.getByLabelText('Mínimo para prestarse'), '2700');
    await user.click(dialog.getByRole('button', { name: 'Preparar oportunidad' }));
    expect(await screen.findByText(saying(/^O-000001 quedó preparada/))).toBeVisible();

    expect(screen.getByText('Si se atrasa más de 60 días, la entidad compra')).toBeVisible();

    await askForTwo(app);
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const alone = await inDialog(/^Publicar/);
    await user.click(alone.getByRole('button', { name: 'Publicar' }));
    expect(await alone.findByText(/La publica otra persona, no quien la preparó/)).toBeVisible();
    await leave(user);
    unmount();

    await signInAt(app, SECOND_ADMIN);
    const second = renderApp('/oportunidades/1');
    await second.user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const other = await inDialog(/^Publicar/);
    await second.user.click(other.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(saying('O-000001 quedó publicada.'))).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Cambiar el cierre' }));
    const closing = await inDialog(/^Cambiar el cierre/);
    await second.user.clear(closing.getByLabelText('Día de cierre'));
    await second.user.type(closing.getByLabelText('Día de cierre'), '01/01/2026');
    await second.user.click(closing.getByRole('button', { name: 'Guardar cierre' }));
    expect(await closing.findByText('Elija un día de cierre después de hoy.')).toBeVisible();
    await leave(second.user);
    await second.user.click(await screen.findByRole('button', { name: 'Cancelar oportunidad' }));
    const ending = await inDialog(/^Cancelar O-000001/);
    await second.user.type(ending.getByLabelText('Motivo'), 'El prestatario desistió');
    await second.user.click(ending.getByRole('button', { name: 'Cancelar oportunidad' }));
    expect(await screen.findByText(saying('O-000001 quedó cancelada.'))).toBeVisible();
    expect(await screen.findByText(/Terminó sin préstamo: El prestatario desistió/)).toBeVisible();
  }));

it('is reserved by whoever saw what it brings, and the reservation given up', () =>
  withInvestors(async ({ app, requestId, fundId }) => {
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, BETO, '2000.00'));
    forwardTo(app);
    await signInAt(app, ANA);
    const { user } = renderApp('/oportunidades');
    await user.click(await screen.findByRole('link', { name: 'Bodega que compra mercadería' }));
    expect(await screen.findByText('Quién pide el préstamo')).toBeVisible();
    expect(screen.queryByText('Para el equipo')).toBeNull();
    expect(document.body.textContent).not.toMatch(/Quispe|Eva Luna/);
    expect(screen.getByText('1. Otro inversionista')).toBeVisible();

    const most = /^Para usted: ponga S\/.1,000\.00, o de S\/.100\.00 a S\/.900\.00\.$/;
    expect(await screen.findByText(saying(most))).toBeVisible();
    await user.type(await screen.findByLabelText('Cuánto pondría'), '5000');
    await user.click(screen.getByRole('button', { name: 'Calcular' }));
    expect(await screen.findByText(saying(/^Quedan por fondear S\/.1,000\.00/))).toBeVisible();
    await user.clear(screen.getByLabelText('Cuánto pondría'));
    await user.type(screen.getByLabelText('Cuánto pondría'), '400');
    await user.click(screen.getByRole('button', { name: 'Calcular' }));
    await user.click(await screen.findByRole('button', { name: /^Reservar S\/.400\.00/ }));
    const dialog = await inDialog(/^Reservar en/);
    expect(dialog.getByText(/5,000\.00 → S\/.4,600\.00/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirmar reserva' }));
    expect(
      await screen.findByText(saying(/^Reservó S\/.400\.00 en O-000001: participación P\S+\d+\.$/)),
    ).toBeVisible();
    expect(await walletOf(app, ANA)).toMatchObject({ available: '4600.00', held: '400.00' });

    await user.click(await screen.findByRole('button', { name: /^Cancelar mi reserva 2/ }));
    const ending = await inDialog(/^Cancelar mi reserva/);
    await user.click(ending.getByRole('button', { name: 'Cancelar reserva' }));
    expect(await screen.findByText(saying(/^Reserva \S+ cancelada: S\/.400\.00/))).toBeVisible();
    expect(await walletOf(app, ANA)).toMatchObject({ available: '5000.00', held: '0.00' });
  }));

it('says beside each of two own reservations which it would cancel', () =>
  withInvestors(async ({ app, requestId, fundId }) => {
    const { id } = await published(app, offering(requestId, fundId));
    for (const [who, amount] of [
      [ANA, '300.00'],
      [BETO, '500.00'],
      [ANA, '300.00'],
    ] as const) {
      await ok(await reserve(app, id, who, amount));
    }
    forwardTo(app);
    await signInAt(app, ANA);
    const { user } = renderApp(`/oportunidades/${id}`);
    const table = within(await screen.findByRole('table', { name: 'Quiénes prestan' }));
    const buttons = table.getAllByRole('button');
    expect(buttons.map((one) => one.textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Cancelar mi reserva 1, de S/ 300.00',
      'Cancelar mi reserva 3, de S/ 300.00',
    ]);
    for (const one of buttons) expect(one).toHaveAccessibleName(one.textContent);
    await user.click(buttons[1]!);
    const ending = await inDialog(/^Cancelar mi reserva/);
    await user.click(ending.getByRole('button', { name: 'Cancelar reserva' }));
    await waitFor(() => expect(table.getAllByRole('button')).toEqual([buttons[0]]));
  }));

it('says what is left while it is open alone', () =>
  withInvestors(async ({ app, requestId, fundId }) => {
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, ANA, '1000.00'));
    forwardTo(app);
    await signInAt(app);
    const saysLeft = async () => {
      const { user, unmount } = renderApp('/oportunidades');
      const card = await screen.findByRole('figure', { name: /^Fondeado de Bodega/ });
      const onCard = card.textContent;
      await user.click(screen.getByRole('button', { name: 'Ver como tabla' }));
      const table = await screen.findByRole('table', { name: 'Oportunidades' });
      const inTable = within(table).getByRole('row', { name: /Bodega/ }).textContent;
      await user.click(screen.getByRole('button', { name: 'Ver como tarjetas' }));
      unmount();
      return [onCard, inTable].map((text) => /2,000\.00/.test(text));
    };
    expect(await saysLeft()).toEqual([true, true]);
    const body = { ...WHY, isSold: false };
    await ok(await app.send('POST', `/protected/oportunidades/${id}/cancelacion`, { body }));
    expect(await saysLeft()).toEqual([false, false]);
    const page = renderApp(`/oportunidades/${id}`);
    const bar = await screen.findByRole('figure', { name: /^Fondeado de Bodega/ });
    expect(bar).not.toHaveTextContent(/queda/);
    page.unmount();
  }));

it('says the bad news of its loan, on its card, in the table and on its page', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aFundedLoan(world);
    app.setToday('2026-07-01');
    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp('/oportunidades');
    expect(await screen.findByText(/días de atraso$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver como tabla' }));
    const table = await screen.findByRole('table', { name: 'Oportunidades' });
    expect(within(table).getByText(/días de atraso$/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Estado'), 'Publicada');
    expect(await screen.findByText(/Nada coincide con lo que busca/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    await user.click(await screen.findByRole('link', { name: 'O-000001' }));
    expect(await screen.findByText(/Este préstamo va mal: \d+ días de atraso/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'S-000001' })).toBeVisible();
  }));

it('folds its filters on a phone until somebody asks for them', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aFundedLoan(world);
    window.innerWidth = 390;
    forwardTo(app);
    await signInAt(app);
    const { user } = renderApp('/oportunidades?riskClass=B');
    const filters = await screen.findByRole('button', { name: 'Filtros (1)' });
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByLabelText('Buscar')).toBeVisible();
    expect(screen.queryByLabelText('Clase')).toBeNull();
    await user.click(filters);
    expect(screen.getByLabelText('Clase')).toHaveValue('B');
    await user.click(filters);
    expect(screen.queryByLabelText('Clase')).toBeNull();
  }).finally(() => {
    window.innerWidth = 1280;
  }));
