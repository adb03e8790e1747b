import { expect, test, type Locator, type Page } from '@playwright/test';
import { asSeen, businessDate, daysFrom, signIn } from './support';

/*
 * One loan through the seven steps, nothing mocked. By hand:
 *
 * 1,000.00 at 36.5 % nominal, actual/365: 0.1 % a day, 0.7 % a week. Four weekly installments:
 * 7.00 / (1 - 1.007^-4) = 254.3903 -> 254.39.
 *
 *   #  interest  principal  balance
 *   1      7.00     247.39   752.61
 *   2      5.27     249.12   503.49
 *   3      3.52     250.87   252.62
 *   4      1.77     252.62     0.00      interest 17.56, in all 1,017.56
 *
 * Disbursed 17 days ago: #1 is 10 days late, #2 is 3 days late. Late interest 36 % / 360 = 0.1 %
 * a day on principal: 247.39 * 10 * 0.1 % = 2.47; 249.12 * 3 * 0.1 % = 0.75.
 *
 * The oldest installment costs 254.39 + 2.47 = 256.86 today. After it is paid:
 * principal 752.61, interest 5.27, late 0.75, overdue 254.39 + 0.75 = 255.14,
 * and the fund of 5,000.00 has 5,000.00 - 1,000.00 + 256.86 = 4,256.86.
 */

const DOCUMENTS: Readonly<Record<string, string>> = {
  escritorio: '70000001',
  teléfono: '70000002',
};

test('un préstamo de principio a fin', async ({ page, isMobile }, { project }) => {
  const today = businessDate();
  const { name } = project;
  const document = DOCUMENTS[name]!;
  const person = { document, last: `Recorrido ${name}` };
  const fund = `Fondo de ${name}`;

  await test.step('1. entra y llega al inicio', async () => {
    await signIn(page, 'admin@demo.pe');
    await expect(page).toHaveURL(/\/inicio\/?$/);
  });

  await test.step('2. registra un prestatario, que no puede repetirse', async () => {
    await page.getByRole('link', { name: 'Prestatarios', exact: true }).first().click();
    await page.getByRole('link', { name: 'Nuevo prestatario' }).click();
    await fillBorrower(page, person);
    await page.getByRole('button', { name: 'Registrar prestatario' }).click();
    await expect(page.getByRole('heading', { name: new RegExp(person.last) })).toBeVisible();

    await page.goto('/clientes/nuevo');
    await fillBorrower(page, person);
    await page.getByRole('button', { name: 'Registrar prestatario' }).click();
    await expect(page.getByText(/Ese documento ya está registrado/).first()).toBeVisible();
    await page.getByRole('link', { name: `Prueba ${person.last}`, exact: true }).click();
    await expect(page).toHaveURL(/\/clientes\/\d+$/);
  });

  await test.step('3. abre un fondo', async () => {
    await page.goto('/fondos');
    await page.getByRole('button', { name: 'Nuevo fondo' }).click();
    await page.getByLabel('Nombre del fondo').fill(fund);
    await page.getByLabel('Capital inicial').fill('5000');
    await page.getByRole('dialog').getByRole('button', { name: 'Crear fondo' }).click();
    await expect(page.getByText(fund).first()).toBeVisible();
  });

  await test.step('4. registra y desembolsa el préstamo', async () => {
    await page.goto('/registrar-prestamo');
    await page.getByLabel('Prestatario').fill(person.document);
    await page.getByRole('option', { name: new RegExp(person.last) }).click();
    await page.getByLabel('Fondo').selectOption({ label: await optionWith(page, fund) });
    await page.getByLabel('Monto').fill('9000');
    await page.getByLabel('Tipo de tasa').selectOption('annualNominal');
    await page.getByLabel('Tasa anual').fill('36.5');
    await page.getByLabel('Frecuencia de pago').selectOption('weekly');
    await page.getByLabel('Base de días').selectOption('actual/365');
    await page.getByLabel('Número de cuotas').fill('4');
    await page.getByLabel('Tasa moratoria anual').fill('36');
    await typeDate(
      page.getByRole('textbox', { name: 'Fecha de desembolso' }),
      daysFrom(today, -17),
    );
    await typeDate(page.getByRole('textbox', { name: 'Primer vencimiento' }), '2026-02-31');
    await expect(page.getByText('La fecha no existe').first()).toBeVisible();
    await typeDate(page.getByRole('textbox', { name: 'Primer vencimiento' }), daysFrom(today, -10));

    // Lack of cash of the fund is said as it is typed, and nothing is confirmed meanwhile.
    await page.getByRole('button', { name: 'Revisar y desembolsar' }).click();
    await expect(page.getByRole('button', { name: 'Registrar y desembolsar' })).toBeHidden();
    await expect(page.getByText(/El fondo tiene .*5,?000\.00 disponible/).first()).toBeVisible();
    await expect(page.getByLabel('Monto')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('Monto').fill('1000');
    await expect(page.getByText('S/ 254.39').first()).toBeVisible();
    await expect(page.getByText('S/ 17.56').first()).toBeVisible();
    await expect(page.getByText('S/ 1,017.56').first()).toBeVisible();
    await page.getByRole('button', { name: 'Revisar y desembolsar' }).click();
    await page.getByRole('button', { name: 'Registrar y desembolsar' }).click();
    await expect(page).toHaveURL(/\/detalles_prestamo\/\d+$/);
  });

  const address = new URL(page.url()).pathname;

  await test.step('5. mira el préstamo por sus partes', async () => {
    await expect(fact(page, 'Saldo capital')).toHaveText('S/ 1,000.00');
    await expect(fact(page, 'Vencido hoy')).toHaveText('S/ 512.00');
    await expect(fact(page, 'Vencido desde')).toHaveText(asSeen(daysFrom(today, -10)));
    await expect(fact(page, 'Días de atraso')).toHaveText('10 días');
    await page.getByRole('tab', { name: 'Cronograma' }).click();
    await expect(page.getByText('250.87').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Cargos' }).click();
    await expect(page.getByText('2.47').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Asientos' }).click();
    await expect(page.getByText(/Desembolso de P-/)).toBeVisible();
  });

  await test.step('6. cobra la cuota pendiente una sola vez, con su recibo', async () => {
    await page.getByRole('button', { name: 'Registrar pago' }).click();
    await page.getByRole('button', { name: /Cuota pendiente/ }).click();
    await expect(page.getByLabel('Monto')).toHaveValue('256.86');
    await page.getByRole('button', { name: 'Ver qué paga' }).click();
    for (const amount of ['2.47', '7.00', '247.39']) {
      await expect(page.getByRole('dialog').getByText(amount).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Confirmar pago' }).dblclick();
    await expect(page.getByRole('heading', { name: /Recibo R-\d{6}/ })).toBeVisible();
    const printed = page.waitForResponse(/recibo\.pdf$/);
    await page.getByRole('button', { name: 'Imprimir recibo' }).click();
    expect((await printed).headers()['content-type']).toBe('application/pdf');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Listo' }).click();
    await page.goto(`${address}/pagos`);
    await expect(page.getByText(/R-\d{6}/)).toHaveCount(1);
    await expect(fact(page, 'Saldo capital')).toHaveText('S/ 752.61');
  });

  await test.step('7. el balance cuadra con los libros', async () => {
    await page.goto('/fondos');
    await expect(page.getByText('4,256.86').first()).toBeVisible();
    await page.getByRole('link', { name: 'Balance', exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Fondo', exact: true }).selectOption({ label: fund });
    await expect(page).toHaveURL(/fundId=\d+/);
    await expect(fact(page, 'Préstamos')).toHaveText('1');
    await expect(fact(page, 'Prestado')).toHaveText('S/ 1,000.00');
    await expect(fact(page, 'Saldo capital')).toHaveText('S/ 752.61');
    await expect(fact(page, 'Interés por cobrar')).toHaveText('S/ 5.27');
    await expect(fact(page, 'Mora por cobrar')).toHaveText('S/ 0.75');
    await expect(fact(page, 'Vencido')).toHaveText('S/ 255.14');
    await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
    expect(isMobile).toBe(project.name === 'teléfono');
  });
});

/** Text that stands beside a term of a list of facts. */
const fact = (page: Page, term: string): Locator =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .first()
    .locator('xpath=following-sibling::dd[1]');

async function fillBorrower(page: Page, person: { document: string; last: string }) {
  await page.getByLabel('Número de documento').fill(person.document);
  await page.getByLabel('Nombres').fill('Prueba');
  await page.getByLabel('Apellidos').fill(person.last);
  await page.getByLabel('Teléfono').fill('987654321');
  await page.getByLabel('Dirección').fill('Av. Grau 145, Lima');
  await page.getByLabel('Ocupación').fill('Comerciante');
  await page.getByLabel('Ingreso mensual').fill('2800');
}

/** Types a date as people do, digit by digit, and leaves the field. */
async function typeDate(field: Locator, isoDate: string) {
  await field.fill('');
  await field.pressSequentially(isoDate.split('-').toReversed().join(''));
  await field.blur();
}

/** The whole text of the fund's option, which also says its cash. */
async function optionWith(page: Page, fund: string): Promise<string> {
  const option = page.getByLabel('Fondo').locator('option').filter({ hasText: fund });
  return (await option.textContent()) ?? '';
}
