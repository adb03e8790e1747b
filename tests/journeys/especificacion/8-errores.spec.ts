import { expect, test, type Page } from '@playwright/test';
import { expectSignedOut, haveSession } from '../support';

const LOADS = {
  módulos: '**/api/getModuloAppPermisos',
  acciones: '**/protected/getModuloAccionPermisos',
  formularios: '**/protected/getFormularioPermisos',
} as const;

type Fault = '401' | 'red';

const spoil = (page: Page, url: string, fault: Fault) =>
  page.route(url, (route) =>
    fault === 'red' ? route.abort() : route.fulfill({ status: 401, json: {} }),
  );

async function alertAfter(page: Page, load: keyof typeof LOADS, fault: Fault) {
  await haveSession(page, 'admin@demo.pe');
  await spoil(page, LOADS[load], fault);
  await page.goto('/fondos');
  return page.getByRole('dialog');
}

test.describe('8. Catálogo de errores', () => {
  const CASES: readonly (readonly [keyof typeof LOADS, Fault, string, string])[] = [
    ['módulos', '401', 'ERROR', 'Su sesión ha caducado'],
    ['módulos', 'red', 'ERROR', 'Su sesión ha caducado'],
    ['acciones', '401', '', 'Ha ocurrido un problema con el servidor'],
    ['acciones', 'red', '', 'Ha ocurrido un problema con el servidor'],
    ['formularios', 'red', 'Error', 'Sesión caducada'],
  ];
  for (const [load, fault, title, text] of CASES) {
    test(`permisos de ${load} con ${fault}: «${text}» y salida`, async ({ page }) => {
      const dialog = await alertAfter(page, load, fault);
      await expect(dialog).toContainText(text);
      if (title !== '') await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
      await expectSignedOut(page);
    });
  }

  test('si fallan todos a la vez hay una sola alerta', async ({ page }) => {
    await haveSession(page, 'admin@demo.pe');
    for (const url of Object.values(LOADS)) await spoil(page, url, 'red');
    await page.goto('/fondos');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('sin red, el inicio de sesión lo dice y sigue en /', async ({ page }) => {
    await page.goto('/');
    await page.route('**/api/login', (route) => route.abort());
    await page.getByLabel('Correo').fill('admin@demo.pe');
    await page.getByLabel('Contraseña', { exact: true }).fill('Prestamos2026');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('alert').first()).toContainText('No hay conexión');
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.getByLabel('Correo')).toHaveValue('admin@demo.pe');
  });
});
