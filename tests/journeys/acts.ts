import { expect, type Browser, type Locator, type Page } from '@playwright/test';

/* What people do and read everywhere. */

export const dialog = (page: Page) => page.getByRole('dialog');

/** Text that stands beside a term, on the page or in a part of it. */
export const fact = (within: Page | Locator, term: string) =>
  within.locator('dt').getByText(term, { exact: true }).locator('xpath=following-sibling::dd');

/** Gives the reason that a dialog asks for. */
export async function because(page: Page, reason: string, confirm: string): Promise<void> {
  await dialog(page).getByLabel('Motivo').fill(reason);
  await dialog(page).getByRole('button', { name: confirm }).click();
}

/** Opens the link of the mail without a session, reads the paper and signs it. */
export async function signByLink(browser: Browser, like: Page, link: string) {
  const context = await browser.newContext({ viewport: like.viewportSize() });
  const page = await context.newPage();
  await page.goto(link);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Leer el documento' }).click();
  await (await popup).close();
  await page.getByLabel('Leí el documento y lo acepto').check();
  await page.getByRole('button', { name: /^Firmar como / }).click();
  await expect(page.getByRole('heading', { name: /^Firmó el contrato C-/ })).toBeVisible();
  await context.close();
}
