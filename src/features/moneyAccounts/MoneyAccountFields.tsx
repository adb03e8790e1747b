import { skipToken } from '@reduxjs/toolkit/query';
import type { PaymentMeans } from '@core/loan/rules';
import { KINDS_OF_MEANS, OPERATION_NUMBER_MAX_LENGTH } from '@core/payments/moneyAccountKinds';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useAccess } from '@/store/access';
import { useListMoneyAccountsQuery } from './moneyAccountsApi';
import type { MoneyAccountTexts } from './moneyAccountTexts';

interface MoneyAccountFieldsProps {
  readonly fundId: number;
  readonly means: PaymentMeans;
  readonly field: (name: keyof MoneyAccountTexts) => Omit<FieldProps, 'label'>;
}

/** Through which account money goes, and what the bank or the wallet calls it. */
export function MoneyAccountFields({ fundId, means, field }: MoneyAccountFieldsProps) {
  const { may } = useAccess();
  const { data = [] } = useListMoneyAccountsQuery(
    may('listMoneyAccounts') ? { fund: fundId } : skipToken,
  );
  const [usualKind] = KINDS_OF_MEANS[means];
  const accounts = data.filter(({ kind }) => KINDS_OF_MEANS[means].includes(kind));
  const usual = accounts.find(({ kind, isDefault }) => isDefault && kind === usualKind);
  const others = accounts.filter((account) => account !== usual);
  const account = field('moneyAccountId');
  const chosen = accounts.find(({ id }) => String(id) === account.value);
  const { asksOperationNumber = false } = chosen ?? usual ?? {};
  // An account of other means is not offered any more: what the fund uses stands.
  const value = chosen === undefined ? '' : account.value;
  return (
    <FormGrid>
      {others.length > 0 && (
        <SelectField
          label="Cuenta"
          empty={usual?.name ?? 'La del fondo'}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...account}
          value={value}
        />
      )}
      {means !== 'cash' && (
        <TextInput
          label={asksOperationNumber ? 'N.º de operación' : 'N.º de operación (opcional)'}
          maxLength={OPERATION_NUMBER_MAX_LENGTH}
          {...field('operationNumber')}
        />
      )}
    </FormGrid>
  );
}
