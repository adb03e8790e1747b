import { useState } from 'react';
import Box from '@mui/material/Box';
import { isPlainDate } from '@core/calendar/plainDate';
import { dueDatesOf, frequencyAt, planAmountsOf } from '@core/loan/dueDates';
import { groupMoney, readTypedMoney } from '@/i18n/format';
import { DateField } from './DateField';
import type { FieldProps } from './fieldProps';
import { FormGrid } from './FormGrid';
import { MoneyField } from './MoneyField';

interface DueDatesFieldsProps extends Pick<FieldProps, 'error' | 'isDisabled' | 'isHidden'> {
  /** Frequency whose dates are typed: `at2027-06-15`, of a plan by hand with amounts. */
  readonly frequency: string;
  /** Currency of the principal of each date, where that is agreed on too. */
  readonly currency?: string | undefined;
  readonly min?: string;
  /** Takes the dates as the frequency that they are, with the first of them. */
  readonly onChange: (frequency: string, first: string) => void;
}

/** Amount as it is typed, as the frequency holds it: an unreadable one makes it no frequency. */
const written = (typed: string) => (typed === '' ? '' : (readTypedMoney(typed) ?? 'x'));

const SHARED = 'Vacío: su parte de lo que queda.';

/** A date for each installment; what is wrong is said beside the first that does not follow. */
export function DueDatesFields(props: DueDatesFieldsProps) {
  const { frequency, currency, error, onChange, min, ...rest } = props;
  const dates = dueDatesOf(frequency);
  const [typed, setTyped] = useState<readonly string[]>(() =>
    planAmountsOf(frequency).map((amount) => (amount === '' ? '' : groupMoney(amount))),
  );
  const amounts = currency === undefined ? [] : dates.map((_, index) => typed[index] ?? '');
  const follows = (index: number) =>
    isPlainDate(dates[index]!) && (index === 0 || dates[index - 1]! < dates[index]!);
  const wrong = Math.max(
    0,
    dates.findIndex((_, index) => !follows(index)),
  );
  const change = (all: readonly string[], some: readonly string[]) =>
    onChange(frequencyAt(all, some.map(written)), all[0]!);
  const numbered = (name: string, index: number) =>
    dates.length === 1 ? name : `${name} ${index + 1}`;
  return dates.map((date, index) => {
    // Dates have their place alone: the second is the second, whatever it says.
    const key = `date-${index + 1}`;
    const day = (
      <DateField
        key={key}
        name={`dueDate${index + 1}`}
        label={numbered('Fecha de pago', index)}
        value={date}
        error={index === wrong ? error : undefined}
        {...(min !== undefined && { min })}
        {...rest}
        onChange={(next) => change(dates.with(index, next), amounts)}
      />
    );
    if (currency === undefined) return day;
    return (
      <Box key={key} sx={{ gridColumn: '1 / -1' }}>
        <FormGrid columns={2} isPaired>
          {day}
          <MoneyField
            name={`planPart${index + 1}`}
            label={numbered('Capital de la fecha', index)}
            help={index === 0 ? SHARED : undefined}
            currency={currency}
            value={amounts[index]!}
            {...rest}
            onChange={(amount) => {
              const all = amounts.with(index, amount);
              setTyped(all);
              change(dates, all);
            }}
          />
        </FormGrid>
      </Box>
    );
  });
}
