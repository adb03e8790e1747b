import { WHY_APPROVED } from './agreedLoan';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { PNG } from '../support/uploads';
import { chooseFund, DEMO_FUND, haveSession, mailOnConsole } from './support';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

async function open(browser: Browser, email: string, viewport = DESK): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await haveSession(page, email);
  return page;
}

/** Asks for an amount through the wizard and answers the address of the request. */
async function ask(page: Page, amount: string): Promise<string> {
  await page.goto('/solicitar-prestamo');
  await page.getByLabel('Producto', { exact: true }).selectOption({ label: 'Préstamo personal' });
  await page.getByLabel('Monto').fill(amount);
  await expect(page.getByText('TCEA')).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar opción 1' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Destino del préstamo').selectOption('equipment');
  await page.getByLabel('Ingresos al mes').fill('5000');
  await page.getByLabel('Gastos al mes').fill('1200');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Situación laboral').selectOption('independent');
  await page.getByLabel('Referencia: nombre', { exact: true }).fill('Julia Ramos');
  await page.getByLabel('Referencia: teléfono', { exact: true }).fill('987 111 222');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('region', { name: 'Avales' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await sendPapers(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel(/Autorizo el tratamiento/).check();
  await page.getByLabel(/Autorizo la consulta/).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(page.getByText(/^Solicitud S-\d+ enviada/)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Sends every paper that the product asks for. */
async function sendPapers(page: Page): Promise<void> {
  for (const paper of ['Documento de identidad', 'Sustento de ingresos', 'Recibo de domicilio']) {
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: PNG };
    await page.getByLabel(`Archivo. Subir archivo: ${paper}`).setInputFiles(file);
    await expect(page.getByRole('button', { name: `Quitar: ${paper}` })).toBeVisible();
  }
}

/** The code that was mailed for a contract. */
async function codeOf(contract: string): Promise<string> {
  const mail = await mailOnConsole(new RegExp(`contrato ${contract}`));
  return /código (\d{6})/.exec(mail)![1]!;
}

/** Presses a step and says yes to it. */
async function take(page: Page, label: string, result: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText(result)).toBeVisible();
}

async function vote(page: Page, choice: string, reason = ''): Promise<void> {
  await page.getByRole('button', { name: 'Votar' }).click();
  await page.getByRole('radio', { name: choice }).check();
  if (reason !== '') await page.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await page.getByRole('button', { name: 'Registrar mi voto' }).click();
  await expect(page.getByText('Su voto quedó registrado.')).toBeVisible();
}

test.describe('una solicitud', () => {
  test.setTimeout(150_000);

  test('va del teléfono a la custodia de su contrato, con una corrección', async ({ browser }) => {
    const borrower = await open(browser, 'prestatario@demo.pe', PHONE);
    const analyst = await open(browser, 'analista@demo.pe');
    const admin = await open(browser, 'admin@demo.pe');
    let loan = '';
    const path = await test.step('1. se pide en el teléfono', () => ask(borrower, '6000'));

    await test.step('2. el analista la toma y la devuelve', async () => {
      await analyst.goto('/solicitudes-pendientes');
      await analyst.locator(`a[href="${path}"]`).click();
      await take(analyst, 'Tomar', 'La solicitud está a su cargo.');
      await analyst.getByRole('button', { name: 'Observar' }).click();
      await analyst.getByLabel('Qué debe corregir').fill('Baje el monto a 5,500');
      await analyst.getByRole('button', { name: 'Devolver con observaciones' }).click();
      await expect(analyst.getByText('Observada', { exact: true })).toBeVisible();
    });

    await test.step('3. se corrige en el teléfono', async () => {
      await borrower.goto(path);
      await expect(borrower.getByText('Baje el monto a 5,500').first()).toBeVisible();
      await borrower.getByRole('link', { name: 'Corregir' }).click();
      await borrower.getByLabel('Monto').fill('5500');
      for (const next of [2, 3, 4, 5, 6, 7]) {
        await borrower.getByRole('button', { name: 'Continuar' }).click();
        await expect(borrower.getByText(`Paso ${next} de 7`)).toBeVisible();
      }
      await borrower.getByRole('button', { name: 'Enviar la solicitud' }).click();
      await expect(borrower.getByText('En evaluación', { exact: true })).toBeVisible();
    });

    await test.step('4. dos personas del comité votan y se aprueba', async () => {
      await analyst.goto(path);
      await take(analyst, 'Enviar a comité', 'La solicitud está en comité.');
      await vote(analyst, 'A favor');
      await admin.goto(path);
      await admin.getByRole('button', { name: 'Aprobar' }).click();
      await admin.getByRole('button', { name: 'Aprobar solicitud' }).click();
      await expect(
        admin.getByText(/Votos a favor que necesita ese monto: 2\. Hay 1/),
      ).toBeVisible();
      await admin.getByRole('button', { name: 'Cancelar' }).click();
      await vote(admin, 'A favor');
      await admin.getByRole('button', { name: 'Aprobar' }).click();
      await admin.getByLabel(/^Nota interna/).fill(WHY_APPROVED);
      await admin.getByRole('button', { name: 'Aprobar solicitud' }).click();
      await expect(admin.getByText('La solicitud quedó aprobada.')).toBeVisible();
      await take(admin, 'Enviar la oferta', 'La oferta fue enviada.');
    });

    await test.step('5. se acepta en el teléfono, desde Inicio', async () => {
      await borrower.goto('/inicio');
      const card = borrower.getByRole('region', { name: 'Mis solicitudes' });
      await card
        .getByRole('link', { name: /^Ver la oferta: S-/ })
        .first()
        .click();
      await expect(borrower).toHaveURL(path);
      await take(borrower, 'Aceptar la oferta', 'La oferta quedó aceptada. Falta el desembolso.');
    });

    await test.step('6. el administrador ve el asiento y desembolsa', async () => {
      await admin.goto(path);
      await admin.getByRole('link', { name: 'Desembolsar' }).click();
      await chooseFund(admin, DEMO_FUND);
      await admin.getByRole('button', { name: 'Revisar y desembolsar' }).click();
      await expect(admin.getByText('5103 · Ingresos por comisiones')).toBeVisible();
      await admin.getByRole('button', { name: 'Registrar y desembolsar' }).click();
      await expect(admin.getByText(/registrado y desembolsado/)).toBeVisible();
      loan = /\d+$/.exec(new URL(admin.url()).pathname)![0];
      await borrower.goto('/solicitudes-historial');
      await borrower.locator(`a[href="${path}"]`).click();
      // The list stays drawn until the request is there: it names this state too.
      await expect(borrower.getByLabel('Cómo terminó')).toHaveCount(0);
      await expect(borrower.getByText('Con préstamo')).toBeVisible();
    });

    const contract = await test.step('7. se genera el contrato y se pide la firma', async () => {
      await admin.goto(`/generar_contrato?loan=${loan}`);
      await admin.getByRole('button', { name: 'Generar contrato' }).click();
      await expect(admin.getByText(/C-\d{6} quedó generado/)).toBeVisible();
      await admin.getByRole('button', { name: 'Enviar a firmar' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Enviar a firmar' }).click();
      await expect(admin.getByText(/escrito en la consola del servidor/)).toBeVisible();
      return new URL(admin.url()).pathname;
    });

    await test.step('8. se firma en el teléfono con el código del correo', async () => {
      await borrower.goto(contract);
      const number = (await borrower.getByRole('heading', { name: /^C-/ }).textContent())!;
      const code = await codeOf(number);
      await borrower.getByRole('button', { name: 'Firmar con código' }).click();
      await borrower.getByLabel('Código de 6 dígitos').fill(code);
      await borrower.getByRole('button', { name: 'Firmar contrato' }).click();
      await expect(borrower.getByText(/quedó firmado por el prestatario/)).toBeVisible();
    });

    await test.step('9. firma el acreedor y el original queda en custodia', async () => {
      await admin.goto(contract);
      await admin.getByRole('button', { name: 'Firmar por el acreedor' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Firmar' }).click();
      await admin.getByRole('button', { name: 'Anotar custodia' }).click();
      await admin.getByLabel('Lugar del original').fill('Bóveda 3');
      await admin.getByRole('button', { name: 'Guardar custodia' }).click();
      await expect(admin.getByText('El original se guarda en: Bóveda 3.')).toBeVisible();
    });
    for (const page of [borrower, analyst, admin]) await page.context().close();
  });

  test('se rechaza en el comité y se presenta otra vez', async ({ browser }) => {
    const borrower = await open(browser, 'prestatario@demo.pe', PHONE);
    const analyst = await open(browser, 'analista@demo.pe');
    const path = await ask(borrower, '2000');
    await analyst.goto(path);
    await take(analyst, 'Tomar', 'La solicitud está a su cargo.');
    await take(analyst, 'Enviar a comité', 'La solicitud está en comité.');
    await vote(analyst, 'En contra', 'La referencia no contesta');
    await expect(analyst.getByText('Rechazada', { exact: true })).toBeVisible();
    await borrower.goto(path);
    await expect(borrower.getByText('La referencia no contesta')).toBeVisible();
    await borrower.getByRole('button', { name: 'Presentar otra vez' }).click();
    await expect(borrower.getByText(/Paso 1 de 7/)).toBeVisible();
    for (const page of [borrower, analyst]) await page.context().close();
  });
});
