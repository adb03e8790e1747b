import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guessableHashes } from '@server/access/identity/guessable';
import { newestMail, tokenIn } from '@tests/support/mailsOf';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER, TEST_PASSWORD } from '@tests/support/testUsers';

const RECOVERED = 'Recuperada-2026';
const CHANGED = 'Cambiada-2026';

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

async function askForLink(user: User, email: string) {
  await typeInto(user, 'Correo', email);
  await press(user, 'Enviar el enlace');
}

async function newPassword(user: User, password: string) {
  await typeInto(user, 'Contraseña nueva', password);
  await typeInto(user, 'Repita la contraseña', password);
}

describe('/recuperar-cuenta', () => {
  it('answers the same for anybody, and counts down to another mail', async () => {
    const { user } = renderApp('/recuperar-cuenta');
    await askForLink(user, 'nadie@prueba.pe');
    expect(await screen.findByText(/Si los datos corresponden a una cuenta/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Enviar otra vez en \d:\d\d$/ })).toBeDisabled();
    expect(screen.getByText(/Ya no tiene acceso a su correo/)).toBeVisible();
    expect(await newestMail(api, 'resetPassword')).toBe('');
  });

  it('says how long to wait, keeps what was typed, and is calm without connection', async () => {
    answer('/api/recoverAccount', () =>
      HttpResponse.json(
        { title: 'Muchos', code: 'TOO_MANY_ATTEMPTS', params: { waitSeconds: 1800 } },
        { status: 429 },
      ),
    );
    const { user } = renderApp('/recuperar-cuenta');
    await askForLink(user, 'eva@prueba.pe');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Espere 30 minutos/);
    expect(screen.getByLabelText('Correo')).toHaveValue('eva@prueba.pe');
    answer('/api/recoverAccount', () => HttpResponse.error());
    await press(user, 'Enviar el enlace');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión'));
  });
});

describe('/establecer-clave', () => {
  it('sets a new password by the mailed link, once, and signs in with it', async () => {
    const first = renderApp('/recuperar-cuenta');
    await askForLink(first.user, BORROWER.toLowerCase());
    await screen.findByText(/Si los datos corresponden/);
    first.unmount();
    const token = tokenIn(await newestMail(api, 'resetPassword'));

    const second = renderApp(`/establecer-clave#${token}`);
    await newPassword(second.user, 'corta');
    expect(screen.getByRole('list', { name: 'Reglas de la contraseña' })).toHaveTextContent(
      /Cumplida:Una minúscula/,
    );
    await press(second.user, 'Guardar la contraseña');
    expect(await screen.findByText('Aún no cumple todas las reglas')).toBeVisible();
    expect(window.location.hash).toBe('');
    await newPassword(second.user, TEST_PASSWORD);
    await press(second.user, 'Guardar la contraseña');
    expect((await screen.findAllByText(/distinta de las últimas cinco/))[0]).toBeVisible();
    await newPassword(second.user, RECOVERED);
    await press(second.user, 'Guardar la contraseña');
    await second.user.click(await screen.findByRole('link', { name: 'Iniciar sesión' }));
    await typeInto(second.user, 'Correo', BORROWER.toLowerCase());
    await typeInto(second.user, 'Contraseña', RECOVERED);
    await press(second.user, 'Iniciar Sesión');
    await waitFor(() => expect(second.reload).toHaveBeenCalled());
    second.unmount();
    window.localStorage.clear();

    const third = renderApp(`/establecer-clave#${token}`);
    await newPassword(third.user, CHANGED);
    await press(third.user, 'Guardar la contraseña');
    expect(await screen.findByRole('heading', { name: 'El enlace ya se usó' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedir un enlace nuevo' })).toHaveAttribute(
      'href',
      '/recuperar-cuenta',
    );
  });

  it('takes its token as other servers send it too, and hides it at once', async () => {
    const sent: unknown[] = [];
    answer('/api/resetPassword', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    });
    const { user } = renderApp('/establecer-clave?token=de-otro-servidor');
    await newPassword(user, CHANGED);
    expect(window.location.search).toBe('');
    await press(user, 'Guardar la contraseña');
    expect(await screen.findByText('Su contraseña está lista')).toBeVisible();
    expect(sent).toMatchObject([{ token: 'de-otro-servidor' }]);
  });

  it.each(['#', '?token='])('keeps %s over a reload until it is used', async (mark) => {
    answer('/api/resetPassword', () => HttpResponse.json({}));
    renderApp(`/establecer-clave${mark}recargado`);
    await screen.findByLabelText('Contraseña nueva');
    expect(`${window.location.search}${window.location.hash}`).toBe('');
    cleanup();
    const { user } = renderApp('/establecer-clave');
    await newPassword(user, CHANGED);
    await press(user, 'Guardar la contraseña');
    expect(await screen.findByText('Su contraseña está lista')).toBeVisible();
    cleanup();
    renderApp('/establecer-clave');
    expect(await screen.findByText('El enlace no es válido')).toBeVisible();
  });

  it.each([
    ['TOKEN_EXPIRED', 'El enlace caducó'],
    ['TOKEN_INVALID', 'El enlace no es válido'],
  ])('%s has its way on', async (code, name) => {
    answer('/api/resetPassword', () => HttpResponse.json({ title: 'No', code }, { status: 422 }));
    const { user } = renderApp('/establecer-clave#cualquiera');
    await newPassword(user, CHANGED);
    await press(user, 'Guardar la contraseña');
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedir un enlace nuevo' })).toBeVisible();
  });
});

describe('/password', () => {
  it('refuses a wrong one beside its field, then changes it and closes the others', async () => {
    await signInAt(api, ANALYST);
    await signInAt(api, ANALYST);
    const { user } = renderApp('/password');
    await typeInto(user, 'Contraseña actual', 'Otra-cosa-1');
    await newPassword(user, CHANGED);
    await press(user, 'Cambiar contraseña');
    await waitFor(() =>
      expect(screen.getByLabelText('Contraseña actual')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(screen.getByLabelText('Contraseña nueva')).toHaveValue(CHANGED);
    await typeInto(user, 'Contraseña actual', TEST_PASSWORD);
    await press(user, 'Cambiar contraseña');
    expect(await screen.findByText(/se cerraron sus otras sesiones/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: '‹ Mi Perfil' }));
    expect(await screen.findByText('Esta sesión')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
  });
});
