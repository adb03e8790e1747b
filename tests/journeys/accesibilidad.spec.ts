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

type Scheme = 'light' | 'dark';

/** By night on the desktop, by day on the phone: every page once in each. */
const schemeOf = (project: string): Scheme => (project === 'escritorio' ? 'dark' : 'light');

/** Axe looks when colours stand still. */
const stillness = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

/** What axe finds on some pages, in words. */
async function faultsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const scheme = schemeOf(test.info().project.name);
  // Before the page loads: it is drawn in its colours, and none fades into another.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expect(page.getByLabel('Cargando')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-tema', scheme);
    await stillness(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    faults.push(...violations.map(({ id, nodes }) => `${path} ${scheme} ${id}: ${nodes[0]?.html}`));
  }
  return faults;
}

test.describe('axe no encuentra nada', () => {
  test.setTimeout(600_000);

  test('en las pantallas públicas', async ({ page }) => {
    expect(await faultsOn(page, PUBLIC)).toEqual([]);
  });

  test('en las pantallas del administrador', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    expect(await faultsOn(page, PAGES)).toEqual([]);
  });

  test('en las pantallas de permisos', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    expect(await faultsOn(page, PERMISSIONS)).toEqual([]);
  });
});
