import { expect, test } from '@playwright/test';
import { countScript, faultsOf, schemeOf, unreachedOf } from './pageChecks';
import { PAGES, PUBLIC_PAGES, signIn } from './support';

/** What a page may cost from nothing, compressed: every script it needs, the menu included. */
const PAGE_BUDGET_BYTES = 450_000;

/** The pages are walked in parts, so that both workers walk. */
const PARTS = 4;

test.describe('cada pantalla: accesible, con el teclado y sin exceso de programa', () => {
  test.setTimeout(300_000);

  test('las públicas', async ({ page }) => {
    const scheme = schemeOf(test.info().project.name);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const faults: Record<string, string[]> = {};
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      faults[path] = await faultsOf(page, scheme);
    }
    expect(Object.values(faults).flat(), JSON.stringify(faults)).toEqual([]);
  });

  for (let part = 0; part < PARTS; part += 1) {
    test(`las del administrador, parte ${part + 1} de ${PARTS}`, async ({ page }) => {
      const { name } = test.info().project;
      const scheme = schemeOf(name);
      // Before the page loads: it is drawn in its colours, and none fades into another.
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signIn(page, 'admin@demo.pe');
      const scriptBytes = await countScript(page);
      const found: string[] = [];
      for (const path of PAGES.filter((_, index) => index % PARTS === part)) {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        const faults = await faultsOf(page, scheme);
        // Bytes and the order of Tab are the same at every width.
        if (name === 'escritorio') {
          await page.waitForLoadState('networkidle');
          const bytes = scriptBytes();
          expect(bytes).toBeGreaterThan(50_000);
          if (bytes > PAGE_BUDGET_BYTES) faults.push(`${bytes} bytes de programa`);
          faults.push(...(await unreachedOf(page)));
        }
        found.push(...faults.map((fault) => `${path} ${scheme} ${fault}`));
      }
      expect(found).toEqual([]);
    });
  }
});
