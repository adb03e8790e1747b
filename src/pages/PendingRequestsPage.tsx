import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { lazyScreen } from '@/app/lazyScreen';
import { paths } from '@/paths';
import { ownListFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { useListState } from '@/components/useListState';
import { useSelection } from '@/components/useSelection';
import { OfficerFilter } from '@/features/borrowers/OfficerFilter';
import { useListProductsQuery } from '@/features/products/productsApi';
import { ConsultationFields, queryOf } from '@/features/requests/ConsultationFields';
import { useListRequestsQuery } from '@/features/requests/requestsApi';
import { RequestsTable } from '@/features/requests/RequestsTable';
import { REQUESTS_FILE_URL } from '@/features/requests/requestTrayApi';
import { TrayActions } from '@/features/requests/TrayActions';
import { useAccess } from '@/store/access';
import { selectConsultation } from '@/store/consultationFilter';
import { useAppSelector } from '@/store/hooks';

/** Rows of a page: a screen and a half. */
const ROWS = '50';

const WaitingOfInvestor = lazyScreen(
  async () => (await import('./investing/WaitingOfInvestor')).WaitingOfInvestor,
);

/** /solicitudes-pendientes: the tray of staff, what a borrower asked for, or an investor's */
export function PendingRequestsPage() {
  const { isInvestorAlone, isKnown, isStaff } = useAccess();
  if (isInvestorAlone) return <WaitingOfInvestor />;
  // An investor is not told apart until the server said it: their profile may not read requests.
  return isKnown || isStaff ? <RequestTray /> : <PageHeader title="Solicitudes pendientes" />;
}

function RequestTray() {
  const { isStaff, may } = useAccess();
  const list = useListState({ sort: 'datedOn', direction: 'desc', filters: ['officer'] });
  const filter = useAppSelector(selectConsultation);
  const consulted = isStaff ? queryOf(filter) : {};
  const query = { ...list.query, ...consulted, group: 'pending', limit: ROWS };
  const requests = useListRequestsQuery(query);
  const selection = useSelection();
  const [result, setResult] = useState('');
  return (
    <>
      <PageHeader
        title={isStaff ? 'Solicitudes pendientes' : 'Mis solicitudes'}
        action={
          may('startRequest') && (
            <Button variant="contained" component={Link} to={paths.requestLoan}>
              Solicitar un préstamo
            </Button>
          )
        }
      />
      <PageResult latest={result} />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Folio, nombre o documento"
          {...list.field('search')}
        />
        {isStaff && <Consultation />}
        <OfficerFilter
          label="Cartera de"
          value={list.filter('officer')}
          onChange={(officer) => list.setFilter('officer', officer)}
        />
      </ListToolbar>
      <TrayActions selection={selection} onDone={setResult} />
      <QueryState
        query={requests}
        isEmpty={({ items }) => items.length === 0}
        empty={
          isStaff
            ? 'Nada coincide. Pruebe con todas las fechas u otra etapa.'
            : 'No tiene solicitudes en curso. Simule un préstamo y pídalo.'
        }
      >
        {(page) => (
          <>
            <RequestsTable
              requests={page.items}
              group="pending"
              sorting={list}
              selection={may('assignRequests') ? selection : undefined}
            />
            <Pager
              page={page}
              list={list}
              noun={['solicitud', 'solicitudes']}
              file={ownListFile('exportRequests', REQUESTS_FILE_URL, 'solicitudes', query)}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

function Consultation() {
  const { data = [] } = useListProductsQuery({});
  return (
    <ConsultationFields modules={data.map(({ code, name }) => ({ value: code, label: name }))} />
  );
}
