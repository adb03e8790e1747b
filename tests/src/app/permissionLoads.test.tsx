import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, type HttpResponseResolver } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allow, savePermissions, setField } from '@tests/support/permissions';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aLoan } from '@tests/support/builders';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const MODULES = '/api/getModuloAppPermisos';
const ACTIONS = '/protected/getModuloAccionPermisos';
const FIELDS = '/protected/getFormularioPermisos';

const is401: HttpResponseResolver = () => HttpResponse.json({}, { status: 401 });
const isCut: HttpResponseResolver = () => HttpResponse.error();
const ODD: readonly (readonly [string, HttpResponseResolver])[] = [
  ['HTML', () => HttpResponse.html('<p>hola</p>')],
  ['an empty text', () => new HttpResponse('')],
  ['500', () => HttpResponse.json({}, { status: 500 })],
  ['404', () => HttpResponse.json({}, { status: 404 })],
  ['other things', () => HttpResponse.json([{ c_accion: 7, c_campo: null }, null, 'x'])],
];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

describe('a load that ends the session', () => {
  afterEach(() => document.body.replaceChildren());

  it.each([
    ['modules', MODULES, '401', is401, 'ERROR', 'Su sesión ha caducado'],
    ['modules', MODULES, 'no connection', isCut, 'ERROR', 'Su sesión ha caducado'],
    ['actions', ACTIONS, '401', is401, '', 'Ha ocurrido un problema con el servidor'],
    ['actions', ACTIONS, 'no connection', isCut, '', 'Ha ocurrido un problema con el servidor'],
    ['forms', FIELDS, 'no connection', isCut, 'Error', 'Sesión caducada'],
  ])(
    '%s (%s) with %s tells it in its own words',
    async (_load, path, _fault, fault, title, text) => {
      await signInAt(api, ADMIN);
      answer(path, fault);
      const { user, reload } = renderApp('/administrar-contratos');
      const alert = await screen.findByRole('dialog');
      expect(alert).toHaveTextContent(text);
      const heading = within(alert).queryByRole('heading');
      expect(heading?.textContent ?? '').toBe(title);
      await user.keyboard('{Escape}');
      await user.click(document.body);
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      expect(reload).not.toHaveBeenCalled();
      await user.click(within(alert).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      expect(window.localStorage.getItem('token')).toBeNull();
    },
  );

  it.each([
    ['401', is401],
    ['no connection', isCut],
  ])('is told once when the three fail together with %s, and signs out once', async (_, fault) => {
    await signInAt(api, ADMIN);
    for (const path of [MODULES, ACTIONS, FIELDS]) answer(path, fault);
    const { user, reload } = renderApp('/administrar-contratos');
    const alert = await screen.findByRole('dialog');
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a load that only fails', () => {
  it.each(ODD)('with %s leaves the factory permissions by role', async (_case, resolver) => {
    await signInAt(api, ADMIN);
    for (const path of [MODULES, ACTIONS, FIELDS]) answer(path, resolver);
    renderApp('/fondos');
    expect(await screen.findByRole('button', { name: 'Nuevo fondo' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    expect(within(menu).getAllByRole('link')).toHaveLength(7);
  });

  it('of the actions is kept with its reference, and the error page shows it', async () => {
    await signInAt(api, ADMIN);
    const problem = { title: 'Algo falló', code: 'INTERNAL', requestId: 'REF-123', status: 500 };
    answer(ACTIONS, () => HttpResponse.json(problem, { status: 500 }));
    renderApp('/error');
    expect(await screen.findByText('REF-123')).toBeInTheDocument();
  });
});

describe('the permissions of the server', () => {
  it('take the button of an action away', async () => {
    await allow(api, 'ADMINISTRADOR', 'openFund', false);
    await signInAt(api, ADMIN);
    renderApp('/fondos');
    expect(await screen.findByText(/Aún no hay fondos/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Nuevo fondo' })).toBeNull());
    await allow(api, 'ADMINISTRADOR', 'openFund', true);
  });

  it('close a screen with what to do about it', async () => {
    await savePermissions(api, 'guardarModuloConfig', {
      accesos: [{ c_perfil: 'ANALISTA', c_modulo: 5, c_acceso: 'N' }],
    });
    await signInAt(api, ANALYST);
    renderApp('/fondos');
    const heading = { name: 'No tiene acceso a esta pantalla' };
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
    expect(screen.getByText(/pídala a un administrador/)).toBeInTheDocument();
  });

  it('demand a field beside it', async () => {
    const { id } = await aLoan(api);
    await setField(api, 'ADMINISTRADOR', 'payment.note', { requerido: true });
    await signInAt(api, ADMIN);
    const { user } = renderApp(`/detalles_prestamo/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    await user.type(await screen.findByLabelText('Monto'), '10');
    await user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
    expect(await screen.findByText('Complete este dato')).toBeVisible();
    expect(screen.getByLabelText('Nota')).toHaveAttribute('aria-describedby');
  });

  it('shape the fields of a form: hidden, read-only and optional', async () => {
    await setField(api, 'ADMINISTRADOR', 'newBorrower.email', { visible: false });
    await setField(api, 'ADMINISTRADOR', 'newBorrower.address', {});
    await setField(api, 'ADMINISTRADOR', 'newBorrower.occupation', { solo_lectura: true });
    await signInAt(api, ADMIN);
    const { user } = renderApp('/clientes/nuevo');
    expect(await screen.findByLabelText('Dirección (opcional)')).toBeVisible();
    expect(screen.queryByLabelText(/Correo/)).toBeNull();
    expect(screen.getByLabelText('Ocupación')).toBeDisabled();
    await user.type(screen.getByLabelText('Número de documento'), '45678912');
    await user.type(screen.getByLabelText('Nombres'), 'Rosa');
    await user.type(screen.getByLabelText('Apellidos'), 'Luna');
    await user.type(screen.getByLabelText('Teléfono'), '987654321');
    await user.type(screen.getByLabelText('Ingreso mensual'), '1500');
    await user.click(screen.getByRole('button', { name: 'Registrar prestatario' }));
    expect(await screen.findByText(/Rosa Luna quedó registrado/)).toBeVisible();
  });
});
