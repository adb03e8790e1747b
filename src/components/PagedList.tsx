import type { ReactNode } from 'react';
import { EmptyList, type EmptyListProps } from './EmptyList';
import { Pager, type PagerProps } from './Pager';
import { QueryState, type ShownQuery } from './QueryState';

/** Page of any list, with its rows. */
export type RowPage = PagerProps['page'] & { readonly items: readonly unknown[] };

interface PagedListProps<P extends RowPage> extends Pick<
  PagerProps,
  'list' | 'noun' | 'to' | 'file'
> {
  readonly query: ShownQuery<P>;
  /** Sentence about an empty list, while nothing was ever in it. */
  readonly empty: ReactNode;
  /** The way to where an empty list begins. */
  readonly begin?: EmptyListProps['begin'];
  readonly children: (rows: P['items'], page: P) => ReactNode;
}

/** A page of rows with the way to its neighbours, or why there is none. */
export function PagedList<P extends RowPage>(props: PagedListProps<P>) {
  const { query, list, noun, to, file, empty, begin = false, children } = props;
  return (
    <QueryState
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyList list={list} begin={begin}>
          {empty}
        </EmptyList>
      }
    >
      {(page) => (
        <>
          {children(page.items, page)}
          <Pager page={page} list={list} noun={noun} to={to} file={file} />
        </>
      )}
    </QueryState>
  );
}
