import { useState } from 'react';
import Button from '@mui/material/Button';
import type { SubsidyProgram } from '@core/contract/dailyFacts';
import { wireText } from '@core/money/wire';
import { BaseMoneyText } from '@/components/BaseMoneyText';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { SUBSIDY_KIND } from '@/i18n/es';
import { showDate, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { isAmount } from './subsidyForm';
import { SubsidyDialog } from './SubsidyDialog';
import {
  useCloseSubsidyMutation,
  useListSubsidiesQuery,
  useReopenSubsidyMutation,
} from './subsidiesApi';

const ALL = { sort: 'name', direction: 'asc', limit: '100' };

/** The programmes of subsidies and bonuses; one may be closed to new loans, and opened again. */
export function SubsidiesCard({ onDone }: { readonly onDone: (result: string) => void }) {
  const { may } = useAccess();
  const subsidies = useListSubsidiesQuery(ALL);
  const [isNew, setIsNew] = useState(false);
  const [changed, setChanged] = useState<SubsidyProgram>();
  const actions: Column<SubsidyProgram> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (program) => (
      <Button size="small" color="inherit" onClick={() => setChanged(program)}>
        {program.isActive ? 'Cerrar' : 'Reabrir'}
      </Button>
    ),
  };
  return (
    <Section
      title="Subsidios y bonos"
      action={
        may('registerSubsidy') && (
          <Button variant="outlined" size="small" onClick={() => setIsNew(true)}>
            Nuevo programa
          </Button>
        )
      }
    >
      <QueryState
        query={subsidies}
        isEmpty={({ items }) => items.length === 0}
        empty="Aún no hay programas de subsidios."
      >
        {({ items }) => (
          <DataTable
            label="Subsidios y bonos"
            columns={may('closeSubsidy') ? [...columns, actions] : columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {isNew && (
        <SubsidyDialog
          onClose={() => setIsNew(false)}
          onDone={({ name }) => {
            setIsNew(false);
            onDone(`${name} quedó registrado.`);
          }}
        />
      )}
      {changed !== undefined && (
        <ClosingDialog
          program={changed}
          onClose={() => setChanged(undefined)}
          onDone={(result) => {
            setChanged(undefined);
            onDone(result);
          }}
        />
      )}
    </Section>
  );
}

/** Value of a programme by its kind: a percentage, or an amount in the currency of totals. */
const SubsidyValue = ({ kind, value }: SubsidyProgram) =>
  isAmount(kind) ? <BaseMoneyText amount={wireText(value)} /> : showRate(value);

const columns: readonly Column<SubsidyProgram>[] = [
  { id: 'name', header: 'Programa', cell: ({ name }) => name },
  { id: 'payer', header: 'Lo paga', phone: 'subtitle', cell: ({ payer }) => payer },
  { id: 'kind', header: 'Tipo', cell: ({ kind }) => SUBSIDY_KIND[kind] },
  { id: 'value', header: 'Valor', align: 'right', cell: (row) => <SubsidyValue {...row} /> },
  {
    id: 'days',
    header: 'Vigencia',
    cell: ({ fromOn, toOn }) => `${showDate(fromOn)} al ${showDate(toOn)}`,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isActive }) => (
      <StatusChip label={isActive ? 'Abierto' : 'Cerrado'} tone={isActive ? 'good' : 'quiet'} />
    ),
  },
];

interface ClosingDialogProps {
  readonly program: SubsidyProgram;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function ClosingDialog({ program, onClose, onDone }: ClosingDialogProps) {
  const [close] = useCloseSubsidyMutation();
  const [reopen] = useReopenSubsidyMutation();
  const { id, name, isActive } = program;
  return (
    <ReasonDialog
      title={isActive ? `Cerrar ${name}` : `Reabrir ${name}`}
      effect={
        isActive
          ? 'Los préstamos nuevos ya no podrán recibirlo.'
          : 'Los préstamos nuevos podrán recibirlo otra vez.'
      }
      confirm={isActive ? 'Cerrar programa' : 'Reabrir programa'}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        (isActive ? close : reopen)({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${name} quedó ${isActive ? 'cerrado' : 'abierto'}.`))
      }
    />
  );
}
