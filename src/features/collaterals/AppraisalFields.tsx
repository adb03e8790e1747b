import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { TextInput } from '@/components/TextInput';
import { NAME_MAX, type AppraisalForm } from './collateralForm';

interface AppraisalFieldsProps {
  readonly field: (name: keyof AppraisalForm) => Omit<FieldProps, 'label'>;
  /** The last day that an appraisal may have. */
  readonly today: string;
  readonly isFirst?: boolean;
}

/** Fields of an appraisal: worth of the collateral, since when, and who says so. */
export function AppraisalFields({ field, today, isFirst = false }: AppraisalFieldsProps) {
  const currency = field('currency');
  return (
    <>
      <FormGrid>
        <MoneyField
          label="Valor de tasación"
          currency={currency.value}
          isFirst={isFirst}
          {...field('value')}
        />
        <CurrencyField {...currency} />
      </FormGrid>
      <FormGrid>
        <DateField label="Fecha de tasación" max={today} {...field('appraisedOn')} />
        <TextInput label="Tasador" maxLength={NAME_MAX} {...field('appraiser')} />
      </FormGrid>
    </>
  );
}
