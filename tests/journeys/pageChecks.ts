import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** How somebody looks at a page. */
interface Look {
  readonly scheme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
}

/** By night on the desktop, by day on a phone: every page once in each. */
export const LOOKS = {
  desk: { scheme: 'dark', size: { width: 1280, height: 800 } },
  phone: { scheme: 'light', size: { width: 390, height: 844 } },
} as const satisfies Record<string, Look>;

export async function show(page: Page, { scheme, size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
}

/** Axe looks when colours stand still. */
const stillness = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

/** What axe finds on the page, in words. */
export async function faultsOf(page: Page, path: string, look: Look): Promise<string[]> {
  await show(page, look);
  await expect(page.getByLabel('Cargando')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-tema', look.scheme);
  await stillness(page);
  // One page without frames: axe is put in once and asked in it, for both looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`);
  });
  return violations.map((violation) => `${path} ${look.scheme} ${violation}`);
}

/** Marks what Tab should reach, and keeps in the page what it does reach. */
function markStops(): number {
  const selector = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"]') === null;
  // Of a group of radios Tab reaches one.
  const isFirst = (element: HTMLElement) =>
    !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked;
  const wanted = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(isReachable)
    .filter(isFirst);
  for (const element of wanted) element.dataset['parada'] = 'pendiente';
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) target.dataset['parada'] = 'alcanzada';
  });
  (document.activeElement as HTMLElement | null)?.blur();
  window.getSelection()?.removeAllRanges();
  return wanted.length;
}

/** What Tab should reach on a page and does not. */
export async function unreachedOf(page: Page): Promise<string[]> {
  const stops = await page.evaluate(markStops);
  for (let press = 0; press < stops + 15; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-parada="pendiente"]')].map(
      (element) => `Tab no llega a ${element.outerHTML.slice(0, 120)}`,
    ),
  );
}

/** The bytes of script, compressed, that the page needed until now, those in the cache included. */
export const scriptBytesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
