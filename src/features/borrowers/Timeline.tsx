import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { TimelineEvent } from '@core/contract/borrowerRecords';
import { toLoan } from '@/paths';
import { PagedList } from '@/components/PagedList';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { showInstant } from '@/i18n/format';
import { useListBorrowerTimelineQuery } from './recordsApi';

/** Events of a borrower, newest first, with what changed. */
export function Timeline({ borrowerId }: { readonly borrowerId: number }) {
  const list = useListState({ sort: 'at', direction: 'desc' });
  const timeline = useListBorrowerTimelineQuery({ borrowerId, query: list.query });
  return (
    <PagedList
      query={timeline}
      list={list}
      noun={['hecho', 'hechos']}
      empty="Aún no hay nada que contar."
    >
      {(rows) => (
        <Box
          component="ol"
          aria-label="Bitácora"
          sx={{ m: 0, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}
        >
          {rows.map((event) => (
            <Paper key={event.id} component="li" variant="outlined" sx={{ p: 2 }}>
              <Happening event={event} />
            </Paper>
          ))}
        </Box>
      )}
    </PagedList>
  );
}

function Happening({ event }: { readonly event: TimelineEvent }) {
  const { at, by, title, detail, loanId, changes } = event;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {loanId === null ? title : <TextLink to={toLoan(loanId)}>{title}</TextLink>}
      </Typography>
      {detail !== '' && <Box>{detail}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
        {showInstant(at)}, {by}
      </Box>
      {changes.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.5, fontSize: 14 }}>
          {changes.map(({ field, before, after }) => (
            <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
              <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
                {field}:{' '}
              </Box>
              <Box component="dd" sx={{ display: 'inline', m: 0 }}>
                {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
