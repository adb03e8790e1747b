import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { signInByForm } from '../support';

type Stored = Readonly<Record<string, string>>;

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(window.localStorage)) as Stored);

test.describe('3. Entidades y sus campos', () => {
  test('el usuario va en mayúsculas y la contraseña como SHA-256', async ({ page }) => {
    const sent = page.waitForRequest('**/api/login');
    await signInByForm(page, 'admin@demo.pe');
    expect((await sent).postDataJSON()).toEqual({
      username: 'ADMIN@DEMO.PE',
      password: createHash('sha256').update('Prestamos2026').digest('hex'),
    });
  });

  test('quedan guardados user, token, username y role, y sólo auth persiste', async ({ page }) => {
    const session: Record<string, unknown> = {};
    await page.route('**/api/login', async (route) => {
      const response = await route.fetch();
      Object.assign(session, await response.json());
      await route.fulfill({ response });
    });
    await signInByForm(page, 'admin@demo.pe');
    expect(session).toMatchObject({ estado: 1, user: 'ADMIN@DEMO.PE', isValidated: true });
    const items = await stored(page);
    expect(items['user']).toBe(session['user']);
    expect(items['token']).toBe(session['token']);
    expect(items['username']).toBe(session['username']);
    expect(items['role']).toBe(session['perfil']);
    await expect.poll(async () => (await stored(page))['persist:root']).toContain('isLoggedIn');
    const root = JSON.parse((await stored(page))['persist:root']!) as Record<string, string>;
    expect(Object.keys(root).toSorted()).toEqual(['_persist', 'auth']);
    expect(JSON.parse(root['auth']!)).toMatchObject({ isLoggedIn: true, isValidated: true });
  });

  test('el menú llega con los campos acordados y sólo se muestra el tipo I', async ({ page }, {
    project,
  }) => {
    await page.route('**/api/getModuloAppPermisos', (route) =>
      route.fulfill({
        json: [
          entry(2, 'Segundo', '/fondos', 'I', 2),
          entry(3, 'Oculto', '/clientes', 'X', 3),
          { ...entry(1, 'Primero', '/inicio', 'I', 1), childs: [] },
          {
            ...entry(4, 'Con hijos', '/pendientes', 'I', 4),
            childs: [entry(5, 'Hijo', '/balance-prestamos', 'I', 1)],
          },
        ],
      }),
    );
    await signInByForm(page, 'admin@demo.pe');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu).toContainText('Primero');
    await expect(menu).not.toContainText('Oculto');
    if (project.name === 'teléfono') {
      await expect(menu.getByRole('link', { name: 'Hijo', exact: true })).toBeVisible();
      return;
    }
    await menu.getByRole('button', { name: 'Con hijos' }).click();
    await expect(page.getByRole('menuitem', { name: 'Hijo', exact: true })).toBeVisible();
  });
});

const entry = (
  c_codigo_mod: number,
  c_descripcion_mod: string,
  c_path_mod: string,
  c_tipo: string,
  c_posicion: number,
) => ({ c_codigo_mod, c_descripcion_mod, c_path_mod, c_tipo, c_posicion, childs: null });
