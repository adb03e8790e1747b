import type { ReactNode } from 'react';
import { DownloadButton } from './DownloadButton';
import { ListToolbar } from './ListToolbar';
import { PagedList, type RowPage } from './PagedList';
import type { ShownQuery } from './QueryState';
import { Section } from './Section';
import { SelectField } from './SelectField';
import type { Tone } from './StatusChip';
import { useListState, type ListState } from './useListState';

/** Words and colours of what became, or would become, of a row. */
export type OutcomeWords<Outcome extends string> = Readonly<
  Record<Outcome, { readonly label: string; readonly tone: Tone }>
>;

/** Rows of a file as they are asked for: chosen by what becomes of them. */
export const useImportRows = () =>
  useListState({ sort: 'line', direction: 'asc', filters: ['outcome'] });

interface ImportRowsProps<P extends RowPage> {
  readonly list: ListState;
  readonly rows: ShownQuery<P>;
  readonly outcomes: OutcomeWords<string>;
  /** Address of the report, and the name of its file. */
  readonly report: { readonly url: string; readonly fileName: string };
  readonly children: (rows: P['items']) => ReactNode;
}

/** Rows of a file with what became of each, and their report. */
export function ImportRows<P extends RowPage>(props: ImportRowsProps<P>) {
  const { list, rows, outcomes, report, children } = props;
  const outcome = list.filter('outcome');
  const options = Object.entries(outcomes).map(([value, { label }]) => ({ value, label }));
  return (
    <Section
      title="Filas"
      action={
        <DownloadButton
          label="Descargar informe"
          params={outcome === '' ? {} : { outcome }}
          {...report}
        />
      }
    >
      <ListToolbar>
        <SelectField
          name="outcome"
          label="Resultado"
          empty="Todas"
          options={options}
          value={outcome}
          onChange={(value) => list.setFilter('outcome', value)}
        />
      </ListToolbar>
      <PagedList
        query={rows}
        list={list}
        noun={['fila', 'filas']}
        empty="El archivo no tiene filas."
      >
        {children}
      </PagedList>
    </Section>
  );
}
