import { Buffer } from 'node:buffer';
import { expect, test } from '@playwright/test';
import { chooseFund, DEMO_FUND, haveSession } from './support';

/* A lender leaves its old system: a file of loans is compared row by row, brought over with its
 * balances, and taken back whole, and the books tie out before and after. */

const HEAD = [
  'Documento;Préstamo;Monto;Tasa;Cuotas;Desembolso;Primer vencimiento;Tasa de mora',
  'Corte;Pagadas;Saldo;Interés;Mora',
].join(';');

test('migra una cartera desde un archivo y la deshace', async ({ page }) => {
  await haveSession(page, 'admin@demo.pe');
  await page.goto('/clientes/1');
  const document = /DNI (\d{8})/.exec(
    await page
      .getByText(/DNI \d{8}/)
      .first()
      .innerText(),
  )?.[1];
  // Cut before the first due date: the balances are known without counting.
  const row = (index: number, principal = '2000.00') =>
    `${document};V-${index};"2,000.00";12;2;10/01/2024;10/02/2024;0;15/01/2024;0;${principal};0;0`;
  const rows = Array.from({ length: 30 }, (_, index) => row(index));
  const text = [HEAD, ...rows, row(30, '1999.99'), row(3)].join('\r\n');

  await test.step('1. lee el archivo y ve qué filas coinciden', async () => {
    await page.goto('/registrar-prestamo?modo=migrado');
    await page.getByRole('link', { name: 'Migre desde un archivo' }).click();
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar plantilla' }).click();
    expect((await template).suggestedFilename()).toBe('plantilla-migracion.csv');
    await page.getByLabel(/^Archivo\. Elegir un archivo/).setInputFiles({
      name: 'cartera.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await chooseFund(page, DEMO_FUND);
    await page.getByRole('button', { name: 'Revisar las filas' }).click();
    await page.getByLabel('Resultado').selectOption('No se puede');
    await expect(
      page.getByText(/Los saldos no coinciden: aquí dan capital S\/ 2,000.00/),
    ).toBeVisible();
  });

  await test.step('2. confirma, y entran todos', async () => {
    await page.getByRole('button', { name: 'Migrar 30 préstamos' }).click();
    await page.getByRole('button', { name: 'Migrar', exact: true }).click();
    await expect(page.getByText(/^Migración MG-\d{6} terminada: 30 préstamos/)).toBeVisible();
  });
  const address = page.url();

  await test.step('3. el balance cuadra con los libros', async () => {
    await page.goto('/balance-prestamos');
    await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  });

  await test.step('4. la deshace entera', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Deshacer (30)' }).click();
    await page.getByLabel('Motivo').fill('Era la cartera de otro año');
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(page.getByText(/^La migración MG-\d{6} quedó deshecha\.$/)).toBeVisible();
    await page.goto('/balance-prestamos');
    await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  });
});
