import { expect, test } from '@playwright/test';

test('sólo con el teclado se entra, se abre un diálogo, se cierra y el foco vuelve', async ({
  page,
}) => {
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
