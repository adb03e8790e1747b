import { expect, test } from '@playwright/test';
import { signIn } from '../support';

const FOUR = ['role', 'token', 'user', 'username'];

test.describe('4. Estados y transiciones', () => {
  test('tras iniciar sesión se va a / y la página se carga de nuevo', async ({ page }) => {
    await page.goto('/');
    const loads: string[] = [];
    page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname));
    await page.getByLabel('Correo').fill('admin@demo.pe');
    await page.getByLabel('Contraseña', { exact: true }).fill('Prestamos2026');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/inicio');
    expect(loads).toEqual(['/']);
  });

  test('con un usuario guardado se empieza con la sesión iniciada', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    await page.evaluate(() => window.localStorage.removeItem('persist:root'));
    await page.goto('/');
    await page.waitForURL('**/inicio');
  });

  test('cerrar sesión borra los cuatro, purga, y las otras pestañas la siguen', async ({
    page,
    context,
  }) => {
    await signIn(page, 'admin@demo.pe');
    const other = await context.newPage();
    await other.goto('/fondos');
    await expect(other.getByRole('heading', { name: 'Fondos' })).toBeVisible();
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    // Browser loads the page again, and while it does there is nothing to ask.
    await expect(async () => {
      const stored = await page.evaluate(() =>
        Object.fromEntries(Object.entries<string>(window.localStorage)),
      );
      expect(Object.keys(stored).filter((name) => FOUR.includes(name))).toEqual([]);
      expect(stored['persist:root'] ?? '').not.toContain('ADMIN@DEMO.PE');
    }).toPass();
    await expect(other.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });

  test('el botón dice Iniciando... mientras se espera', async ({ page }) => {
    await page.goto('/');
    await page.route('**/api/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.fulfill({ status: 401, json: { estado: 0 } });
    });
    await page.getByLabel('Correo').fill('admin@demo.pe');
    await page.getByLabel('Contraseña', { exact: true }).fill('otra');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('button', { name: 'Iniciando...' })).toBeVisible();
    await expect(page.getByText('Usuario o contraseña incorrecta')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });
});
