import { expect, test, type Page } from '@playwright/test';
import { haveSession } from './support';

/** Opens the payment of all that a loan owes, up to the last button. */
async function prepareLastPayment(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  await page.getByRole('button', { name: /^Cancelar hoy/ }).click();
  await page.getByRole('button', { name: 'Ver qué paga' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar pago' })).toBeVisible();
}

test('dos cajeros cobran lo último a la vez: uno cobra, al otro se le dice', async ({
  browser,
  isMobile,
}) => {
  const [one, two] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext()).newPage()),
  );
  if (!one || !two) throw new Error('two browsers are needed');
  await Promise.all([haveSession(one, 'admin@demo.pe'), haveSession(two, 'admin@demo.pe')]);
  // Each project pays off a loan of its own.
  await one.goto(`/detalles_prestamo?status=active&sort=outstanding&direction=asc`);
  const links = one.getByRole('link', { name: /^P-\d{6}/ });
  await links.first().waitFor();
  await links.nth(isMobile ? 1 : 0).click();
  await one.waitForURL(/\/detalles_prestamo\/\d+$/);
  const address = new URL(one.url()).pathname;
  await Promise.all([prepareLastPayment(one, address), prepareLastPayment(two, address)]);

  await Promise.all(
    [one, two].map((page) => page.getByRole('button', { name: 'Confirmar pago' }).click()),
  );
  const receipt = (page: Page) => page.getByRole('heading', { name: /Recibo R-\d{6}/ });
  const told = (page: Page) => page.getByText('El préstamo ya está pagado: no debe nada.');
  for (const page of [one, two]) await expect(receipt(page).or(told(page)).first()).toBeVisible();
  const paid = await Promise.all([one, two].map((page) => receipt(page).count()));
  expect(paid.toSorted((a, b) => a - b)).toEqual([0, 1]);

  await one.goto(`${address}/pagos`);
  await expect(one.getByText('Pagado', { exact: true }).first()).toBeVisible();
});
