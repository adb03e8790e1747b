import { expect, test, type Page } from '@playwright/test';
import {
  cutTabsOf,
  cutTitlesOf,
  faultsOf,
  loadAlone,
  LOOKS,
  overflowOf,
  scriptBytesOf,
  show,
  strayOf,
  unreachedOf,
  walkTo,
} from './pageChecks';
import { haveSession, INVESTOR_PAGES, PAGES, PUBLIC_PAGES } from './support';

/** Bytes that a page may cost from nothing, compressed: every script, the menu included. */
const PAGE_BUDGET_BYTES = 450_000;

/** The pages are walked in parts, so that both workers walk. */
const PARTS = 4;

/** Faults of pages, walked one after another by whoever signed in. */
async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  await show(page, LOOKS.desk);
  await page.goto('/inicio');
  const matches: string[] = [];
  for (const path of paths) {
    // Looks are set before the page is drawn: no colour of it fades into another.
    await show(page, LOOKS.desk);
    await walkTo(page, path);
    matches.push(...(await faultsOf(page, path, LOOKS.desk)));
    matches.push(...(await strayOf(page, path)));
    matches.push(...(await cutTabsOf(page)).map((fault) => `${path} ${fault}`));
    matches.push(...(await cutTitlesOf(page)).map((fault) => `${path} ${fault}`));
    // Scripts of the pages before are among them: where they may be what is too much, the page
    // is loaded by itself.
    if ((await scriptBytesOf(page)) > PAGE_BUDGET_BYTES) {
      await loadAlone(page, path, LOOKS.desk);
    }
    matches.push(...(await unreachedOf(page)).map((fault) => `${path} ${fault}`));
    await show(page, LOOKS.phone);
    matches.push(...(await faultsOf(page, path, LOOKS.phone)));
    matches.push(...(await overflowOf(page)).map((fault) => `${path} ${fault}`));
    const bytes = await scriptBytesOf(page);
    expect(bytes).toBeGreaterThan(50_000);
    if (bytes > PAGE_BUDGET_BYTES) matches.push(`${path} ${bytes} bytes de programa`);
  }
  return matches;
}

test.describe('cada pantalla: accesible, con el teclado y sin exceso de programa', () => {
  test.setTimeout(300_000);

  test('las públicas', async ({ page }) => {
    const matches: string[] = [];
    for (const look of [LOOKS.desk, LOOKS.phone]) {
      await show(page, look);
      for (const path of PUBLIC_PAGES) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        matches.push(...(await faultsOf(page, path, look)));
      }
    }
    expect(matches).toEqual([]);
  });

  for (let part = 0; part < PARTS; part += 1) {
    test(`las del administrador, parte ${part + 1} de ${PARTS}`, async ({ page }) => {
      await haveSession(page, 'admin@demo.pe');
      const paths = PAGES.filter((_, index) => Math.floor((index * PARTS) / PAGES.length) === part);
      expect(await faultsOfAll(page, paths)).toEqual([]);
    });
  }

  test('las de quien invierte', async ({ page }) => {
    await haveSession(page, 'inversionista@demo.pe');
    expect(await faultsOfAll(page, INVESTOR_PAGES)).toEqual([]);
  });

  test('lo que dice una fila se selecciona con el ratón, y un clic la abre', async ({ page }) => {
    await haveSession(page, 'admin@demo.pe');
    await show(page, LOOKS.desk);
    await page.goto('/clientes');
    const row = page.getByRole('row', { name: /Rosa Quispe/ });
    for (const words of [row.getByRole('link', { name: /Rosa Quispe/ }), row.getByText(/^DNI/)]) {
      const box = (await words.boundingBox())!;
      await page.mouse.move(box.x + 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
      const selected = await page.evaluate(() => window.getSelection()?.toString() ?? '');
      expect(selected.length).toBeGreaterThan(2);
      await expect(page).toHaveURL(/\/clientes$/);
    }
    await row.getByText(/^DNI/).click();
    await expect(page).toHaveURL(/\/clientes\/\d+$/);
  });
});
