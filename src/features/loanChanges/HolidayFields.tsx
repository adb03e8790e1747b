import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { HOLIDAY_EFFECT_NAMES, HOLIDAY_WAYS, type HolidayForm } from './holidayForm';

interface HolidayFieldsProps {
  readonly field: (name: keyof HolidayForm) => Omit<FieldProps, 'label'>;
}

const YES_NO = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** Fields of a payment holiday; each way of resting asks for its own. */
export function HolidayFields({ field }: HolidayFieldsProps) {
  const way = field('way').value;
  return (
    <FormGrid>
      <SelectField
        label="Tipo de descanso"
        empty="Elija una opción"
        options={optionsOf(HOLIDAY_WAYS)}
        {...field('way')}
      />
      {way === 'deferral' ? (
        <TextInput label="Días que se mueven" inputMode="numeric" {...field('days')} />
      ) : (
        <TextInput
          label="Cuotas que descansan"
          inputMode="numeric"
          help="Desde la próxima"
          {...field('installments')}
        />
      )}
      {way !== 'interestOnly' && (
        <SelectField label="¿Corre interés?" options={YES_NO} {...field('bearsInterest')} />
      )}
      {way !== 'deferral' && (
        <SelectField
          label="Efecto"
          options={optionsOf(HOLIDAY_EFFECT_NAMES)}
          {...field('effect')}
        />
      )}
    </FormGrid>
  );
}
