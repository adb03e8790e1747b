import { useAppSelector } from './hooks';
import type { FieldState } from './modulesSlice';
import { selectAuth } from './store';

/** Acts and screens that somebody is offered. The server decides again on every request. */
interface Access {
  /** True of an operation that is offered, by its operationId. */
  readonly may: (operation: string) => boolean;
  /** True once the server said which operations are offered: until then nobody is turned away. */
  readonly isKnown: boolean;
  /** See the whole portfolio, not only what is one's own. */
  readonly isStaff: boolean;
  /** Invest, and ask for no loans: what waits and what was done is of their money. */
  readonly isInvestorAlone: boolean;
  /** State of a field of a form; undefined until the server says it. */
  readonly field: (form: string, name: string) => FieldState | undefined;
  /** True of an address whose screen is open. */
  readonly opens: (pathname: string) => boolean;
}

/** Operations that an analyst is offered where the server has not said otherwise. */
const OF_ANALYSTS = new Set([
  'getCollectionSheet',
  'getPortfolioBalance',
  'listBorrowers',
  'registerBorrower',
]);

/** The factory permissions by role, for a server that says nothing of operations. */
function factoryAllows(profile: string, operation: string): boolean {
  if (profile === 'ADMINISTRADOR') return true;
  return profile === 'ANALISTA' && OF_ANALYSTS.has(operation);
}

/** The most particular of the addresses that a page lies at or under; empty when there is none. */
const screenAt = (pathname: string, paths: readonly string[]) =>
  paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '');

/** The access of whoever is signed in: the server's word, or else the factory's. */
export function useAccess(): Access {
  const profile = useAppSelector(selectAuth).user?.profile ?? '';
  const { actions, fields, screens } = useAppSelector((state) => state.modules);
  const may = (operation: string) => actions?.[operation] ?? factoryAllows(profile, operation);
  return {
    may,
    isKnown: actions !== null,
    isStaff: may('listBorrowers'),
    isInvestorAlone: may('getMyInvestor') && !may('listRequests'),
    field: (form, name) => fields?.[`${form}.${name}`],
    opens: (pathname) => screens[screenAt(pathname, Object.keys(screens))] ?? true,
  };
}
