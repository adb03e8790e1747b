import { expect, test, type Locator } from '@playwright/test';
import type { PaymentSheet } from '@core/contract/paymentSheets';
import { because, fact } from './acts';
import { holdLoan } from './holdLoan';
import { disburse, enter, openParties, told } from './ownLoans';
import { businessDate, daysFrom, haveSession } from './support';

/* A collector's notebook comes in at once: pasted from a spreadsheet, put right, recorded with a
 * receipt a row, refused when it comes again, and taken back whole. */

const SHEETS = '/protected/planillas-de-cobros';

/** Payments of the sheet that is undone in sight. */
const PAYMENTS = 12;
const undoing = new RegExp(`Extornando \\d+ de ${PAYMENTS} pagos…`);

/** Clipboard of a spreadsheet, pasted into a field. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);

test('registra una planilla pegada y la deshace', async ({ page }, { project }) => {
  const isDesktop = project.name === 'escritorio';
  const loan = isDesktop ? 'P-000011' : 'P-000014';
  const cell = (name: string, row: number) =>
    isDesktop
      ? page.getByLabel(`${name}, fila ${row}`)
      : page.getByRole('group', { name: `Fila ${row}` }).getByLabel(name);
  const table = `Monto;Préstamo;Medio\n1,10;${loan};Yape\n2.345;${loan};\n1.20;P-999999;efectivo`;
  const pasteTable = () => paste(cell('Préstamo o documento', 1), table);
  const chips = (word: string) => page.locator('span').getByText(word, { exact: true });
  await haveSession(page, 'admin@demo.pe');

  await test.step('1. pega las filas y corrige la que no se entiende', async () => {
    await page.goto('/pendientes');
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Planilla de cobros' }).click();
    await pasteTable();
    await expect(page.getByText('1 fila lista:')).toBeVisible();
    await expect(page.getByText(/No se sabe si «2\.345» son miles/)).toBeVisible();
    await expect(page.getByText(/No hay un préstamo P-999999/)).toBeVisible();
    await cell('Monto', 2).fill('2.30');
    await cell('Monto', 2).press('Enter');
    await expect(cell('Monto', 3)).toBeFocused();
    await expect(page.getByText('2 filas listas:')).toBeVisible();
  });

  await test.step('2. registra las que están listas, cada una con su recibo', async () => {
    await page.getByRole('button', { name: 'Registrar 2 pagos' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Billetera digital: .*1\.10/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Registrar 2 pagos' }).click();
    await expect(page.getByRole('heading', { name: /^Planilla PL-\d+/ })).toBeVisible();
    await expect(chips('Registrado')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Recibo R-\d{6}/ })).toHaveCount(2);
    await expect(page.getByText(/No hay un préstamo P-999999/)).toBeVisible();
  });
  const address = page.url();

  await test.step('3. las mismas filas no se registran otra vez', async () => {
    await page.goto('/pendientes/planilla');
    await pasteTable();
    await cell('Monto', 2).fill('2.30');
    await page.getByRole('button', { name: 'Registrar 2 pagos' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/pagos que parecen repetidos/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Registrar 2 pagos' }).click();
    await expect(dialog.getByText(/Los mismos pagos ya están en la planilla PL-/)).toBeVisible();
  });

  await test.step('4. la deshace entera', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Deshacer planilla' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('La cobranza era de otra zona');
    await dialog.getByRole('button', { name: 'Deshacer planilla' }).click();
    await expect(page.getByText(/se extornaron 2 pagos/)).toBeVisible();
    await expect(chips('Extornado')).toHaveCount(2);
  });
});

test('el extorno de una planilla larga avanza a la vista y resiste recargar la página', async ({
  page,
  baseURL,
}) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Fondo de la planilla');
  const today = businessDate();
  const dates = { disbursedOn: daysFrom(today, -30), firstDueOn: today };
  const loanId = await disburse(client, parties, dates);
  const loan = `P-${loanId}`;
  const blank = { receivedOn: '', means: '', note: '' };
  const rows = Array.from({ length: PAYMENTS }, (_one, index) => {
    return { loan, amount: `1.${String(index).padStart(2, '0')}`, ...blank };
  });
  const body = { rows, ready: PAYMENTS };
  const sheet = await told<PaymentSheet>(client.call('POST', SHEETS, body));
  await haveSession(page, 'admin@demo.pe');
  await page.goto(`/pendientes/planilla/${sheet.id}`);
  const undo = page.getByRole('button', { name: 'Deshacer planilla' });
  await expect(undo).toBeVisible();
  // The loan is held as by somebody who works on it: the undoing lasts until it is seen.
  const release = await holdLoan(loanId);
  await undo.click();
  await because(page, 'La cobranza era de otra zona', 'Deshacer planilla');
  await expect(page.getByText(undoing)).toBeVisible();
  await page.reload();
  await expect(page.getByText(undoing)).toBeVisible();
  await release();
  await expect(fact(page, 'Extornados')).toHaveText(String(PAYMENTS));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
