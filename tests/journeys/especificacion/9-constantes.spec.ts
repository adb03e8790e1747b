import { expect, test } from '@playwright/test';
import { expectSignedOut, signIn } from '../support';

const HOUR_MS = 3_600_000;

test.describe('9. Constantes y límites', () => {
  test('una hora sin actividad termina en el aviso, y en la salida', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'admin@demo.pe');
    await page.getByRole('main').getByText('Cobrado hoy').waitFor();
    await page.clock.fastForward(HOUR_MS - 60_000);
    await expect(page.getByText('USUARIO INACTIVO')).toHaveCount(0);
    await page.clock.fastForward(120_000);
    const dialog = page.getByRole('dialog', { name: 'USUARIO INACTIVO' });
    await expect(dialog).toContainText(
      'Su inactividad ha excedido en una hora. Inicie sesión nuevamente.',
    );
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Sí, confirmar!' }).click();
    await page.clock.runFor(3_000);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    await expectSignedOut(page);
  });

  test('cualquier actividad vuelve a empezar la hora', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true });
    const page = await context.newPage();
    await page.clock.install();
    await signIn(page, 'admin@demo.pe');
    await page.getByRole('main').getByText('Cobrado hoy').waitFor();
    // Each comes a minute before the hour of the one before is over.
    for (const act of [
      () => page.mouse.move(200, 300),
      () => page.keyboard.press('Shift'),
      // Its event comes with the next frame: the hour must not pass before it.
      () =>
        page.evaluate(
          () =>
            new Promise<void>((heard) => {
              window.addEventListener('scroll', () => heard(), { once: true });
              window.scrollBy(0, 120);
            }),
        ),
      () => page.touchscreen.tap(8, 300),
    ]) {
      await page.clock.fastForward(HOUR_MS - 60_000);
      await act();
      await expect(page.getByText('USUARIO INACTIVO')).toHaveCount(0);
    }
    await page.clock.fastForward(HOUR_MS - 60_000);
    await expect(page.getByText('USUARIO INACTIVO')).toHaveCount(0);
    await page.clock.fastForward(120_000);
    await expect(page.getByText('USUARIO INACTIVO')).toBeVisible();
    await context.close();
  });

  test('la barra inferior mide 65 px hasta 600 de ancho y 75 desde ahí', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, 'admin@demo.pe');
    const bar = page.getByRole('navigation', { name: 'Menú principal' });
    for (const [width, height] of [
      [360, 65],
      [600, 65],
      [601, 75],
      [800, 75],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await bar.boundingBox())?.height).toBe(height);
      await expect.poll(async () => (await bar.boundingBox())?.y).toBe(800 - height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await context.close();
  });

  test('la carga de una pantalla se abandona a los 120 s, con reintento', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'admin@demo.pe');
    await page.getByRole('main').getByText('Cobrado hoy').waitFor();
    await page.route('**/assets/BalancePage-*.js', () => new Promise(() => undefined));
    await page.evaluate(() => {
      window.history.pushState(null, '', '/balance-prestamos');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible();
    await page.clock.fastForward(119_000);
    await expect(page.getByRole('heading', { name: 'La pantalla no llegó' })).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expect(page.getByRole('heading', { name: 'La pantalla no llegó' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
