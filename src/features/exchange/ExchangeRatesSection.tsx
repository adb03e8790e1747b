import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ExchangeRate } from '@core/contract/exchangeRates';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListExchangeRatesQuery } from './exchangeApi';
import { RateDialog, type RatesProps } from './RateDialog';

const columns: readonly Column<ExchangeRate>[] = [
  {
    id: 'currency',
    header: 'Moneda',
    cell: ({ currency, baseCurrency }) => `${currency} en ${baseCurrency}`,
  },
  { id: 'on', header: 'Día', phone: 'subtitle', cell: ({ on }) => showDate(on) },
  {
    id: 'accounting',
    header: 'Contable',
    align: 'right',
    cell: ({ accounting }) => accounting ?? '—',
  },
  { id: 'buy', header: 'Compra', align: 'right', cell: ({ buy }) => buy ?? '—' },
  { id: 'sell', header: 'Venta', align: 'right', cell: ({ sell }) => sell ?? '—' },
  { id: 'source', header: 'Fuente', cell: ({ source }) => source },
  { id: 'by', header: 'Lo agregó', cell: ({ enteredBy }) => enteredBy },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isReplaced }) => (
      <StatusChip
        tone={isReplaced ? 'quiet' : 'good'}
        label={isReplaced ? 'Reemplazado' : 'Registrado'}
      />
    ),
  },
];

/** Rates of each day against the currency of totals. */
export function ExchangeRatesSection({ currencies, onDone }: RatesProps) {
  const rates = useListExchangeRatesQuery();
  const { may } = useAccess();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section
      title="Tipos de cambio"
      action={
        may('addExchangeRate') &&
        currencies.length > 0 && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            Nuevo tipo de cambio
          </Button>
        )
      }
    >
      <QueryState
        query={rates}
        empty="No hay tipos de cambio: hacen falta con fondos en otra moneda."
      >
        {(rows) => (
          <DataTable
            label="Tipos de cambio"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {isAdding && (
        <RateDialog
          currencies={currencies}
          onClose={() => setIsAdding(false)}
          onDone={(result) => {
            setIsAdding(false);
            onDone(result);
          }}
        />
      )}
    </Section>
  );
}
