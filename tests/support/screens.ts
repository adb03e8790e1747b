import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, type Config } from '@testing-library/react';
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { allAnswered, network } from './network';
import { quickenPage } from './quickPage';
import { quickenStyles } from './quickStyles';
import { quickenVisibility } from './quickVisibility';
// An alert that is asked for stands at once, and not only in the test that follows.
import '@/app/sweetAlert';

/** Widths are compared with the window's; the pointer is a mouse. */
function matchesMedia(query: string): boolean {
  return query.split(',').some((part) => {
    const width = /(min|max)-width:\s*([\d.]+)px/.exec(part);
    if (width) {
      const isMin = width[1] === 'min';
      return isMin ? window.innerWidth >= Number(width[2]) : window.innerWidth <= Number(width[2]);
    }
    return /pointer:\s*fine/.test(part) || /hover:\s*hover/.test(part);
  });
}

window.matchMedia = (query: string) =>
  ({
    media: query,
    matches: matchesMedia(query),
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => true,
  }) satisfies MediaQueryList;
window.scrollTo = () => undefined;
quickenPage();
quickenStyles();
quickenVisibility();

/** Configuration in which testing-library says that it waits. */
type WaitingConfig = Config & { readonly _disableExpensiveErrorDiagnostics?: boolean };

/** An alert waits for whoever reads it, longer than the page that asked for it. */
async function closeAlert(): Promise<void> {
  if (!Swal.isVisible()) return;
  Swal.close();
  await vi.waitFor(() => {
    if (Swal.isVisible()) throw new Error('the alert stands');
  });
}

const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  // Whoever waits asks again and again, and is told at the end: until then no page is written out.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as WaitingConfig;
    return isWaiting ? new Error(message ?? '') : getElementError(message, container);
  },
});

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  cleanup();
  await allAnswered();
  await closeAlert();
  network.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});
afterAll(() => network.close());
