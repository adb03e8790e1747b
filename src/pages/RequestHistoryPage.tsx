import Box from '@mui/material/Box';
import { isPlainDate } from '@core/calendar/plainDate';
import { CLOSED_STATUSES } from '@core/requests/requestMachine';
import { lazyScreen } from '@/app/lazyScreen';
import { paths } from '@/paths';
import { DateField } from '@/components/DateField';
import { ownListFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState, type ListState } from '@/components/useListState';
import { OfficerFilter } from '@/features/borrowers/OfficerFilter';
import { useListRequestsQuery } from '@/features/requests/requestsApi';
import { RequestsTable } from '@/features/requests/RequestsTable';
import { RequestStatistics } from '@/features/requests/RequestStatistics';
import { REQUESTS_FILE_URL } from '@/features/requests/requestTrayApi';
import { REQUEST_STATUS } from '@/i18n/requests';
import { useAccess } from '@/store/access';

const ENDS = CLOSED_STATUSES.map((value) => ({ value, label: REQUEST_STATUS[value] }));

/** Rows of a page: a screen and a half. */
const ROWS = '50';

const daysOf = (dateFrom: string, dateTo: string) => ({
  ...(isPlainDate(dateFrom) && { dateFrom }),
  ...(isPlainDate(dateTo) && { dateTo }),
});

const DoneForInvestor = lazyScreen(
  async () => (await import('./investing/DoneForInvestor')).DoneForInvestor,
);

/** /solicitudes-historial: requests that ended, or what was done with the money of an investor */
export function RequestHistoryPage() {
  const { isInvestorAlone, isKnown, isStaff } = useAccess();
  if (isInvestorAlone) return <DoneForInvestor />;
  // An investor is not told apart until the server said it: their profile may not read requests.
  return isKnown || isStaff ? <EndedRequests /> : <PageHeader title="Solicitudes procesadas" />;
}

/** Requests that ended: how, why and after how long. */
function EndedRequests() {
  const list = useListState({
    sort: 'datedOn',
    direction: 'desc',
    filters: ['status', 'dateFrom', 'dateTo', 'officer'],
  });
  const { may } = useAccess();
  // A day that is still being typed is none yet.
  const days = daysOf(list.filter('dateFrom'), list.filter('dateTo'));
  const { dateFrom: _from, dateTo: _to, ...asked } = list.query;
  const query = { ...asked, ...days, group: 'history', limit: ROWS };
  const requests = useListRequestsQuery(query);
  return (
    <>
      <PageHeader title="Solicitudes procesadas" />
      <HistoryFilters list={list} />
      <PagedList
        query={requests}
        list={list}
        noun={['solicitud', 'solicitudes']}
        file={ownListFile('exportRequests', REQUESTS_FILE_URL, 'solicitudes-procesadas', query)}
        empty="Aún no terminó ninguna solicitud: aquí quedan las aprobadas, rechazadas y retiradas."
        begin={{ to: paths.pendingRequests, label: 'Ver las pendientes' }}
      >
        {(rows) => <RequestsTable requests={rows} group="history" sorting={list} />}
      </PagedList>
      {may('getRequestStatistics') && (
        <Box sx={{ mt: 3 }}>
          <RequestStatistics days={days} />
        </Box>
      )}
    </>
  );
}

function HistoryFilters({ list }: { readonly list: ListState }) {
  return (
    <ListToolbar>
      <SearchField
        label="Buscar"
        placeholder="Folio, nombre o documento"
        {...list.field('search')}
      />
      <SelectField label="Cómo terminó" empty="Todas" options={ENDS} {...list.field('status')} />
      <DateField waitsForDay label="Desde" {...list.field('dateFrom')} />
      <DateField waitsForDay label="Hasta" {...list.field('dateTo')} />
      <OfficerFilter
        label="Cartera de"
        value={list.filter('officer')}
        onChange={(officer) => list.setFilter('officer', officer)}
      />
    </ListToolbar>
  );
}
