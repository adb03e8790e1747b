import { useState } from 'react';
import Box from '@mui/material/Box';
import { isOfDates, offeredAs } from '@core/loan/dueDates';
import { isPaymentFrequency, type PaymentFrequency } from '@core/loan/paymentFrequencies';
import type { FieldProps } from './fieldProps';
import { FormGrid } from './FormGrid';
import { SelectField } from './SelectField';
import { optionsOf } from '@/i18n/es';
import { frequencyOptions } from '@/i18n/frequencies';
import { OtherFrequency } from './OtherFrequency';
import {
  EMPTY_FREQUENCY,
  frequencyHint,
  OTHER_FREQUENCY,
  readFrequency,
  typedFrequency,
  type TypedFrequency,
} from './typedFrequency';

interface FrequencyFieldProps extends Omit<FieldProps, 'label'> {
  readonly offered: readonly PaymentFrequency[];
  /** True where any other is taken as well. */
  readonly isOther: boolean;
}

/** A frequency with a name, or one of any step or days of the month. */
export function FrequencyField({ offered, isOther, ...field }: FrequencyFieldProps) {
  const { value, onChange, error, isDisabled = false, onBlur, isHidden } = field;
  const [last, setLast] = useState<TypedFrequency>();
  const isTyping = last !== undefined && readFrequency(last) === value;
  const read = isTyping ? last : typedFrequency(value);
  const typed = isOther ? read : undefined;
  const isTyped = typed !== undefined;
  const type = (next: TypedFrequency) => {
    setLast(next);
    onChange(readFrequency(next));
  };
  const isEmpty = typed === (typed && EMPTY_FREQUENCY[typed.kind]);
  const mistake = isEmpty || isPaymentFrequency(value) ? undefined : frequencyHint(value);
  return (
    <Box sx={{ gridColumn: isTyped ? '1 / -1' : 'auto' }}>
      <FormGrid columns={isTyped ? 2 : 1} isPaired={isTyped}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SelectField
            {...field}
            label="Frecuencia de pago"
            value={typed?.kind ?? offeredAs(value as PaymentFrequency)}
            error={isTyped || isOfDates(value) ? undefined : error}
            options={[...frequencyOptions(offered), ...(isOther ? optionsOf(OTHER_FREQUENCY) : [])]}
            onChange={(chosen) => {
              if (chosen === 'every' || chosen === 'on') return type(EMPTY_FREQUENCY[chosen]);
              setLast(undefined);
              onChange(chosen);
            }}
          />
        </Box>
        {isTyped && isHidden !== true && (
          <OtherFrequency
            typed={typed}
            error={error ?? mistake}
            isDisabled={isDisabled}
            {...(onBlur && { onBlur })}
            onChange={type}
          />
        )}
      </FormGrid>
    </Box>
  );
}
