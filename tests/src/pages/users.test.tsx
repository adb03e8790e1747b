import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { newestMail } from '@tests/support/mailsOf';

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
  it('creates a user, who gets a link', async () => {
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
    expect(await screen.findByText(/Ana Soto quedó creado/)).toBeVisible();
    expect(await newestMail(api, 'setPassword')).toContain('/establecer-clave#');
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
