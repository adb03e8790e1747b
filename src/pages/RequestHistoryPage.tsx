import { CLOSED_STATUSES } from '@core/requests/requestMachine';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { useListRequestsQuery } from '@/features/requests/requestsApi';
import { RequestsTable } from '@/features/requests/RequestsTable';
import { REQUEST_STATUS } from '@/i18n/requests';

const ENDS = CLOSED_STATUSES.map((value) => ({ value, label: REQUEST_STATUS[value] }));

/** /solicitudes-historial: what ended, how, why and after how long */
export function RequestHistoryPage() {
  const list = useListState({ sort: 'datedOn', direction: 'desc', filters: ['status'] });
  const requests = useListRequestsQuery({ ...list.query, group: 'history' });
  return (
    <>
      <PageHeader title="Solicitudes procesadas" />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Folio, nombre o documento"
          value={list.search}
          onChange={(text) => list.setFilter('search', text)}
        />
        <SelectField
          name="status"
          label="Cómo terminó"
          empty="Todas"
          options={ENDS}
          value={list.filter('status')}
          onChange={(status) => list.setFilter('status', status)}
        />
      </ListToolbar>
      <QueryState
        query={requests}
        isEmpty={({ items }) => items.length === 0}
        empty="Ninguna solicitud terminada coincide."
      >
        {(page) => (
          <>
            <RequestsTable requests={page.items} group="history" sorting={list} />
            <Pager page={page} list={list} noun={['solicitud', 'solicitudes']} />
          </>
        )}
      </QueryState>
    </>
  );
}
