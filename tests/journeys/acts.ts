import type { Page } from '@playwright/test';

/* What people do and read everywhere. */

export const dialog = (page: Page) => page.getByRole('dialog');

/** What stands beside a term. */
export const fact = (page: Page, term: string) =>
  page.locator('dt').getByText(term, { exact: true }).locator('xpath=following-sibling::dd');

/** Gives the reason that a dialog asks for. */
export async function because(page: Page, reason: string, confirm: string): Promise<void> {
  await dialog(page).getByLabel('Motivo').fill(reason);
  await dialog(page).getByRole('button', { name: confirm }).click();
}
