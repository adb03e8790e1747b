import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from '@server/platform/mail/outbox';
import { accountActivatedMail } from '@server/platform/mail/templates';
import { newestMail, tokenIn } from '@tests/support/mailsOf';
import { forwardTo } from '@tests/support/network';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const recover = (c_usuario: string) =>
  api.send('POST', '/api/recoverAccount', { body: { c_usuario } });

describe('/configurar-correos', () => {
  it('is found from the pending things, and reads, filters and retries a mail', async () => {
    for (const to of [BORROWER, ANALYST]) {
      await queueMail(api.db, to, accountActivatedMail('La casa', ''), api.deps.clock.now());
    }
    await signInAt(api);
    const { user } = renderApp('/pendientes');
    await user.click(await screen.findByRole('button', { name: 'Más' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correos del sistema' }));
    await user.type(await screen.findByLabelText('Buscar'), 'prestatario');
    await waitFor(() => expect(screen.getByText('1 correo')).toBeVisible());
    await user.selectOptions(screen.getByLabelText('Estado'), 'queued');
    await waitFor(() => expect(window.location.search).toContain('status=queued'));
    await user.click(await screen.findByRole('button', { name: 'Su cuenta está validada' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Reintentar el envío' }));
    expect(await screen.findByText(/volvió a la cola/)).toBeVisible();
  });

  it('shows a mail with a link without it, and says why it did not leave', async () => {
    await recover(BORROWER);
    const token = tokenIn(await newestMail(api, 'resetPassword'));
    await signInAt(api);
    const { user } = renderApp('/configurar-correos?status=lapsed&search=prestatario');
    await user.click(
      await screen.findByRole('button', { name: 'Establezca una nueva contraseña' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/establecer-clave#••••••/)).toBeVisible();
    expect(dialog).not.toHaveTextContent(token);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/No hay servidor de correo/);
    expect(within(dialog).queryByRole('button', { name: 'Reintentar el envío' })).toBeNull();
  });

  it('never reads the password of the server back, and tells a failed trial', async () => {
    await signInAt(api);
    const { user } = renderApp('/configurar-correos');
    const host = await screen.findByLabelText('Servidor');
    await user.type(host, '127.0.0.1');
    await user.clear(screen.getByLabelText('Puerto'));
    await user.type(screen.getByLabelText('Puerto'), '1');
    await user.type(screen.getByLabelText('Clave del servidor'), 'secreta');
    await user.click(screen.getByRole('button', { name: 'Guardar servidor' }));
    expect(await screen.findByText('Ingrese el correo que envía')).toBeVisible();
    await user.type(screen.getByLabelText('Correo que envía'), 'avisos@prestamos.pe');
    await user.click(screen.getByRole('button', { name: 'Guardar servidor' }));
    expect(await screen.findByText('El servidor de correo quedó guardado.')).toBeVisible();
    expect(screen.getByLabelText('Clave del servidor')).toHaveValue('');
    expect(await screen.findByText('Hay una guardada; vacío la conserva.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Enviarme un correo de prueba' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/El servidor de correo respondió/);
  });

  it('shows nothing to other profiles', async () => {
    await signInAt(api, ANALYST);
    renderApp('/configurar-correos');
    await seeNoAccess();
    expect(screen.queryByLabelText('Servidor')).toBeNull();
  });
});
