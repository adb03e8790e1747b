import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { CommissionLotRow } from '@core/contract/commissions';
import { toCommissionLot } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { CommissionRules } from '@/features/officers/CommissionRules';
import { useListCommissionLotsQuery } from '@/features/officers/commissionsApi';
import { NewLotDialog } from '@/features/officers/NewLotDialog';
import { showMonth } from '@/i18n/format';
import { COMMISSION_STATUS } from '@/i18n/officers';
import { useAccess } from '@/store/access';

const TONES = { assembled: 'warn', approved: 'warn', paid: 'good', discarded: 'quiet' } as const;

const columns: readonly Column<CommissionLotRow>[] = [
  { id: 'number', header: 'Lote', cell: ({ number }) => number },
  {
    id: 'month',
    header: 'Mes',
    sort: 'month',
    phone: 'subtitle',
    cell: ({ month }) => showMonth(month),
  },
  {
    id: 'status',
    header: 'Paso',
    phone: 'corner',
    cell: ({ status }) => <StatusChip tone={TONES[status]} label={COMMISSION_STATUS[status]} />,
  },
  { id: 'officers', header: 'Personas', align: 'right', cell: ({ officers }) => officers },
  {
    id: 'total',
    header: 'Por pagar',
    align: 'right',
    cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
  },
  { id: 'by', header: 'Armado por', cell: ({ assembledBy }) => assembledBy },
  { id: 'approved', header: 'Aprobado por', cell: ({ approvedBy }) => approvedBy ?? '—' },
];

/** Lots of commissions, and the rules that they are counted by. */
export function CommissionsTab({ onDone }: { readonly onDone: (result: string) => void }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const list = useListState({ sort: 'month', direction: 'desc' });
  const lots = useListCommissionLotsQuery(list.query);
  const [isNew, setIsNew] = useState(false);
  return (
    <Blocks>
      <Section
        title="Lotes de comisiones"
        action={
          may('assembleCommissions') && (
            <Button variant="outlined" onClick={() => setIsNew(true)}>
              Armar comisiones
            </Button>
          )
        }
      >
        <PagedList
          query={lots}
          list={list}
          noun={['lote', 'lotes']}
          empty="Aún no se ha armado ningún mes."
        >
          {(rows) => (
            <DataTable
              label="Lotes de comisiones"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowLink={({ id }) => toCommissionLot(id)}
              sorting={list}
            />
          )}
        </PagedList>
      </Section>
      {may('listCommissionRules') && <CommissionRules onDone={onDone} />}
      {isNew && (
        <NewLotDialog
          onClose={() => setIsNew(false)}
          onDone={({ id }) => void navigate(toCommissionLot(id))}
        />
      )}
    </Blocks>
  );
}
