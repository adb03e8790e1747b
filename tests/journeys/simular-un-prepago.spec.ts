import { expect, test, type Page } from '@playwright/test';
import { because, dialog, fact } from './acts';
import { disburse, enter, FOUR_WEEKS, openParties } from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession } from './support';

/*
 * 1,200.00 at 36.5 % nominal, actual/365: 0.7 % a week. Four installments of 300.00 and interest
 * of 8.40, 6.30, 4.20 and 2.10: 21.00. By hand, 600.00 on the day it is handed over:
 *
 *   ahead    pays #1 whole and 291.60 of #2                            saves nothing
 *   lower    four of 150.00, with 4.20, 3.15, 2.10 and 1.05: 10.50     saves 10.50
 *   shorter  two of 300.00, with 4.20 and 2.10: 6.30                   saves 14.70
 */
const way = (page: Page, name: string) => page.getByRole('article', { name });

test('las formas de prepagar se comparan y se paga la que se eligió', async ({ page, baseURL }) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Fondo del prepago');
  const today = businessDate();
  const due = (weeks: number) => asSeen(daysFrom(today, 7 * weeks));
  const dates = { disbursedOn: today, firstDueOn: daysFrom(today, 7) };
  const loanId = await disburse(client, parties, { ...FOUR_WEEKS, ...dates });
  await haveSession(page, 'admin@demo.pe');

  await test.step('1. lo que cuesta cancelar hoy, y en una semana', async () => {
    await page.goto(`/detalles_prestamo/${loanId}`);
    await page.getByRole('tab', { name: 'Simulador' }).click();
    await expect(fact(page, 'Para cancelar')).toHaveText('S/\u00A01,200.00');
    await expect(fact(page, 'Se ahorra')).toHaveText('S/\u00A021.00');
    await page.getByRole('textbox', { name: 'Día del pago' }).fill(due(1));
    await page.getByRole('button', { name: 'Simular' }).click();
    await expect(fact(page, 'Para cancelar')).toHaveText('S/\u00A01,208.40');
    await expect(fact(page, 'Se ahorra')).toHaveText('S/\u00A012.60');
    await expect(page.getByRole('button', { name: 'Registrar la cancelación' })).toHaveCount(0);
  });

  await test.step('2. las tres formas, una al lado de la otra', async () => {
    await page.getByRole('textbox', { name: 'Día del pago' }).fill(asSeen(today));
    await page.getByLabel('Monto (opcional)').fill('600');
    await page.getByRole('button', { name: 'Simular' }).click();
    for (const [name, saved, last] of [
      ['Adelantar cuotas', '0.00', due(4)],
      ['Bajar la cuota', '10.50', due(4)],
      ['Acortar el plazo', '14.70', due(2)],
    ] as const) {
      const option = way(page, name);
      await expect(fact(option, 'Interés que se ahorra')).toHaveText(`S/\u00A0${saved}`);
      await expect(fact(option, 'Última cuota')).toHaveText(last);
    }
    await expect(fact(way(page, 'Bajar la cuota'), 'Próxima cuota')).toHaveText('S/\u00A0154.20');
    await expect(fact(way(page, 'Acortar el plazo'), 'Próxima cuota')).toHaveText('S/\u00A0304.20');
  });

  await test.step('3. se paga la más corta, y queda como se simuló', async () => {
    await page.getByRole('button', { name: 'Registrar este pago: Acortar el plazo' }).click();
    await expect(dialog(page).getByLabel('Monto')).toHaveValue('600.00');
    await dialog(page).getByRole('button', { name: 'Ver qué paga' }).click();
    await expect(dialog(page).getByRole('radio', { name: /^Acortar el plazo/ })).toBeChecked();
    await dialog(page).getByRole('button', { name: 'Confirmar pago' }).click();
    await dialog(page).getByRole('button', { name: 'Listo' }).click();
    await expect(fact(page, 'Saldo capital')).toHaveText('S/\u00A0600.00');
    await expect(fact(page, 'Cuota pendiente')).toHaveText('S/\u00A0304.20');
    await expect(fact(page, 'Siguiendo el cronograma')).toHaveText('S/\u00A0606.30');
  });

  await test.step('4. se cancela entero, con su recibo', async () => {
    await expect(fact(page, 'Para cancelar')).toHaveText('S/\u00A0600.00');
    await page.getByRole('button', { name: 'Registrar la cancelación' }).click();
    await expect(dialog(page).getByLabel('Monto')).toHaveValue('600.00');
    await dialog(page).getByRole('button', { name: 'Ver qué paga' }).click();
    await expect(dialog(page).getByText('Con este pago el préstamo queda pagado.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Sí, es otro pago' }).click();
    await expect(page.getByRole('heading', { name: /^Recibo R-\d{6}/ })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Listo' }).click();
    await expect(fact(page, 'Estado')).toHaveText('Pagado');
    await expect(fact(page, 'Saldo capital')).toHaveText('S/\u00A00.00');
    await expect(page.getByText('Este préstamo ya no tiene cuotas que simular.')).toBeVisible();
  });

  await test.step('5. el extorno de la cancelación lo deja vivo otra vez', async () => {
    await page.getByRole('tab', { name: 'Pagos' }).click();
    await page
      .getByRole('button', { name: /^Extornar R-/ })
      .first()
      .click();
    await because(page, 'El cheque no tenía fondos', 'Extornar pago');
    await expect(page.getByText(/quedó extornado/)).toBeVisible();
    await expect(fact(page, 'Estado')).toHaveText('Vigente');
    await expect(fact(page, 'Saldo capital')).toHaveText('S/\u00A0600.00');
    await page.getByRole('tab', { name: 'Simulador' }).click();
    await expect(fact(page, 'Para cancelar')).toHaveText('S/\u00A0600.00');
  });
});
