import { expect, test } from '@playwright/test';
import { asSeen, businessDate, haveSession } from './support';

/* The bank's file comes in with money that nobody knows: what has an owner is paid, the rest waits
 * in the tray until somebody says whose it is, and nothing enters twice. */

test('archivo del banco con dinero por identificar', async ({ page }, { project }) => {
  const isDesktop = project.name === 'escritorio';
  const loan = isDesktop ? 'P-000011' : 'P-000014';
  const unknown = isDesktop ? 'VENTANILLA 771' : 'VENTANILLA 772';
  const day = asSeen(businessDate());
  const amount = isDesktop ? '1.37' : '1.39';
  const text = [
    'Fecha;Descripción;Abono',
    `${day};${loan};${amount}`,
    `${day};${unknown};2.41`,
    `${day};COMISIÓN ${unknown};-3.00`,
  ].join('\r\n');
  const file = { name: 'banco.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
  const chips = (word: string) => page.locator('span').getByText(word, { exact: true });
  const load = async () => {
    await page.goto('/pendientes/banco');
    await page.getByLabel('Fondo dueño de la cuenta').selectOption({ label: 'Fondo propio' });
    await page.locator('input[type=file]').setInputFiles(file);
  };
  await haveSession(page, 'admin@demo.pe');

  await test.step('1. carga el archivo y ve de quién es cada línea', async () => {
    await page.goto('/pendientes');
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Archivo del banco' }).click();
    await expect(page.getByRole('heading', { name: 'Archivo del banco' })).toBeVisible();
    await load();
    await expect(page.getByRole('heading', { name: /^Archivo AB-\d+/ })).toBeVisible();
    await expect(page.getByText(`La referencia nombra ${loan}.`)).toBeVisible();
    await expect(page.getByText('Es dinero que salió: no es un cobro.')).toBeVisible();
  });
  const address = page.url();

  await test.step('2. confirma: se paga lo que tiene dueño y lo demás espera', async () => {
    await page.getByRole('button', { name: 'Confirmar 2 líneas' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(chips('Pagada')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Identificar DI-/ })).toHaveCount(1);
    await load();
    await expect(page.getByText(/Ese mismo archivo ya se cargó como AB-/)).toBeVisible();
  });

  await test.step('3. identifica desde la bandeja lo que esperaba', async () => {
    await page.goto('/pendientes');
    await expect(page.getByText(/a su dueño: S\//)).toBeVisible();
    await page.getByRole('link', { name: 'Identificar' }).click();
    await page.getByLabel('Buscar').fill(unknown);
    const button = page.getByRole('button', { name: /^Identificar DI-/ });
    await expect(button).toHaveCount(1);
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Préstamo o documento').fill(loan);
    await dialog.getByRole('button', { name: 'Ver qué pagaría' }).click();
    await expect(dialog.getByText(`El pago lleva la fecha del banco: ${day}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Registrar el pago' }).click();
    await expect(page.getByText(new RegExp(`pagó ${loan}: recibo R-`))).toBeVisible();
    await expect(button).toHaveCount(0);
  });

  await test.step('4. deshace el archivo entero', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Deshacer archivo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('El banco lo envió por error');
    await dialog.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('El archivo quedó deshecho.')).toBeVisible();
    await expect(chips('Deshecha')).toHaveCount(2);
  });
});
