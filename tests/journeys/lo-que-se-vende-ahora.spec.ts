import { randomInt } from 'node:crypto';
import type { LoanDetail } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import type { RequestDetail } from '@core/contract/requests';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dialog, fact } from './acts';
import { REQUESTS } from './agreedLoan';
import { disburse, enter, openParties, told } from './ownLoans';
import { askFor } from './requestSteps';
import { asSeen, businessDate, daysFrom, haveSession, openAs } from './support';

/* Terms of the sale from the form of a product to a request: a price with its down payment,
   insurance of the amount, a penalty by stages, a cap of interest; and a plan date by date. */

const LIMITS = {
  'Cuotas mínimas': '3',
  'Monto mínimo': '300',
  'Monto máximo': '10000',
  'Monto propuesto': '1500',
  'Tasa anual mínima': '20',
  'Tasa anual máxima': '60',
  'Tasa anual propuesta': '40',
} as const;

/** Opens the form of a new product with what all of them need. */
async function begin(page: Page, code: string, name: string): Promise<Locator> {
  await page.goto('/administracion-avanzada/productos');
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  const form = dialog(page);
  await form.getByLabel('Código').fill(code);
  await form.getByLabel('Nombre', { exact: true }).fill(name);
  for (const [label, text] of Object.entries(LIMITS)) await form.getByLabel(label).fill(text);
  await form.getByRole('checkbox', { name: 'Documento de identidad' }).uncheck();
  return form;
}

async function publish(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Publicar producto' }).click();
  await expect(page.getByText(/quedó en su versión 1/)).toBeVisible();
}

/** Texts of a column of the schedule that a simulation shows. */
async function columnOf(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Ver el cronograma' }).click();
  const table = page.getByRole('table', { name: 'Cronograma' });
  const heads = await table.getByRole('columnheader').allTextContents();
  const rows = await table.locator('tbody').getByRole('row').all();
  const place = heads.indexOf(name);
  return Promise.all(rows.map((row) => row.getByRole('cell').nth(place).innerText()));
}

const money = (text: string) => `S/\u00A0${text}`;

test('un precio con cuota inicial, seguro y penalidad por tramos se pide', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = `TIENDA${randomInt(100_000, 999_999)}`;
  await haveSession(page, 'admin@demo.pe');
  await test.step('1. se publica, y la versión siguiente parte de lo publicado', async () => {
    const form = await begin(page, code, `Tienda ${code}`);
    await form.getByLabel('Cuotas propuestas').fill('4');
    await form.getByLabel('Tope de intereses, % del monto prestado').fill('5');
    await form.getByLabel('Cuota inicial, del precio').fill('20');
    await form.getByLabel('Seguro de desgravamen, mensual').fill('0.10');
    await form.getByLabel('El desgravamen se cobra').selectOption('amount');
    await form.getByLabel('Tasa moratoria anual').fill('0');
    await form.getByLabel('Penalidad por atraso').selectOption('fixed');
    await form.getByLabel('Importe de la penalidad').fill('10');
    await form.getByLabel('Penalidad mayor con más atraso').fill('9: 20.00\n31: 30.00');
    await expect(form.getByText(/^Cuota inicial de 20\.00\s%\sdel precio;/)).toBeVisible();
    await publish(page, form);
    await page.getByRole('button', { name: `Nueva versión de Tienda ${code}` }).click();
    const stages = dialog(page).getByLabel('Penalidad mayor con más atraso');
    await expect(stages).toHaveValue('9: 20.00\n31: 30.00');
    await page.keyboard.press('Escape');
  });

  const client = await openAs(browser, page, 'prestatario@demo.pe');
  const id = await test.step('2. se simula y se pide', async () => {
    await client.goto('/solicitar-prestamo');
    const product = client.getByLabel('Producto', { exact: true });
    await product.selectOption({ label: `Tienda ${code}` });
    await expect(client.getByLabel('Precio de la compra')).toHaveValue('1,500.00');
    // 20 % of 1,500.00 is paid apart, and 5 % of the 1,200.00 that are lent is the most interest.
    await expect(fact(client, 'Cuota inicial, se paga aparte')).toHaveText(money('300.00'));
    await expect(fact(client, 'Recibe')).toHaveText(money('1,200.00'));
    await expect(fact(client, 'Interés total')).toHaveText(money('60.00'));
    // 0.10 % of 1,200.00 each month.
    expect(await columnOf(client, 'Seguro')).toEqual(Array<string>(4).fill('1.20'));
    return askFor(client);
  });
  await client.context().close();

  const admin = await enter(baseURL!);
  const request = await told<RequestDetail>(admin.call('GET', `${REQUESTS}/${id}`));
  expect(request.offer).toMatchObject({
    amount: '1500.00',
    totalInterest: '60.00',
    totalCharges: '4.80',
    purchase: { price: '1500.00', downPayment: '300.00' },
  });
});

test('un plan a medida se pide fecha por fecha', async ({ page, browser, baseURL }) => {
  const code = `MEDIDA${randomInt(100_000, 999_999)}`;
  await haveSession(page, 'admin@demo.pe');
  await test.step('1. se publica', async () => {
    const form = await begin(page, code, `Cosecha ${code}`);
    await form.getByLabel('Cuotas propuestas').fill('3');
    await form.getByLabel('Sistema de cuotas').selectOption('freeForm');
    await form.getByRole('checkbox', { name: /^Mensual/ }).uncheck();
    await form.getByRole('checkbox', { name: /fechas acordadas/i }).check();
    await expect(form.getByText(/^Capital acordado fecha por fecha/)).toBeVisible();
    await publish(page, form);
  });

  const client = await openAs(browser, page, 'prestatario@demo.pe');
  const id = await test.step('2. se simula y se pide', async () => {
    await client.goto('/solicitar-prestamo');
    const product = client.getByLabel('Producto', { exact: true });
    await product.selectOption({ label: `Cosecha ${code}` });
    await client.getByLabel('Capital de la fecha 1').fill('200');
    await client.getByLabel('Capital de la fecha 2').fill('0');
    // 200.00, nothing, and what is left of 1,500.00.
    expect(await columnOf(client, 'Capital')).toEqual(['200.00', '0.00', '1,300.00']);
    return askFor(client);
  });
  await client.context().close();

  const admin = await enter(baseURL!);
  const { terms } = await told<RequestDetail>(admin.call('GET', `${REQUESTS}/${id}`));
  const agreed = /^at(\d{4}-\d\d-\d\d)=200\.00,(\d{4}-\d\d-\d\d)=0\.00,(\d{4}-\d\d-\d\d)$/;
  const [, ...dates] = agreed.exec(terms.paymentFrequency)!;
  expect(dates).toEqual(dates.toSorted());
});

test('una tasa sigue un índice, y se revisa desde su préstamo', async ({ page, baseURL }) => {
  const code = randomInt(100_000, 999_999);
  const index = `Tasa de referencia ${code}`;
  const today = businessDate();
  await haveSession(page, 'admin@demo.pe');
  await test.step('1. se agrega un valor del índice', async () => {
    await page.goto('/administracion-avanzada/indices');
    await page.getByRole('button', { name: 'Nuevo valor' }).click();
    const form = dialog(page);
    await form.getByLabel('Índice').fill(index);
    await form.getByLabel('Valor').fill('7.5');
    await form.getByRole('textbox', { name: 'Rige desde' }).fill(asSeen(daysFrom(today, -31)));
    await form.getByLabel('Fuente').fill('Nota semanal del banco central');
    await form.getByRole('button', { name: 'Guardar valor' }).click();
    await expect(page.getByText(`${index} vale`)).toBeVisible();
  });

  await test.step('2. se publica un producto que lo sigue', async () => {
    const form = await begin(page, `VAR${code}`, `Variable ${code}`);
    await form.getByLabel('La tasa sigue un índice').selectOption(index);
    await form.getByLabel('Puntos sobre el índice').fill('30');
    await form.getByLabel('Piso de la tasa').fill('25');
    await form.getByLabel('Techo de la tasa').fill('60');
    await form.getByLabel('Se revisa cada, en meses').fill('1');
    await form.getByLabel('Tasa moratoria anual').fill('36');
    await form.getByRole('checkbox', { name: /contrato firmado/ }).uncheck();
    await expect(form.getByText(/tasa variable: .* más 30 puntos/i)).toBeVisible();
    await publish(page, form);
  });

  const { id, before } = await test.step('3. se presta hace un mes', () =>
    lendAMonthAgo(baseURL!, `VAR${code}`, today));

  await test.step('4. la tasa se revisa, se ve y se deshace', async () => {
    await page.goto(`/detalles_prestamo/${id}/cambios`);
    await page.getByRole('button', { name: 'Revisar la tasa' }).click();
    const form = dialog(page);
    await form.getByLabel('Motivo').fill('Revisión pactada');
    await form.getByRole('button', { name: 'Ver el efecto' }).click();
    const anew = form.getByText(/^Desde la cuota \d, que corre desde el/);
    await expect(anew.locator('xpath=following-sibling::dd')).toHaveText(/^37\.50\s%$/);
    await form.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText(/quedó aplicado\.$/)).toBeVisible();
    await page.goto(`/detalles_prestamo/${id}/cronograma`);
    await expect(page.getByText('Revisión de la tasa')).toBeVisible();
  });

  const admin = await enter(baseURL!);
  const after = await told<LoanDetail>(admin.call('GET', `/protected/prestamos/${id}`));
  expect(after.laterRates).toMatchObject([{ percent: '37.5' }]);
  expect(Number(after.totalInterest)).toBeLessThan(Number(before.totalInterest));
});

/** A loan of a product whose first review is today, at 40 %. */
async function lendAMonthAgo(address: string, code: string, today: string) {
  const admin = await enter(address);
  const products = await told<Product[]>(admin.call('GET', '/protected/productos'));
  const { id: productId } = products.find((one) => one.code === code)!;
  const parties = await openParties(admin, 'Índice');
  const terms = {
    rateKind: 'annualEffective',
    annualRatePercent: '40',
    installmentCount: 6,
    disbursedOn: daysFrom(today, -31),
    firstDueOn: daysFrom(today, 5),
  } as const;
  const id = await disburse(admin, parties, terms, {
    productId,
    charges: { insurancePercent: '0', fees: [] },
  });
  const before = await told<LoanDetail>(admin.call('GET', `/protected/prestamos/${id}`));
  return { id, before };
}
