import { expect, test, type Page } from '@playwright/test';
import { enter, openParties } from './ownLoans';
import {
  asSeen,
  businessDate,
  chooseFund,
  daysFrom,
  haveSession,
  type ListedLoan,
  livingLoans,
} from './support';

/** Loans in soles that are up to date and more than half paid, as the server tells. */
async function renewable(page: Page): Promise<readonly ListedLoan[]> {
  return (await livingLoans(page))
    .filter(({ currency }) => currency === 'PEN')
    .filter((loan) => Number(loan.outstandingPrincipal) < Number(loan.principal) / 2)
    .toSorted((a, b) => Number(b.outstandingPrincipal) - Number(a.outstandingPrincipal));
}

const toLoan = (loan: ListedLoan) => `/detalles_prestamo/${loan.id}`;

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anular desembolso' }).click();
  await page.getByLabel('Motivo').fill('El cliente desistió');
  await page.getByRole('dialog').getByRole('button', { name: 'Anular desembolso' }).click();
  await expect(page.getByText(/quedó anulado/)).toBeVisible();
}

test('un reenganche cancela el préstamo anterior en un acto y se anula en otro', async ({
  page,
}) => {
  await haveSession(page, 'admin@demo.pe');
  // The largest: other journeys pay the smallest ones off.
  const old = (await renewable(page))[0]!;
  await page.goto(`/registrar-prestamo?prestatario=${old.borrowerId}`);
  await page.getByRole('tab', { name: 'Reenganche' }).click();
  await page.getByLabel('Préstamo que se cancela').selectOption(String(old.id));
  await page.getByLabel('Producto').selectOption({ label: 'Préstamo personal' });
  await page.getByLabel('Monto').fill('14000');
  await expect(page.getByText('Cancela el anterior')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar y desembolsar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1901 · Reenganches por compensar')).toHaveCount(2);
  await expect(dialog.getByText(`Queda cancelado ${old.number}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar y desembolsar' }).click();
  await expect(page.getByText(/registrado y desembolsado/)).toBeVisible();
  const made = new URL(page.url()).pathname;

  await page.getByRole('link', { name: old.number }).click();
  await expect(page.getByText('Refinanciado')).toBeVisible();
  await page.getByRole('tab', { name: 'Pagos' }).click();
  await expect(page.getByText('Reenganche').first()).toBeVisible();
  await page.goto('/balance-prestamos');
  await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();

  await page.goto(made);
  await undo(page);
  await page.goto(toLoan(old));
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar pago' })).toBeVisible();
});

test('un desembolso se anula el mismo día y el fondo recupera su dinero', async ({ page }) => {
  await haveSession(page, 'admin@demo.pe');
  const name = `Fondo de anulación ${Date.now()}`;
  await page.goto('/fondos');
  await page.getByRole('button', { name: 'Nuevo fondo' }).click();
  await page.getByLabel('Nombre del fondo').fill(name);
  await page.getByLabel('Capital inicial').fill('2000');
  await page.getByRole('button', { name: 'Crear fondo' }).click();
  await expect(page.getByText(/quedó creado/)).toBeVisible();
  await page.goto('/registrar-prestamo?prestatario=9');
  await page.getByLabel('Fondo').selectOption({ label: `${name} · tiene S/ 2,000.00` });
  await page.getByLabel('Monto').fill('1500');
  await page.getByLabel('Tasa anual', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'Revisar y desembolsar' }).click();
  await page.getByRole('button', { name: 'Registrar y desembolsar' }).click();
  await expect(page.getByText(/registrado y desembolsado/)).toBeVisible();
  await undo(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('S/ 2,000.00').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Movimientos' }).click();
  await expect(page.getByText(/Anulación de P-\d{6}/)).toBeVisible();
});

test('un préstamo por tramos se entrega por partes y cuadra', async ({ page, baseURL }) => {
  await haveSession(page, 'admin@demo.pe');
  const { borrowerId, fundName } = await openParties(await enter(baseURL!), 'Fondo de tramos');
  await page.goto(`/registrar-prestamo?prestatario=${borrowerId}`);
  await page.getByLabel('Producto').selectOption({ label: 'Préstamo personal' });
  await chooseFund(page, fundName);
  await page.getByLabel('Monto', { exact: true }).fill('3000');
  await page.getByLabel('Desembolsos').selectOption('2');
  await page.getByLabel('Monto del tramo 2').fill('1000');
  const plannedOn = asSeen(daysFrom(businessDate(), 20));
  await page.getByRole('textbox', { name: 'Fecha prevista del tramo 2' }).fill(plannedOn);
  await page.getByRole('button', { name: 'Revisar y desembolsar' }).click();
  await page.getByRole('button', { name: 'Registrar y desembolsar' }).click();
  await expect(page.getByText('Desembolso parcial')).toBeVisible();

  await page.getByRole('button', { name: 'Desembolsar otro tramo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Total pactado después')).toBeVisible();
  await dialog.getByRole('button', { name: 'Desembolsar', exact: true }).click();
  await expect(page.getByText(/registrado: tramo 2/)).toBeVisible();
  await expect(page.getByText('Desembolso parcial')).toBeHidden();
  await page.goto('/balance-prestamos');
  await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
});
