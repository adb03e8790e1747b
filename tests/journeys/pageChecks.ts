import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { goInside } from './support';

declare global {
  interface Window {
    axe: typeof axe;
    /** Time at which something within the page was last pushed aside, since it was drawn. */
    glidedAt?: number;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Look that a page has for somebody. */
interface Look {
  readonly scheme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
}

/** Looks by night on the desktop and by day on a phone: every page once in each. */
export const LOOKS = {
  desk: { scheme: 'dark', size: { width: 1280, height: 800 } },
  phone: { scheme: 'light', size: { width: 390, height: 844 } },
} as const satisfies Record<string, Look>;

export async function show(page: Page, { scheme, size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
}

/**
 * Axe looks when colours stand still. A colour that is inherited fades in each element after its
 * parent: it stands still once two frames begin no other.
 */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let framesStill = 0;
    while (framesStill < 2) {
      const moving = document.getAnimations();
      framesStill = moving.length === 0 ? framesStill + 1 : 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await frame();
    }
  });

/**
 * Arrival of a page: nothing is on its way, and the page wears its colours; asked at each frame,
 * not at intervals. It is drawn once more before it is looked at, from its top: nothing lies under
 * a bar.
 */
async function arrival(page: Page, scheme: Look['scheme']) {
  await page.waitForFunction(
    (expected) =>
      document.documentElement.dataset['tema'] === expected &&
      document.querySelector('[aria-label="Cargando"]') === null,
    scheme,
  );
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** Colour as axe reads it from a text. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Colour, text: string) => Colour;
}

/** Part of axe that its types leave out. */
interface Commons {
  readonly commons: {
    readonly color: {
      readonly Color: { readonly prototype: Colour; new (like: Colour): Colour };
    };
  };
}

/** Axe read each colour anew at every element and edge, much of its time: here each text once. */
function keepColours(): void {
  const { Color } = (window.axe as unknown as Commons).commons.color;
  const { parseString } = Color.prototype;
  const colours = new Map<string, Colour>();
  Color.prototype.parseString = function quick(text) {
    const colour = colours.get(text);
    if (colour === undefined) {
      parseString.call(this, text);
      colours.set(text, new Color(this));
      return this;
    }
    const { r, g, b, alpha } = colour;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** Faults that axe finds on the page as it is shown, in words. */
export async function faultsOf(page: Page, path: string, look: Look): Promise<string[]> {
  await arrival(page, look.scheme);
  await stillness(page);
  // One page without frames: axe is put in once and asked in it, for both looks.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(keepColours);
  }
  const violations = await page.evaluate(async () => {
    const matches = await window.axe.run(document, { resultTypes: ['violations'] });
    return matches.violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
    );
  });
  return violations.map((violation) => `${path} ${look.scheme} ${violation}`);
}

/** Address of no page. */
const NOWHERE = '/no-existe';

/** A cell of a table may say 404 too: the number of an entry. */
const nowhere = (page: Page) => page.locator('p').filter({ hasText: /^404$/ });

/**
 * Goes to an address as the program does by itself, from one where nothing is: what is seen is of
 * the page that was asked for. To load each anew took a third of the walk.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await goInside(page, NOWHERE);
  await nowhere(page).waitFor();
  await goInside(page, path);
  if (path !== NOWHERE) await nowhere(page).waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor();
  await page.evaluate(watchGlides);
}

function watchGlides(): void {
  const isWatched = window.glidedAt !== undefined;
  window.glidedAt = performance.now();
  if (isWatched) return;
  const note = () => void (window.glidedAt = performance.now());
  document.addEventListener('scroll', note, { capture: true });
}

/** Loads a page by itself, and waits until it is there. */
export async function loadAlone(page: Page, path: string, { scheme }: Look): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await arrival(page, scheme);
}

/** Fault of an address that led elsewhere, or nowhere; some open on a tab that has its own. */
export async function strayOf(page: Page, path: string): Promise<string[]> {
  const { pathname, origin } = new URL(page.url());
  if (!pathname.startsWith(new URL(path, origin).pathname)) return [`${path} lleva a ${pathname}`];
  const isLost = (await nowhere(page).count()) > 0;
  return isLost === (path === NOWHERE) ? [] : [`${path} no existe`];
}

/** Longest time that a row of tabs may glide to the selected one on a busy machine, ms. */
const GLIDE_LIMIT_MS = 10_000;

/** The narrowest screen that is served. */
const NARROWEST = 320;

/** Elements that make a page wider than the narrowest screen: it would have to be pushed aside. */
export async function overflowOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: NARROWEST, height: 700 });
  await arrival(page, await page.evaluate(schemeOf));
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`mide ${scrollWidth} px: ${wide.at(-1)?.outerHTML.slice(0, 120)}`];
  });
}

const schemeOf = () =>
  document.documentElement.dataset['tema'] === 'dark' ? ('dark' as const) : ('light' as const);

/** The tabs that the ends of their row cut off, once the row stands still. */
export async function cutTabsOf(page: Page): Promise<string[]> {
  if ((await page.getByRole('tab').count()) === 0) return [];
  await standStill(page);
  return findCutTabs(page);
}

/**
 * Waits until no row of tabs has moved for a quarter of a second: most stood still while axe
 * looked. A row that glided meanwhile goes on at the first frame, and says so at the second.
 */
const standStill = (page: Page) =>
  page.evaluate(async (limit) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const end = performance.now() + limit;
    const since = performance.now();
    await frame();
    await frame();
    while (performance.now() - (window.glidedAt ?? since) < 250 && performance.now() < end) {
      await frame();
    }
  }, GLIDE_LIMIT_MS);

const findCutTabs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tab"]')].flatMap((tab) => {
      const row = tab.closest('[role="tablist"]')?.parentElement?.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      const isCut = row !== undefined && (left < row.left - 1 || right > row.right + 1);
      return isCut ? [`la pestaña ${tab.textContent} queda cortada`] : [];
    }),
  );

/** Titles of columns that run into the next one. */
export const cutTitlesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('th')].flatMap((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      const isCut = words.getBoundingClientRect().right > title.getBoundingClientRect().right + 1;
      return isCut ? [`el título ${title.textContent} queda cortado`] : [];
    }),
  );

/** Marks what Tab should reach, and keeps in the page what it does reach. */
function markStops(): number {
  const selector = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"]') === null;
  // Radios of a group: Tab reaches one.
  const isFirst = (element: HTMLElement) =>
    !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked;
  const wanted = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(isReachable)
    .filter(isFirst);
  for (const element of wanted) element.dataset['parada'] = 'pendiente';
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) target.dataset['parada'] = 'alcanzada';
  });
  // Tab begins at the top, as in a page that was just loaded.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.blur();
  document.body.removeAttribute('tabindex');
  window.getSelection()?.removeAllRanges();
  return wanted.length;
}

/** The marked elements that Tab has not come to. */
const pendingOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-parada="pendiente"]')].map(
      (element) => `Tab no llega a ${element.outerHTML.slice(0, 120)}`,
    ),
  );

/** Elements that Tab should reach on a page and does not: it is pressed while one is missing. */
export async function unreachedOf(page: Page): Promise<string[]> {
  let patience = (await page.evaluate(markStops)) + 15;
  let pending = await pendingOf(page);
  while (pending.length > 0 && patience > 0) {
    const presses = Array.from({ length: Math.min(pending.length, patience) });
    // One after another in the browser; here nobody waits for each before the next.
    await Promise.all(presses.map(() => page.keyboard.press('Tab')));
    patience -= presses.length;
    pending = await pendingOf(page);
  }
  return pending;
}

/** The bytes of script, compressed, needed since the last load, those in the cache included. */
export const scriptBytesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
