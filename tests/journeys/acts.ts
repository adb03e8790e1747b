import type { Locator, Page } from '@playwright/test';

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
