import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageReload } from '@/app/pageReload';
import { routes } from '@/app/routes';
import { MAILED_LINKS } from '@/paths';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt, storedItems } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { NEWCOMER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const ROOT = join(import.meta.dirname, '../../..');

describe('a mailed link opened in a session', () => {
  it.each([
    ['/establecer-clave#secreto', 'Establecer la contraseña'],
    ['/establecer-clave?token=secreto', 'Establecer la contraseña'],
    ['/validar_registro/enlace#secreto', 'Confirme su correo'],
  ])('%s says whose it is, ends it when asked, and goes on', async (address, page) => {
    await signInAt(api);
    const here = vi.spyOn(pageReload, 'here').mockReturnValue(undefined);
    const { user, reload, unmount } = renderApp(address);
    expect(await screen.findByRole('heading', { name: /^Esta sesión es de Ada/ })).toBeVisible();
    const pathname = address.split(/[#?]/)[0]!;
    expect(window.location.href).toMatch(new RegExp(`${pathname}$`));
    await user.click(screen.getByRole('button', { name: 'Cerrar la sesión y abrir el enlace' }));
    await waitFor(() => expect(here).toHaveBeenCalled());
    expect([reload.mock.calls, storedItems()]).toEqual([[], {}]);
    unmount();
    renderApp(pathname);
    expect(await screen.findByRole('heading', { name: page })).toBeVisible();
    window.sessionStorage.clear();
  });

  it('is left when its reader stays in the session', async () => {
    await signInAt(api);
    const { user } = renderApp('/establecer-clave#secreto');
    await user.click(await screen.findByRole('button', { name: 'Seguir en esta sesión' }));
    expect(await screen.findByRole('heading', { name: /^Hola, Ada/ })).toBeVisible();
    expect(window.sessionStorage.getItem('enlace:/establecer-clave')).toBeNull();
  });

  it('is told to who is not validated too', async () => {
    await signInAt(api, NEWCOMER);
    renderApp('/establecer-clave#secreto');
    expect(await screen.findByRole('heading', { name: /^Esta sesión es de/ })).toBeVisible();
    window.sessionStorage.clear();
  });

  it('leads to /inicio without its secret', async () => {
    await signInAt(api);
    renderApp('/establecer-clave');
    expect(await screen.findByRole('heading', { name: /^Hola, Ada/ })).toBeVisible();
  });

  it('is every one that mails bear, but those that open in any session', () => {
    const mails = readFileSync(join(ROOT, 'server/platform/mail/templates.ts'), 'utf8');
    const mailed = [...mails.matchAll(/\$\{publicUrl\}([\w/-]+)#/g)].map(([, path]) => path!);
    const open = routes.filter(({ access }) => access === 'anyone').map(({ path }) => path);
    expect(new Set(mailed)).toEqual(new Set([...MAILED_LINKS, ...open]));
  });
});
