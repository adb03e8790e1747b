import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import { PAYMENT_MEANS } from '@core/loan/rules';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';
import { Blocks } from '@/components/Blocks';
import type { FieldProps } from '@/components/fieldProps';
import { SelectField } from '@/components/SelectField';
import { optionsOf } from '@/i18n/es';
import { MoneyAccountFields } from './MoneyAccountFields';
import type { MoneyWayTexts } from './moneyAccountTexts';

interface MoneyWayFieldsProps {
  /** Whose money moves; 0 while no fund is chosen. */
  readonly fundId: number;
  /** Label of the means: «Medio de entrega». */
  readonly label: string;
  readonly field: (name: keyof MoneyWayTexts) => Omit<FieldProps, 'label'>;
}

/** Way of money: the means, the account, and what the bank calls it. */
export function MoneyWayFields({ fundId, label, field }: MoneyWayFieldsProps) {
  const chosen = field('means');
  const means = PAYMENT_MEANS.find((one) => one === chosen.value) ?? USUAL_MEANS;
  return (
    <Blocks gap={2}>
      <SelectField label={label} options={optionsOf(PAYMENT_MEANS_NAMES)} {...chosen} />
      {fundId > 0 && <MoneyAccountFields fundId={fundId} means={means} field={field} isOut />}
    </Blocks>
  );
}
