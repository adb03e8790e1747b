import Box from '@mui/material/Box';
import { toBorrower } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count, showDate } from '@/i18n/format';
import { useListDigitalRecordsQuery } from './digitalRecordsApi';

const EXPIRED = { expired: 'true', sort: 'expiresOn', direction: 'asc', limit: '10' };

/** The documents whose day has passed, the oldest first. */
export function WaitingRecords() {
  const records = useListDigitalRecordsQuery(EXPIRED);
  return (
    <WaitingSection
      calm={calmOf(records, ({ items }) => items.length === 0, 'Ningún documento está vencido.')}
      title="Documentos vencidos"
    >
      <QueryState
        query={records}
        isEmpty={({ items }) => items.length === 0}
        empty="Ningún documento está vencido."
      >
        {({ items, total }) => (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {items.map(({ id, borrowerId, borrowerName, title, expiresOn }) => (
              <li key={id}>
                <TextLink to={toBorrower(borrowerId, 'expediente')}>
                  {borrowerName}: {title}
                </TextLink>
                <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                  {expiresOn !== null && `Venció el ${showDate(expiresOn)}`}
                </Box>
              </li>
            ))}
            {total > items.length && (
              <li>Y {count(total - items.length, 'documento más', 'documentos más')}.</li>
            )}
          </Box>
        )}
      </QueryState>
    </WaitingSection>
  );
}
