import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { paths } from '@/paths';
import { TextLink } from '@/components/TextLink';
import { AWAITS_WORDS } from '@/i18n/awaiting';
import { laterWords } from '@/i18n/fourEyes';
import { useAccess } from '@/store/access';
import { useListAwaitingActsQuery } from './fourEyesApi';

const SHOWN = '5';

/** Acts about what a page shows that await a second person, for who asked or may approve. */
export function WaitingHere({ about }: { readonly about: string }) {
  const { may } = useAccess();
  const query = { limit: SHOWN, status: 'awaiting', about };
  const { data } = useListAwaitingActsQuery(query, { skip: !may('listAwaitingActs') });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {data.items.map((act) => (
        <Alert key={act.id} severity="info">
          {AWAITS_WORDS}: {act.number}. {act.summary}. {laterWords(act)}{' '}
          <TextLink to={paths.pending}>
            {act.canDecide ? 'Revisarlo en Pendientes' : 'Ver en Pendientes'}
          </TextLink>
        </Alert>
      ))}
    </Box>
  );
}
