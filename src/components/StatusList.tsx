import type { ReactNode } from 'react';
import { ListToolbar } from './ListToolbar';
import { Pager } from './Pager';
import { QueryState, type ShownQuery } from './QueryState';
import { SearchField } from './SearchField';
import { Section } from './Section';
import { SelectField, type Option } from './SelectField';
import type { ListState } from './useListState';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
}

interface StatusListProps<Row> {
  readonly title: string;
  readonly list: ListState;
  readonly query: ShownQuery<Page<Row>>;
  readonly statuses: readonly Option[];
  /** Word for no filter, in the gender of what is listed. */
  readonly all: 'Todas' | 'Todos';
  /** Placeholder of the search; without it there is nothing to type. */
  readonly search?: string;
  /** Said where no row matches. */
  readonly empty: ReactNode;
  /** One and many: `['planilla', 'planillas']`. */
  readonly noun: readonly [string, string];
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** List of things made before, by state, a page at a time. */
export function StatusList<Row>(props: StatusListProps<Row>) {
  const { title, list, query, statuses, all, search, empty, noun, children } = props;
  return (
    <Section title={title}>
      <ListToolbar>
        {search !== undefined && (
          <SearchField label="Buscar" placeholder={search} {...list.field('search')} />
        )}
        <SelectField label="Estado" empty={all} options={statuses} {...list.field('status')} />
      </ListToolbar>
      <QueryState query={query} isEmpty={({ items }) => items.length === 0} empty={empty}>
        {(page) => (
          <>
            {children(page.items)}
            <Pager page={page} list={list} noun={noun} />
          </>
        )}
      </QueryState>
    </Section>
  );
}
