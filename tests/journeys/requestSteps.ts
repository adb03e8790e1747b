import { expect, type Page } from '@playwright/test';

/** Asks for the first option of the simulator, step by step, and answers the id of the request. */
export async function askFor(page: Page): Promise<number> {
  const next = page.getByRole('button', { name: 'Continuar' });
  await page.getByRole('button', { name: 'Solicitar opción 1' }).click();
  await next.click();
  await page.getByLabel('Destino del préstamo').selectOption('equipment');
  await page.getByLabel('Ingresos al mes').fill('5000');
  await page.getByLabel('Gastos al mes').fill('1200');
  await next.click();
  await page.getByLabel('Situación laboral').selectOption('independent');
  await page.getByLabel('Referencia: nombre', { exact: true }).fill('Julia Ramos');
  await page.getByLabel('Referencia: teléfono', { exact: true }).fill('987 111 222');
  await next.click();
  await expect(page.getByRole('region', { name: 'Avales' })).toBeVisible();
  await next.click();
  await expect(page.getByText('Paso 5 de 7')).toBeVisible();
  await next.click();
  await page.getByLabel(/Autorizo el tratamiento/).check();
  await page.getByLabel(/Autorizo la consulta/).check();
  await next.click();
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(page.getByText(/^Solicitud S-\d+ enviada/)).toBeVisible();
  return Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
}
