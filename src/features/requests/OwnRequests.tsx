import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { RequestSummary } from '@core/contract/requests';
import { paths, toDraft, toRequest } from '@/paths';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { count } from '@/i18n/format';
import { BORROWER_STEP, nextStepText } from '@/i18n/requests';
import { useListRequestsQuery } from './requestsApi';
import { RequestStatusChip } from './RequestsTable';

const SHOWN = '3';

/** Requests of who borrows that are under way, each with its next step; nothing without them. */
export function OwnRequests() {
  const order = { sort: 'borrowerStep', direction: 'desc' };
  const requests = useListRequestsQuery({ group: 'pending', ...order, limit: SHOWN });
  if (requests.data?.items.length === 0) return null;
  return (
    <Section
      title="Mis solicitudes"
      action={<TextLink to={paths.pendingRequests}>Ver todas</TextLink>}
    >
      <QueryState query={requests}>
        {({ items }) => (
          <Box component="ul" sx={LIST}>
            {items.map((request) => (
              <OwnRequest key={request.id} request={request} />
            ))}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 },
};

function OwnRequest({ request }: { readonly request: RequestSummary }) {
  const { id, folio, productName, amount, currency, installmentCount } = request;
  const { status, borrowerStep } = request;
  const isDraft = borrowerStep === 'finish' || borrowerStep === 'mend';
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextLink to={toRequest(id)}>{folio}</TextLink>
          <RequestStatusChip status={status} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          {productName} · <MoneyText amount={amount} currency={currency} /> en{' '}
          {count(installmentCount, 'cuota', 'cuotas')}
        </Box>
        <div>{nextStepText(request)}</div>
      </Box>
      {borrowerStep !== null && (
        <Button
          variant={borrowerStep === 'accept' ? 'contained' : 'outlined'}
          component={Link}
          to={isDraft ? toDraft(id) : toRequest(id)}
          aria-label={`${BORROWER_STEP[borrowerStep]}: ${folio}`}
          sx={{ alignSelf: 'center' }}
        >
          {BORROWER_STEP[borrowerStep]}
        </Button>
      )}
    </Box>
  );
}
