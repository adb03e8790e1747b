import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FieldPhone, phoneOnRoute } from '@tests/support/fieldPhone';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

let api: TestApp;
let phone: FieldPhone;
beforeAll(async () => {
  api = await createTestApp();
  phone = await phoneOnRoute(api);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
/** Waits for a result of the page: its numbers stand in elements of their own. */
const says = (result: RegExp) => waitFor(() => expect(document.body).toHaveTextContent(result));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('/administrar_responsables/telefonos', () => {
  it('Approves a phone with its limits, and revokes it with a reason', async () => {
    await new FieldPhone(api).register();
    await phone.sync([], { pendingAfter: 3 });
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar_responsables/telefonos');
    const table = within(await screen.findByRole('table', { name: 'Teléfonos' }));
    const working = /TE-000001.*Alguien.*Activo.*16\/04\/2026.*3.*S\/.1,000\.00/;
    expect(table.getByRole('row', { name: working })).toBeVisible();
    expect(table.getByRole('row', { name: /TE-000002.*Por aprobar.*Nunca/ })).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Aprobar TE-000002' }));
    const approving = await dialog('Aprobar TE-000002');
    await user.click(approving.getByRole('button', { name: 'Aprobar teléfono' }));
    expect(await approving.findByText('Escriba cuánto puede llevar sin enviar')).toBeVisible();
    await user.type(approving.getByLabelText('Efectivo sin enviar'), '500');
    await user.type(approving.getByLabelText('Trabaja hasta'), '31/12/2026');
    await user.click(approving.getByRole('button', { name: 'Aprobar teléfono' }));
    await gone();
    expect(await table.findByRole('row', { name: /TE-000002.*Activo.*S\/.500\.00/ })).toBeVisible();

    await user.click(table.getByRole('button', { name: 'Revocar TE-000002' }));
    const revoking = await dialog('Revocar TE-000002');
    await user.type(revoking.getByLabelText('Motivo'), 'Se lo robaron');
    await user.click(revoking.getByRole('button', { name: 'Revocar teléfono' }));
    await gone();
    expect(await table.findByText('Se lo robaron. Aún no se borra.')).toBeVisible();
  });
});

describe('/administrar_responsables/recibos-de-campo', () => {
  it('Lists what waits with its reason, and lets a person take it or set it apart', async () => {
    // The record before them never arrives.
    phone.money(1, '31');
    await phone.sync([phone.money(1, '32'), phone.money(2, '33')]);
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar_responsables/recibos-de-campo?status=held');
    const table = within(await screen.findByRole('table', { name: 'Recibos de campo' }));
    const reason = /TE-000001-2.*P-000001.*32\.00.*Espera a una persona.*Falta un recibo anterior/;
    expect(table.getByRole('row', { name: reason })).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Ingresar TE-000001-2' }));
    const taking = await dialog('Ingresar TE-000001-2');
    await user.type(taking.getByLabelText('Motivo'), 'Vi el recibo y el dinero');
    await user.click(taking.getByRole('button', { name: 'Ingresar recibo' }));
    await gone();
    await says(/TE-000001-2 ingresó: Pago R-\d{6}\./);
    await user.click(await table.findByRole('button', { name: 'Apartar TE-000001-3' }));
    const discarding = await dialog('Apartar TE-000001-3');
    await user.type(discarding.getByLabelText('Motivo'), 'Nadie entregó ese dinero');
    await user.click(discarding.getByRole('button', { name: 'Apartar recibo' }));
    await gone();
    await says(/TE-000001-3 quedó apartado\./);
  });

  it('Shows whoever may not decide what was sent, without its acts', async () => {
    await signInAt(api, ANALYST);
    renderApp('/administrar_responsables/recibos-de-campo');
    const table = within(await screen.findByRole('table', { name: 'Recibos de campo' }));
    expect(table.getByRole('row', { name: /TE-000001-2.*Pago.*R-\d{6}/ })).toBeVisible();
    expect(table.queryByRole('button', { name: /Ingresar/ })).toBeNull();
  });
});

describe('/administrar_responsables/jornada', () => {
  it('Shows the day of each collector as it goes, and leads to the route', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar_responsables/jornada');
    const table = within(await screen.findByRole('table', { name: 'Jornada de los cobradores' }));
    // Money that a person let in above, and none that was set apart.
    const day = /Alguien.*Sin avisos/;
    const row = table.getByRole('row', { name: day });
    expect(row).toHaveTextContent(/1 de 3.*S\/.32\.00.*S\/.32\.00.*Sin abrir.*TE-000001/);
    expect(within(row).getByRole('progressbar', { name: /Visitas hechas/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Avisos'), 'Efectivo de otro día');
    expect(await screen.findByText(/Nada coincide con lo que busca/)).toBeVisible();
  });
});
