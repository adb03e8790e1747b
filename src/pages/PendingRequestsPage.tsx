import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { useListState } from '@/components/useListState';
import { useListProductsQuery } from '@/features/products/productsApi';
import { ConsultationFields, queryOf } from '@/features/requests/ConsultationFields';
import { useListRequestsQuery } from '@/features/requests/requestsApi';
import { RequestsTable } from '@/features/requests/RequestsTable';
import { useAccess } from '@/store/access';
import { selectConsultation } from '@/store/consultationFilter';
import { useAppSelector } from '@/store/hooks';

/** /solicitudes-pendientes: the tray of staff, and what a borrower has asked for */
export function PendingRequestsPage() {
  const { isStaff, may } = useAccess();
  const list = useListState({ sort: 'datedOn', direction: 'desc' });
  const filter = useAppSelector(selectConsultation);
  const consulted = isStaff ? queryOf(filter) : {};
  const requests = useListRequestsQuery({ ...list.query, ...consulted, group: 'pending' });
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
      <PageResult />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Folio, nombre o documento"
          value={list.search}
          onChange={(text) => list.setFilter('search', text)}
        />
        {isStaff && <Consultation />}
      </ListToolbar>
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
            <RequestsTable requests={page.items} group="pending" sorting={list} />
            <Pager page={page} list={list} noun={['solicitud', 'solicitudes']} />
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
