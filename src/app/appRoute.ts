import type { ComponentType } from 'react';
import { lazyScreen } from './lazyScreen';

/** Who may see a route: those without a session, those with one, or anyone. */
type Access = 'public' | 'signedIn';

/** A page with its address. */
export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly title: string;
  readonly content: ComponentType;
}

const section = lazyScreen(async () => (await import('@/pages/SectionPage')).SectionPage);

/** A page for those without a session. */
export const publicRoute = (
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
): AppRoute => ({ path, title, access: 'public', content: lazyScreen(load) });

/** A page for those with one; without a screen of its own it says what will be there. */
export const signedIn = (
  path: string,
  title: string,
  load?: () => Promise<ComponentType>,
): AppRoute => ({
  path,
  title,
  access: 'signedIn',
  content: load === undefined ? section : lazyScreen(load),
});
