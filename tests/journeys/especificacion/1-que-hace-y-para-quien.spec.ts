import { expect, test } from '@playwright/test';
import { signIn } from '../support';

test.describe('1. Qué hace y para quién', () => {
  test('se entra con correo y contraseña, y el menú depende del perfil', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu.getByText('Fondos')).toBeVisible();
    await page.evaluate(() => window.localStorage.clear());
    await signIn(page, 'analista@demo.pe');
    await expect(menu.getByText('Procesados')).toBeVisible();
    await expect(menu.getByText('Fondos')).toHaveCount(0);
  });

  test('la bienvenida habla de préstamos y no de almacenes', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    const main = page.getByRole('main');
    await expect(main).toContainText('Cobrado hoy');
    await expect(main).not.toContainText(/almac[eé]n|bloque/i);
  });

  test('toda la interfaz está en español', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
  });
});
