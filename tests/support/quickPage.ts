import * as React from 'react';

interface ReactInternals {
  recentlyCreatedOwnerStacks: number;
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, ReactInternals | undefined>)[INTERNALS];

/**
 * Spares what costs time and proves nothing. Called for each file, whose page is a new one.
 *
 * - React keeps, of ten thousand elements a second, the stack at which each was made: one eighth
 *   of the time of a screen, for warnings alone. It stops when it has kept enough.
 * - A browser names an element's class; happy-dom writes out the whole page, and Popper asks often.
 * - No page of ours has a `<base>`; happy-dom looks through all of it for one at every request.
 */
export function quickenPage(): void {
  if (internals !== undefined) {
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Infinity,
      set: () => {
        // React counts from nought each second; here it goes on having enough.
      },
      configurable: true,
    });
  }
  Element.prototype.toString = function name(this: Element) {
    return Object.prototype.toString.call(this);
  };
  Object.defineProperty(document, 'baseURI', {
    get: () => window.location.href,
    configurable: true,
  });
}
