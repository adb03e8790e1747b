import { skipToken } from '@reduxjs/toolkit/query';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { PaymentMeans } from '@core/loan/rules';
import { KINDS_OF_MEANS, OPERATION_NUMBER_MAX_LENGTH } from '@core/payments/moneyAccountKinds';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListMoneyAccountsQuery } from './moneyAccountsApi';
import type { MoneyAccountTexts } from './moneyAccountTexts';

interface MoneyAccountFieldsProps {
  readonly fundId: number;
  readonly means: PaymentMeans;
  readonly field: (name: keyof MoneyAccountTexts) => Omit<FieldProps, 'label'>;
  /** Whether money leaves it: then what it holds is said. */
  readonly isOut?: boolean;
}

/** What an account holds; a bank may lend some, and whoever takes it out should know. */
const holdsText = ({ balance, currency }: MoneyAccount) =>
  `Tiene ${showMoney(balance, currency)} según los movimientos.`;

/** Through which account money goes, and what the bank or the wallet calls it. */
export function MoneyAccountFields(props: MoneyAccountFieldsProps) {
  const { fundId, means, field, isOut = false } = props;
  const { may } = useAccess();
  const maySee = may('listMoneyAccounts');
  const { data = [] } = useListMoneyAccountsQuery(maySee ? { fund: fundId } : skipToken);
  const [usualKind] = KINDS_OF_MEANS[means];
  const accounts = data.filter(({ kind }) => KINDS_OF_MEANS[means].includes(kind));
  const usual = accounts.find(({ kind, isDefault }) => isDefault && kind === usualKind);
  const others = accounts.filter((account) => account !== usual);
  const account = field('moneyAccountId');
  const chosen = accounts.find(({ id }) => String(id) === account.value);
  const shown = chosen ?? usual;
  const { asksOperationNumber = false } = shown ?? {};
  // An account of other means is not offered any more: what the fund uses stands.
  const value = chosen === undefined ? '' : account.value;
  return (
    <FormGrid>
      {(maySee || account.error !== undefined || isOut) && (
        <SelectField
          label="Cuenta"
          empty={usual?.name ?? 'La del fondo'}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...account}
          value={value}
          help={isOut && shown !== undefined ? holdsText(shown) : undefined}
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
