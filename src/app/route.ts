import type { ComponentType } from 'react';
import { lazyScreen } from './lazyScreen';

/** People who may see a route: those without a session, those with one, or anyone. */
type Access = 'public' | 'signedIn' | 'anyone';

/** An address and what is shown there. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  readonly content: ComponentType;
}

export const publicRoute = (
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
): AppRoute => ({ path, title, access: 'public', content: lazyScreen(load) });

/** An address that a mailed link opens, whoever is signed in on that device. */
export const openRoute = (
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
): AppRoute => ({ path, title, access: 'anyone', content: lazyScreen(load) });

export const signedIn = (
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
): AppRoute => ({ path, title, access: 'signedIn', content: lazyScreen(load) });
