import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { addSecond, approve, askForTwo, asTwo, awaited, SECOND } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

type User = ReturnType<typeof renderApp>['user'];

const WORDS = 'Retirar S/ 1,000.00 de Fondo de prueba';

/** The administrator asks to take money out of a fund; answers which. */
async function askWithdrawal(): Promise<number> {
  const { fundId } = await someParties(api);
  await asTwo(api);
  const body = { kind: 'withdrawal', amount: '1000.00', note: 'Retiro del socio' };
  await awaited(await api.send('POST', `/protected/fondos/${fundId}/movimientos`, { body }));
  return fundId;
}

async function openTray(as: string) {
  await signInAt(api, as);
  const { user, unmount } = renderApp('/pendientes');
  return { user, unmount, tray: await findTray() };
}

const findTray = () => screen.findByRole('region', { name: /^Actos que esperan a otra persona/ });

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the tray of what awaits a second person', () => {
  it('shows what the act would do, and does it when another approves', async () => {
    await askWithdrawal();
    const { user, tray } = await openTray(SECOND);
    expect(await within(tray).findByText(/Lo pide Ada Ruiz/)).toBeVisible();
    await press(user, 'Revisar A-000001');
    const dialog = await screen.findByRole('dialog', { name: 'Aprobar A-000001' });
    expect(within(dialog).getByText(WORDS)).toBeVisible();
    const entry = await within(dialog).findByRole('table', { name: /^Asiento/ });
    expect(within(entry).getAllByText(/1,000\.00/)).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Aprobar y hacer' }));
    expect(await screen.findByText(/quedó aprobado y hecho/)).toHaveTextContent(
      `A-000001 quedó aprobado y hecho: ${WORDS}.`,
    );
    const { rows } = await api.db.execute(sql`select status from awaiting_act`);
    expect(rows).toEqual([{ status: 'approved' }]);
  });

  it('shows to whom and at which terms a loan would leave', async () => {
    const parties = await someParties(api);
    await asTwo(api);
    await awaited(await api.send('POST', '/protected/prestamos', { body: aNewLoan(parties) }));
    const { user } = await openTray(SECOND);
    await press(user, 'Revisar A-000001');
    const dialog = await screen.findByRole('dialog', { name: 'Aprobar A-000001' });
    expect(await within(dialog).findByText('Documento del cliente')).toBeVisible();
    expect(within(dialog).getByText('Tasa')).toBeVisible();
    expect(within(dialog).getByText('Transferencia')).toBeVisible();
  });

  it('rejects it with a reason, which has to be written', async () => {
    await askWithdrawal();
    const { user } = await openTray(SECOND);
    await press(user, 'Revisar A-000001');
    await press(user, 'Rechazar');
    const dialog = await screen.findByRole('dialog', { name: 'Rechazar A-000001' });
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    expect(await within(dialog).findByText('Escriba el motivo')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Motivo'), 'No corresponde');
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText(/quedó rechazado/)).toBeVisible();
  });

  it('lets who asked take it back, and never approve it', async () => {
    await askWithdrawal();
    const { user, tray } = await openTray(ADMIN);
    expect(await within(tray).findByText(/Lo pidió usted/)).toBeVisible();
    expect(within(tray).queryByRole('button', { name: /^Revisar/ })).toBeNull();
    await press(user, 'Ver A-000001');
    expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull();
    await press(user, 'Retirar lo que pedí');
    await user.type(await screen.findByLabelText('Motivo'), 'Ya no hace falta');
    await press(user, 'Retirar');
    expect(await screen.findByText(/quedó retirado/)).toBeVisible();
  });

  it('shows nothing to who may not decide it', async () => {
    await askWithdrawal();
    const { tray } = await openTray(ANALYST);
    expect(await within(tray).findByText('Ningún acto espera.')).toBeVisible();
  });

  it('keeps what expired among what is over, where nobody approves it', async () => {
    await askWithdrawal();
    api.setToday('2026-03-14');
    const { user, tray } = await openTray(SECOND);
    expect(await within(tray).findByText('Ningún acto espera.')).toBeVisible();
    await press(user, 'Ver los decididos');
    await user.selectOptions(within(await findTray()).getByLabelText('Cuáles'), 'expired');
    await press(user, 'Ver A-000001');
    const dialog = await screen.findByRole('dialog', { name: 'A-000001 · Vencido' });
    expect(within(dialog).queryByRole('button', { name: /^Aprobar|^Retirar/ })).toBeNull();
  });

  it('says that what it would do has changed, and does not offer to do it', async () => {
    await asTwo(api);
    const { rows } = await api.db.execute(sql`update app_user set entered_at = now()
      where username = ${ANALYST} returning id`);
    const path = `/protected/usuarios/${String(rows[0]!['id'])}/perfil`;
    const body = { profile: 'ADMINISTRADOR', reason: 'Ahora administra' };
    await awaited(await api.send('PUT', path, { body }));
    await api.db.execute(sql`update app_user set profile = 'PRESTATARIO'
      where username = ${ANALYST}`);
    const { user } = await openTray(SECOND);
    await press(user, 'Revisar A-000001');
    expect(await screen.findByText(/^Lo que haría cambió desde que se pidió/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aprobar|^Haciendo/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Rechazar' })).toBeEnabled();
    await press(user, 'Volver');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('who asks', () => {
  it('is told in the dialog that it awaits, and on the first page what became of it', async () => {
    const { fundId } = await someParties(api);
    await asTwo(api);
    await signInAt(api, ADMIN);
    const { user, unmount } = renderApp(`/fondos/${fundId}`);
    await press(user, 'Registrar retiro');
    const dialog = await screen.findByRole('dialog', { name: 'Registrar retiro' });
    await user.type(within(dialog).getByLabelText(/^Monto/), '1000');
    await user.type(within(dialog).getByLabelText('Motivo'), 'Retiro del socio');
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar retiro' }));
    const told = await within(dialog).findByRole('alert');
    expect(told).toHaveTextContent('Espera la aprobación de otra persona: A-000001');
    expect(within(told).getByRole('link', { name: 'Ver en Pendientes' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Confirmar retiro' })).toBeNull();
    unmount();
    const second = await openTray(SECOND);
    await press(second.user, 'Revisar A-000001');
    await press(second.user, 'Aprobar y hacer');
    await screen.findByText(/quedó aprobado y hecho/);
    second.unmount();
    await signInAt(api, ADMIN);
    const first = renderApp('/inicio');
    const notices = await screen.findByRole('region', { name: 'Avisos' });
    expect(within(notices).getByText('Luz Vega aprobó A-000001')).toBeVisible();
    await press(first.user, 'Entendido: Luz Vega aprobó A-000001');
    await waitFor(() => expect(screen.queryByText('Luz Vega aprobó A-000001')).toBeNull());
  });

  it('alone, reads what to do before asking for anything', async () => {
    await askForTwo(api);
    await signInAt(api, ADMIN);
    renderApp('/inicio');
    const notices = await screen.findByRole('region', { name: 'Avisos' });
    expect(notices).toHaveTextContent('Nadie más puede aprobar lo que usted pide');
    expect(within(notices).getByRole('link', { name: 'Crear otro administrador' })).toHaveAttribute(
      'href',
      '/administracion-avanzada/usuarios',
    );
    const declare = within(notices).getByRole('link', { name: /^Declarar/ });
    expect(declare).toHaveAttribute('href', '/administracion-avanzada/cuatro-ojos');
  });
});

const RULES = '/administracion-avanzada/cuatro-ojos';

describe('the tab of the rules', () => {
  it('lists each act with who approves it, and adds and annuls a rule with another', async () => {
    await asTwo(api);
    await signInAt(api, ADMIN);
    const { user } = renderApp(RULES);
    const acts = await screen.findByRole('table', { name: 'Actos que esperan a otra persona' });
    const disburse = within(acts).getByRole('row', { name: /^Desembolsar/ });
    expect(disburse).toHaveTextContent('Luz Vega');
    await press(user, 'Nueva regla');
    const dialog = await screen.findByRole('dialog', { name: 'Nueva regla' });
    await user.selectOptions(within(dialog).getByLabelText('Acto'), 'withdraw');
    await user.selectOptions(within(dialog).getByLabelText('Qué pide'), 'alone');
    await user.type(within(dialog).getByLabelText('Motivo'), 'Lo retira una sola');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar regla' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('A-000001');
  });

  it('declares that one works alone, and asks for two again', async () => {
    await askForTwo(api);
    await signInAt(api, ADMIN);
    const { user } = renderApp(RULES);
    expect(await screen.findByText(/^Aún no hay una segunda persona/)).toBeVisible();
    await press(user, 'Declarar que opera una sola persona');
    await user.type(await screen.findByLabelText('Motivo'), 'Soy yo sola');
    await press(user, 'Declarar');
    expect(await screen.findByText('Declarado: opera una sola persona.')).toBeVisible();
    expect(await screen.findByText(/Lo declaró Ada Ruiz/)).toBeVisible();
    await press(user, 'Pedir otra persona desde ahora');
    await user.type(await screen.findByLabelText('Motivo'), 'Ya somos dos');
    await press(user, 'Pedir otra persona');
    expect(await screen.findByText(/^Aún no hay una segunda persona/)).toBeVisible();
  });

  it('waits for the other before it declares that one works alone', async () => {
    await asTwo(api);
    await signInAt(api, ADMIN);
    const { user } = renderApp(RULES);
    await press(user, 'Declarar que opera una sola persona');
    await user.type(await screen.findByLabelText('Motivo'), 'Soy yo sola');
    await press(user, 'Declarar');
    expect(await screen.findByText(/^Espera la aprobación de otra persona/)).toBeVisible();
  });

  it('is not opened by an analyst, whose tray offers no way to it', async () => {
    await addSecond(api);
    const { tray, unmount } = await openTray(ANALYST);
    expect(within(tray).queryByRole('link', { name: 'Ver las reglas' })).toBeNull();
    unmount();
    renderApp(RULES);
    await seeNoAccess();
  });
});

describe('/configurar-correos', () => {
  it('says that another server awaits, and keeps the one there is', async () => {
    await asTwo(api);
    await signInAt(api, ADMIN);
    const { user } = renderApp('/configurar-correos');
    await user.type(await screen.findByLabelText('Servidor'), 'smtp.casa.pe');
    await user.type(screen.getByLabelText('Correo que envía'), 'avisos@casa.pe');
    await press(user, 'Guardar servidor');
    expect(await screen.findByText(/^Espera la aprobación de otra persona/)).toBeVisible();
    const { rows } = await api.db.execute(sql`select from setting where name = 'mailServer'`);
    expect(rows).toEqual([]);
  });
});

describe('the tray of links that somebody asks to see', () => {
  it('agrees to one, and refuses another with its reason', async () => {
    await addSecond(api);
    const ask = async (email: string) => {
      const body = { email, fullName: `Jefa ${email}`, profile: 'ADMINISTRADOR' };
      const { id } = (await (await api.send('POST', '/protected/usuarios', { body })).json()) as {
        id: number;
      };
      await api.send('POST', `/protected/usuarios/${id}/enlace/pedido`);
    };
    await ask('una@casa.pe');
    await signInAt(api, SECOND);
    const { user, unmount } = renderApp('/pendientes');
    await press(user, 'Dar conformidad');
    const dialog = await screen.findByRole('dialog', { name: /^Conformidad para el enlace/ });
    await user.click(within(dialog).getByRole('button', { name: 'Dar conformidad' }));
    expect(await screen.findByText(/^Dio su conformidad: Ada Ruiz/)).toBeVisible();
    const tray = screen.getByRole('region', { name: /^Enlaces por conformar/ });
    expect(await within(tray).findByText(/^Luz Vega dio su conformidad/)).toBeVisible();
    unmount();
    await ask('otra@casa.pe');
    const second = renderApp('/pendientes');
    const links = await screen.findByRole('region', { name: 'Enlaces por conformar (2)' });
    const [, refuse] = within(links).getAllByRole('button', { name: 'Rechazar' });
    await second.user.click(refuse!);
    await second.user.type(await screen.findByLabelText('Motivo'), 'No la conozco');
    const ending = await screen.findByRole('dialog');
    await second.user.click(within(ending).getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText(/quedó rechazado/)).toBeVisible();
  });
});

describe('the log of what was done', () => {
  it('names who registered an act and who approved it', async () => {
    await askWithdrawal();
    expect((await approve(api, 1)).status).toBe(200);
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administracion-avanzada/bitacora?entity=fund');
    const table = await screen.findByRole('table', { name: 'Bitácora' });
    const row = within(table).getByRole('row', { name: /Ada Ruiz Luz Vega/ });
    await user.click(within(row).getByRole('button', { name: /Fondo: Fondo de prueba$/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Aprobó')).toBeVisible();
    expect(within(dialog).getByText('Luz Vega (segunda@prueba.pe)')).toBeVisible();
  });
});
