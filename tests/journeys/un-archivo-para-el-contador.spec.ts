import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { rowsOfWorkbook } from '@tests/support/workbooks';
import { dialog } from './acts';
import { haveSession } from './support';

/*
 * A file for the accountant: one person makes it, another approves it, and whoever opens it again
 * finds the sums of the balance on screen. And a report that is opened again as a workbook.
 */

const FILES = '/dashboard/advanced/reportes/archivos';

/** First and last day of two months ago: no other journey posts into it. */
function pastMonth() {
  const [year = 0, month = 0] = new Date().toISOString().split('-').map(Number);
  const day = (monthFrom: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + monthFrom, date)).toISOString().slice(0, 10);
  return { from: day(-2, 1), to: day(-1, 0) };
}

/** Céntimos of an amount as screens, files and workbooks write it. */
const cents = (text: string) => parseMoney(text.replaceAll(',', ''), 'PEN');

const sumOf = (amounts: readonly string[]) => sum(amounts.map(cents));

/** Texts of the total of a table, by the header of each column. */
async function totalsOf(table: Locator): Promise<ReadonlyMap<string, string>> {
  const rows = table.getByRole('row');
  await expect(rows.last()).toContainText('Total');
  const headers = await rows.first().getByRole('columnheader').allInnerTexts();
  const cells = await rows.last().locator('th, td').allInnerTexts();
  return new Map(headers.map((header, place) => [header.trim(), cells[place] ?? '']));
}

/** Bytes of what a button downloads. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await saved).path());
}

test('el archivo de un mes cuadra con el balance que se ve', async ({ page, browser }) => {
  const { from, to } = pastMonth();
  await haveSession(page, 'admin@demo.pe');
  await page.goto(`/administracion-avanzada/contabilidad?from=${from}&to=${to}`);
  const balance = await totalsOf(page.getByRole('table', { name: 'Balance de comprobación' }));

  await page.goto(FILES);
  await page.getByRole('button', { name: 'Armar un archivo' }).click();
  await dialog(page).getByLabel('Formato').selectOption('CSV genérico del diario');
  for (const [label, day] of [
    ['Desde', from],
    ['Hasta', to],
  ] as const) {
    await dialog(page)
      .getByLabel(label, { exact: true })
      .fill(day.split('-').toReversed().join('/'));
  }
  await dialog(page).getByRole('button', { name: 'Armar', exact: true }).click();
  await expect(page.getByText('Usted lo armó: otra persona lo revisa y lo aprueba.')).toBeVisible();
  await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await haveSession(other, 'jefa@demo.pe');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Aprobar' }).click();
  await dialog(other).getByRole('button', { name: 'Aprobar' }).click();
  await expect(other.getByText('El archivo quedó aprobado.')).toBeVisible();

  const text = (await downloaded(other, 'Descargar')).toString('utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data.length).toBeGreaterThan(0);
  for (const side of ['Debe', 'Haber']) {
    expect(sumOf(data.map((line) => line[side]!))).toBe(cents(balance.get(side)!));
  }
  await other.context().close();
});

test('un reporte se abre otra vez como libro de Excel', async ({ page }) => {
  const { from, to } = pastMonth();
  await haveSession(page, 'admin@demo.pe');
  await page.goto(`/dashboard/advanced/reportes/cobros?from=${from}&to=${to}`);
  const totals = await totalsOf(page.getByRole('table').first());
  const rows = rowsOfWorkbook(await downloaded(page, 'Descargar Excel'));
  const [head = [], ...lines] = rows;
  const [total, ...others] = lines.toReversed();
  expect(others.length).toBeGreaterThan(0);
  for (const name of ['Capital', 'Interés', 'Total']) {
    const column = head.indexOf(name);
    const shown = cents(totals.get(name)!);
    expect([name, sumOf(others.map((line) => line[column]!))]).toEqual([name, shown]);
    expect([name, cents(total![column]!)]).toEqual([name, shown]);
  }
});
