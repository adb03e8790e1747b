import { useState } from 'react';
import Button from '@mui/material/Button';
import type { IndexValue, NewIndexValue } from '@core/contract/rateIndexes';
import { CommandDialog } from '@/components/CommandDialog';
import { DataTable, type Column } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { SuggestField } from '@/components/SuggestField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { count, showDate, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useAddIndexValueMutation, useListIndexValuesQuery } from './productsApi';
import { emptyIndexValue, indexValueSchema, toNewIndexValue } from './rateIndexForm';

const columns: readonly Column<IndexValue>[] = [
  { id: 'index', header: 'Índice', cell: ({ index }) => index },
  { id: 'from', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  {
    id: 'percent',
    header: 'Valor',
    align: 'right',
    phone: 'corner',
    cell: ({ percent }) => showRate(percent),
  },
  { id: 'source', header: 'Fuente', cell: ({ source }) => source },
  { id: 'by', header: 'Lo agregó', cell: ({ enteredBy }) => enteredBy },
  {
    id: 'reviews',
    header: 'Lo usaron',
    cell: ({ reviews }) => (reviews === 0 ? '—' : count(reviews, 'revisión', 'revisiones')),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'foot',
    cell: ({ isReplaced }) => (
      <StatusChip
        tone={isReplaced ? 'quiet' : 'good'}
        label={isReplaced ? 'Reemplazado' : 'Registrado'}
      />
    ),
  },
];

interface RateIndexesCardProps {
  readonly onDone: (result: string) => void;
}

/** Values of the indexes that rates follow, as they were published. */
export function RateIndexesCard({ onDone }: RateIndexesCardProps) {
  const values = useListIndexValuesQuery();
  const { may } = useAccess();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section
      title="Índices de tasa"
      action={
        may('addIndexValue') && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            Nuevo valor
          </Button>
        )
      }
    >
      <QueryState query={values} empty="No hay índices: ninguna tasa puede ser variable.">
        {(rows) => (
          <DataTable
            label="Índices de tasa"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {isAdding && (
        <IndexValueDialog
          known={[...new Set((values.data ?? []).map(({ index }) => index))]}
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

interface IndexValueDialogProps extends RateIndexesCardProps {
  readonly known: readonly string[];
  readonly onClose: () => void;
}

function IndexValueDialog({ known, onClose, onDone }: IndexValueDialogProps) {
  const [add] = useAddIndexValueMutation();
  const [initialValues] = useState(emptyIndexValue);
  const command = useCommandForm<NewIndexValue>({
    initialValues,
    schema: indexValueSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewIndexValue(values), idempotencyKey })
        .unwrap()
        .then(({ index, percent, validFrom }) =>
          onDone(`${index} vale ${showRate(percent)} desde el ${showDate(validFrom)}.`),
        ),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Nuevo valor de un índice"
      confirm="Guardar valor"
      onClose={onClose}
    >
      <SuggestField
        label="Índice"
        placeholder="Por ejemplo, tasa de referencia"
        suggestions={known.map((value) => ({ value, label: value, detail: '' }))}
        {...field('index')}
      />
      <FormGrid>
        <DateField label="Rige desde" {...field('validFrom')} />
        <TextInput
          label="Valor"
          inputMode="decimal"
          align="right"
          suffix="%"
          maxLength={13}
          {...field('percent')}
        />
        <TextInput
          label="Fuente"
          help="Un valor mal escrito se corrige con otro del mismo día; lo ya revisado no cambia."
          maxLength={120}
          {...field('source')}
        />
      </FormGrid>
    </CommandDialog>
  );
}
