import { Buffer } from 'node:buffer';
import { expect, test, type Page } from '@playwright/test';
import { mailOnConsole, openAs } from './support';

/* Somebody opens an account, shows what is asked for, is sent back once, and is let in while
 * the page stands open: without signing in again. */

const PASSWORD = 'Mi-validada-1';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwAD' +
  'hgGAWjR9awAAAABJRU5ErkJggg==';
const PHOTO = Buffer.from(PIXEL, 'base64');
const FILES = ['Documento, anverso', 'Documento, reverso', 'Foto de su rostro'];

test('validar una cuenta', async ({ page, browser }) => {
  const email = 'ines@recorrido.pe';
  const documentNumber = '45671201';
  const admin = await openAs(browser, page, 'admin@demo.pe');

  await test.step('1. se registra y confirma su correo', async () => {
    await register(page, email, documentNumber);
    const code = await readCode(email);
    await page.getByLabel('Código de 6 dígitos').fill(code);
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL(/\/validar_cuenta\/?$/);
  });

  await test.step('2. muestra sus datos y documentos', async () => {
    for (const name of FILES) {
      const part = page.getByRole('region', { name });
      await part
        .getByLabel(/^Archivo\. Elegir archivo/)
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PHOTO });
      await expect(part.getByText('En revisión')).toBeVisible();
      await expect(part.getByRole('img', { name: 'foto.png' })).toBeVisible();
    }
    await send(page, 'Dirección donde vive', 'Av. Grau 145');
    await send(page, 'CCI a su nombre', '011-366-000100032542-21');
    await expect(page.getByText(/Todo está en revisión/)).toBeVisible();
  });

  await test.step('3. un administrador observa el domicilio', async () => {
    await admin.goto('/pendientes');
    await admin.getByRole('link', { name: 'Revisar cuentas' }).click();
    await admin.getByLabel('Buscar').fill(email);
    await expect(admin.getByText('1 cuenta', { exact: true })).toBeVisible();
    await admin.getByRole('link', { name: 'Inés Recorrido' }).click();
    await expect(admin.getByRole('img', { name: 'foto.png' })).toHaveCount(3);
    await admin.getByRole('button', { name: 'Observar: Domicilio' }).click();
    await admin.getByLabel('Qué debe corregir').fill('Falta el distrito');
    await admin.getByRole('button', { name: 'Enviar observación' }).click();
    await expect(admin.getByText('Observación: Falta el distrito')).toBeVisible();
  });

  await test.step('4. ella lo corrige', async () => {
    await expect(page.getByText('Falta el distrito')).toBeVisible({ timeout: 20_000 });
    await send(page, 'Dirección donde vive', 'Av. Grau 145, Barranco');
  });

  await test.step('5. el administrador registra al prestatario y aprueba todo', async () => {
    await admin.reload();
    await admin.getByRole('button', { name: 'Registrar al prestatario' }).click();
    await admin.getByLabel('Ocupación').fill('Comerciante');
    await admin.getByLabel('Ingreso mensual').fill('1800');
    await admin.getByRole('button', { name: 'Registrar prestatario' }).click();
    await expect(admin.getByText(/Vinculada con/)).toBeVisible();
    for (const name of ['Celular', ...FILES, 'Domicilio', 'Cuenta bancaria (CCI)']) {
      await admin.getByRole('button', { name: `Aprobar: ${name}` }).click();
      await expect(
        admin.getByRole('region', { name, exact: true }).getByText('Aprobado'),
      ).toBeVisible();
    }
    await expect(admin.getByText('La cuenta quedó validada: ya puede usarse.')).toBeVisible();
  });

  await test.step('6. ella entra sin volver a iniciar sesión', async () => {
    await expect(page).toHaveURL(/\/inicio\/?$/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Hola, Inés' })).toBeVisible();
  });
  await admin.context().close();
});

async function send(page: Page, label: string, value: string) {
  await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('button', { name: `Enviar: ${label}` }).click();
  await expect(page.getByRole('textbox', { name: label })).toHaveCount(0);
}

async function register(page: Page, email: string, documentNumber: string) {
  const next = () => page.getByRole('button', { name: 'Siguiente' }).click();
  await page.goto('/registrarse');
  await page.getByRole('radio', { name: /Prestatario/ }).check();
  await next();
  await page.getByLabel('Número de documento').fill(documentNumber);
  await page.getByLabel('Nombres').fill('Inés');
  await page.getByLabel('Apellidos').fill('Recorrido');
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('20/05/1990');
  await next();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Celular').fill('987654321');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña', { exact: true }).fill(PASSWORD);
  await next();
  await page.getByRole('checkbox', { name: /Acepto que traten/ }).check();
  await next();
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page).toHaveURL(/\/validar_registro$/);
}

async function readCode(email: string): Promise<string> {
  const text = await mailOnConsole(new RegExp(`^${email}: .* código de confirmación`));
  return /código (\d{6})/.exec(text)![1]!;
}
