import { expect, test, type Page } from '@playwright/test';
import type { HttpClient } from '@tests/support/httpClient';
import { because, dialog, fact } from './acts';
import {
  disburse,
  enter,
  FOUR_WEEKS,
  openParties,
  publishLike,
  told,
  type OfProduct,
} from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession, openAs } from './support';

/*
 * 1,200.00 at 36.5 % nominal, actual/365: 0.1 % a day. Four weekly installments of 300.00, handed
 * over three days ago: 7 days of 1.20 are 8.40 in the first. After 600.00 of today it bears
 * 3 × 1.20 + 4 × 0.60 = 6.00 there, and 3.15, 2.10 and 1.05 later: 12.30. Frozen today, 3.60.
 */
/** A product of 36.5 % a year, without a fee and still without a tax. */
const aProduct = (client: HttpClient, validFrom: string) =>
  publishLike(
    client,
    'Crédito',
    { currency: 'PEN', validFrom },
    {
      rateKind: 'annualNominal',
      dayCount: 'actual/365',
      method: 'constantPrincipal',
      minAmount: '500.00',
      minRatePercent: '10',
      defaultRatePercent: '36.5',
      maxRatePercent: '60',
      minInstallments: 3,
      frequencies: ['weekly'],
      feePercent: '0',
      insurancePercent: '0',
      installmentFees: [],
      tax: null,
    },
  );

const charges = {
  insurancePercent: '0',
  fees: [],
  tax: { name: 'IGV', percent: '18', on: ['interest' as const] },
} satisfies OfProduct['charges'];

/** Publishes the next version of a product, which taxes the interest. */
async function tax(page: Page, name: string, validFrom: string) {
  await page.goto(`/administracion-avanzada/productos`);
  await page.getByRole('button', { name: `Nueva versión de ${name}` }).click();
  await dialog(page).getByLabel('Impuesto de cada cuota').selectOption('interest');
  await dialog(page).getByLabel('Nombre del impuesto').fill('IGV');
  await dialog(page).getByLabel('Porcentaje del impuesto').fill('18');
  await dialog(page).getByRole('textbox', { name: 'Vale desde' }).fill(validFrom);
  await dialog(page).getByRole('button', { name: 'Publicar producto' }).click();
  await expect(page.getByText(/quedó en su versión 2/)).toBeVisible();
}

test('un préstamo con IGV explica su cuota, y su interés se congela y descongela', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await enter(baseURL!);
  const today = businessDate();
  const dates = { disbursedOn: daysFrom(today, -3), firstDueOn: daysFrom(today, 4) };
  const product = await aProduct(client, today);
  await haveSession(page, 'admin@demo.pe');
  await tax(page, product.name, asSeen(today));
  const parties = await openParties(client, 'Fondo gravado');
  const ofProduct = { productId: product.id, charges };
  const loanId = await disburse(client, parties, { ...FOUR_WEEKS, ...dates }, ofProduct);
  const address = `/detalles_prestamo/${loanId}`;

  await test.step('1. la cuota se explica, con su impuesto', async () => {
    await page.goto(`${address}/cronograma`);
    await page.getByRole('link', { name: '¿Por qué? Cuota 1', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Por qué se debe la cuota 1' })).toBeVisible();
    await expect(fact(page, 'Atraso')).toHaveText('0 días');
    await expect(page.getByText(/^IGV: 18\.00\s%\sde\sS\/\s8\.40/)).toBeVisible();
  });

  const analyst = await openAs(browser, page, 'analista@demo.pe');
  await test.step('2. tras un prepago en la misma cuota, un analista pide congelarlo', async () => {
    const paid = { amount: '600.00', receivedOn: today, means: 'cash', way: 'lowerInstallment' };
    await told(client.call('POST', `/protected/prestamos/${loanId}/pagos`, paid));
    await analyst.goto(`${address}/cambios`);
    await analyst.getByRole('button', { name: 'Congelar el interés' }).click();
    await dialog(analyst).getByLabel('Motivo').fill('Acuerdo en la fiscalía');
    await dialog(analyst).getByRole('button', { name: 'Ver el efecto' }).click();
    const interest = dialog(analyst).getByRole('row', { name: /^Interés por pagar/ });
    await expect(interest).toContainText(/12\.30.*3\.60/);
    await dialog(analyst).getByRole('button', { name: 'Pedir aprobación' }).click();
    await expect(analyst.getByText(/CA-\d{6} quedó pedido/)).toBeVisible();
  });

  await test.step('3. otra persona lo aprueba: quedan el capital y las fechas', async () => {
    await page.goto(`${address}/cambios`);
    await page.getByRole('button', { name: /^Revisar CA-/ }).click();
    await dialog(page).getByRole('button', { name: 'Aprobar y aplicar' }).click();
    await expect(page.getByText(/CA-\d{6} quedó aplicado\./)).toBeVisible();
    await expect(page.getByText(/El interés está congelado\./)).toBeVisible();
    await page.goto(`${address}/cronograma`);
    await expect(page.getByText('Versiones del cronograma')).toBeVisible();
    await page.getByRole('link', { name: '¿Por qué? Cuota 1', exact: true }).click();
    await expect(page.getByText(/^IGV: 18\.00\s%\sde\sS\/\s3\.60/)).toBeVisible();
  });

  await test.step('4. se descongela y los libros cuadran', async () => {
    await page.goto(`${address}/cambios`);
    await page.getByRole('button', { name: 'Descongelar', exact: true }).click();
    await because(page, 'Terminó el acuerdo', 'Descongelar');
    await expect(page.getByText(/El interés está congelado\./)).toBeHidden();
    await page.goto('/balance-prestamos');
    await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  });
  await analyst.context().close();
});
