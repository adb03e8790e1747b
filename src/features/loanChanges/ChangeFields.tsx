import type { LoanDetail } from '@core/contract/loans';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { RATE_LABEL } from '@core/products/choiceNames';
import type { FieldProps } from '@/components/fieldProps';
import { DateField } from '@/components/DateField';
import { frequencyAt } from '@core/loan/dueDates';
import { DueDatesFields } from '@/components/DueDatesFields';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { today } from '@/i18n/format';
import { optionsOf } from '@/i18n/es';
import { COMPONENT_NAMES, FROZEN_NAMES, type ChangeForm, type ChangeKind } from './changeForm';
import { ChargeFields } from './ChargeFields';
import { HolidayFields } from './HolidayFields';

interface ChangeFieldsProps {
  readonly kind: ChangeKind;
  readonly loan: LoanDetail;
  /** New dates of a rescheduling, where they are agreed on one by one. */
  readonly dates: readonly string[];
  readonly field: (name: keyof ChangeForm) => Omit<FieldProps, 'label'>;
}

const componentsOf = (isTaxed: boolean) =>
  optionsOf(COMPONENT_NAMES).filter(({ value }) => isTaxed || value !== 'tax');

/** Fields of each kind of change, besides its reason. */
export function ChangeFields({ kind, loan, dates, field }: ChangeFieldsProps) {
  const { currency, terms } = loan;
  // A tax that the installments carry can be forgiven.
  const isTaxed = terms.charges?.tax !== undefined;
  if (kind === 'charge') return <ChargeFields loan={loan} field={field} />;
  if (kind === 'waiver' && field('chargeId').value !== '') {
    return <MoneyField label="Monto" currency={currency} {...field('amount')} />;
  }
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
    return <RescheduledFields loan={loan} dates={dates} field={field} />;
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

/** Fields of what a rescheduling agrees on: how many installments, from when, at which rate. */
function RescheduledFields({ loan, dates, field }: Omit<ChangeFieldsProps, 'kind'>) {
  return (
    <FormGrid>
      <TextInput
        label="Número de cuotas"
        isFirst
        inputMode="numeric"
        {...field('installmentCount')}
      />
      {dates.length === 0 ? (
        <DateField label="Primera cuota nueva" min={today()} {...field('firstDueOn')} />
      ) : (
        <DueDatesFields
          frequency={frequencyAt(dates)}
          min={today()}
          error={field('dueDates').error ?? field('firstDueOn').error}
          onChange={(frequency, first) => {
            field('dueDates').onChange(frequency);
            field('firstDueOn').onChange(first);
          }}
        />
      )}
      <TextInput
        label={RATE_LABEL[loan.terms.rateKind]}
        inputMode="decimal"
        suffix="%"
        help="La de hoy, salvo que se acuerde otra"
        {...field('annualRatePercent')}
      />
    </FormGrid>
  );
}
