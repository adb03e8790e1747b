import { expect, test, type Page } from '@playwright/test';
import { PAGES, signIn } from './support';

/** What Tab should reach on a page, and what it does reach, as marks on the elements. */
async function unreachedOn(page: Page): Promise<string[]> {
  const expected = await page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, [tabindex="0"]';
    const isReachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"]') === null;
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(isReachable);
    // Of a group of radios Tab reaches one.
    const isFirst = (element: HTMLElement) =>
      !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked;
    const wanted = all.filter(isFirst);
    for (const [index, element] of wanted.entries()) element.dataset['parada'] = String(index);
    return wanted.map((element) => element.outerHTML.slice(0, 120));
  });
  const reached = new Set<string>();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
  });
  for (let press = 0; press < expected.length + 15; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(
      () => (document.activeElement as HTMLElement | null)?.dataset['parada'],
    );
    if (stop !== undefined) reached.add(stop);
  }
  return expected.filter((_, index) => !reached.has(String(index)));
}

test.describe('sólo con el teclado', () => {
  test.setTimeout(300_000);

  test('se llega a todo en cada pantalla', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    const missed: Record<string, string[]> = {};
    for (const path of PAGES) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await expect(page.getByLabel('Cargando')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const unreached = await unreachedOn(page);
      if (unreached.length > 0) missed[path] = unreached;
    }
    expect(missed).toEqual({});
  });

  test('se entra, se abre un diálogo, se cierra y el foco vuelve', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Correo').focus();
    await page.keyboard.type('admin@demo.pe');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Prestamos2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/inicio');
    await page.goto('/fondos');
    const opener = page.getByRole('button', { name: 'Nuevo fondo' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nombre del fondo')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
