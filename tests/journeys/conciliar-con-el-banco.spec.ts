import { expect, test } from '@playwright/test';
import { because, dialog, fact } from './acts';
import { disburse, enter, openParties } from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession } from './support';

/* A fund beside its bank: the statement is loaded, its lines find the books, what only the bank
 * knew is entered, and the period closes with nothing left to explain. */

const PAIR = 'Estado de conciliación';

test('un fondo se concilia con su banco hasta cerrar en 0.00', async ({ page, baseURL }) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Fondo conciliado');
  const today = businessDate();
  const terms = { disbursedOn: today, firstDueOn: daysFrom(today, 30) };
  await disburse(client, parties, terms);
  await haveSession(page, 'admin@demo.pe');
  const day = asSeen(today);
  const text = [
    'Fecha;Descripción;Nro. operación;Cargo;Abono;Saldo',
    `${day};ABONO CAPITAL;77;;20,000.00;20,000.00`,
    `${day};TRANSFERENCIA A TERCEROS;78;1,200.00;;18,800.00`,
    `${day};COMISIÓN DE MANTENIMIENTO;79;5.00;;18,795.00`,
  ].join('\r\n');

  await test.step('1. se carga el estado de cuenta y se aceptan las parejas', async () => {
    await page.goto(`/fondos/${parties.fundId}/conciliacion`);
    const file = { name: 'estado.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel(/^Archivo\..*estado de cuenta/).setInputFiles(file);
    await expect(page.getByRole('heading', { name: /^Conciliación CB-/ })).toBeVisible();
    await expect(fact(page, 'Por explicar')).toHaveText('S/\u00A00.00');
    await page.getByRole('button', { name: 'Aceptar 2 propuestas' }).click();
    await expect(page.getByText('2 líneas quedaron con su pareja.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cerrar conciliación' })).toHaveCount(0);
  });

  await test.step('2. lo que solo el banco sabía se registra en libros', async () => {
    await page.getByRole('button', { name: 'Registrar la línea 4' }).click();
    await dialog(page).getByLabel('Cuenta del debe').selectOption('4501');
    await dialog(page).getByRole('button', { name: 'Registrar asiento' }).click();
    await expect(page.getByText(/registrado, con la línea 4/)).toBeVisible();
  });

  await test.step('3. se cierra sin diferencia, y la última se reabre', async () => {
    await page.getByRole('button', { name: 'Cerrar conciliación' }).click();
    await dialog(page).getByRole('button', { name: 'Cerrar conciliación' }).click();
    await expect(page.getByText(/quedó cerrada, sin diferencia/)).toBeVisible();
    const statement = page.getByRole('table', { name: PAIR });
    await expect(statement.getByRole('row', { name: /^Diferencia S\/\s0\.00/ })).toBeVisible();
    await page.getByRole('button', { name: 'Reabrir' }).click();
    await because(page, 'Faltaba una nota', 'Reabrir');
    await expect(page.getByText(/quedó abierta otra vez/)).toBeVisible();
    await page.goto(`/fondos/${parties.fundId}`);
    await expect(fact(page, 'Disponible')).toHaveText('S/\u00A018,795.00');
  });
});
