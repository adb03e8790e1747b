import { expect, test } from '@playwright/test';
import { haveSession } from './support';

/* An administrator issues a key; whoever gets it assembles the lot of the day, without a
 * session, and nothing opens twice. */

test('una clave de operación abre una vez', async ({ page, browser }) => {
  await haveSession(page, 'admin@demo.pe');
  await page.goto('/administracion-avanzada');
  await expect(page).toHaveURL(/\/administracion-avanzada\/\w+$/);
  await page.goto('/administracion-avanzada/claves');
  await page.getByRole('button', { name: 'Emitir clave' }).click();
  await page.getByLabel('Minutos que vale').fill('10');
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir clave' }).click();
  const key = (await page.getByLabel('Clave emitida').textContent()) ?? '';
  expect(key).toMatch(/^[2-9A-Z-]{23}$/);
  await page.getByRole('button', { name: 'Ya la copié' }).click();
  await expect(page.getByRole('button', { name: /^Revocar la clave/ }).first()).toBeVisible();

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await context.newPage();
  const enter = async (path: string) => {
    await visitor.goto(path);
    await visitor.getByRole('textbox', { name: 'Clave' }).fill(key);
    await visitor.getByRole('button', { name: 'Continuar' }).click();
  };
  const refusal = visitor.getByText(/La clave no sirve para esta operación/);
  await enter('/generar_cargos');
  await expect(refusal).toBeVisible();
  await enter('/armar_cargos');
  await visitor.getByRole('button', { name: 'Armar lote' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Armar lote' }).click();
  await expect(visitor.getByText(/^Lote L-\d{6}$/)).toBeVisible();
  await expect(visitor.getByText('Armado', { exact: true }).first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'Armar lote' })).toHaveCount(0);
  await enter('/armar_cargos');
  await expect(refusal).toBeVisible();
  await context.close();
});
