import { expect, test } from '@playwright/test';
import { PAGES, signIn } from './support';

/** What the sign-in may cost before it can be used, compressed: 120 kB of script. */
const BUDGET_BYTES = 120_000;

test('la primera carga cabe en su presupuesto', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => match[1]!);
  expect(scripts.length).toBeGreaterThan(2);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(paths.get(requestId) ?? '', encodedDataLength);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const bytes = scripts.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(BUDGET_BYTES);
});

test('el formulario se pinta sin esperar al programa', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByLabel('Correo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await context.close();
});

/** What a page may cost from nothing, compressed: every script it needs, the menu included. */
const PAGE_BUDGET_BYTES = 450_000;

test('ninguna pantalla pasa de su presupuesto de programa', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'admin@demo.pe');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const costs: Record<string, number> = {};
  for (const path of PAGES) {
    bytes = 0;
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    costs[path] = bytes;
  }
  const heavy = Object.entries(costs).filter(([, cost]) => cost > PAGE_BUDGET_BYTES);
  expect(heavy).toEqual([]);
  expect(Math.min(...Object.values(costs))).toBeGreaterThan(50_000);
});
