import { expect, test } from '@playwright/test';
import { dialog, fact } from './acts';
import { disburse, enter, openParties } from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession } from './support';

/* A late borrower promises a part and keeps it; what secures the loan is registered and bound. */

test('una promesa se cumple con un pago y una garantía se constituye', async ({
  page,
  baseURL,
}) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Fondo de las promesas');
  const today = businessDate();
  const terms = { disbursedOn: daysFrom(today, -25), firstDueOn: daysFrom(today, -3) };
  const loanId = await disburse(client, parties, terms);
  const address = `/detalles_prestamo/${loanId}`;
  await haveSession(page, 'admin@demo.pe');

  await test.step('1. promete y se anota', async () => {
    await page.goto(`${address}/cobranza`);
    await page.getByRole('button', { name: 'Registrar promesa' }).click();
    await dialog(page).getByLabel('Monto').fill('150');
    const until = dialog(page).getByRole('textbox', { name: 'Para cuándo' });
    await until.fill(asSeen(daysFrom(today, 3)));
    await dialog(page).getByLabel('Quién promete').fill('Delia Rojas');
    await dialog(page).getByLabel('Cómo').selectOption('call');
    await dialog(page).getByRole('button', { name: 'Registrar promesa' }).click();
    await expect(page.getByText(/PP-\d{6} quedó registrada: S\/\s150\.00/)).toBeVisible();
    await page.goto(`/pendientes/promesas?show=pending&search=P-${pad(loanId)}`);
    await expect(page.getByRole('row', { name: /S\/\s150\.00.*Pendiente/ })).toBeVisible();
  });

  await test.step('2. paga y la promesa queda cumplida', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Registrar pago' }).click();
    await dialog(page).getByLabel('Monto').fill('150');
    await dialog(page).getByRole('button', { name: 'Ver qué paga' }).click();
    await dialog(page).getByRole('button', { name: 'Confirmar pago' }).click();
    await dialog(page).getByRole('button', { name: 'Listo' }).click();
    await page.goto(`${address}/cobranza`);
    await expect(page.getByText('Cumplida')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Registrar promesa' })).toBeVisible();
  });

  await test.step('3. la garantía se registra y se constituye', async () => {
    await page.goto(`${address}/garantias`);
    await page.getByRole('button', { name: 'Registrar garantía' }).click();
    await dialog(page).getByLabel('Qué es').selectOption('vehicle');
    await dialog(page).getByLabel('Descripción').fill('Mototaxi Bajaj 2023, placa 1234-AB');
    await dialog(page).getByLabel('Valor de tasación').fill('6000');
    await dialog(page).getByLabel('Tasador').fill('Tasadores del Sur');
    await dialog(page).getByRole('button', { name: 'Registrar garantía' }).click();
    await expect(page.getByText(/quedó registrada\. Falta constituirla\./)).toBeVisible();
    await page.getByRole('button', { name: /^Constituir/ }).click();
    await dialog(page).getByLabel('Inscripción').fill('Partida 11023456');
    await dialog(page).getByRole('button', { name: 'Constituir' }).click();
    await expect(page.getByText(/quedó constituida\./)).toBeVisible();
    await expect(fact(page, 'Inscripción')).toHaveText('Partida 11023456');
    await expect(page.getByText('Constituida', { exact: true })).toBeVisible();
  });
});

const pad = (id: number) => String(id).padStart(6, '0');
