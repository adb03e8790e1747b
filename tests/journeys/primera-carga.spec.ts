import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

/** Bytes that the sign-in may cost before it can be used, compressed: 120 kB of script. */
const BUDGET_BYTES = 120_000;

/** Bytes of the scripts that a page names, as they came over the wire. */
async function scriptBytes(page: Page, request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => match[1]!);
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
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const bytes = scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0);
  return { bytes, count: scripts.length };
}

test('la primera carga cabe en su presupuesto', async ({ page, request }) => {
  const { bytes, count } = await scriptBytes(page, request, '/');
  expect(count).toBeGreaterThan(2);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(BUDGET_BYTES);
});

test('la del teléfono sin señal cabe en el mismo', async ({ page, request }) => {
  const { bytes } = await scriptBytes(page, request, '/pendientes/ruta/telefono');
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
