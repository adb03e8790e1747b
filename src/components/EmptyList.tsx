import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { TextLink } from './TextLink';
import type { ListState } from './useListState';

export interface EmptyListProps {
  readonly list: ListState;
  /** Sentence about an empty list, while nothing was ever in it. */
  readonly children: ReactNode;
  /** The way to where a list begins. */
  readonly begin?: { readonly to: string; readonly label: string } | false;
}

/** Why a list shows nothing: what it is asked for, or that nothing was made yet. */
export function EmptyList({ list, children, begin = false }: EmptyListProps) {
  if (list.isFiltered) {
    return (
      <>
        Nada coincide con lo que busca.{' '}
        <Button size="small" onClick={list.clear}>
          Quitar los filtros
        </Button>
      </>
    );
  }
  return (
    <>
      {children}
      {begin !== false && (
        <>
          {' '}
          <TextLink to={begin.to}>{begin.label}</TextLink>.
        </>
      )}
    </>
  );
}
