import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { haveSession } from './support';

/* Why the portfolio at risk is what it is: from a menu to the figure, and from it to its loans. */

test('del panel a los préstamos que explican el riesgo', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await haveSession(page, 'admin@demo.pe');
  await page.goto('/pendientes');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Panel avanzado' }).click();
  await expect(page).toHaveURL(/\/dashboard\/advanced$/);

  const standing = page.getByRole('region', { name: /^Cartera al cierre del/ });
  await standing.getByRole('button', { name: 'Qué es: En riesgo, más de 30 días' }).click();
  await expect(page.getByRole('tooltip')).toContainText('entre el saldo de capital del mismo día');
  await page.keyboard.press('Escape');
  const chart = page.getByRole('region', { name: 'Saldo por días de atraso' });
  await chart.getByText('Ver los datos').click();
  await expect(chart.getByRole('row')).toHaveCount(14);
  const saved = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'CSV: Saldo por días de atraso' }).click();
  expect((await saved).suggestedFilename()).toMatch(
    /^saldo-por-atraso-PEN-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/,
  );
  const drawn = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Imagen: Saldo por días de atraso' }).click();
  const picture = readFileSync(await (await drawn).path());
  // Width of a PNG, in points: the chart, not a mark of its legend.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1_000);
  // Height of a PNG: that of the chart, twice, with its title, its scope and its legend above.
  expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * (280 + 60));

  const amount = await standing
    .getByRole('link', { name: 'En riesgo, más de 30 días' })
    .locator('xpath=ancestor::*[contains(@class, "MuiPaper-root")][1]')
    .getByText(/^S\/.[\d,.]+; con reprogramados/)
    .textContent();
  await standing.getByRole('link', { name: 'En riesgo, más de 30 días' }).click();
  await expect(page).toHaveURL(/\/balance-prestamos\?.*status=over30Days/);
  const totals = page.getByRole('region', { name: 'Totales' });
  await expect(totals.getByText(amount!.split(';')[0]!, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Ver el panel avanzado' }).click();
  await page.getByRole('tab', { name: 'Por grupos' }).click();
  await page.getByText('Ver los datos').click();
  await page.getByRole('link', { name: 'Fondo Cooperativa Andina' }).click();
  await expect(page).toHaveURL(/\/dashboard\/advanced\?.*fundId=\d+/);
  await page.getByRole('tab', { name: 'Cosechas y migración' }).click();
  await expect(page.getByRole('table', { name: 'Migración de atrasos' })).toBeVisible();
  expect(refused).toEqual([]);
});
