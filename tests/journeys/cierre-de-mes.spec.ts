import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { rowsOfWorkbook } from '@tests/support/workbooks';
import { discardFolder, startServer, type ServerProcess } from '@tests/support/serverProcess';
import { because, dialog } from './acts';
import { demonstrationFolder } from './demonstrationFolder';
import { stop } from './monthOfLoans';
import { haveSession, signInByForm } from './support';

/*
 * A month closed from its check list and opened again, and what an accountant leaves done before a
 * year is closed, on a server of their own: elsewhere others write in those days. Then a report and
 * a list as workbooks, each opened again by a reader that shares nothing with what wrote it, and
 * held to what the screen says.
 */

test.describe('los libros se cierran', () => {
  // One server for both.
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let server: ServerProcess;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    folder = demonstrationFolder();
    server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
    const context = await browser.newContext({ baseURL: await server.address });
    page = await context.newPage();
    await signInByForm(page, 'admin@demo.pe');
  });
  test.afterAll(async () => {
    await page.context().close();
    await stop(server);
    await discardFolder(folder);
  });

  test('un mes se cierra desde su lista, y se vuelve a abrir', async () => {
    await page.goto('/administracion-avanzada/meses');
    const heading = page.getByRole('heading', {
      name: /^Cierre de .* de \d{4}$/,
    });
    const title = (await heading.textContent())!;
    const section = page.getByRole('region', { name: title });

    await test.step('la lista dice qué está en orden y lleva a lo que no', async () => {
      await expect(section.getByRole('row')).toHaveCount(13);
      await expect(section.getByText('Pendiente', { exact: true })).toHaveCount(0);
      await expect(section.getByText('En orden', { exact: true }).first()).toBeVisible();
      await section.getByRole('link', { name: /^Ver / }).first().click();
      await expect(page).not.toHaveURL(/\/meses$/);
      await page.goBack();
    });

    await test.step('se cierra diciendo por qué con puntos por revisar', async () => {
      await section.getByRole('button', { name: /^Cerrar/ }).click();
      await dialog(page).getByRole('button', { name: 'Cerrar el mes' }).click();
      await expect(dialog(page).getByText(/^Diga por qué se cierra/)).toBeVisible();
      await closeMonth(page, title);
    });

    await test.step('y se vuelve a abrir con su motivo', async () => {
      const closed = page.getByRole('table', { name: 'Cierres de mes' });
      await closed.getByRole('button', { name: 'Volver a abrir' }).click();
      await because(page, 'Falta un asiento de ajuste', 'Volver a abrir');
      await expect(heading).toHaveText(title);
      await expect(closed.getByText(/Falta un asiento de ajuste/)).toBeVisible();
    });
  });

  test('el contador deja lo del mes, programa un reporte y cierra el año', async () => {
    await test.step('un tipo de cambio', () => addRate(page));
    await test.step('un asiento que se repite se propone y se registra', () => repeat(page));
    await test.step('un reporte que sale por correo', () => schedule(page));
    await test.step('el mes y el año', () => closeYear(page));
  });
});

/** Gives the note that a dialog asks for, and closes the month of a title. */
async function closeMonth(page: Page, title: string) {
  await dialog(page).getByLabel('Nota').fill('Mes anterior a la primera conciliación');
  await dialog(page).getByRole('button', { name: 'Cerrar el mes' }).click();
  const month = title.replace('Cierre de ', '');
  await expect(page.getByText(new RegExp(`^${month} quedó cerrado.$`, 'i'))).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
}

async function addRate(page: Page) {
  await page.goto('/administracion-avanzada/tipos-de-cambio');
  await page.getByRole('button', { name: 'Nuevo tipo de cambio' }).click();
  await dialog(page).getByLabel('Compra').fill('3.745');
  await dialog(page).getByLabel('Venta').fill('3.752');
  await dialog(page).getByLabel('Fuente').fill('SBS, tipo de cierre');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(
    page.getByText(/^El tipo de cambio de USD del .* quedó registrado\.$/),
  ).toBeVisible();
  const row = page.getByRole('table', { name: 'Tipos de cambio' }).getByRole('row').nth(1);
  await expect(row).toContainText('3.745');
}

async function repeat(page: Page) {
  await page.goto('/administracion-avanzada/contabilidad');
  await page.getByRole('button', { name: 'Nuevo asiento que se repite' }).click();
  const fund = dialog(page).getByLabel('Fondo', { exact: true });
  await fund.selectOption(await fund.locator('option').nth(1).getAttribute('value'));
  await dialog(page).getByLabel('Descripción').fill('Mantenimiento de cuenta');
  await dialog(page).getByLabel('Cuenta 1').selectOption('4501');
  await dialog(page).getByLabel('Debe 1').fill('35');
  await dialog(page).getByLabel('Cuenta 2').selectOption('1101');
  await dialog(page).getByLabel('Haber 2').fill('35');
  await dialog(page).getByLabel('Día del mes').fill('1');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Mantenimiento de cuenta: se propondrá desde /)).toBeVisible();

  await page.goto('/pendientes');
  const review = page.getByRole('button', {
    name: /^Revisar: Mantenimiento de cuenta/,
  });
  await review.first().click();
  await dialog(page).getByRole('button', { name: 'Ver el asiento' }).click();
  await dialog(page).getByRole('button', { name: 'Registrar asiento' }).click();
  await expect(page.getByText(/^Asiento \d+ registrado: Mantenimiento de cuenta\.$/)).toBeVisible();
  await expect(review).toHaveCount(0);
}

async function schedule(page: Page) {
  await page.goto('/dashboard/advanced/reportes/programados');
  await page.getByRole('button', { name: 'Programar un envío' }).click();
  await dialog(page).getByLabel('Reporte').selectOption('Cobros y extornos');
  await dialog(page).getByLabel('Cada cuánto').selectOption('Cada mes');
  await dialog(page)
    .getByRole('checkbox', { name: /Carmen Ríos/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText(/^Cobros y extornos sale al cerrar el /)).toBeVisible();
  const table = page.getByRole('table', { name: 'Envíos programados' });
  await expect(table.getByRole('row', { name: /Cobros y extornos/ })).toContainText('Carmen Ríos');
}

async function closeYear(page: Page) {
  await page.goto('/administracion-avanzada/meses');
  const heading = page.getByRole('heading', {
    name: /^Cierre de .* de \d{4}$/,
  });
  const title = (await heading.textContent())!;
  await page.getByRole('button', { name: 'Cerrar el mes' }).click();
  await closeMonth(page, title);
  const close = page.getByRole('button', { name: /^Cerrar \d{4}$/ });
  const year = (await close.textContent())!.replace('Cerrar ', '');
  await close.click();
  const entries = dialog(page).getByRole('table', { name: /^Cierre de / });
  await expect(entries.first().getByRole('row', { name: /3201/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cerrar el año' }).click();
  await expect(page.getByText(`El año ${year} quedó cerrado.`)).toBeVisible();
  const closed = page.getByRole('table', { name: 'Años cerrados' });
  await expect(closed.getByRole('row', { name: new RegExp(year) })).toBeVisible();
}

/** Rows of the workbook that the page saves. */
async function savedRows(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  return rowsOfWorkbook(new Uint8Array(await readFile(await (await saved).path())));
}

/** Céntimos of a cell of a workbook: 28768n of `'287.68'`, 28760n of `'287.6'`. */
function minorOf(cell: string): bigint {
  const [whole = '0', cents = ''] = cell.split('.');
  return BigInt(whole + cents.padEnd(2, '0'));
}

test('un reporte y una lista se abren otra vez como libros de cálculo', async ({ page }) => {
  await haveSession(page, 'admin@demo.pe');
  await page.goto('/dashboard/advanced/reportes/cobros');
  await expect(page.getByRole('table', { name: 'Cobros y extornos' })).toBeVisible();
  const [heading, ...report] = await savedRows(page);
  const totals = report.pop()!;
  expect(totals[0]).toBe('Total');
  for (const column of ['Capital', 'Interés', 'Mora', 'Total']) {
    const place = heading!.indexOf(column);
    const sum = report.reduce((all, row) => all + minorOf(row[place]!), 0n);
    expect([column, sum]).toEqual([column, minorOf(totals[place]!)]);
  }
  expect(report.length).toBeGreaterThan(10);
  expect(report.every((row) => /^R-\d{6}$/.test(row[heading!.indexOf('Recibo')]!))).toBe(true);

  await page.goto('/detalles_prestamo?search=P-000001');
  const shown = page.getByRole('row', { name: /P-000001/ });
  await expect(shown).toContainText('Bodega El Sol S.A.C.');
  const [names, ...loans] = await savedRows(page);
  const [first] = loans;
  expect(loans.length).toBe(1);
  const cellOf = (name: string) => first![names!.indexOf(name)]!;
  expect(cellOf('Prestatario')).toBe('Bodega El Sol S.A.C.');
  expect(minorOf(cellOf('Capital prestado'))).toBe(40_000_00n);
  await expect(shown).toContainText('40,000.00');
});
