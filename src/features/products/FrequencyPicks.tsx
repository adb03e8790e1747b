import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  isPaymentFrequency,
  USUAL_FREQUENCIES,
  type PaymentFrequency,
} from '@core/loan/paymentFrequencies';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { PickList } from '@/components/PickList';
import { SelectField } from '@/components/SelectField';
import { OtherFrequency } from '@/components/OtherFrequency';
import {
  EMPTY_FREQUENCY,
  frequencyHint,
  OTHER_FREQUENCY,
  readFrequency,
  type TypedFrequency,
} from '@/components/typedFrequency';
import { optionsOf } from '@/i18n/es';
import { frequencyOptions } from '@/i18n/frequencies';

/** Frequencies that a product offers: those with a name, and any other that is added. */
export function FrequencyPicks(field: Omit<FieldProps, 'label'>) {
  const [isOpen, setOpen] = useState(false);
  const chosen = field.value.split(' ').filter(Boolean) as PaymentFrequency[];
  const all = new Set<PaymentFrequency>([...USUAL_FREQUENCIES, 'dates', ...chosen]);
  return (
    <>
      <PickList
        label="Frecuencias de pago; la primera que marque se propone"
        none=""
        isInColumns
        options={frequencyOptions([...all]).map((option) => ({
          ...option,
          detail: option.value === chosen[0] ? ' · se propone' : '',
        }))}
        {...field}
      />
      {isOpen ? (
        <AddedFrequency
          onAdd={(added) => {
            field.onChange([...new Set([...chosen, added])].join(' '));
            setOpen(false);
          }}
        />
      ) : (
        <Box>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Agregar otra frecuencia
          </Button>
        </Box>
      )}
    </>
  );
}

interface AddedFrequencyProps {
  readonly onAdd: (added: PaymentFrequency) => void;
}

/** A frequency that has no name, while it is typed. */
function AddedFrequency({ onAdd }: AddedFrequencyProps) {
  const [typed, setTyped] = useState(EMPTY_FREQUENCY.every);
  const [error, setError] = useState<string>();
  const type = (next: TypedFrequency) => {
    setError(undefined);
    setTyped(next);
  };
  function add() {
    const read = readFrequency(typed);
    if (isPaymentFrequency(read)) onAdd(read);
    else setError(frequencyHint(read));
  }
  return (
    <FormGrid isPaired>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SelectField
          name="frequencyKind"
          label="Otra frecuencia"
          value={typed.kind}
          options={optionsOf(OTHER_FREQUENCY)}
          onChange={(kind) => type(EMPTY_FREQUENCY[kind as TypedFrequency['kind']])}
        />
      </Box>
      <OtherFrequency typed={typed} error={error} onChange={type} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button variant="outlined" onClick={add}>
          Agregar
        </Button>
      </Box>
    </FormGrid>
  );
}
