import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer } from '@tests/support/network';
import { renderApp, storedItems } from '@tests/support/renderApp';

const SESSION = {
  estado: 1,
  user: 'ADMIN@PRUEBA.PE',
  token: 'ficha',
  username: 'Ada Ruiz',
  perfil: 'ADMINISTRADOR',
  isValidated: true,
};

async function submit(email: string, password: string) {
  const app = renderApp('/');
  const userField = screen.getByLabelText('Correo');
  if (email !== '') await app.user.type(userField, email);
  if (password !== '') await app.user.type(screen.getByLabelText('Contraseña'), password);
  await app.user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  return app;
}

describe('the sign-in form', () => {
  it('has the title and the links of the specification', () => {
    renderApp('/');
    expect(document.title).toBe('Iniciar Sesión | Sistema Administrativo');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/recuperar-cuenta', '/registrarse']));
  });

  it.each([
    ['', '', ['Correo es requerido', 'Contraseña es requerida']],
    ['ada', 'x', ['Debe ser un correo válido']],
    ['ada@prueba', 'x', ['Debe ser un correo válido']],
  ])('refuses «%s» and «%s» without asking the server', async (email, password, messages) => {
    await submit(email, password);
    for (const message of messages) expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Correo')).toHaveFocus();
  });

  it('shows and hides the password', async () => {
    const { user } = renderApp('/');
    await user.type(screen.getByLabelText('Contraseña'), 'secreta');
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'password');
  });
});

describe('signing in', () => {
  it('sends the user upper-cased and the password as SHA-256, once', async () => {
    const sent: unknown[] = [];
    answer('/api/login', async ({ request }) => {
      sent.push(await request.json());
      await delay(50);
      return HttpResponse.json(SESSION);
    });
    const { user, reload } = await submit('admin@prueba.pe', 'Clave 1');
    await user.click(screen.getByRole('button', { name: 'Iniciando...' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const password = createHash('sha256').update('Clave 1').digest('hex');
    expect(sent).toEqual([{ username: 'ADMIN@PRUEBA.PE', password }]);
  });

  it('stores the four items and the auth slice, then loads / anew', async () => {
    answer('/api/login', () => HttpResponse.json(SESSION));
    const { reload } = await submit('admin@prueba.pe', 'x');
    await waitFor(() => expect(reload).toHaveBeenCalled());
    const { 'persist:root': persisted, ...items } = storedItems();
    expect(items).toEqual({
      user: 'ADMIN@PRUEBA.PE',
      token: 'ficha',
      username: 'Ada Ruiz',
      role: 'ADMINISTRADOR',
    });
    const stored = JSON.parse(persisted ?? '{}') as Record<string, string>;
    expect(Object.keys(stored).toSorted()).toEqual(['_persist', 'auth']);
    expect(JSON.parse(stored['auth'] ?? '')).toMatchObject({ isLoggedIn: true, isValidated: true });
  });

  it.each([
    ['an empty text', () => new HttpResponse('')],
    ['estado 0', () => HttpResponse.json({ ...SESSION, estado: 0 })],
    ['a page of HTML', () => HttpResponse.html('<h1>hola</h1>')],
    ['401', () => HttpResponse.json({}, { status: 401 })],
  ])('fails on %s', async (_case, resolver) => {
    answer('/api/login', resolver);
    const { reload } = await submit('admin@prueba.pe', 'x');
    expect(await screen.findByText('Usuario o contraseña incorrecta')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(window.localStorage.getItem('token')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('tells how long to wait after too many tries', async () => {
    const problem = { title: 'Espere', status: 429, code: 'TOO_MANY_ATTEMPTS', requestId: 'x' };
    const body = { ...problem, type: 'about:blank', params: { waitSeconds: 90 } };
    answer('/api/login', () => HttpResponse.json(body, { status: 429 }));
    await submit('admin@prueba.pe', 'x');
    const text = 'Demasiados intentos. Espere 90 segundos e intente nuevamente.';
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('stays at / when there is no connection, and says so', async () => {
    answer('/api/login', () => HttpResponse.error());
    await submit('admin@prueba.pe', 'x');
    expect(await screen.findByText(/No hay conexión con el servidor/)).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
  });
});
