import { expect, test } from '@playwright/test';

test.describe('5. Reglas de validación', () => {
  test('correo y contraseña tienen sus mensajes y su largo máximo', async ({ page }) => {
    await page.goto('/');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) asked.push(request.url());
    });
    const submit = page.getByRole('button', { name: 'Iniciar Sesión' });
    await submit.click();
    await expect(page.getByText('Correo es requerido')).toBeVisible();
    await expect(page.getByText('Contraseña es requerida')).toBeVisible();
    await page.getByLabel('Correo').fill('ada');
    await submit.click();
    await expect(page.getByText('Debe ser un correo válido')).toBeVisible();
    const long = 'x'.repeat(300);
    for (const label of ['Correo', 'Contraseña']) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill('');
      await field.pressSequentially(long.slice(0, 260), { delay: 0 });
      expect((await field.inputValue()).length).toBeLessThanOrEqual(255);
    }
    expect(asked).toEqual([]);
  });

  for (const [name, answer] of [
    ['un texto vacío', { status: 200, body: '' }],
    ['un estado distinto de 1', { status: 200, json: { estado: 2, token: 'x' } }],
    ['un 401', { status: 401, json: {} }],
  ] as const) {
    test(`${name} es un inicio de sesión fallido`, async ({ page }) => {
      await page.goto('/');
      await page.route('**/api/login', (route) => route.fulfill(answer));
      await page.getByLabel('Correo').fill('admin@demo.pe');
      await page.getByLabel('Contraseña', { exact: true }).fill('otra');
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await expect(page.getByText('Usuario o contraseña incorrecta')).toBeVisible();
      await expect(page.getByLabel('Correo')).toHaveValue('admin@demo.pe');
    });
  }
});
