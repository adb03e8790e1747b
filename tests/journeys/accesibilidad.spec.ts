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

/** By day and by night; on the phone by day alone: colours are the same at every width. */
const schemesOf = (project: string): readonly Scheme[] =>
  project === 'escritorio' ? ['light', 'dark'] : ['light'];

/** Axe looks when the theme is there and its colours stand still. */
async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-tema="${colorScheme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** What axe finds on some pages, in words. */
async function faultsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const scheme of schemesOf(test.info().project.name)) {
    for (const path of paths) {
      await page.goto(path);
      await showIn(page, scheme);
      await page.locator('h1').first().waitFor();
      await expect(page.getByLabel('Cargando')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      faults.push(
        ...violations.map(({ id, nodes }) => `${path} ${scheme} ${id}: ${nodes[0]?.html}`),
      );
    }
  }
  return faults;
}

test.describe('axe no encuentra nada', () => {
  test.setTimeout(300_000);

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
