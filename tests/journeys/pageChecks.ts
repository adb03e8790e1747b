import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  // The legacy mode looks in this page alone: no frame of ours holds another.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${path} ${look.scheme} axe ${id}: ${nodes[0]?.html}`);
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

/** Counts the bytes of script, compressed, that the page asks for from here on. */
export async function countScript(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => {
    const counted = bytes;
    bytes = 0;
    return counted;
  };
}
