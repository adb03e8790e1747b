import type { BusinessDay } from '@core/contract/businessDay';
import type { UserPage } from '@core/contract/users';
import { expect, type Page } from '@playwright/test';
import type { HttpClient } from '@tests/support/httpClient';
import { because, dialog, fact } from './acts';
import { told } from './ownLoans';

/* A day that is charged in two lots of some kinds each, by two persons, on a server of its own. */

const ANALYST = 'analista@demo.pe';

/** Makes the analyst an administrator too: somebody else who may charge. */
export async function promoteAnalyst({ call }: HttpClient): Promise<string> {
  const users = await told<UserPage>(call('GET', `/protected/usuarios?search=${ANALYST}`));
  const change = { profile: 'ADMINISTRADOR', reason: 'Reemplaza al administrador' };
  await told(call('PUT', `/protected/usuarios/${users.items[0]!.id}/perfil`, change));
  return ANALYST;
}

/** Sets whether who assembles a lot may generate it, as the card of the day says. */
async function askForTwo(page: Page, button: string, told: string): Promise<void> {
  await page.goto('/pendientes');
  await page.getByRole('link', { name: 'Cierre del día' }).click();
  await page.getByRole('button', { name: button }).click();
  await because(page, 'Control interno', 'Cambiar');
  await expect(fact(page, 'Arma y genera')).toHaveText(told);
}

/** Assembles a lot without some kinds; answers its address. */
async function assembleWithout(page: Page, kinds: readonly RegExp[]): Promise<string> {
  await page.goto('/pendientes/cierre');
  await page.getByRole('button', { name: 'Armar lote' }).click();
  for (const name of kinds) await dialog(page).getByRole('checkbox', { name }).uncheck();
  await dialog(page).getByRole('button', { name: 'Armar lote' }).click();
  await expect(fact(page, 'Estado')).toHaveText('Armado');
  return page.url();
}

/** Expects the lines that the lot charges to the loans of a borrower. */
async function expectLines(page: Page, search: string, lines: readonly RegExp[]) {
  await page.getByLabel('Buscar').fill(search);
  const table = page.getByRole('table', { name: 'Préstamos del lote' });
  await expect(table.getByText(/\(cuotas? /)).toHaveText([...lines]);
}

async function generate(page: Page) {
  await page.getByRole('button', { name: 'Generar cargos' }).click();
  await dialog(page).getByRole('button', { name: 'Generar cargos' }).click();
}

async function generateOther(page: Page, address: string) {
  await page.goto(address);
  await generate(page);
  await expect(fact(page, 'Estado')).toHaveText('Generado');
}

/** A lot of one product says how many loans it leaves to be charged; of this one, all. */
async function lookAtOneProduct(page: Page, { call }: HttpClient) {
  const { checks } = await told<BusinessDay>(call('GET', '/protected/dia-de-negocio'));
  await page.goto('/pendientes/cierre');
  await page.getByRole('button', { name: 'Armar lote' }).click();
  await dialog(page).getByLabel('Producto').selectOption({ label: 'Préstamo personal' });
  await dialog(page).getByRole('button', { name: 'Armar lote' }).click();
  await expect(fact(page, 'Estado')).toHaveText('Descartado');
  await expect(page.getByText(/^Nada de este lote queda por cargar al /)).toBeVisible();
  await expect(fact(page, 'Producto')).toHaveText('Préstamo personal');
  const rest = checks.loansToCharge - Number(await fact(page, 'En el lote').textContent());
  expect(rest).toBeGreaterThan(1);
  const warning = `${rest} préstamos quedarán con cargos de la fecha por generar: arme después`;
  await expect(page.getByText(warning)).toBeVisible();
}

/** A date of which a part is still to be charged does not close. */
async function expectOpen(page: Page) {
  await page.goto('/pendientes/cierre');
  await page.getByRole('button', { name: 'Cerrar el día' }).click();
  await dialog(page).getByRole('button', { name: 'Cerrar el día' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    /^Préstamos por cargar: [1-9]\d*; .* Resuélvalo antes de cerrar\./,
  );
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
}

interface Lots {
  readonly borrower: string;
  /** Lines that lateness alone adds, and those left for the second lot. */
  readonly late: readonly RegExp[];
  readonly rest: readonly RegExp[];
}

/** Lateness first and the rest later, each by two persons; the second is undone and made again. */
export async function chargeInTwoLots(
  page: Page,
  other: Page,
  client: HttpClient,
  lots: Lots,
): Promise<void> {
  await lookAtOneProduct(page, client);
  await askForTwo(page, 'Pedir dos personas', 'Dos personas distintas');
  const late = await assembleWithout(page, [/^Interés$/, /^Seguro/, /^Comisiones/, /^Impuesto/]);
  await expect(fact(page, 'Cargos')).toHaveText('Mora');
  await expect(page.getByText(/con cargos de la fecha por generar: arme después/)).toBeVisible();
  await expectLines(page, lots.borrower, lots.late);
  await generate(page);
  await expect(dialog(page).getByText(/^Usted armó este lote: otra persona/)).toBeVisible();
  await generateOther(other, late);
  await expectOpen(page);

  const rest = await assembleWithout(other, []);
  await expect(fact(other, 'Cargos')).toHaveText('Todos');
  await expectLines(other, lots.borrower, lots.rest);
  await generateOther(page, rest);
  await page.getByRole('button', { name: 'Deshacer corrida' }).click();
  await because(page, 'Faltaba un pago del banco', 'Deshacer corrida');
  await expect(fact(page, 'Estado')).toHaveText('Reversado');

  await askForTwo(page, 'Pedir una persona', 'Una persona');
  await assembleWithout(page, []);
  await expectLines(page, lots.borrower, lots.rest);
  await generate(page);
  await expect(fact(page, 'Estado')).toHaveText('Generado');
}
