import { isPlainDate } from '@core/calendar/plainDate';
import { frequencyAt } from '@core/loan/dueDates';
import { DateField } from './DateField';
import type { FieldProps } from './fieldProps';

interface DueDatesFieldsProps extends Pick<FieldProps, 'error' | 'isDisabled' | 'isHidden'> {
  readonly dates: readonly string[];
  readonly min?: string;
  /** Takes the dates as the frequency that they are, with the first of them. */
  readonly onChange: (frequency: string, first: string) => void;
}

/** A date for each installment; what is wrong is said beside the first that does not follow. */
export function DueDatesFields({ dates, error, onChange, ...rest }: DueDatesFieldsProps) {
  const follows = (index: number) =>
    isPlainDate(dates[index]!) && (index === 0 || dates[index - 1]! < dates[index]!);
  const wrong = Math.max(
    0,
    dates.findIndex((_, index) => !follows(index)),
  );
  return dates.map((date, index) => (
    <DateField
      // Dates have their place alone: the second is the second, whatever it says.
      key={`date-${index + 1}`}
      name={`dueDate${index + 1}`}
      label={dates.length === 1 ? 'Fecha de pago' : `Fecha de pago ${index + 1}`}
      value={date}
      error={index === wrong ? error : undefined}
      {...rest}
      onChange={(typed) => {
        const all = dates.with(index, typed);
        onChange(frequencyAt(all), all[0]!);
      }}
    />
  ));
}
