import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Rest } from '@core/contract/dailyFacts';
import { CommandDialog } from '@/components/CommandDialog';
import { DataTable, type Column } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf, REST_KIND } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { emptyRest, restFormSchema, toNewRest, type RestForm } from './collectionForms';
import { useCancelRestMutation, useDeclareRestMutation, useListRestsQuery } from './collectionApi';

const LATEST = { sort: 'fromOn', direction: 'desc', limit: '50' };

interface RestsProps {
  readonly canDeclare: boolean;
  readonly onDone: (result: string) => void;
}

/** The days on which nobody collects. */
export function Rests({ canDeclare, onDone }: RestsProps) {
  const rests = useListRestsQuery(LATEST);
  const [cancel] = useCancelRestMutation();
  const [cancelling, setCancelling] = useState<Rest>();
  const actions: Column<Rest> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (rest) =>
      !rest.isCancelled && (
        <Button size="small" color="inherit" onClick={() => setCancelling(rest)}>
          Anular
        </Button>
      ),
  };
  return (
    <>
      <QueryState
        query={rests}
        isEmpty={({ items }) => items.length === 0}
        empty="No hay días sin cobranza declarados."
      >
        {({ items }) => (
          <DataTable
            label="Días sin cobranza"
            columns={canDeclare ? [...columns, actions] : columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {cancelling !== undefined && (
        <ReasonDialog
          title="Anular descanso"
          effect={`${cancelling.reason}: esos días vuelven a ser de cobranza.`}
          confirm="Anular descanso"
          onClose={() => setCancelling(undefined)}
          send={(reason, idempotencyKey) =>
            cancel({ id: cancelling.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => {
                setCancelling(undefined);
                onDone('El descanso quedó anulado.');
              })
          }
        />
      )}
    </>
  );
}

const columns: readonly Column<Rest>[] = [
  { id: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
  { id: 'kind', header: 'Tipo', phone: 'subtitle', cell: ({ kind }) => REST_KIND[kind] },
  { id: 'scope', header: 'Alcance', cell: ({ scope }) => scope },
  {
    id: 'days',
    header: 'Días',
    cell: ({ fromOn, toOn }) =>
      fromOn === toOn ? showDate(fromOn) : `${showDate(fromOn)} al ${showDate(toOn)}`,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isCancelled }) => (
      <StatusChip
        label={isCancelled ? 'Anulado' : 'Vigente'}
        tone={isCancelled ? 'quiet' : 'good'}
      />
    ),
  },
];

interface RestDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Declares days without collection. */
export function RestDialog({ onClose, onDone }: RestDialogProps) {
  const [declare] = useDeclareRestMutation();
  const command = useCommandForm<RestForm>({
    initialValues: emptyRest(),
    schema: restFormSchema,
    send: (values, idempotencyKey) =>
      declare({ data: toNewRest(values), idempotencyKey })
        .unwrap()
        .then(({ reason }) => onDone(`${reason} quedó declarado como días sin cobranza.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Declarar descanso"
      confirm="Declarar descanso"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField label="Tipo" options={optionsOf(REST_KIND)} {...field('kind')} />
        <TextInput
          label="Alcance"
          help="todos, o el nombre de una zona"
          maxLength={60}
          {...field('scope')}
        />
        <DateField label="Desde" {...field('fromOn')} />
        <DateField label="Hasta" {...field('toOn')} />
      </FormGrid>
      <TextInput label="Motivo" maxLength={200} {...field('reason')} />
    </CommandDialog>
  );
}
