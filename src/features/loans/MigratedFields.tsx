import type { FieldProps } from '@/components/fieldProps';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { RadioField } from '@/components/RadioField';
import { TextInput } from '@/components/TextInput';
import type { MigratedForm } from './migratedForm';

interface MigratedFieldsProps {
  readonly field: (name: keyof MigratedForm) => Omit<FieldProps, 'label'>;
  readonly pastKind: MigratedForm['pastKind'];
  readonly currency: string;
}

const PAST_KINDS = [
  {
    value: 'paidThrough',
    label: 'Cuotas pagadas hasta una',
    detail: 'Cada cuota se pagó entera a su vencimiento.',
  },
  {
    value: 'payments',
    label: 'Pagos uno por uno',
    detail: 'Escriba o pegue los pagos con su fecha.',
  },
];

/** Origin of the loan, what was paid there, and what it owed there on the day of the cut. */
export function MigratedFields({ field, pastKind, currency }: MigratedFieldsProps) {
  return (
    <>
      <FormGrid>
        <TextInput label="Número original" maxLength={30} {...field('originalNumber')} />
        <DateField label="Fecha de corte" {...field('cutOn')} />
      </FormGrid>
      <RadioField label="Qué se sabe de sus pagos" options={PAST_KINDS} {...field('pastKind')} />
      {pastKind === 'paidThrough' ? (
        <TextInput
          label="Última cuota pagada"
          help="0 si no se pagó ninguna"
          inputMode="numeric"
          align="right"
          maxLength={3}
          {...field('paidThrough')}
        />
      ) : (
        <TextInput
          label="Pagos hasta el corte"
          help="Uno por línea: 12/01/2026 = 200.00"
          rows={5}
          maxLength={20_000}
          {...field('payments')}
        />
      )}
      <FormGrid columns={3}>
        <MoneyField label="Capital de origen" currency={currency} {...field('principalThere')} />
        <MoneyField
          label="Interés de origen"
          help="Con seguro y cargos vencidos"
          currency={currency}
          {...field('interestThere')}
        />
        <MoneyField label="Mora de origen" currency={currency} {...field('lateInterestThere')} />
      </FormGrid>
    </>
  );
}
