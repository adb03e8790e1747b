import { CHANGE_STATUS } from '@core/names/stateNames';
import { paths } from '@/paths';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { KINDS } from '@/features/loanChanges/changeForm';
import { ChangesTray } from '@/features/loanChanges/ChangesTray';
import { useListPendingLoanChangesQuery } from '@/features/loanChanges/loanChangesApi';
import { optionsOf } from '@/i18n/es';

const KIND_OPTIONS = Object.entries(KINDS).map(([value, { name }]) => ({ value, label: name }));
const STATUS_OPTIONS = optionsOf(CHANGE_STATUS).filter(({ value }) => value !== 'requested');

/** /pendientes/cambios: what was asked about loans, by what became of it. */
export function LoanChangesPage() {
  const list = useListState({
    sort: 'requestedAt',
    direction: 'asc',
    filters: ['kind', 'status'],
  });
  const changes = useListPendingLoanChangesQuery(list.query);
  return (
    <>
      <PageHeader
        title="Cambios de préstamos"
        detail="Abra cada uno para ver qué haría y decidir. Quien lo pide no lo aprueba."
        back={{ to: paths.pending, label: 'Pendientes' }}
      />
      <Section title="La bandeja">
        <ListToolbar>
          <SearchField
            label="Buscar"
            placeholder="Número o prestatario"
            {...list.field('search')}
          />
          <SelectField
            label="Cambio"
            empty="Todos"
            options={KIND_OPTIONS}
            {...list.field('kind')}
          />
          <SelectField
            label="Estado"
            empty={CHANGE_STATUS.requested}
            options={STATUS_OPTIONS}
            {...list.field('status')}
          />
        </ListToolbar>
        <PagedList
          query={changes}
          list={list}
          noun={['cambio', 'cambios']}
          file={listFile('cambios', list.query)}
          empty="Ningún cambio espera aprobación: se piden en la pestaña Cambios de cada préstamo."
        >
          {(rows) => <ChangesTray changes={rows} sorting={list} />}
        </PagedList>
      </Section>
    </>
  );
}
