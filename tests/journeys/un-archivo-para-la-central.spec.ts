import { expect, test, type Locator, type Page } from '@playwright/test';
import { because, dialog } from './acts';
import { asSeen, haveSession, openAs } from './support';

/*
 * A file for a bureau, from its layout on: one person writes it, another publishes it; the file is
 * made, approved by the other, sent, and answered row by row. The row that was rejected goes out
 * again in a correction.
 */

const NAME = `Central de riesgo ${Date.now()}`;
const LOAN = 'P-000001';

/** Last day of two months ago: no other journey posts into it. */
const DAY = (() => {
  const [year = 0, month = 0] = new Date().toISOString().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 0)).toISOString().slice(0, 10);
})();

/** Record of a layout that is written down: what it is for, and where its fields come from. */
interface WrittenRecord {
  readonly name: string;
  readonly level: string;
  readonly fields: readonly (readonly [string, string])[];
}

async function writeFields(record: Locator, fields: WrittenRecord['fields']) {
  for (const [index, [name, source]] of fields.entries()) {
    if (index > 0) await record.getByRole('button', { name: /^Agregar un campo/ }).click();
    const field = record.getByRole('group', { name: new RegExp(`^Campo ${index + 1}`) });
    await field.getByLabel('Nombre', { exact: true }).fill(name);
    await field.getByLabel('De dónde sale').selectOption(source);
  }
}

async function writeRecord(page: Page, place: number, { name, level, fields }: WrittenRecord) {
  const record = dialog(page).getByRole('group', { name: `Registro ${place}`, exact: true });
  await record.getByLabel('Nombre del registro').fill(name);
  await record.getByLabel('Se escribe').selectOption(level);
  await writeFields(record, fields);
  return record;
}

const RECORDS: readonly WrittenRecord[] = [
  {
    name: 'Encabezado',
    level: 'Una vez, al comienzo',
    fields: [['Entidad', 'Nombre de la empresa']],
  },
  {
    name: 'Crédito',
    level: 'Por préstamo',
    fields: [
      ['Número', 'Número del préstamo'],
      ['Saldo', 'Saldo de capital'],
    ],
  },
  {
    name: 'Cierre',
    level: 'Una vez, al final',
    fields: [['Cantidad', 'Cantidad de préstamos o de líneas del diario']],
  },
];

async function writeLayout(page: Page) {
  await page.goto('/dashboard/advanced/reportes/formatos');
  await page.getByRole('button', { name: 'Nuevo formato' }).click();
  await dialog(page).getByLabel('Nombre del formato').fill(NAME);
  await dialog(page).getByLabel('Qué escribe').selectOption('Préstamos');
  await dialog(page).getByLabel('Fuente').fill('Manual de la central, versión 3');
  await dialog(page).getByLabel('Separador').selectOption('Barra |');
  await dialog(page)
    .getByLabel(/^Va a una central de riesgo/)
    .check();
  await dialog(page).getByLabel('Días de aviso').fill('20');
  // The one after the first is of the end; the next one goes before it.
  await dialog(page).getByRole('button', { name: 'Agregar un registro' }).click();
  await dialog(page).getByRole('button', { name: 'Agregar un registro' }).click();
  for (const [index, record] of RECORDS.entries()) await writeRecord(page, index + 1, record);
  const credit = dialog(page).getByRole('group', { name: 'Registro 2', exact: true });
  await credit.getByLabel('Sólo si').selectOption('Monto desembolsado');
  await credit.getByLabel('Comparación').selectOption('es mayor que');
  await credit.getByLabel('Valor').fill('5000');
  await dialog(page).getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(page.getByText(/^Usted guardó este borrador al final/)).toBeVisible();
}

async function publish(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog(page).getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(`${NAME} quedó publicado en su versión 1.`)).toBeVisible();
}

/** Another person approves the file of a page, and whoever made it sends it. */
async function approveAndSend(page: Page, other: Page) {
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Aprobar' }).click();
  await dialog(other).getByRole('button', { name: 'Aprobar' }).click();
  await expect(other.getByText('El archivo quedó aprobado.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Marcar como enviado' }).click();
  await dialog(page).getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(page.getByText('El archivo quedó como enviado.')).toBeVisible();
}

async function make(page: Page) {
  await page.goto('/dashboard/advanced/reportes/archivos');
  await page.getByRole('button', { name: 'Armar un archivo' }).click();
  await dialog(page).getByLabel('Formato').selectOption(NAME);
  await dialog(page).getByLabel('Al cierre del', { exact: true }).fill(asSeen(DAY));
  await dialog(page).getByRole('button', { name: 'Armar', exact: true }).click();
  await expect(page.getByText('Usted lo armó: otra persona lo revisa y lo aprueba.')).toBeVisible();
}

/** Rows that stay out say why; debts whose debtors were not told are held, with their names. */
async function readWhatStaysOut(page: Page) {
  const held = page.getByRole('region', { name: /^Retenidos por falta de aviso/ });
  await expect(held.getByRole('row').nth(1)).toContainText('pide un aviso, 20 días antes');
  await page.getByRole('link', { name: 'Ver las que quedan fuera' }).click();
  const out = page.getByRole('table', { name: 'Filas fuera del archivo' });
  await expect(out.getByText(/sólo si monto desembolsado es mayor que 5000/).first()).toBeVisible();
  await page.goBack();
}

async function answer(page: Page, lines: string) {
  await page.getByRole('button', { name: 'Anotar respuestas' }).click();
  await dialog(page).getByLabel('Respuestas', { exact: true }).fill(lines);
  await dialog(page).getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(page.getByText('Las respuestas quedaron anotadas.')).toBeVisible();
}

test('una central recibe su archivo, rechaza una fila y recibe la corrección', async ({
  page,
  browser,
}) => {
  await haveSession(page, 'admin@demo.pe');
  const other = await openAs(browser, page, 'jefa@demo.pe');

  await test.step('el formato lo escribe una persona y lo publica otra', async () => {
    await writeLayout(page);
    await publish(other, page.url());
  });

  await test.step('el archivo dice qué lleva, qué deja fuera y qué retiene', async () => {
    await make(page);
    await readWhatStaysOut(page);
    await approveAndSend(page, other);
  });
  const original = page.url();
  const row = page.getByRole('table', { name: 'Filas del archivo' }).getByRole('row', {
    name: new RegExp(LOAN),
  });

  await test.step('se responde fila por fila, y lo anterior se ve', async () => {
    await page.getByRole('link', { name: 'Ver las filas' }).click();
    await answer(page, `${LOAN}; aceptada`);
    await expect(row).toContainText('Aceptada');
    await answer(page, `${LOAN}; rechazada; El RUC no existe`);
    await expect(row).toContainText('El RUC no existe');
    await expect(row).toContainText(
      /Antes, el [\d/]+: aceptada \(anotado .+, Lucía Paredes Soto\)/,
    );
    await page.goto('/pendientes');
    await expect(page.getByRole('link', { name: new RegExp(`^${NAME} al`) })).toBeVisible();
  });

  await test.step('y la fila rechazada sale otra vez en una corrección', async () => {
    await page.goto(original);
    await page.getByRole('button', { name: 'Corregir préstamos' }).click();
    await dialog(page).getByLabel('Préstamos').fill(LOAN);
    await because(page, 'La central ya registró el RUC', 'Armar la corrección');
    await expect(page.getByText('La corrección 1 quedó armada.')).toBeVisible();
    await approveAndSend(page, other);
    await page.goto(`${original}/filas?search=${LOAN}`);
    await expect(row).toContainText('se volvió a informar');
  });
  await other.context().close();
});
