import Box from '@mui/material/Box';
import { frequencyName } from '@core/loan/frequencyNames';
import { isPaymentFrequency } from '@core/loan/paymentFrequencies';
import type { FieldProps } from './fieldProps';
import { SelectField } from './SelectField';
import { TextInput } from './TextInput';
import { optionsOf } from '@/i18n/es';
import { STEP_UNIT } from '@/i18n/frequencies';
import { readFrequency, typedFrequency, type TypedFrequency } from './typedFrequency';

interface OtherFrequencyProps extends Pick<FieldProps, 'error' | 'onBlur' | 'isDisabled'> {
  readonly typed: TypedFrequency;
  readonly onChange: (typed: TypedFrequency) => void;
}

/** Inputs of a frequency that has no name; they stand in a grid of two columns or more. */
export function OtherFrequency({ typed, onChange, ...field }: OtherFrequencyProps) {
  const read = readFrequency(typed);
  const name = isPaymentFrequency(read) ? frequencyName(read) : undefined;
  const isUsual = typedFrequency(read) === undefined;
  if (typed.kind === 'on') {
    const help = name && (isUsual ? sameAs(name.name) : `Vence ${name.adjective}.`);
    return (
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TextInput
          name="frequencyDays"
          label="Días del mes"
          value={typed.days}
          help={help ?? 'Como 5 y 20, o 10, 20 y fin, que es el último del mes.'}
          maxLength={30}
          {...field}
          onChange={(days) => onChange({ ...typed, days })}
        />
      </Box>
    );
  }
  return (
    <>
      <TextInput
        name="frequencyEvery"
        label="Cada cuántos"
        value={typed.every}
        help={name && isUsual ? sameAs(name.name) : undefined}
        inputMode="numeric"
        align="right"
        maxLength={3}
        {...field}
        onChange={(every) => onChange({ ...typed, every })}
      />
      <SelectField
        name="frequencyUnit"
        label="Unidad"
        value={typed.unit}
        options={optionsOf(STEP_UNIT)}
        isDisabled={field.isDisabled ?? false}
        onChange={(unit) => onChange({ ...typed, unit: unit as keyof typeof STEP_UNIT })}
      />
    </>
  );
}

const sameAs = (name: string) => `Es la frecuencia «${name}».`;
