import { Buffer } from 'node:buffer';
import { expect, test } from '@playwright/test';
import { haveSession } from './support';

/* A lender brings its people in a file: each row is looked at, what passes is registered, handed to
 * an officer, and the whole file taken back. */

const HEAD = 'DNI;Nombres;Apellidos;Celular;Dirección;Ocupación;Ingreso mensual;Nacimiento';

test('importa prestatarios de un archivo y lo deshace', async ({ page }) => {
  const start = 46_200_000;
  const rest = 'Importada;987654321;Av. Grau 145;Comerciante;"1,800.50";01/02/1990';
  const row = (index: number) => `${start + index};Ana ${index};${rest}`;
  const rows = Array.from({ length: 150 }, (_, index) => row(index));
  const text = [HEAD, ...rows, row(7), '1234;Sin;Documento;987654321;;;;'].join('\r\n');
  await haveSession(page, 'admin@demo.pe');

  await test.step('1. lee el archivo y ve qué pasaría con cada fila', async () => {
    await page.goto('/clientes');
    await page.getByRole('link', { name: 'Importar' }).click();
    await page.getByLabel(/^Archivo\. Elegir un archivo/).setInputFiles({
      name: 'cartera.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text, 'latin1'),
    });
    await page.getByRole('button', { name: 'Revisar las filas' }).click();
    await expect(page.getByText('Repite la fila 9')).toHaveCount(0);
    await page.getByLabel('Resultado').selectOption('Se omite');
    await expect(page.getByText('Repite la fila 9')).toBeVisible();
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar informe' }).click();
    expect((await report).suggestedFilename()).toMatch(/^importacion-\d+\.csv$/);
  });

  await test.step('2. confirma, y se registran todos', async () => {
    await page.getByRole('button', { name: 'Registrar a 150 prestatarios' }).click();
    await page.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(page.getByText('Se registró a 150 prestatarios de cartera.csv.')).toBeVisible();
    await expect(page.getByText('Registrada', { exact: true })).toBeVisible();
  });
  const address = page.url();

  await test.step('3. pasa a una de ellas a otra persona', async () => {
    await page.goto(`/clientes?search=importada+${start + 11}`);
    await page.getByRole('checkbox', { name: 'Elegir Ana 11 Importada' }).click();
    await page.getByRole('button', { name: 'Reasignar' }).click();
    await page.getByLabel('Nuevo responsable').selectOption({ index: 1 });
    await page.getByLabel('Motivo').fill('Vive en su zona');
    await page.getByRole('dialog').getByRole('button', { name: 'Reasignar' }).click();
    await expect(page.getByText('Se reasignó a 1 prestatario.')).toBeVisible();
  });

  await test.step('4. deshace la importación', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Deshacer (150)' }).click();
    await page.getByLabel('Motivo').fill('Era la cartera de otro año');
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(page.getByText('La importación quedó deshecha.')).toBeVisible();
    await page.goto(`/clientes?search=importada+${start + 11}`);
    await expect(page.getByText(/Nada coincide/)).toBeVisible();
  });
});
