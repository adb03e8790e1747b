import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askWithdrawal } from '@tests/support/accountHands';
import { aNewLoan, someParties } from '@tests/support/builders';
import { addSecond, approve, asTwo, awaited, bodyOf, SECOND } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

type User = ReturnType<typeof renderApp>['user'];

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the page of what an act is about', () => {
  it('says that it waits, until it is decided', async () => {
    const parties = await someParties(api);
    const made = await api.send('POST', '/protected/prestamos', { body: aNewLoan(parties) });
    const { id } = await bodyOf<{ id: number }>(made);
    await asTwo(api);
    const body = { reason: 'Se registró dos veces' };
    const act = await awaited(
      await api.send('POST', `/protected/prestamos/${id}/anulacion`, { body }),
    );
    await signInAt(api, ADMIN);
    const page = renderApp(`/detalles_prestamo/${id}/pagos`);
    const told = await screen.findByText(/^Espera la aprobación de otra persona: A-000001/);
    expect(told).toHaveTextContent(/Anular el desembolso de P-\d+ de Rosa Quispe/);
    page.unmount();
    await approve(api, act.id);
    renderApp(`/detalles_prestamo/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: /^P-/ })).toBeVisible();
    expect(screen.queryByText(/^Espera la aprobación/)).toBeNull();
  });
});

describe('the tab of the rules while one person is declared', () => {
  it('says what holds, and each step so that acts await another', async () => {
    await signInAt(api, ADMIN);
    renderApp('/administracion-avanzada/cuatro-ojos');
    expect(await screen.findByText(/^Ahora nada espera a otra persona/)).toHaveTextContent(
      /quien tiene permiso hace solo, y al momento, todo lo de la tabla\. Lo declaró/,
    );
    expect(screen.getByText(/^Cree en/)).toHaveTextContent(/otra persona que apruebe/);
    expect(
      screen.getByRole('table', { name: 'Actos que esperarían a otra persona' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pedir otra persona desde ahora' })).toBeEnabled();
  });

  it('names who could approve once there are two, without the reader', async () => {
    await addSecond(api);
    await signInAt(api, ADMIN);
    renderApp('/administracion-avanzada/cuatro-ojos');
    expect(
      await screen.findByText(/^Ya pueden aprobar lo que usted pida: Luz Vega\./),
    ).toBeVisible();
    expect(screen.queryByText(/Ada Ruiz/)).toBeNull();
  });

  it('says from when they could who was made these days', async () => {
    await addSecond(api);
    await touchSecond('createUser');
    const { dialog } = await openRules('Pedir otra persona desde ahora');
    expect(screen.getByText(/^Hoy nadie puede aprobar todavía/)).toHaveTextContent(LATER);
    expect(dialog).toHaveTextContent(/Hoy nadie puede aprobar lo que usted pida: Luz Vega/);
  });
});

/** A hand that the administrator had in the account of the second one, these days. */
const touchSecond = (action: 'createUser' | 'changeUserProfile') =>
  api.db.execute(sql`insert into audit_log (at, user_id, request_id, action, entity, entity_id)
    select ${api.act.clock.now().toISOString()}::timestamptz, a.id, 'prueba', ${action}::text,
      'user', b.id from app_user a, app_user b
    where a.username = ${ADMIN} and b.username = ${SECOND}`);

const LATER = /Luz Vega \(desde el 17\/03\/2026/;

/** Opens the rules as the administrator, and the dialog that changes who works. */
async function openRules(change: string) {
  await signInAt(api, ADMIN);
  const { user } = renderApp('/administracion-avanzada/cuatro-ojos');
  await press(user, change);
  return { user, dialog: await screen.findByRole('dialog', { name: change }) };
}

const DECLARE = 'Declarar que opera una sola persona';

describe('the tab of the rules where two are asked for', () => {
  it('says of whom the reader created these days from when they may approve', async () => {
    await asTwo(api);
    await touchSecond('createUser');
    const { user, dialog } = await openRules(DECLARE);
    const told = screen.getByText(/^Hoy nadie puede aprobar lo que usted pida/);
    expect(told).toHaveTextContent(LATER);
    expect(told).toHaveTextContent(/Hasta entonces puede declarar/);
    const table = screen.getByRole('table', {
      name: 'Actos que esperan a otra persona',
      hidden: true,
    });
    expect(within(table).getAllByText(LATER).length).toBeGreaterThan(5);
    expect(within(table).queryByText(/Ada Ruiz/)).toBeNull();
    expect(dialog).toHaveTextContent(/rige al momento: .* cuenta que usted creó .*Luz Vega/);
    await user.type(within(dialog).getByLabelText('Motivo'), 'Trabajo sola');
    await user.click(within(dialog).getByRole('button', { name: 'Declarar' }));
    expect(await screen.findByText('Declarado: opera una sola persona.')).toBeVisible();
  });

  it('says that the declaration waits too for whom the reader only touched', async () => {
    await asTwo(api);
    await touchSecond('changeUserProfile');
    const { user, dialog } = await openRules(DECLARE);
    expect(screen.getByText(/^Hoy nadie puede aprobar/)).not.toHaveTextContent(/Hasta entonces/);
    expect(dialog).toHaveTextContent(/cuando lo apruebe otra persona\. Hoy nadie puede: Luz Vega/);
    await user.type(within(dialog).getByLabelText('Motivo'), 'Trabajo sola');
    await user.click(within(dialog).getByRole('button', { name: 'Declarar' }));
    expect(await within(dialog).findByText(/^Espera la aprobación de otra persona/)).toBeVisible();
    // The notice alone is left, and the way out: nothing is typed nor sent again.
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  });

  it('names who may approve today', async () => {
    await asTwo(api);
    const { dialog } = await openRules(DECLARE);
    expect(screen.getByText(/Lo que usted pida lo pueden aprobar: Luz Vega\./)).toBeVisible();
    expect(dialog).toHaveTextContent(/cuando lo apruebe Luz Vega\. Si nadie lo aprueba, vence/);
  });
});

describe('the tray of who was made by whoever asks', () => {
  it('says from which day they may approve, and lets them reject at once', async () => {
    const { fundId } = await someParties(api);
    await asTwo(api);
    await askWithdrawal(api, fundId, ADMIN);
    await touchSecond('createUser');
    await signInAt(api, SECOND);
    const { user } = renderApp('/pendientes');
    const tray = await screen.findByRole('region', { name: /^Actos que esperan a otra persona/ });
    expect(await within(tray).findByText(/^Podrá aprobar desde el 17\/03\/2026/)).toBeVisible();
    expect(within(tray).queryByRole('button', { name: /^Revisar/ })).toBeNull();
    await press(user, 'Ver A-000001');
    const dialog = await screen.findByRole('dialog', { name: /^A-000001/ });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Podrá aprobar desde/);
    expect(within(dialog).queryByRole('button', { name: /^Aprobar/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    await user.type(await screen.findByLabelText('Motivo'), 'No corresponde');
    await press(user, 'Rechazar');
    expect(await screen.findByText(/quedó rechazado/)).toBeVisible();
  });
});
