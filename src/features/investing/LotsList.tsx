import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DistributionLot, LotStatus } from '@core/contract/distributions';
import { toDistributionLot } from '@/paths';
import { AmountsText } from '@/components/AmountsText';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { optionsOf } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { LOT_STATUS } from '@/i18n/investing';
import { useAccess } from '@/store/access';
import { AssembleLotDialog } from './AssembleLotDialog';
import { useListDistributionLotsQuery } from './distributionsApi';

const TONES: Readonly<Record<LotStatus, Tone>> = {
  ARMADO: 'warn',
  GENERADO: 'good',
  DESHECHO: 'quiet',
  DESCARTADO: 'quiet',
};

const countOf = ({ totals }: DistributionLot) =>
  totals.reduce((all, { distributions }) => all + distributions, 0);

const columns: readonly Column<DistributionLot>[] = [
  { id: 'number', header: 'Lote', cell: ({ number }) => number },
  {
    id: 'through',
    header: 'Pagos hasta',
    phone: 'subtitle',
    cell: ({ throughOn }) => showDate(throughOn),
  },
  {
    id: 'status',
    header: 'Paso',
    phone: 'corner',
    cell: ({ status }) => <StatusChip tone={TONES[status]} label={LOT_STATUS[status]} />,
  },
  // The sums of one that is only put together are on its own page, as they would be now.
  {
    id: 'count',
    header: 'Repartos',
    align: 'right',
    cell: (lot) => (lot.status === 'ARMADO' ? '—' : countOf(lot)),
  },
  {
    id: 'net',
    header: 'A inversionistas',
    align: 'right',
    cell: ({ totals, status }) => (
      <>
        <AmountsText amounts={totals.map(({ currency, net }) => ({ currency, amount: net }))} />
        {status === 'DESHECHO' && totals.length > 0 && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>Ya deshecho</Box>
        )}
      </>
    ),
  },
  { id: 'assembled', header: 'Lo armó', cell: ({ assembledBy }) => assembledBy },
  { id: 'generated', header: 'Lo generó', cell: ({ generatedBy }) => generatedBy || '—' },
];

/** Lots of distributions, the newest first. */
export function LotsList() {
  const { may } = useAccess();
  const list = useListState({ sort: 'number', direction: 'desc', filters: ['status'] });
  const lots = useListDistributionLotsQuery(list.query);
  const [isAssembling, setIsAssembling] = useState(false);
  return (
    <>
      {may('assembleDistributionLot') && (
        <Box sx={{ mb: 2 }}>
          <Button variant="contained" onClick={() => setIsAssembling(true)}>
            Armar lote
          </Button>
        </Box>
      )}
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Número de lote" {...list.field('search')} />
        <SelectField
          label="Paso"
          empty="Todos"
          options={optionsOf(LOT_STATUS)}
          {...list.field('status')}
        />
      </ListToolbar>
      <PagedList
        query={lots}
        list={list}
        noun={['lote', 'lotes']}
        empty="Aún no se repartió ningún pago. Arme un lote cuando pague un préstamo fondeado."
      >
        {(rows) => (
          <DataTable
            label="Lotes de repartos"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLink={({ id }) => toDistributionLot(id)}
          />
        )}
      </PagedList>
      {isAssembling && <AssembleLotDialog onClose={() => setIsAssembling(false)} />}
    </>
  );
}
