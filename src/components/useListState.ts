import { useSearchParams } from 'react-router-dom';

/** State of a list, kept in the URL so that it can be shared and gone back to. */
export interface ListState {
  readonly search: string;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** Query that the server is asked with; empty values are left out. */
  readonly query: Readonly<Record<string, string>>;
  /** True where the list is searched or filtered. */
  readonly isFiltered: boolean;
  /** Looks for nothing more. */
  readonly clear: () => void;
  readonly filter: (name: string) => string;
  /** Filter, or the search, as a field shows and changes it. */
  readonly field: (name: string) => FilterField;
  readonly setFilter: (name: string, value: string) => void;
  readonly onSort: (sort: string) => void;
  readonly onPage: (cursor: { readonly after?: string; readonly before?: string }) => void;
}

interface FilterField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
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
  const fromAddress = {
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? sort,
    direction: (params.get('direction') ?? direction) === 'desc' ? 'desc' : 'asc',
  } as const;

  function change(changes: Readonly<Record<string, string>>, isStep: boolean) {
    // The address itself is read: what is drawn may not know yet of a change of a moment ago.
    const next = new URLSearchParams(window.location.search);
    for (const name of CURSORS) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: !isStep });
  }

  const setFilter = (name: string, value: string) => change({ [name]: value }, false);
  const asked = ['search', ...filters, ...CURSORS].map((name) => [name, params.get(name) ?? '']);
  return {
    ...fromAddress,
    query: {
      sort: fromAddress.sort,
      direction: fromAddress.direction,
      ...Object.fromEntries(asked.filter(([, value]) => value !== '')),
    },
    isFiltered: ['search', ...filters].some((name) => (params.get(name) ?? '') !== ''),
    clear: () =>
      change(Object.fromEntries(['search', ...filters].map((name) => [name, ''])), false),
    filter: (name) => params.get(name) ?? '',
    setFilter,
    field: (name) => ({
      name,
      value: params.get(name) ?? '',
      onChange: (value) => setFilter(name, value),
    }),
    onSort: (by) => {
      const isReversed = by === fromAddress.sort && fromAddress.direction === 'asc';
      change({ sort: by, direction: isReversed ? 'desc' : 'asc' }, false);
    },
    onPage: (cursor) => change({ ...cursor }, true),
  };
}
