import { Buffer } from 'node:buffer';
import { expect, test, type Page } from '@playwright/test';
import { haveSession } from './support';

/* Somebody is registered beside a namesake, gets a job, a guarantor and a document, goes to the
 * blacklist and back, and takes the statement of account home. */

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwAD' +
  'hgGAWjR9awAAAABJRU5ErkJggg==';

test('la ficha de un prestatario', async ({ page }, { project }) => {
  const isDesktop = project.name === 'escritorio';
  const phone = isDesktop ? '955100201' : '955100202';
  const name = `Delia Recorrido ${isDesktop ? 'Escritorio' : 'Teléfono'}`;
  await haveSession(page, 'admin@demo.pe');

  await test.step('1. registra a quien ya parece conocido', async () => {
    await page.goto('/clientes/nuevo');
    await page.getByLabel('Teléfono').fill('987654321');
    await expect(page.getByText(/Puede que ya esté registrado/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rosa Quispe Huamán' })).toBeVisible();
    await page.getByLabel('Teléfono').fill(phone);
    await expect(page.getByText(/Puede que ya esté registrado/)).toHaveCount(0);
    await page.getByLabel('Número de documento').fill(isDesktop ? '45991201' : '45991202');
    await page.getByLabel('Nombres').fill('Delia');
    await page.getByLabel('Apellidos').fill(name.replace('Delia ', ''));
    await page.getByLabel('Dirección').fill('Av. Grau 145');
    await page.getByLabel('Ocupación').fill('Costurera');
    await page.getByLabel('Ingreso mensual').fill('1800');
    await page.getByRole('button', { name: 'Registrar prestatario' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('2. anota su empleo', async () => {
    await openTab(page, 'Empleo');
    await page.getByRole('button', { name: 'Agregar empleo' }).click();
    await page.getByLabel('Empleador o negocio').fill('Textiles Lima S.A.');
    await page.getByRole('textbox', { name: 'Fecha de ingreso' }).fill('10/01/2024');
    await page.getByLabel('Sueldo bruto').fill('2000');
    await page.getByLabel('Sueldo neto').fill('1800');
    await page.getByLabel('Tope de descuento').fill('540');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Verificar: Textiles Lima S.A.' }).click();
    await expect(page.getByText('Sin verificar')).toHaveCount(0);
  });

  await test.step('3. le pone un aval', async () => {
    await openTab(page, 'Vínculos');
    await page.getByRole('button', { name: 'Agregar vínculo' }).click();
    await page.getByLabel('Qué es').selectOption('guarantor');
    await page.getByRole('combobox', { name: 'Aval' }).fill('Rosa Quispe');
    await page.getByRole('option', { name: /Rosa Quispe/ }).click();
    await page.getByLabel('Parentesco o relación').fill('Prima');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('link', { name: 'Rosa Quispe Huamán' })).toBeVisible();
  });

  await test.step('4. recibe un documento, que revisará otra persona', async () => {
    await openTab(page, 'Expediente');
    await page.getByRole('button', { name: 'Agregar documento' }).click();
    await page.getByLabel('Título').fill('DNI vigente');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const document = page.getByRole('article', { name: 'DNI vigente' });
    await document.getByLabel(/^Archivo\. Subir archivo/).setInputFiles({
      name: 'dni.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
    await expect(document.getByText('Recibido')).toBeVisible();
    await document.getByRole('button', { name: 'Ver archivo: DNI vigente' }).click();
    await expect(document.getByRole('img', { name: 'dni.png' })).toBeVisible();
    await document.getByRole('button', { name: 'Aprobar: DNI vigente' }).click();
    await expect(document.getByText(/Usted subió este documento/)).toBeVisible();
  });

  await test.step('5. va a la lista negra y vuelve', async () => {
    await page.getByRole('button', { name: 'Lista negra' }).click();
    await page.getByLabel('Motivo').fill('Documento dudoso');
    await page.getByRole('button', { name: 'Poner en la lista negra' }).click();
    await expect(page.getByText(/quedó en la lista negra/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nuevo préstamo' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Quitar de la lista negra' }).click();
    await page.getByLabel('Motivo').fill('El documento es bueno');
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(page.getByText(/salió de la lista negra/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nuevo préstamo' })).toBeVisible();
  });

  await test.step('6. la bitácora lo cuenta todo', async () => {
    await openTab(page, 'Bitácora');
    const events = page.getByRole('list', { name: 'Bitácora' });
    for (const title of ['Salida de la lista negra', 'Documento recibido', 'Alta: vínculo']) {
      await expect(events.getByText(title)).toBeVisible();
    }
  });

  await test.step('7. abre su estado de cuenta', async () => {
    await openTab(page, 'Ficha');
    const answer = page.waitForResponse(/estado-de-cuenta\.pdf$/);
    await page.getByRole('button', { name: 'Estado de cuenta' }).click();
    const response = await answer;
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
  });
});

/** On a phone the row of tabs still glides to the one before while the next is pressed. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
  }).toPass();
}
