import { expect, test } from '@playwright/test';
import type { HttpClient } from '@tests/support/httpClient';
import { dialog, fact } from './acts';
import { disburse, enter, openParties, told, type Parties } from './ownLoans';
import { businessDate, daysFrom, signIn } from './support';

/**
 * A loan of 10,000.00 at 36.5 %, actual/365, which brings 0.1 % a day: after 30 days it is paid
 * whole, and the 300.00 are 1.50 % of the 20,000.00 that the fund began with.
 */
async function earn(client: HttpClient, parties: Parties): Promise<void> {
  const today = businessDate();
  const loanId = await disburse(client, parties, {
    principal: '10000.00',
    annualRatePercent: '36.5',
    dayCount: 'actual/365',
    installmentCount: 1,
    disbursedOn: daysFrom(today, -30),
    firstDueOn: today,
  });
  const paid = { amount: '10300.00', receivedOn: today, means: 'cash' };
  await told(client.call('POST', `/protected/prestamos/${loanId}/pagos`, paid));
}

/* Whose money a fund is, what it costs and how far it goes; a loan beyond that is refused. */

test('la ficha de un fondo dice sus límites y un préstamo no los pasa', async ({
  page,
  baseURL,
}) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Tope por préstamo');
  await earn(client, parties);
  await signIn(page, 'admin@demo.pe');
  const { fundName } = parties;

  await test.step('1. se edita la ficha', async () => {
    await page.getByRole('link', { name: 'Fondos', exact: true }).first().click();
    await page.getByRole('link', { name: fundName }).click();
    await expect(fact(page, 'Préstamo más alto')).toHaveText('Sin límite');
    await expect(fact(page, 'Resultado de 12 meses')).toHaveText('S/\u00A0300.00');
    await expect(fact(page, 'Rendimiento')).toHaveText(/^1\.50\s%$/);
    await page.getByRole('button', { name: 'Editar ficha' }).click();
    await dialog(page).getByLabel('Dinero', { exact: true }).selectOption('creditLine');
    await dialog(page).getByLabel('Costo del dinero al año').fill('9.5');
    await dialog(page).getByLabel('Banco (opcional)').fill('Banco del Sur');
    await dialog(page).getByLabel('Cuenta (opcional)').fill('191-2233445');
    await dialog(page).getByLabel('Efectivo que se guarda').fill('18800');
    await dialog(page).getByLabel('Préstamo más alto (opcional)').fill('1600');
    await dialog(page).getByRole('button', { name: 'Guardar ficha' }).click();
    await expect(page.getByText('La ficha del fondo quedó guardada.')).toBeVisible();
  });

  await test.step('2. se ve otra vez, con lo que queda libre', async () => {
    await page.reload();
    await expect(fact(page, 'Dinero')).toHaveText('Línea de crédito de un banco');
    await expect(fact(page, 'Cuenta de banco')).toHaveText('Banco del Sur · 191-2233445');
    await expect(fact(page, 'Costo del dinero al año')).toHaveText(/^9\.50\s%$/);
    // 20,300.00 of cash less 18,800.00.
    await expect(fact(page, 'Libre para un préstamo nuevo')).toHaveText('S/\u00A01,500.00');
    await expect(fact(page, 'Préstamo más alto')).toHaveText('S/\u00A01,600.00');
  });

  await test.step('3. un préstamo no pasa de sus límites', async () => {
    await page.getByRole('link', { name: 'Nuevo prestamo', exact: true }).first().click();
    await page.getByLabel('Prestatario').fill(parties.documentNumber);
    await page
      .getByRole('option', { name: new RegExp(`Delia.*${parties.documentNumber}`) })
      .click();
    await page.getByLabel('Fondo').selectOption(String(parties.fundId));
    await page.getByLabel('Monto').fill('1600.01');
    await page.getByLabel('Tasa anual').fill('24');
    await page.getByLabel('Número de cuotas').fill('6');
    await page.getByLabel('Tasa moratoria anual').fill('36');
    const amount = page.getByLabel('Monto');
    await expect(amount).toHaveAccessibleDescription(
      /Este fondo presta hasta S\/\s1,600\.00 por préstamo/,
    );
    await amount.fill('1500.01');
    await expect(amount).toHaveAccessibleDescription(/Del fondo quedan libres S\/\s1,500\.00:/);
    await page.getByRole('button', { name: 'Revisar y desembolsar' }).click();
    await expect(dialog(page)).toBeHidden();
    await amount.fill('1500');
    await page.getByRole('button', { name: 'Revisar y desembolsar' }).click();
    await dialog(page).getByRole('button', { name: 'Registrar y desembolsar' }).click();
    await expect(page).toHaveURL(/\/detalles_prestamo\/\d+$/);
    await expect(fact(page, 'Saldo capital')).toHaveText('S/\u00A01,500.00');
  });
});
