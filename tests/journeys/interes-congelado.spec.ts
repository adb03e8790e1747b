import { expect, test, type Page } from '@playwright/test';
import type { HttpClient } from '@tests/support/httpClient';
import { because, dialog, fact } from './acts';
import { disburse, enter, openParties, publishLike, type OfProduct } from './ownLoans';
import { asSeen, businessDate, daysFrom, openAs, signIn } from './support';

/** A product of 12 % a year, without a fee and still without a tax. */
const aProduct = (client: HttpClient, validFrom: string) =>
  publishLike(
    client,
    'Crédito',
    { currency: 'PEN', validFrom },
    {
      rateKind: 'annualNominal',
      dayCount: '30/360',
      method: 'levelInstallment',
      minAmount: '500.00',
      minRatePercent: '10',
      defaultRatePercent: '12',
      maxRatePercent: '60',
      minInstallments: 3,
      frequencies: ['monthly'],
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
  const ofToday = { disbursedOn: today, firstDueOn: daysFrom(today, 30) };
  const product = await aProduct(client, today);
  await signIn(page, 'admin@demo.pe');
  await tax(page, product.name, asSeen(today));
  const parties = await openParties(client, 'Fondo gravado');
  const loanId = await disburse(client, parties, ofToday, { productId: product.id, charges });
  const address = `/detalles_prestamo/${loanId}`;

  await test.step('1. la cuota se explica, con su impuesto', async () => {
    await page.goto(`${address}/cronograma`);
    await page.getByRole('link', { name: '¿Por qué? Cuota 1', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Por qué se debe la cuota 1' })).toBeVisible();
    await expect(fact(page, 'Atraso')).toHaveText('0 días');
    await expect(page.getByText(/^IGV: 18\.00\s%\sde\sS\/\s1\d\.\d\d/)).toBeVisible();
  });

  const analyst = await openAs(browser, page, 'analista@demo.pe');
  await test.step('2. un analista pide congelar el interés', async () => {
    await analyst.goto(`${address}/cambios`);
    await analyst.getByRole('button', { name: 'Congelar el interés' }).click();
    await dialog(analyst).getByLabel('Motivo').fill('Acuerdo en la fiscalía');
    await dialog(analyst).getByRole('button', { name: 'Ver el efecto' }).click();
    await expect(dialog(analyst).getByRole('row', { name: /^Interés por pagar/ })).toBeVisible();
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
