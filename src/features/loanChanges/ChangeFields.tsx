import { REASON_MAX_LENGTH } from '@core/loan/rules';
import type { FieldProps } from '@/components/fieldProps';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { today } from '@/i18n/format';
import { optionsOf } from '@/i18n/es';
import { COMPONENT_NAMES, FROZEN_NAMES, type ChangeForm, type ChangeKind } from './changeForm';
import { HolidayFields } from './HolidayFields';

interface ChangeFieldsProps {
  readonly kind: ChangeKind;
  readonly currency: string;
  /** True where the installments of the loan carry a tax, which can be forgiven then. */
  readonly isTaxed: boolean;
  readonly field: (name: keyof ChangeForm) => Omit<FieldProps, 'label'>;
}

const componentsOf = (isTaxed: boolean) =>
  optionsOf(COMPONENT_NAMES).filter(({ value }) => isTaxed || value !== 'tax');

/** Fields of each kind of change, besides its reason. */
export function ChangeFields({ kind, currency, isTaxed, field }: ChangeFieldsProps) {
  if (kind === 'waiver') {
    return (
      <>
        <SelectField
          label="Qué se condona"
          empty="Elija una opción"
          options={componentsOf(isTaxed)}
          {...field('component')}
        />
        <MoneyField label="Monto" currency={currency} {...field('amount')} />
      </>
    );
  }
  if (kind === 'freeze') {
    return (
      <SelectField
        label="Qué se congela"
        empty="Elija una opción"
        options={optionsOf(FROZEN_NAMES)}
        {...field('parts')}
      />
    );
  }
  if (kind === 'legalCollection') {
    return (
      <TextInput
        label="Juzgado y expediente"
        isFirst
        maxLength={REASON_MAX_LENGTH}
        {...field('court')}
      />
    );
  }
  if (kind === 'holiday') return <HolidayFields field={field} />;
  if (kind === 'rescheduling') {
    return (
      <FormGrid>
        <TextInput
          label="Número de cuotas"
          isFirst
          inputMode="numeric"
          {...field('installmentCount')}
        />
        <DateField label="Primera cuota nueva" min={today()} {...field('firstDueOn')} />
        <TextInput
          label="Tasa anual"
          inputMode="decimal"
          suffix="%"
          help="La de hoy, salvo que se acuerde otra"
          {...field('annualRatePercent')}
        />
      </FormGrid>
    );
  }
  return (
    <TextInput
      label="Sustento"
      help="El acta o el informe de cobranza en que se apoya"
      isFirst
      maxLength={REASON_MAX_LENGTH}
      {...field('evidence')}
    />
  );
}
