import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Blocks } from '@/components/Blocks';
import { QueryState } from '@/components/QueryState';
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
