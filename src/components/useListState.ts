import { useSearchParams } from 'react-router-dom';

/** What a list shows, kept in the URL so that it can be shared and gone back to. */
export interface ListState {
  readonly search: string;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** What the server is asked for; empty values are left out. */
  readonly query: Readonly<Record<string, string>>;
  /** Whether something is looked for, or filtered by. */
  readonly isFiltered: boolean;
  /** Looks for nothing more. */
  readonly clear: () => void;
  readonly filter: (name: string) => string;
  readonly setFilter: (name: string, value: string) => void;
  readonly onSort: (sort: string) => void;
  readonly onPage: (cursor: { readonly after?: string; readonly before?: string }) => void;
}

interface Defaults {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** Filters besides `search`. */
  readonly filters?: readonly string[];
}

const CURSORS = ['after', 'before'];

/** Reads and writes the state of a list in the query of the address. */
export function useListState({ sort, direction, filters = [] }: Defaults): ListState {
  const [params, setParams] = useSearchParams();
  const shown = {
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? sort,
    direction: (params.get('direction') ?? direction) === 'desc' ? 'desc' : 'asc',
  } as const;

  function change(changes: Readonly<Record<string, string>>, isStep: boolean) {
    // From the address itself: what is drawn may not know yet of a change of a moment ago.
    const next = new URLSearchParams(window.location.search);
    for (const name of CURSORS) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: !isStep });
  }

  const asked = ['search', ...filters, ...CURSORS].map((name) => [name, params.get(name) ?? '']);
  return {
    ...shown,
    query: {
      sort: shown.sort,
      direction: shown.direction,
      ...Object.fromEntries(asked.filter(([, value]) => value !== '')),
    },
    isFiltered: ['search', ...filters].some((name) => (params.get(name) ?? '') !== ''),
    clear: () =>
      change(Object.fromEntries(['search', ...filters].map((name) => [name, ''])), false),
    filter: (name) => params.get(name) ?? '',
    setFilter: (name, value) => change({ [name]: value }, false),
    onSort: (by) => {
      const isReversed = by === shown.sort && shown.direction === 'asc';
      change({ sort: by, direction: isReversed ? 'desc' : 'asc' }, false);
    },
    onPage: (cursor) => change({ ...cursor }, true),
  };
}
