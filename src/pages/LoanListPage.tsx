import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { CurrencyField } from '@/components/CurrencyField';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { OfficerFilter } from '@/features/borrowers/OfficerFilter';
import { DueTodaySums } from '@/features/loans/DueTodaySums';
import { LoansTable } from '@/features/loans/LoansTable';
import { useListLoansQuery } from '@/features/loans/loansApi';
import { optionsOf } from '@/i18n/es';
import { LOAN_STATUS_FILTER } from '@/i18n/loanFilters';
import { useAccess } from '@/store/access';

/** /detalles_prestamo without a loan: all of them. */
export function LoanListPage() {
  const list = useListState({
    sort: 'disbursedOn',
    direction: 'desc',
    filters: ['status', 'fundId', 'currency', 'officer'],
  });
  const { may } = useAccess();
  const loans = useListLoansQuery(list.query);
  return (
    <>
      <PageHeader
        title="Préstamos"
        action={
          may('disburseLoan') && (
            <Button variant="contained" component={Link} to={paths.newLoan}>
              Nuevo préstamo
            </Button>
          )
        }
      />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Número, nombre o documento"
          {...list.field('search')}
        />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(LOAN_STATUS_FILTER)}
          {...list.field('status')}
        />
        <OfficerFilter
          value={list.filter('officer')}
          onChange={(officer) => list.setFilter('officer', officer)}
        />
        <CurrencyField empty="Todas" {...list.field('currency')} />
      </ListToolbar>
      <PagedList
        query={loans}
        list={list}
        noun={['préstamo', 'préstamos']}
        file={listFile('prestamos', list.query)}
        empty="Aún no hay préstamos."
        begin={{ to: paths.newLoan, label: 'Registre el primero' }}
      >
        {(rows, { dueToday }) => (
          <>
            <DueTodaySums sums={dueToday} />
            <LoansTable loans={rows} sorting={list} status={list.filter('status')} />
          </>
        )}
      </PagedList>
    </>
  );
}
