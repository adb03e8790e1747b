import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { mailOnConsole, openAs } from './support';

/* A person opens an account, loses the password and comes back in; nothing mocked. Without a
 * server for mail what opens something is on the console of the server alone. */

const FIRST = 'Mi-primera-1';
const SECOND = 'Mi-segunda-2';

test('abrir una cuenta y recuperarla', async ({ page, browser }) => {
  // Address that nobody had before: the same journey is walked at two widths.
  const email = `rosa.${randomUUID().slice(0, 8)}@recorrido.pe`;
  const admin = await openAs(browser, page, 'admin@demo.pe');

  await test.step('1. se registra paso a paso', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Regístrese' }).click();
    await page.getByRole('radio', { name: /Prestatario/ }).check();
    await next(page);
    await page.getByLabel('Número de documento').fill('45678912');
    await page.getByLabel('Nombres').fill('Rosa');
    await page.getByLabel('Apellidos').fill('Recorrido');
    await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('20/05/1990');
    await next(page);
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Celular').fill('987654321');
    await typeTwice(page, 'Contraseña', FIRST);
    await next(page);
    await page.getByRole('checkbox', { name: /Acepto que traten/ }).check();
    await next(page);
    await expect(page.getByText('Rosa Recorrido')).toBeVisible();
    await page.getByRole('button', { name: 'Crear la cuenta' }).click();
    await expect(page).toHaveURL(/\/validar_registro$/);
  });

  await test.step('2. confirma con el código, que el administrador no puede leer', async () => {
    const mail = await readMail(admin, email, /es su código de confirmación/);
    await page.getByLabel('Código de 6 dígitos').fill(/código (\d{6})/.exec(mail)![1]!);
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Su correo está confirmado' })).toBeVisible();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  });

  await test.step('3. olvida la contraseña y establece otra por el enlace', async () => {
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
    // The screen left behind has a field of the same name until this one is there.
    await expect(page.getByRole('heading', { name: 'Recuperar la cuenta' })).toBeVisible();
    await page.getByLabel('Correo').fill(email);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByText(/Si los datos corresponden a una cuenta/)).toBeVisible();
    const mail = await readMail(admin, email, /Establezca una nueva contraseña/);
    const token = /establecer-clave#([\w-]+)/.exec(mail)![1]!;
    await page.goto(`/establecer-clave#${token}`);
    await expect(page).toHaveURL(/\/establecer-clave$/);
    await typeTwice(page, 'Contraseña nueva', SECOND);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  });

  await test.step('4. entra con la nueva y completa su validación', async () => {
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(FIRST);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Usuario o contraseña incorrecta')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(SECOND);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL(/\/validar_cuenta\/?$/);
  });
  await admin.context().close();
});

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();

async function typeTwice(page: Page, label: string, password: string) {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel('Repita la contraseña', { exact: true }).fill(password);
}

/** The text of a mail to an address as its reader gets it; the administrator sees it masked. */
async function readMail(admin: Page, email: string, subject: RegExp): Promise<string> {
  await admin.goto('/pendientes');
  await admin.getByRole('button', { name: 'Más' }).click();
  await admin.getByRole('menuitem', { name: 'Correos del sistema' }).click();
  await admin.getByLabel('Buscar').fill(email);
  await expect(admin).toHaveURL(/search=/);
  await admin.getByRole('button', { name: subject }).first().click();
  const text = admin.getByRole('region', { name: 'Texto del correo' });
  await expect(text).toContainText('••••••');
  return mailOnConsole(new RegExp(`^${email}: .*${subject.source}`));
}
