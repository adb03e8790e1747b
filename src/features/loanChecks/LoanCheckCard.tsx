import type { DifferenceKind, LoanCheck, LoanDifference } from '@core/contract/loanChecks';
import { toAdvanced, toLoan } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { ListToolbar } from '@/components/ListToolbar';
import { Pager } from '@/components/Pager';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { DIFFERENCE_ITEM, DIFFERENCE_KIND } from '@/i18n/loanChecks';
import { optionsOf } from '@/i18n/es';
import { count, showDate, showInstant, showSeconds } from '@/i18n/format';
import { useGetLoanCheckQuery } from './loanChecksApi';

const WATCH_MS = 5_000;

/** The last time that every loan was recomputed from its events, with all that differed. */
export function LoanCheckCard() {
  const list = useListState({ sort: 'number', direction: 'asc', filters: ['kind'] });
  const result = useGetLoanCheckQuery(list.query, { pollingInterval: WATCH_MS });
  const last = result.data?.check;
  return (
    <Section
      title="Recálculo de préstamos"
      action={
        last && (
          <StatusChip
            tone={last.differences === 0 ? 'good' : 'late'}
            label={
              last.differences === 0
                ? 'Sin diferencias'
                : count(last.differences, 'diferencia', 'diferencias')
            }
          />
        )
      }
    >
      <QueryState query={result}>
        {({ check, ...page }) =>
          check === null ? (
            <EmptyNote>
              Aún no se recalcula: corre cada noche, o{' '}
              <TextLink to={toAdvanced('trabajos')}>pídalo en Trabajos</TextLink>.
            </EmptyNote>
          ) : (
            <>
              <Facts facts={factsOf(check)} />
              {check.differences > 0 && (
                <>
                  <ListToolbar>
                    <SelectField
                      label="Qué difiere"
                      empty="Todo"
                      options={optionsOf(DIFFERENCE_KIND)}
                      {...list.field('kind')}
                    />
                  </ListToolbar>
                  <DataTable
                    label="Diferencias del recálculo"
                    columns={columns}
                    rows={page.items}
                    rowKey={({ id }) => id}
                  />
                  <Pager page={page} list={list} noun={['diferencia', 'diferencias']} />
                </>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  );
}

const factsOf = ({ businessDate, endedAt, loans, seconds }: LoanCheck) => [
  { term: 'Fecha de negocio', value: showDate(businessDate) },
  { term: 'Terminó', value: showInstant(endedAt) },
  { term: 'Préstamos', value: loans },
  { term: 'Duró', value: showSeconds(seconds) },
];

/** Names of differences that are of no loan alone. */
const WITHOUT_LOAN: Partial<Record<DifferenceKind, string>> = { books: 'Asientos de lotes' };

const columns: readonly Column<LoanDifference>[] = [
  {
    id: 'loan',
    header: 'Préstamo',
    cell: ({ loanId, loanNumber, kind }) =>
      loanId === null ? (
        (WITHOUT_LOAN[kind] ?? '—')
      ) : (
        <TextLink to={toLoan(loanId)}>{loanNumber}</TextLink>
      ),
  },
  { id: 'kind', header: 'Qué', phone: 'corner', cell: ({ kind }) => DIFFERENCE_KIND[kind] },
  {
    id: 'item',
    header: 'Dato',
    phone: 'subtitle',
    cell: ({ item, kind }) => DIFFERENCE_ITEM[item] ?? (kind === 'books' ? `Cuenta ${item}` : item),
  },
  {
    id: 'installment',
    header: 'Cuota',
    align: 'right',
    cell: ({ installmentNumber }) => installmentNumber ?? '—',
  },
  { id: 'kept', header: 'Guardado', align: 'right', cell: ({ kept }) => kept || '—' },
  {
    id: 'recomputed',
    header: 'Recalculado',
    align: 'right',
    cell: ({ recomputed }) => recomputed || '—',
  },
];
