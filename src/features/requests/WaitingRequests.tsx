import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { RequestPage } from '@core/contract/requests';
import { paths, toRequest } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count } from '@/i18n/format';
import { consultationChanged } from '@/store/consultationFilter';
import { useAppDispatch } from '@/store/hooks';
import { useListRequestsQuery } from './requestsApi';
import { RequestStatusChip, StageAge } from './RequestsTable';

const hasNone = ({ items }: RequestPage) => items.length === 0;

const SHOWN = '6';
const NONE = 'Ninguna solicitud espera por nadie.';

/** Requests that somebody has to act on, whatever their day; longest in their stage first. */
export function WaitingRequests() {
  const dispatch = useAppDispatch();
  const asked = { group: 'pending', s_tipo: 'P', sort: 'stage', direction: 'asc', limit: SHOWN };
  const requests = useListRequestsQuery(asked);
  // The tray opens on today: whoever follows this box sees the requests that it counts.
  const showAll = () => dispatch(consultationChanged({ dateFrom: '', dateTo: '', s_tipo: 'P' }));
  return (
    <WaitingSection
      calm={calmOf(requests, hasNone, NONE)}
      title="Solicitudes por atender"
      action={
        <Button component={Link} to={paths.pendingRequests} onClick={showAll}>
          Ver todas las solicitudes
        </Button>
      }
    >
      <QueryState query={requests} isEmpty={hasNone} empty={NONE}>
        {({ items, total }) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {items.map((request) => (
              <Box
                component="li"
                key={request.id}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
              >
                <TextLink to={toRequest(request.id)}>
                  {request.folio}: {request.borrowerName}
                </TextLink>
                <RequestStatusChip status={request.status} />
                <StageAge request={request} />
              </Box>
            ))}
            {total > items.length && (
              <li>Y {count(total - items.length, 'solicitud más', 'solicitudes más')}.</li>
            )}
          </Box>
        )}
      </QueryState>
    </WaitingSection>
  );
}
