import type { RequestDetail } from '@core/contract/requests';
import { expect, type Browser, type Page } from '@playwright/test';
import type { HttpClient } from '@tests/support/httpClient';
import { dialog, signByLink } from './acts';
import { told } from './ownLoans';
import { chooseFund, mailOnConsole } from './support';

/* Ways from a request to a loan whose contract is signed. */

export const REQUESTS = '/protected/solicitudes';

/** Reason that an approver gives where the borrower may have living loans of other journeys. */
export const WHY_APPROVED = 'El cliente sustentó otros ingresos';

/** A step of a request as somebody, with the version that they see. */
export async function step({ call }: HttpClient, id: number, name: string, data: object = {}) {
  const { version } = await told<RequestDetail>(call('GET', `${REQUESTS}/${id}`));
  await told(call('POST', `${REQUESTS}/${id}/${name}`, { version, ...data }));
}

/** Leaves an accepted request waiting for its money, and answers the address of its loan. */
export async function agree(page: Page, requestId: number, fundName: string): Promise<string> {
  await page.goto(`/registrar-prestamo?solicitud=${requestId}`);
  await chooseFund(page, fundName);
  await expect(page.getByRole('button', { name: 'Revisar y desembolsar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dejar por desembolsar' }).click();
  await dialog(page).getByRole('button', { name: 'Registrar por desembolsar' }).click();
  await expect(page.getByText(/registrado: queda por desembolsar/)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Makes the contract of a loan that waits, and has both parties sign it. */
export async function haveSigned(page: Page, browser: Browser) {
  await page.getByRole('link', { name: 'Generar contrato' }).click();
  await page.getByRole('button', { name: 'Generar contrato' }).click();
  await expect(page.getByText(/C-\d{6} quedó generado/)).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const address = page.url();
  await page.getByRole('button', { name: 'Enviar a firmar' }).click();
  await dialog(page).getByRole('button', { name: 'Enviar a firmar' }).click();
  await expect(page.getByText(/escrito en la consola del servidor/)).toBeVisible();
  const mail = await mailOnConsole(new RegExp(`contrato ${number}`));
  await signByLink(browser, page, /\/firmar#[\w-]+/.exec(mail)![0]);
  await page.goto(address);
  await page.getByRole('button', { name: 'Firmar por el acreedor' }).click();
  await dialog(page).getByRole('button', { name: 'Firmar' }).click();
  await expect(page.getByText(/quedó firmado por el acreedor/)).toBeVisible();
}
