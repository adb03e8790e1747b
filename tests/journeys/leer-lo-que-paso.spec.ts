import { expect, test } from '@playwright/test';
import { dialog, fact } from './acts';
import { enter, openParties } from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession } from './support';

/* Only reading: who did what, every loan recomputed from its events, a loan as it stood. */

test('se busca quién hizo qué, se recalcula y se ve un préstamo de otro día', async ({
  page,
  baseURL,
}) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Fondo leído');
  const today = businessDate();
  await haveSession(page, 'admin@demo.pe');

  await test.step('1. la bitácora dice quién abrió el fondo y con qué', async () => {
    await page.goto('/administracion-avanzada/bitacora');
    await page.getByLabel('Sobre').selectOption('fund');
    await page.getByLabel('Buscar').fill('Lucía Paredes');
    const detail = page.getByRole('button', { name: new RegExp(`Fondo: ${parties.fundName}$`) });
    await detail.first().click();
    await expect(fact(page, 'Registró')).toHaveText('Lucía Paredes Soto (admin@demo.pe)');
    const name = dialog(page).getByRole('cell', { name: parties.fundName, exact: true });
    await expect(name).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('2. el recálculo de todos los préstamos se pide y se lee', async () => {
    await page.goto('/administracion-avanzada/trabajos');
    await page.getByRole('button', { name: 'Hacer ahora: Recálculo de préstamos' }).click();
    await dialog(page).getByRole('button', { name: /ahora/ }).click();
    await expect(page.getByText(/^Se pidió: Recálculo de préstamos/)).toBeVisible();
    await page.goto('/administracion-avanzada/recalculo');
    await expect(page.getByText('Sin diferencias')).toBeVisible();
  });

  await test.step('3. un préstamo como estaba hace dos meses, y hace tres', async () => {
    await page.goto(`/detalles_prestamo/4/historico?al=${daysFrom(today, -60)}`);
    await expect(page.getByText(`Al ${asSeen(daysFrom(today, -60))}`)).toBeVisible();
    await expect(page.getByText('Cuadra con los libros')).toBeVisible();
    const principal = page.getByRole('row', { name: /^Capital por pagar/ });
    const [then, now] = await principal.getByRole('cell').allInnerTexts();
    expect(then).not.toBe(now);
    const before = daysFrom(today, -90);
    await page.getByRole('textbox', { name: 'Día que quiere ver' }).fill(asSeen(before));
    await expect(page.getByText(`Al ${asSeen(before)}`)).toBeVisible();
    await expect(page.getByText('Cuadra con los libros')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(before));
  });

  await test.step('4. la cartera por producto, al lado de la de hace un mes', async () => {
    const before = daysFrom(today, -30);
    await page.goto('/balance-prestamos');
    await page.getByLabel('Agrupar por').selectOption('product');
    await page.getByRole('textbox', { name: 'Comparar con el día' }).fill(asSeen(before));
    const groups = page.getByRole('table', { name: 'Balance por grupos' });
    await expect(groups.getByText(`Capital al ${asSeen(before)}`)).toBeVisible();
    await expect(groups.getByText('Variación')).toBeVisible();
    await groups.getByRole('link').first().click();
    await expect(page).toHaveURL(/productId=/);
    await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  });

  await test.step('5. el balance de comprobación iguala debe y haber', async () => {
    await page.goto('/administracion-avanzada/contabilidad');
    await expect(page.getByRole('heading', { name: 'Balance de comprobación' })).toBeVisible();
    await expect(page.getByText('Debe y haber iguales')).toBeVisible();
  });
});
