import { expect, test, type Page } from '@playwright/test';
import { haveSession, signIn } from '../support';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

test.describe('6. Perfiles y permisos', () => {
  for (const user of ['analista@demo.pe', 'prestatario@demo.pe']) {
    test(`${user} sólo ve Inicio, Pendientes y Procesados`, async ({ page }) => {
      await signIn(page, user);
      await expect(menu(page).getByRole('link')).toHaveText(['Inicio', 'Pendientes', 'Procesados']);
    });
  }

  test('lo que el perfil no puede abrir dice qué hacer, y el servidor también lo niega', async ({
    page,
  }) => {
    await haveSession(page, 'prestatario@demo.pe');
    await page.goto('/administracion-avanzada/usuarios');
    await expect(page.getByRole('main')).toContainText(/perfil/);
    await expect(page.getByRole('button', { name: 'Nuevo usuario' })).toHaveCount(0);
    const statuses = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${window.localStorage.getItem('token') ?? ''}` };
      const paths = ['/protected/usuarios', '/protected/clientes', '/protected/fondos'];
      return Promise.all(paths.map(async (path) => (await fetch(path, { headers })).status));
    });
    expect(statuses).toEqual([403, 403, 403]);
  });

  test('los permisos se buscan por usuario y se configuran por perfil', async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await haveSession(page, 'admin@demo.pe');
    await page.goto('/administrar-formulario');
    await expect(page.locator('main h1')).toBeVisible();
    await expect
      .poll(() => [...asked])
      .toEqual(
        expect.arrayContaining([
          '/api/getModuloAppPermisos',
          '/protected/getModuloAccionPermisos',
          '/protected/getFormularioPermisos',
        ]),
      );
  });
});
