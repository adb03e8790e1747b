import { screen, waitFor, within } from '@testing-library/react';
import type { UserLinkState } from '@core/contract/userLinks';
import { sql } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
  await signInAt(api);
});
afterEach(() => api.close());

type User = ReturnType<typeof renderApp>['user'];

async function manage(user: User, name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Gestionar a ${name}` }));
  await user.click(await screen.findByRole('button', { name: act }));
}

describe('/administracion-avanzada/usuarios', () => {
  it('creates a user, whose link is shown once to who made it', async () => {
    const { user } = renderApp('/administracion-avanzada');
    await user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Crear un usuario' });
    await user.type(within(dialog).getByLabelText('Nombre completo'), 'Ana Soto');
    await user.type(within(dialog).getByLabelText('Correo'), 'admin@prueba.pe');
    await user.selectOptions(within(dialog).getByLabelText('Perfil'), 'ANALISTA');
    await user.click(within(dialog).getByRole('button', { name: 'Crear usuario' }));
    expect(await within(dialog).findByText(/Ese correo ya tiene una cuenta/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Correo'));
    await user.type(within(dialog).getByLabelText('Correo'), 'ana@casa.pe');
    await user.click(within(dialog).getByRole('button', { name: 'Crear usuario' }));
    expect(await screen.findByText(/No hay servidor de correo/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Enlace de Ana Soto' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar el enlace' }));
    const answer = await screen.findByLabelText('Enlace para establecer la contraseña');
    expect(answer).toHaveTextContent(/\/establecer-clave#[\w-]{43}$/);
    expect(screen.getByText('Esta es la única vez que se muestra.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(answer.textContent);
    await user.click(screen.getByRole('button', { name: 'Ya lo entregué' }));
    expect(await screen.findByText('Ana Soto quedó creado.')).toBeVisible();
    expect(screen.queryByText(/establecer-clave/)).toBeNull();
  });

  it('says that the link was sent only where there is a server of mail', async () => {
    await api.db.execute(sql`insert into setting (name, value, updated_at)
      values ('mailServer', '{"host":"mail.casa.pe"}', now())`);
    const { user } = renderApp('/administracion-avanzada/usuarios');
    await manage(user, 'Noé Díaz', 'Nuevo enlace');
    await user.click(await screen.findByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByText(/^Se envió un nuevo enlace a /)).toBeVisible();
  });

  it('asks another administrator for the link of somebody who approves', async () => {
    await api.db.execute(sql`update app_user set profile = 'ADMINISTRADOR'
      where full_name = 'Noé Díaz' or username = ${BORROWER}`);
    const { user } = renderApp('/administracion-avanzada/usuarios');
    await manage(user, 'Noé Díaz', 'Nuevo enlace');
    await user.click(await screen.findByRole('button', { name: 'Pedir conformidad' }));
    expect(await screen.findByText(/Se pidió la conformidad de otro administrador/)).toBeVisible();
    const id = await api.db.execute(sql`select id from app_user where full_name = 'Noé Díaz'`);
    const path = `/protected/usuarios/${id.rows[0]!['id'] as string}/enlace`;
    const { asked } = (await (await api.send('GET', path)).json()) as UserLinkState;
    const body = { id: asked!.id };
    await api.send('POST', `${path}/conformidad`, { as: BORROWER, body });
    await manage(user, 'Noé Díaz', 'Nuevo enlace');
    await user.click(await screen.findByRole('button', { name: 'Mostrar el enlace' }));
    expect(await screen.findByText('Esta es la única vez que se muestra.')).toBeVisible();
  });

  it('suspends and brings back, changes a profile, and says why it cannot', async () => {
    const { user } = renderApp('/administracion-avanzada/usuarios');
    await manage(user, 'Noé Díaz', 'Suspender');
    await user.type(await screen.findByLabelText('Motivo'), 'De vacaciones');
    await user.click(screen.getByRole('button', { name: 'Suspender' }));
    expect(await screen.findByText('La cuenta de Noé Díaz quedó suspendida.')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Noé Díaz.*Suspendida/ });
    expect(row).toBeVisible();
    await manage(user, 'Noé Díaz', 'Reactivar');
    await user.type(await screen.findByLabelText('Motivo'), 'Ya volvió');
    await user.click(screen.getByRole('button', { name: 'Reactivar' }));
    expect(await screen.findByText('La cuenta de Noé Díaz quedó reactivada.')).toBeVisible();
    await manage(user, 'Noé Díaz', 'Cambiar perfil');
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Perfil'), 'ADMINISTRADOR');
    await user.type(screen.getByLabelText('Motivo'), 'Lo reemplaza');
    await user.click(screen.getByRole('button', { name: 'Cambiar perfil' }));
    expect(await screen.findByText(/tiene ahora el perfil ADMINISTRADOR/)).toBeVisible();
    await manage(user, 'Ada Ruiz', 'Dar de baja');
    await user.type(await screen.findByLabelText('Motivo'), 'Por error');
    await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
    expect(await screen.findByText(/Nadie cambia su propia cuenta/)).toBeVisible();
  });

  it('answers what somebody sees, opens and may do', async () => {
    const { user } = renderApp('/administracion-avanzada/usuarios');
    await manage(user, 'Noé Díaz', 'Ver accesos');
    const dialog = await screen.findByRole('dialog', { name: 'Accesos de Noé Díaz' });
    const menu = await within(dialog).findByText('Su menú: Inicio, Pendientes, Procesados.');
    expect(menu).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Módulo'), 'Fondos · Con acceso');
    const options = await within(dialog).findByRole('table', { name: 'Opciones del módulo' });
    expect(
      await within(options).findByRole('row', { name: /Abre un fondo.* No puede/ }),
    ).toBeVisible();
    expect(within(dialog).getByText('/fondos')).toBeVisible();
  });

  it.each([
    ['/api/getModuloAppPermisos2', 'Su sesión ha caducado'],
    ['/protected/listarPermisosModulos', 'Su sesión ha caducado'],
    ['/protected/listarOpcionesPermisos2', 'Ha ocurrido un problema con el servidor'],
  ])('a cut %s ends the session in the words of its load', async (path, text) => {
    const { user, reload } = renderApp('/administracion-avanzada/usuarios');
    await screen.findByRole('button', { name: 'Gestionar a Noé Díaz' });
    answer(path, () => HttpResponse.error());
    await manage(user, 'Noé Díaz', 'Ver accesos');
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
