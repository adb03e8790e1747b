import Box from '@mui/material/Box';
import type { RejectedRows } from '@core/contract/outsideFileRows';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count, showDate } from '@/i18n/format';
import { toFileRows } from '@/paths';
import { useListRejectedRowsQuery } from './outsideFilesApi';

const hasNone = ({ files }: RejectedRows) => files.length === 0;
const NONE = 'Ninguna fila rechazada por terceros espera.';

/** Rows of files that whoever was sent them rejected, and that no later file told again. */
export function WaitingRejectedRows() {
  const rejected = useListRejectedRowsQuery();
  return (
    <WaitingSection calm={calmOf(rejected, hasNone, NONE)} title="Filas rechazadas por terceros">
      <QueryState query={rejected} isEmpty={hasNone} empty={NONE}>
        {({ files }) => (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {files.map(({ fileId, layoutName, to, rowCount, loanNumber, reason }) => (
              <li key={fileId}>
                <TextLink to={`${toFileRows(fileId)}?state=rejected`}>
                  {layoutName} al {showDate(to)}: {count(rowCount, 'fila', 'filas')}
                </TextLink>
                <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                  {loanNumber} · {reason}
                </Box>
              </li>
            ))}
          </Box>
        )}
      </QueryState>
    </WaitingSection>
  );
}
