import { expect, test, type Page } from '@playwright/test';
import { businessDate, haveSession, livingLoans } from './support';

/**
 * A living loan without arrears that owes enough for what follows. Not one that another journey
 * makes meanwhile, nor one so far paid that it would be renewed.
 */
async function openLoan(page: Page, index: number) {
  const chosen = (await livingLoans(page))
    .filter((loan) => loan.disbursedOn < businessDate())
    .filter((loan) => Number(loan.outstandingPrincipal) > Number(loan.principal) / 2)
    .toSorted((a, b) => Number(b.outstandingPrincipal) - Number(a.outstandingPrincipal));
  const address = `/detalles_prestamo/${chosen[index]!.id}`;
  await page.goto(address);
  return address;
}

async function startPayment(page: Page, amount: string, receivedOn?: string) {
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  await page.getByLabel('Monto').fill(amount);
  if (receivedOn !== undefined) {
    await page.getByRole('textbox', { name: 'Fecha de pago' }).fill(receivedOn);
  }
  await page.getByRole('button', { name: 'Ver qué paga' }).click();
}

/** Confirms, reads the receipt and answers its number. */
async function confirm(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Confirmar pago' }).click();
  const heading = page.getByRole('heading', { name: /Recibo R-\d{6}/ });
  const number = /R-\d{6}/.exec((await heading.textContent()) ?? '')![0];
  await page.getByRole('button', { name: 'Listo' }).click();
  return number;
}

const dayBefore = (text: string) => {
  const [day, month, year] = text.split('/').map(Number);
  const date = new Date(Date.UTC(year!, month! - 1, day! - 1));
  return date.toISOString().slice(0, 10).split('-').toReversed().join('/');
};

async function tiesOut(page: Page) {
  await page.goto('/balance-prestamos');
  await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
}

test('un pago con fecha pasada y su extorno, y un prepago que acorta el plazo', async ({
  page,
  isMobile,
}) => {
  await haveSession(page, 'admin@demo.pe');
  const address = await openLoan(page, isMobile ? 1 : 0);
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  const today = await page.getByRole('textbox', { name: 'Fecha de pago' }).inputValue();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await startPayment(page, '20');
  const first = await confirm(page);

  // Payment of the day before: what was entered today is applied again.
  await startPayment(page, '100', dayBefore(today));
  await expect(page.getByText(/se recalcula desde esta fecha/)).toBeVisible();
  const late = await confirm(page);
  await page.goto(`${address}/pagos`);
  await expect(page.getByText(`por el pago con fecha pasada ${late}`)).toBeVisible();
  await tiesOut(page);

  await page.goto(`${address}/pagos`);
  await page.getByRole('button', { name: `Extornar ${late}` }).click();
  await expect(page.getByText(first).last()).toBeVisible();
  await page.getByLabel('Motivo').fill('Era de otro cliente');
  await page.getByRole('button', { name: 'Extornar pago' }).click();
  await expect(page.getByText(`El recibo ${late} quedó extornado.`)).toBeVisible();

  // Money beyond what is due: the borrower chooses.
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  await page.getByRole('button', { name: /^Cancelar hoy/ }).click();
  const full = Number((await page.getByLabel('Monto').inputValue()).replaceAll(',', ''));
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await startPayment(page, String(Math.floor(full / 2)));
  await page.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(page.getByText('Elija qué hacer con lo que supera la cuota')).toBeVisible();
  await page.getByRole('radio', { name: /^Acortar el plazo.*ahorra/ }).check();
  const prepayment = await confirm(page);
  await page.goto(`${address}/cronograma`);
  await expect(page.getByText(`Pago anticipado: acortar el plazo · ${prepayment}`)).toBeVisible();
  await page.getByRole('button', { name: 'Original' }).click();
  await tiesOut(page);
});
