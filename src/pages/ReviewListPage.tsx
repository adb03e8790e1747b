import { ACCOUNT_STATUS } from '@core/names/stateNames';
import { paths } from '@/paths';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { ReviewsTable } from '@/features/reviews/ReviewsTable';
import { useListReviewsQuery } from '@/features/reviews/reviewsApi';
import { optionsOf } from '@/i18n/es';

const { PENDIENTE_VALIDACION, OBSERVADA } = ACCOUNT_STATUS;

/** /pendientes/cuentas: the accounts that wait to be validated. */
export function ReviewListPage() {
  const list = useListState({ sort: 'createdAt', direction: 'asc', filters: ['status'] });
  const reviews = useListReviewsQuery(list.query);
  return (
    <>
      <PageHeader title="Cuentas por validar" back={{ to: paths.pending, label: 'Pendientes' }} />
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Nombre o correo" {...list.field('search')} />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf({ PENDIENTE_VALIDACION, OBSERVADA })}
          {...list.field('status')}
        />
      </ListToolbar>
      <PagedList
        query={reviews}
        list={list}
        noun={['cuenta', 'cuentas']}
        file={listFile('revisiones', list.query)}
        empty="Ninguna cuenta espera su revisión."
      >
        {(rows) => <ReviewsTable reviews={rows} sorting={list} />}
      </PagedList>
    </>
  );
}
