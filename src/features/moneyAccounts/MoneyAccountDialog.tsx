import { useState } from 'react';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import { CheckField } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { optionsOf } from '@/i18n/es';
import {
  MONEY_ACCOUNT_KIND_NAMES,
  moneyAccountFormOf,
  moneyAccountSchema,
  toMoneyAccountChange,
  toNewMoneyAccount,
  type MoneyAccountForm,
} from './moneyAccountForm';
import { useChangeMoneyAccountMutation, useOpenMoneyAccountMutation } from './moneyAccountsApi';

interface MoneyAccountDialogProps {
  /** The one to change; a new one without it. */
  readonly account?: MoneyAccount;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** A place where money is kept: what it is, whose, and what it asks for. */
export function MoneyAccountDialog({ account, onClose, onDone }: MoneyAccountDialogProps) {
  const [open] = useOpenMoneyAccountMutation();
  const [change] = useChangeMoneyAccountMutation();
  const [initialValues] = useState(() => moneyAccountFormOf(account));
  const command = useCommandForm<MoneyAccountForm>({
    initialValues,
    schema: moneyAccountSchema,
    send: async (values, idempotencyKey) => {
      const saved =
        account === undefined
          ? await open({ data: toNewMoneyAccount(values), idempotencyKey }).unwrap()
          : await change({
              id: account.id,
              data: toMoneyAccountChange(values, account.version),
              idempotencyKey,
            }).unwrap();
      onDone(`«${saved.name}» quedó ${account === undefined ? 'abierta' : 'guardada'}.`);
    },
  });
  const { form, field } = command;
  const { kind } = form.values;
  return (
    <CommandDialog
      command={command}
      title={account === undefined ? 'Nueva cuenta de dinero' : `Editar «${account.name}»`}
      confirm={account === undefined ? 'Abrir cuenta' : 'Guardar'}
      onClose={onClose}
    >
      <TextInput label="Nombre" isFirst maxLength={80} {...field('name')} />
      {account === undefined && <WhoseFields field={field} />}
      {kind !== 'cash' && (
        <>
          <FormGrid>
            <TextInput
              label={kind === 'bank' ? 'Banco' : 'Billetera (Yape, Plin)'}
              maxLength={80}
              {...field('institution')}
            />
            <TextInput
              label={kind === 'bank' ? 'Número de cuenta' : 'Celular'}
              maxLength={40}
              {...field('number')}
            />
          </FormGrid>
          {kind === 'bank' && <TextInput label="CCI" maxLength={20} {...field('cci')} />}
          <CheckField
            label="Pedir el número de operación"
            help="No se registra un movimiento de esta cuenta sin él."
            {...field('asksOperationNumber')}
          />
        </>
      )}
      {kind === 'cash' && (
        <CheckField
          label="Pedir la caja abierta"
          help="Nadie recibe ni entrega este efectivo sin haber abierto su caja del día."
          {...field('asksDesk')}
        />
      )}
      {account !== undefined && account.fundId !== null && !account.isDefault && (
        <CheckField
          label={`Es la de siempre de ${account.fundName}`}
          help="Se usa cuando nadie elige otra cuenta."
          {...field('isDefault')}
        />
      )}
    </CommandDialog>
  );
}

type Field = ReturnType<typeof useCommandForm<MoneyAccountForm>>['field'];

/** Fields of a money account that stay as it was opened. */
function WhoseFields({ field }: { readonly field: Field }) {
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  return (
    <FormGrid>
      <SelectField label="Tipo" options={optionsOf(MONEY_ACCOUNT_KIND_NAMES)} {...field('kind')} />
      <CurrencyField {...field('currency')} />
      <SelectField
        label="Fondo"
        empty="De la casa: todos los fondos"
        options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('fundId')}
      />
      <TextInput
        label="Cuenta contable"
        help="1101 Caja y bancos, o una debajo de ella."
        maxLength={20}
        {...field('ledgerAccount')}
      />
    </FormGrid>
  );
}
