import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allAnswered, answer, forwardTo } from '@tests/support/network';
import { keepSession, renderApp, signInAt, storedItems } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, BORROWER, NEWCOMER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const menu = () =>
  within(screen.getByRole('navigation', { name: 'Menú principal' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('without a session', () => {
  it.each([
    '/inicio',
    '/clientes',
    '/cuenta',
    '/detalles_prestamo/1/pagos',
    '/error',
    '/validar_cuenta',
  ])('%s leads to the sign-in', async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['/registrarse/tipo', 'Crear una cuenta'],
    ['/validar_registro/codigo', 'Confirme su correo'],
    ['/recuperar-cuenta', 'Recuperar la cuenta'],
    ['/establecer-clave', 'El enlace no es válido'],
    ['/armar_cargos', 'Armar cargos'],
  ])('%s is shown', async (path, name) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    expect(window.location.pathname).toBe(path);
  });
});

describe('with a validated session', () => {
  it.each(['/', '/recuperar-cuenta', '/generar_cargos', '/validar_cuenta'])(
    '%s leads to /inicio',
    async (path) => {
      await signInAt(api);
      renderApp(path);
      expect(await screen.findByRole('heading', { name: /^Hola, Ada/ })).toBeInTheDocument();
      expect(window.location.pathname).toBe('/inicio');
    },
  );

  it('shows the menu of the administrator', async () => {
    await signInAt(api, ADMIN);
    renderApp('/inicio');
    await screen.findByRole('heading', { name: /^Hola/ });
    expect(menu()).toEqual([
      'Inicio',
      'Balance',
      'Prestatarios',
      'Pendientes',
      'Fondos',
      'Contratos',
      'Nuevo prestamo',
    ]);
  });

  it('shows the menu of any other profile', async () => {
    await signInAt(api, BORROWER);
    renderApp('/solicitudes-pendientes');
    await screen.findByText(/No tiene solicitudes en curso/);
    expect(menu()).toEqual(['Inicio', 'Pendientes', 'Procesados']);
  });

  it('does not find an unknown address', async () => {
    await signInAt(api);
    renderApp('/clientes/1/otra/cosa');
    expect(await screen.findByText('404')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Regresar al Inicio' })).toBeInTheDocument();
  });

  it('shows the error page to the letter', async () => {
    await signInAt(api);
    renderApp('/error/');
    expect(await screen.findByRole('heading', { name: 'Algo salió mal' })).toBeInTheDocument();
    const message = 'Ocurrió un problema inesperado. Por favor, intente nuevamente más tarde.';
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
  });
});

describe('the page on which a person begins', () => {
  const OPTIONS = { theme: 'light', density: 'comfortable', startPage: '/fondos' };
  const optionsAfter = (release: Promise<void>) =>
    answer('/protected/opciones/personales', async () => {
      await release;
      return HttpResponse.json(OPTIONS);
    });

  it('is where the sign-in leads', async () => {
    await signInAt(api, ADMIN);
    optionsAfter(Promise.resolve());
    renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Fondos' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/fondos');
  });

  it('waits for nobody who has already gone elsewhere', async () => {
    await signInAt(api, ADMIN);
    let release = () => {};
    optionsAfter(new Promise<void>((resolve) => (release = resolve)));
    const { user } = renderApp('/');
    const menuBar = await screen.findByRole('navigation', { name: 'Menú principal' });
    await user.click(await within(menuBar).findByRole('link', { name: 'Prestatarios' }));
    release();
    expect(await screen.findByRole('heading', { name: 'Prestatarios' })).toBeInTheDocument();
    await allAnswered();
    expect(window.location.pathname).toBe('/clientes');
  });
});

describe('with an unvalidated session', () => {
  it.each(['/', '/inicio', '/fondos'])('%s leads to /validar_cuenta', async (path) => {
    await signInAt(api, NEWCOMER);
    renderApp(path);
    const heading = await screen.findByRole('heading', { name: 'Valide su cuenta' });
    expect(heading).toBeInTheDocument();
    expect(window.location.pathname).toBe('/validar_cuenta');
  });
});

describe('the end of a session', () => {
  const EXPIRED = { name: 'ERROR' };

  it('a sign-out clears the four items, purges and reloads', async () => {
    await signInAt(api);
    const { user, reload } = renderApp('/inicio');
    await user.click(await screen.findByRole('button', { name: 'Mi cuenta' }));
    expect(screen.getByText('ADMINISTRADOR')).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar Sesión' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(storedItems()).toEqual({});
  });

  it.each([
    ['401', () => HttpResponse.json({}, { status: 401 })],
    ['no connection', () => HttpResponse.error()],
  ])('the menu call with %s says so in an alert, then signs out', async (_case, resolver) => {
    await signInAt(api);
    answer('/api/getModuloAppPermisos', resolver);
    const { user, reload } = renderApp('/oportunidades');
    const alert = await screen.findByRole('dialog', EXPIRED);
    expect(alert).toHaveTextContent('Su sesión ha caducado');
    await user.keyboard('{Escape}');
    expect(reload).not.toHaveBeenCalled();
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['HTML', () => HttpResponse.html('<p>hola</p>')],
    ['an empty text', () => new HttpResponse('')],
    ['500', () => HttpResponse.json({}, { status: 500 })],
    ['other things', () => HttpResponse.json([{ a: 1 }, null, 'x'])],
  ])('the menu call with %s leaves the menu of the specification', async (_case, resolver) => {
    await signInAt(api);
    answer('/api/getModuloAppPermisos', resolver);
    renderApp('/oportunidades');
    await screen.findByRole('heading', { level: 1, name: 'Oportunidades' });
    expect(menu()).toHaveLength(7);
  });

  it('an unknown token is told to whoever holds it', async () => {
    keepSession({
      estado: 1,
      user: ADMIN,
      token: 'inventada',
      username: 'Ada',
      perfil: 'ADMINISTRADOR',
      isValidated: true,
    });
    renderApp('/clientes');
    expect(await screen.findByRole('dialog', EXPIRED)).toBeInTheDocument();
  });

  it('without a stored token the layout leads to the sign-in', async () => {
    await signInAt(api);
    window.localStorage.removeItem('token');
    renderApp('/inicio');
    expect(await screen.findByRole('heading', { name: 'Iniciar Sesión' })).toBeInTheDocument();
  });
});
