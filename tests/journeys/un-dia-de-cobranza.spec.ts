import { expect, test, type Page } from '@playwright/test';
import { asSeen, businessDate, haveSession } from './support';

/*
 * A collector's day on a phone: the till is opened, a route is programmed and accepted, two
 * visits pay a part of what they owe, 30.00 and 45.50, and the till is counted. Other journeys
 * collect as the same person meanwhile, so that what should be in the till is read, not known.
 */

const dialog = (page: Page) => page.getByRole('dialog');

async function chooseVisits(page: Page) {
  await page.getByRole('button', { name: 'Programar ruta' }).click();
  await dialog(page).getByLabel('Gestor').selectOption({ label: 'Lucía Paredes Soto' });
  await dialog(page).getByRole('textbox', { name: 'Día' }).fill(asSeen(businessDate()));
  await dialog(page).getByLabel('Zona').fill('Centro');
  // Loans of who works in the street stand on a route of the demonstration already.
  for (const number of ['P-000011', 'P-000014']) {
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(number) })
      .check();
  }
  await dialog(page).getByRole('button', { name: 'Programar ruta' }).click();
  await expect(page.getByText(/programada: 2 visitas/)).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).first().click();
  await expect(page.getByText(/Aceptó la ruta/)).toBeVisible();
}

/** Fills the fields of a name, one a currency that the funds are in; those without amount, 0. */
async function fillEach(page: Page, label: string, amounts: readonly string[]) {
  const fields = await dialog(page).getByLabel(label).all();
  for (const [place, field] of fields.entries()) await field.fill(amounts[place] ?? '0');
}

/** Opens the visit of a place in the sheet, takes cash, and goes back to the sheet. */
async function collect(page: Page, place: number, amount: string) {
  const visits = page.getByRole('list', { name: 'Visitas' }).getByRole('listitem');
  await visits.nth(place).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  await dialog(page).getByLabel('Monto').fill(amount);
  await dialog(page).getByRole('button', { name: 'Ver qué paga' }).click();
  await dialog(page).getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(page.getByRole('heading', { name: /Recibo R-\d{6}/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Listo' }).click();
  await page.goto('/pendientes/cobranza');
}

test('un día de cobranza, con la caja cuadrada al final', async ({ page }) => {
  await haveSession(page, 'admin@demo.pe');
  await page.goto('/pendientes/cobranza');
  await page.getByRole('button', { name: 'Abrir caja' }).click();
  await fillEach(page, 'Efectivo inicial', []);
  await dialog(page).getByRole('button', { name: 'Abrir caja' }).click();
  await expect(page.getByText(/abierta con S\/\s0\.00/)).toBeVisible();

  await chooseVisits(page);
  await collect(page, 0, '30');
  await collect(page, 1, '45.50');
  const visits = page.getByRole('list', { name: 'Visitas' }).getByRole('listitem');
  await expect(visits.nth(0)).toContainText('S/\u00A030.00');
  await expect(visits.nth(1)).toContainText('S/\u00A045.50');

  await expect(async () => {
    await page.reload();
    const till = page.getByRole('region', { name: 'Caja' });
    const [, expected = ''] = /Efectivo esperado([^]*)/.exec(await till.innerText()) ?? [];
    await page.getByRole('button', { name: 'Cuadrar caja' }).click();
    const amounts = [...expected.matchAll(/[\d,]+\.\d{2}/g)].map(([amount]) => amount);
    await fillEach(page, 'Efectivo contado', amounts);
    await dialog(page).getByRole('button', { name: 'Cuadrar caja' }).click();
    await expect(till.getByText('Cuadrada')).toBeVisible();
  }).toPass();
});
