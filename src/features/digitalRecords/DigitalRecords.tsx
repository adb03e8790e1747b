import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { toBorrower } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { DigitalRecordCard } from './DigitalRecordCard';
import { DigitalRecordDialog } from './DigitalRecordDialog';
import { useListDigitalRecordsQuery } from './digitalRecordsApi';

/** The digital file of a borrower. */
export function DigitalRecords({ borrowerId }: { readonly borrowerId: number }) {
  const records = useListDigitalRecordsQuery({ borrowerId: String(borrowerId), limit: '100' });
  const { may } = useAccess();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Blocks>
      {may('requestDigitalRecord') && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            Agregar documento
          </Button>
        </Box>
      )}
      <QueryState
        query={records}
        isEmpty={({ items }) => items.length === 0}
        empty="El expediente está vacío. Agregue el primer documento."
      >
        {({ items }) => (
          <Blocks>
            {items.map((record) => (
              <DigitalRecordCard key={record.id} record={record} />
            ))}
          </Blocks>
        )}
      </QueryState>
      {isAdding && (
        <DigitalRecordDialog
          borrowerId={borrowerId}
          onClose={() => setIsAdding(false)}
          onDone={() => setIsAdding(false)}
        />
      )}
    </Blocks>
  );
}

const EXPIRED = { expired: 'true', sort: 'expiresOn', direction: 'asc', limit: '10' };

/** The documents whose day has passed, the oldest first. */
export function ExpiredRecords() {
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
