import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guessableHashes } from '@server/access/identity/guessable';
import { codeIn, newestMail, tokenIn } from '@tests/support/mailsOf';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, storedItems } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const PASSWORD = 'Clave-Larga-1';

let api: TestApp;
/** Longest time in which the texts that are guessed first are gathered on a busy machine. */
const GATHERING_LIMIT_MS = 60_000;

beforeAll(async () => {
  api = await createTestApp();
  // The first password of a process waits for them, which no screen should be blamed for.
  await guessableHashes();
}, GATHERING_LIMIT_MS);
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

type User = ReturnType<typeof renderApp>['user'];

const typeInto = async (user: User, label: string, text: string) => {
  const input = await screen.findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
};
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function fillToSummary(user: User, email: string) {
  await user.click(await screen.findByRole('radio', { name: /^Inversionista/ }));
  await press(user, 'Siguiente');
  await typeInto(user, 'Número de documento', '45678912');
  await typeInto(user, 'Nombres', 'Inés');
  await typeInto(user, 'Apellidos', 'Rojas Peña');
  await typeInto(user, 'Fecha de nacimiento', '20/05/1990');
  await press(user, 'Siguiente');
  await typeInto(user, 'Correo', email);
  await typeInto(user, 'Celular', '987654321');
  await typeInto(user, 'Contraseña', PASSWORD);
  await typeInto(user, 'Repita la contraseña', PASSWORD);
  await press(user, 'Siguiente');
  await user.click(await screen.findByRole('checkbox', { name: /^Acepto que traten/ }));
  await press(user, 'Siguiente');
}

async function createAccount(email: string) {
  const page = renderApp('/registrarse');
  await fillToSummary(page.user, email);
  await press(page.user, 'Crear la cuenta');
  expect(await screen.findByRole('heading', { name: 'Confirme su correo' })).toBeVisible();
  return page;
}

describe('/registrarse', () => {
  it('asks for what is missing at each step, and never shows a later one before', async () => {
    const { user } = renderApp('/registrarse/permisos');
    expect(await screen.findByRole('heading', { name: 'Sus datos' })).toBeVisible();
    expect(window.location.pathname).toBe('/registrarse/identidad');
    await typeInto(user, 'Número de documento', '123');
    await typeInto(user, 'Fecha de nacimiento', '01/01/2020');
    await press(user, 'Siguiente');
    expect(await screen.findByText('Ingrese sus nombres')).toBeVisible();
    expect(screen.getByText(/El número no es válido/)).toBeVisible();
    expect(screen.getByText('Debe tener al menos 18 años')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Número de documento')).toHaveFocus());
    await press(user, 'Atrás');
    expect(await screen.findByRole('heading', { name: 'Tipo de cuenta' })).toBeVisible();
  });

  it('keeps a draft without the password, goes on after a fault, and confirms', async () => {
    const email = 'ines@correo.pe';
    const { user } = renderApp('/registrarse');
    await fillToSummary(user, email);
    expect(await screen.findByText('Inés Rojas Peña')).toBeVisible();
    expect(storedItems()['registro']).toContain('45678912');
    expect(storedItems()['registro']).not.toContain(PASSWORD);

    let sent = 0;
    answer('/api/registro', ({ request }) => {
      sent += 1;
      return sent === 1 ? HttpResponse.error() : api.fetch(request);
    });
    await press(user, 'Crear la cuenta');
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
    await user.dblClick(screen.getByRole('button', { name: 'Crear la cuenta' }));
    expect(await screen.findByRole('heading', { name: 'Confirme su correo' })).toBeVisible();
    expect(sent).toBe(2);
    expect(storedItems()['registro']).toBeUndefined();

    const code = codeIn(await newestMail(api, 'confirmEmail'));
    await typeInto(user, 'Código de 6 dígitos', code === '000000' ? '111111' : '000000');
    await press(user, 'Confirmar');
    expect(await screen.findByText(/Le quedan 4 intentos/)).toBeVisible();
    const box = screen.getByLabelText('Código de 6 dígitos');
    await user.clear(box);
    await user.click(box);
    await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(user, 'Confirmar');
    expect(await screen.findByRole('heading', { name: 'Su correo está confirmado' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/');
  });
});

describe('/validar_registro', () => {
  it('corrects a mistyped e-mail once, and confirms by the link with one button', async () => {
    const { user, unmount } = await createAccount('mal@correo.pe');
    expect(screen.getByRole('button', { name: /^Enviar otro código en/ })).toBeDisabled();
    await press(user, 'Corregir mi correo');
    await typeInto(user, 'Correo correcto', 'bien@correo.pe');
    await press(user, 'Enviar el código ahí');
    expect(await screen.findByText('bien@correo.pe')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Corregir mi correo' })).toBeNull();
    unmount();

    const token = tokenIn(await newestMail(api, 'confirmEmail'));
    const posts: string[] = [];
    answer('/api/validar-registro', ({ request }) => {
      posts.push(request.method);
      return api.fetch(request);
    });
    const second = renderApp(`/validar_registro/enlace#${token}`);
    const button = await screen.findByRole('button', { name: 'Confirmar mi correo' });
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(posts).toEqual([]);
    await second.user.click(button);
    expect(await screen.findByRole('heading', { name: 'Su correo está confirmado' })).toBeVisible();
    expect(posts).toEqual(['POST']);
    second.unmount();

    const third = renderApp(`/validar_registro/enlace#${token}`);
    await press(third.user, 'Confirmar mi correo');
    expect(await screen.findByRole('heading', { name: 'El enlace ya se usó' })).toBeVisible();
  });

  it('offers to correct the e-mail where it was registered alone', async () => {
    const { unmount } = await createAccount('propio@correo.pe');
    expect(screen.getByRole('button', { name: 'Corregir mi correo' })).toBeVisible();
    unmount();
    const name = 'registro-por-confirmar';
    const pending = JSON.parse(window.sessionStorage.getItem(name)!) as { secret: string };
    expect(pending.secret).toHaveLength(43);
    window.sessionStorage.setItem(name, JSON.stringify({ ...pending, secret: undefined }));
    renderApp('/validar_registro');
    expect(await screen.findByText('propio@correo.pe')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Corregir mi correo' })).toBeNull();
  });

  it('says how long to wait, and when a code is over', async () => {
    const { user } = renderApp('/validar_registro');
    await typeInto(user, 'Correo', 'otra@correo.pe');
    await typeInto(user, 'Código de 6 dígitos', '123456');
    for (const said of [/Le quedan 4/, /Le quedan 3/, /Le quedan 2/, /Le queda 1/, /Se agotaron/]) {
      await press(user, 'Confirmar');
      expect(await screen.findByText(said)).toBeVisible();
    }
    answer('/api/reenviar-codigo', () =>
      HttpResponse.json(
        { title: 'Espere', code: 'TOO_MANY_ATTEMPTS', params: { waitSeconds: 600 } },
        { status: 429 },
      ),
    );
    await press(user, 'Enviar otro código');
    expect(await screen.findByRole('alert')).toHaveTextContent('Espere 10 minutos');
    expect(screen.getByLabelText('Código de 6 dígitos')).toHaveValue('123456');
  });
});
