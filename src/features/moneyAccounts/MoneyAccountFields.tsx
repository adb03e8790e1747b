import { useEffect, useEffectEvent } from 'react';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { PaymentMeans } from '@core/loan/rules';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { showMoney } from '@/i18n/format';
import { isNumbered, type MoneyAccountTexts } from './moneyAccountTexts';
import { OperationNumberField } from './OperationNumberField';
import { balanceAfter, overdraws, useShownAccount } from './shownAccount';

interface MoneyAccountFieldsProps {
  readonly fundId: number;
  readonly means: PaymentMeans;
  readonly field: (name: keyof MoneyAccountTexts) => Omit<FieldProps, 'label'>;
  /** True where money leaves the account: then its balance is said. */
  readonly isOut?: boolean;
  /** Amount that would leave it, as typed: an overdraft is said before. */
  readonly amount?: string;
}

/** Balance of an account; a bank may lend some, and whoever takes it out should know. */
function holdsText(account: MoneyAccount, amount: string): string | undefined {
  const { balance, currency } = account;
  if (balance === undefined) return undefined;
  const holds = `Tiene ${showMoney(balance, currency)} según los movimientos.`;
  if (!overdraws(account, amount)) return holds;
  const after = balanceAfter(balance, amount);
  return `${holds} La cuenta quedaría en ${showMoney(after, currency)} (sobregirada).`;
}

/** Through which account money goes, and what the bank or the wallet calls it. */
export function MoneyAccountFields(props: MoneyAccountFieldsProps) {
  const { fundId, means, field, isOut = false, amount = '' } = props;
  const account = field('moneyAccountId');
  const { maySee, accounts, usual, chosen, shown, isGone } = useShownAccount(
    fundId,
    means,
    account.value,
  );
  const others = accounts.filter((one) => one !== usual);
  const { asksOperationNumber = false } = shown ?? {};
  // An account of other means or of another fund is not offered any more: what the fund uses
  // stands, and the form must not send what nobody sees.
  const forget = useEffectEvent(() => account.onChange(''));
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  const value = chosen === undefined ? '' : account.value;
  return (
    // A name of an account is long: it takes the row.
    <FormGrid columns={1}>
      {(maySee || account.error !== undefined || isOut) && (
        <SelectField
          label="Cuenta"
          empty={usual?.name ?? 'La del fondo'}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...account}
          value={value}
          help={isOut && shown !== undefined ? holdsText(shown, amount) : undefined}
        />
      )}
      {isNumbered(means) && (
        <OperationNumberField
          label={asksOperationNumber ? 'N.º de operación' : 'N.º de operación (opcional)'}
          {...field('operationNumber')}
        />
      )}
    </FormGrid>
  );
}
