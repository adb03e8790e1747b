import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { count } from '@/i18n/format';
import { CashMovementsTable } from './ReconciliationTables';
import { useListCashMovementsQuery } from './reconciliationsApi';

interface OutstandingMovementsProps {
  readonly id: number;
  readonly currency: string;
}

/** What the books have and the bank does not, on the last day of the period. */
export function OutstandingMovements({ id, currency }: OutstandingMovementsProps) {
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState<Readonly<Record<string, string>>>({});
  const words: Record<string, string> = search === '' ? {} : { search };
  const params = { status: 'outstanding', ...words, ...cursor };
  const movements = useListCashMovementsQuery({ id, params });
  return (
    <Section title="En libros y no en el banco">
      <SearchField
        label="Buscar en libros"
        placeholder="Concepto, asiento, importe o préstamo"
        value={search}
        onChange={(text) => {
          setSearch(text);
          setCursor({});
        }}
      />
      <QueryState
        query={{ ...movements, isFetching: movements.isLoading }}
        isEmpty={({ items }) => items.length === 0}
        empty="El banco tiene todo lo que dicen los libros."
      >
        {({ items, total, next, previous }) => (
          <>
            <CashMovementsTable
              label="En libros y no en el banco"
              currency={currency}
              movements={items}
            />
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
              <Box sx={{ flex: 1 }}>{count(total, 'movimiento', 'movimientos')}</Box>
              {previous !== null && (
                <Button onClick={() => setCursor({ before: previous })}>Anteriores</Button>
              )}
              {next !== null && (
                <Button onClick={() => setCursor({ after: next })}>Siguientes</Button>
              )}
            </Box>
          </>
        )}
      </QueryState>
    </Section>
  );
}
