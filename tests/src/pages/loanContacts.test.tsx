import { screen, waitFor, within } from '@testing-library/react';
import { appUser } from '@server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { contact, PLACE, WEDNESDAY } from '@tests/support/loanContacts';
import { forwardTo } from '@tests/support/network';
import { aUser } from '@tests/support/permissions';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

const COLLECTOR = 'COBRADOR@PRUEBA.PE';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday(WEDNESDAY);
  await aUser(api, COLLECTOR, 'COBRADOR');
  const [user] = await api.db.select().from(appUser).where(eq(appUser.username, COLLECTOR));
  await api.send('POST', '/protected/carteras/reasignaciones', {
    body: { borrowerIds: [1], officerId: user!.id, reason: 'Reparto de prueba' },
  });
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the contacts of a loan', () => {
  it('Are written down as the law allows, and one against it only when it is said', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/detalles_prestamo/1/cobranza');
    expect(await screen.findByText(/Puede llamar hoy hasta las 20:00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Registrar gestión' }));
    const asking = await dialog(/^Registrar gestión/);
    await user.selectOptions(asking.getByLabelText('Medio'), 'Llamada');
    await user.click(asking.getByRole('button', { name: 'Registrar gestión' }));
    expect(await asking.findByText('Elija el resultado', { selector: 'p' })).toBeVisible();
    await user.selectOptions(asking.getByLabelText('Resultado'), 'No contestó');
    const hour = asking.getByLabelText('Hora');
    await user.clear(hour);
    await user.type(hour, '06:30');
    await user.click(asking.getByRole('button', { name: 'Registrar gestión' }));
    const ticked = await asking.findByLabelText(/Ya ocurrió/);
    expect(asking.getAllByText(/Ley 29571 art. 62/)[0]).toBeVisible();
    await user.click(ticked);
    await user.click(asking.getByRole('button', { name: 'Registrar gestión' }));
    await gone();
    const table = within(await screen.findByRole('table', { name: 'Gestiones' }));
    expect(table.getByRole('row', { name: /GE-000001.*06:30.*Contra la norma/ })).toBeVisible();

    await user.click(table.getByRole('button', { name: 'Anular GE-000001' }));
    const ending = await dialog('Anular GE-000001');
    await user.type(ending.getByLabelText('Motivo'), 'Era de otra persona');
    await user.click(ending.getByRole('button', { name: 'Anular gestión' }));
    await gone();
    expect(await table.findByText('Anulada')).toBeVisible();
  });
});

describe('the collection of a loan', () => {
  it('Is stopped by a dispute, which is told, and goes on once it is ended', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/detalles_prestamo/1/cobranza');
    await user.click(await screen.findByRole('button', { name: 'Suspender la cobranza' }));
    const asking = await dialog('Suspender la cobranza');
    await user.click(asking.getByRole('button', { name: 'Suspender cobranza' }));
    expect(await asking.findByText('Elija el motivo', { selector: 'p' })).toBeVisible();
    await user.selectOptions(asking.getByLabelText('Motivo'), 'Reclama la deuda');
    await user.type(asking.getByLabelText(/Cómo se sabe/), 'Libro de reclamaciones 12');
    await user.click(asking.getByRole('button', { name: 'Suspender cobranza' }));
    await gone();
    expect(await screen.findByText(/No cobre mientras se atiende el reclamo/)).toBeVisible();
    const ofCase = within(screen.getByRole('region', { name: 'Caso' }));
    expect(await ofCase.findByText('Suspendido: reclama la deuda')).toBeVisible();
    expect(screen.getByText(/^No puede llamar/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Levantar SC-000001' }));
    const ending = await dialog('Levantar SC-000001');
    await user.type(ending.getByLabelText('Motivo'), 'El reclamo no procedió');
    await user.click(ending.getByRole('button', { name: 'Levantar suspensión' }));
    await gone();
    expect(await screen.findByText(/Levantada por Ada Ruiz: El reclamo/)).toBeVisible();
    expect(await screen.findByText(/Puede llamar hoy hasta las 20:00/)).toBeVisible();
  });
});

describe('/pendientes/ruta', () => {
  it('Is planned by its collector, who writes down the visit', async () => {
    await contact(api, { way: 'visit', result: 'absent', madeMinute: 590, place: PLACE }, ADMIN);
    await signInAt(api, COLLECTOR);
    const { user } = renderApp('/pendientes/ruta');
    // One visited this morning is on the route of the day as visited.
    await user.click(await screen.findByRole('button', { name: 'Armar ruta' }));
    expect(
      await screen.findByText(/La ruta del 15\/04\/2026 quedó armada: 1 visita/),
    ).toBeVisible();
    const stops = within(await screen.findByRole('list', { name: 'Visitas en orden' }));
    expect(stops.getByText(/No estaba · GE-/)).toBeVisible();
    expect(stops.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^geo:-12\.05,-77\.04/),
    );
    expect(screen.getByText('1 de 1')).toBeVisible();
  });
});
