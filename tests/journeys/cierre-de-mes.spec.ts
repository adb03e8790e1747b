import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { rowsOfWorkbook } from '@tests/support/workbooks';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import { because, dialog } from './acts';
import { stop } from './monthOfLoans';
import { haveSession, signInByForm } from './support';

/*
 * A month closed from its check list and opened again, on a server of its own: elsewhere others
 * write in that month. Then a report and a list as workbooks, each opened again by a reader that
 * shares nothing with what wrote it, and held to what the screen says.
 */

let folder: string;
test.beforeAll(() => {
  folder = temporaryFolder();
});
test.afterAll(() => discardFolder(folder));
// Its server fills a demonstration first.
test.setTimeout(240_000);

test('un mes se cierra desde su lista, y se vuelve a abrir', async ({ browser }) => {
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  const context = await browser.newContext({ baseURL: await server.address });
  const page = await context.newPage();
  await signInByForm(page, 'admin@demo.pe');
  await page.goto('/administracion-avanzada/meses');
  const heading = page.getByRole('heading', { name: /^Cierre de .* de \d{4}$/ });
  const title = (await heading.textContent())!;
  const month = title.replace('Cierre de ', '');
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
    await dialog(page).getByLabel('Nota').fill('Mes anterior a la primera conciliación');
    await dialog(page).getByRole('button', { name: 'Cerrar el mes' }).click();
    await expect(page.getByText(`${month} quedó cerrado.`)).toBeVisible();
    await expect(heading).not.toHaveText(title);
  });

  await test.step('y se vuelve a abrir con su motivo', async () => {
    const closed = page.getByRole('table', { name: 'Meses cerrados' });
    await closed.getByRole('button', { name: 'Volver a abrir' }).click();
    await because(page, 'Falta un asiento de ajuste', 'Volver a abrir');
    await expect(heading).toHaveText(title);
    await expect(closed.getByText(/Falta un asiento de ajuste/)).toBeVisible();
  });
  await context.close();
  await stop(server);
});

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
