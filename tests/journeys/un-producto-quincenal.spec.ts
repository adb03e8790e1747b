import { randomInt } from 'node:crypto';
import type { LoanDetail } from '@core/contract/loans';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dialog, fact } from './acts';
import { agree, haveSigned, REQUESTS, step, WHY_APPROVED } from './agreedLoan';
import { enter, openParties, told } from './ownLoans';
import { askFor } from './requestSteps';
import { haveSession, openAs } from './support';

/* A product of quincenas with grace and IGV, from its publishing to why an installment is owed. */

const GRANTED = { amount: '1500.00', installmentCount: 8 };
const HABITS = '2 cuotas de gracia solo con interés; vence 15 y fin de mes.';
const PRODUCT = {
  'Monto mínimo': '300',
  'Monto máximo': '10000',
  'Monto propuesto': '1500',
  'Cuotas mínimas': '3',
  'Cuotas propuestas': '8',
  'Tasa anual mínima': '20',
  'Tasa anual máxima': '60',
  'Tasa anual propuesta': '40',
  'Cuotas de gracia, solo con interés': '2',
  'Cargos fijos de cada cuota': 'Portes = 2.00',
} as const;

const cells = (row: Locator) => row.getByRole('cell').allTextContents();

/** Publishes the product and answers the first row of its example. */
async function publish(page: Page, code: string): Promise<string[]> {
  await page.goto('/administracion-avanzada/productos');
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  const form = dialog(page);
  await expect(form.getByText(/complete el monto propuesto y la tasa propuesta\./)).toBeVisible();
  await form.getByLabel('Código').fill(code);
  await form.getByLabel('Nombre', { exact: true }).fill(`Quincena ${code}`);
  for (const [label, text] of Object.entries(PRODUCT)) await form.getByLabel(label).fill(text);
  await form.getByRole('checkbox', { name: /^Mensual/ }).uncheck();
  await form.getByRole('checkbox', { name: /15 y fin de mes/ }).check();
  await form.getByRole('checkbox', { name: 'Documento de identidad' }).uncheck();
  await form.getByLabel('Impuesto de cada cuota').selectOption('both');
  await form.getByLabel('Nombre del impuesto').fill('IGV');
  await form.getByLabel('Porcentaje del impuesto').fill('18');
  await expect(form.getByText(HABITS)).toBeVisible();
  const example = form.getByRole('table', { name: 'Cronograma de ejemplo' });
  const first = await cells(example.getByRole('row').nth(1));
  await form.getByRole('button', { name: 'Publicar producto' }).click();
  await expect(page.getByText(/quedó en su versión 1/)).toBeVisible();
  return first;
}

/** Asks for what the product proposes, and answers the id of the request. */
async function ask(page: Page, code: string, total: string): Promise<number> {
  await page.goto('/solicitar-prestamo');
  const product = page.getByLabel('Producto', { exact: true });
  await product.selectOption({ label: `Quincena ${code}` });
  await expect(page.getByText(HABITS)).toBeVisible();
  await expect(fact(page, '2 primeras cuotas (de gracia)')).toHaveText(`S/\u00A0${total}`);
  return askFor(page);
}

test('una quincena con gracia e IGV se publica, se pide, se firma, se paga y se explica', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await enter(baseURL!);
  const analyst = await enter(baseURL!, 'analista@demo.pe');
  const client = await enter(baseURL!, 'prestatario@demo.pe');
  const code = `QUIN${randomInt(100_000, 999_999)}`;
  await haveSession(page, 'admin@demo.pe');
  const example = await test.step('1. se publica con su ejemplo', () => publish(page, code));

  const phone = await openAs(browser, page, 'prestatario@demo.pe');
  await phone.setViewportSize({ width: 390, height: 844 });
  const id = await test.step('2. se pide en el teléfono', () => ask(phone, code, example.at(-1)!));
  await phone.context().close();
  await step(analyst, id, 'toma');
  await step(analyst, id, 'comite');
  await step(analyst, id, 'votos', { vote: 'for' });
  const granted = { ...GRANTED, annualRatePercent: '40', note: WHY_APPROVED };
  await step(admin, id, 'aprobacion', granted);
  await step(analyst, id, 'oferta');
  await step(client, id, 'aceptacion');
  expect(await told(admin.call('GET', `${REQUESTS}/${id}`))).toMatchObject({ status: 'ACEPTADA' });

  const { fundName } = await openParties(admin, 'Fondo de quincenas');
  const address = await test.step('3. se pacta, se firma y se desembolsa', async () => {
    const loan = await agree(page, id, fundName);
    await haveSigned(page, browser);
    await page.goto(loan);
    await page.getByRole('button', { name: 'Desembolsar' }).click();
    await dialog(page).getByRole('button', { name: 'Desembolsar', exact: true }).click();
    await expect(page.getByText(/quedó desembolsado con fecha/)).toBeVisible();
    return loan;
  });
  const loanId = /\d+$/.exec(address)![0];
  const read = () => told<LoanDetail>(admin.call('GET', `/protected/prestamos/${loanId}`));

  const { installments } = await read();
  const [first] = installments;
  await test.step('4. se paga la primera cuota de gracia, y se prepaga', async () => {
    expect(first).toMatchObject({ principal: '0.00', total: example.at(-1) });
    for (const [amount, way] of [
      [first!.total, 'Adelantar cuotas'],
      ['500.00', 'Bajar la cuota'],
    ] as const) {
      await page.goto(`${address}/simulador?monto=${amount}`);
      await page.getByRole('button', { name: `Registrar este pago: ${way}` }).click();
      await dialog(page).getByRole('button', { name: 'Ver qué paga' }).click();
      await dialog(page).getByRole('button', { name: 'Confirmar pago' }).click();
      await dialog(page).getByRole('button', { name: 'Listo' }).click();
    }
    const { outstandingPrincipal } = await read();
    await expect(fact(page, 'Saldo capital')).toContainText(
      outstandingPrincipal.replace(/^(\d)(\d{3}\.)/, '$1,$2'),
    );
  });

  await test.step('5. una cuota se explica, con su impuesto', async () => {
    const third = (await read()).installments.find(({ number }) => number === 3)!;
    await page.goto(`${address}/cronograma`);
    await page.getByRole('link', { name: '¿Por qué? Cuota 3', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Por qué se debe la cuota 3' })).toBeVisible();
    const tax = page.getByText(/^IGV: 18\.00\s%\sde/).locator('xpath=ancestor::section[1]');
    await expect(tax).toContainText(third.tax);
    expect(Number(third.tax)).toBeGreaterThan(0);
  });
});
