import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { discardFolder, startServer } from '@tests/support/serverProcess';
import { aPng } from '@tests/support/pngs';
import { because, dialog, fact } from './acts';
import { demonstrationFolder } from './demonstrationFolder';
import { livingLoans } from './support';

/*
 * A lender of its own, where two administrators work: one asks for more than the limit, the other
 * reads what it would do and approves it.
 */

const RUN = join(import.meta.dirname, '../../server/process/cli/run.mjs');
const PASSWORD = 'torre-Cuenco-81-lila';
const RULES = '/administracion-avanzada/cuatro-ojos';

let folder: string;
test.beforeAll(() => {
  folder = demonstrationFolder();
});
test.afterAll(() => discardFolder(folder));
// Its server is started and filled before anything else.
test.setTimeout(300_000);

/** The second administrator, made at the console: one whom the first makes counts only later. */
function createSecond(): void {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: '',
    DATA_DIR: folder,
    ADMIN_EMAIL: 'luz@demo.pe',
    ADMIN_NAME: 'Luz Vega',
    ADMIN_PASSWORD: PASSWORD,
  };
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'admin'], { env });
  expect(status, stderr.toString()).toBe(0);
}

async function openAs(browser: Browser, baseURL: string, email: string, password: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(/\/inicio/);
  return page;
}

/** Payments of 100.00 and more await a second person from today on. */
async function askForTwo(page: Page) {
  await page.goto(RULES);
  await expect(page.getByText(/^Ahora nada espera a otra persona/)).toBeVisible();
  await expect(page.getByText(/^Ya pueden aprobar lo que usted pida: .*Luz Vega/)).toBeVisible();
  await page.getByRole('button', { name: 'Nueva regla' }).click();
  await dialog(page).getByLabel('Acto').selectOption({ label: 'Extornar pagos' });
  await dialog(page).getByLabel('Moneda').selectOption({ label: 'Soles (PEN)' });
  await dialog(page).getByLabel('Desde qué importe').fill('100');
  await because(page, 'Lo chico lo extorna una sola', 'Guardar regla');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Pedir otra persona desde ahora' }).click();
  await because(page, 'Ya somos dos', 'Pedir otra persona');
  await expect(page.getByRole('heading', { name: 'Dos personas por acto' })).toBeVisible();
}

async function pay(page: Page, amount: string): Promise<string> {
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  // Content that the amounts to choose push down stands still from here on.
  await expect(page.getByRole('button', { name: /^Cancelar hoy/ })).toBeVisible();
  await page.getByLabel('Monto').fill(amount);
  await page.getByRole('button', { name: 'Ver qué paga' }).click();
  await page.getByRole('button', { name: 'Confirmar pago' }).click();
  const heading = page.getByRole('heading', { name: /Recibo R-\d{6}/ });
  const number = /R-\d{6}/.exec((await heading.textContent()) ?? '')![0];
  await page.getByRole('button', { name: 'Listo' }).click();
  return number;
}

async function voidPayment(page: Page, number: string) {
  await page.getByRole('button', { name: `Extornar ${number}` }).click();
  await because(page, 'Era de otro cliente', 'Extornar pago');
}

/** Asks for a logo on the papers from today on. */
async function askForLogo(page: Page) {
  await page.goto('/administracion-avanzada/prestamista');
  await page.getByRole('button', { name: 'Cambiar datos' }).click();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: aPng(160, 48) };
  await dialog(page)
    .getByLabel(/^Archivo\. Elegir logo/)
    .setInputFiles(file);
  await expect(dialog(page).getByRole('img', { name: 'Logo elegido' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Guardar datos' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('A-000002');
}

test('lo que pide una persona por encima del límite lo aprueba otra', async ({ browser }) => {
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  const address = await server.address;
  createSecond();
  const luz = await openAs(browser, address, 'luz@demo.pe', PASSWORD);
  const ada = await openAs(browser, address, 'admin@demo.pe', DEMO_PASSWORD);
  await askForTwo(ada);

  const [loan] = (await livingLoans(ada)).toSorted(
    (a, b) => Number(b.outstandingPrincipal) - Number(a.outstandingPrincipal),
  );
  const payments = `/detalles_prestamo/${loan!.id}/pagos`;
  await ada.goto(payments);
  const small = await pay(ada, '20');
  await voidPayment(ada, small);
  await expect(ada.getByText(`El recibo ${small} quedó extornado.`)).toBeVisible();

  const number = await pay(ada, '150');
  await voidPayment(ada, number);
  await expect(dialog(ada).getByRole('alert')).toContainText(
    'Espera la aprobación de otra persona: A-000001',
  );
  await ada.goto(payments);
  const waits = ada.getByText(/^Espera la aprobación de otra persona: A-000001/);
  await expect(waits).toContainText(`Extornar ${number} por S/ 150.00`);

  await luz.goto('/pendientes');
  await luz.getByRole('button', { name: 'Revisar A-000001' }).click();
  await expect(fact(dialog(luz), 'Fecha de pago')).toBeVisible();
  await expect(fact(dialog(luz), 'Motivo')).toHaveText('Era de otro cliente');
  await expect(
    dialog(luz)
      .getByRole('table', { name: /^Asiento/ })
      .first(),
  ).toContainText('150.00');
  await dialog(luz).getByRole('button', { name: 'Aprobar y hacer' }).click();
  await expect(luz.getByText(/^A-000001 quedó aprobado y hecho/)).toBeVisible();

  await ada.goto('/inicio');
  await expect(ada.getByText('Luz Vega aprobó A-000001')).toBeVisible();
  await ada.goto(payments);
  await expect(waits).toHaveCount(0);
  await expect(ada.getByRole('button', { name: `Extornar ${number}` })).toHaveCount(0);
  await ada.goto('/pendientes');
  const tray = ada.getByRole('region', { name: /^Actos que esperan a otra persona/ });
  await tray.getByRole('button', { name: 'Ver los decididos' }).click();
  await tray.getByLabel('Cuáles').selectOption({ label: 'Aprobado' });
  await tray.getByRole('button', { name: 'Ver A-000001' }).click();
  await expect(fact(dialog(ada), 'Aprobado')).toContainText('Luz Vega');

  await askForLogo(ada);
  await luz.goto('/pendientes');
  await luz.getByRole('button', { name: 'Revisar A-000002' }).click();
  await expect(fact(dialog(luz), 'Logo de ahora')).toHaveText('Ninguno');
  await expect(dialog(luz).getByRole('img', { name: 'Logo que se pide: logo.png' })).toBeVisible();
  await dialog(luz).getByRole('button', { name: 'Aprobar y hacer' }).click();
  await luz.getByRole('link', { name: 'Ver de qué se trata' }).click();
  await expect(luz).toHaveURL(/\/administracion-avanzada\/prestamista$/);
  await expect(luz.getByRole('img', { name: /^Logo de / })).toBeVisible();
  server.child.kill('SIGTERM');
  await server.ended;
});
