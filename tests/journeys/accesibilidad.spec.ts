import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { PAGES, signIn } from './support';

const PUBLIC = [
  '/',
  '/registrarse',
  '/validar_registro',
  '/recuperar-cuenta',
  '/establecer-clave',
  '/generar_cargos',
  '/armar_cargos',
];

const PERMISSIONS = [
  '/administrar-modulos',
  '/administrar-modulos/accesos',
  '/administrar-modulos/vista',
  '/administrar-modulos/perfiles',
  '/administrar-modulos/historial',
  '/administrar-formulario',
  '/administrar-formulario/acciones',
];

/** What axe finds on a page by day and by night, in words. */
async function faultsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await expect(page.getByLabel('Cargando')).toHaveCount(0);
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours fade into one another: axe looks when they stand still.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    faults.push(
      ...violations.map(({ id, nodes }) => `${path} ${colorScheme} ${id}: ${nodes[0]?.html}`),
    );
  }
  return faults;
}

async function faultsOnAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOn(page, path)));
  return faults;
}

test.describe('axe no encuentra nada', () => {
  test.setTimeout(300_000);

  test('en las pantallas públicas', async ({ page }) => {
    expect(await faultsOnAll(page, PUBLIC)).toEqual([]);
  });

  test('en las pantallas del administrador', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    expect(await faultsOnAll(page, PAGES)).toEqual([]);
  });

  test('en las pantallas de permisos', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    expect(await faultsOnAll(page, PERMISSIONS)).toEqual([]);
  });
});
