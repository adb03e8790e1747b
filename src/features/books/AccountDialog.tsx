import { useState } from 'react';
import type { LedgerAccount } from '@core/contract/books';
import { CheckField } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import {
  ACCOUNT_KIND,
  accountForm,
  accountSchema,
  toAccountChange,
  toNewAccount,
  type AccountForm,
} from './bookForms';
import { useAddAccountMutation, useChangeAccountMutation } from './booksApi';

interface AccountDialogProps {
  /** The account that is changed; none for a new one. */
  readonly account?: LedgerAccount;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** A new account of the chart, or what of an account may change. */
export function AccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const [add] = useAddAccountMutation();
  const [change] = useChangeAccountMutation();
  const [initialValues] = useState(() => accountForm(account));
  const command = useCommandForm<AccountForm>({
    initialValues,
    schema: accountSchema,
    send: async (values, idempotencyKey) => {
      const { code, name } =
        account === undefined
          ? await add({ data: toNewAccount(values), idempotencyKey }).unwrap()
          : await change({
              code: account.code,
              data: toAccountChange(values),
              idempotencyKey,
            }).unwrap();
      onDone(`La cuenta ${code} · ${name} quedó guardada.`);
    },
  });
  const { field } = command;
  const isNew = account === undefined;
  return (
    <CommandDialog
      command={command}
      title={isNew ? 'Nueva cuenta' : `Cuenta ${account.code}`}
      confirm="Guardar cuenta"
      onClose={onClose}
    >
      {isNew && (
        <FormGrid>
          <TextInput label="Código" isFirst maxLength={10} {...field('code')} />
          <SelectField label="Clase" options={optionsOf(ACCOUNT_KIND)} {...field('kind')} />
        </FormGrid>
      )}
      <TextInput label="Nombre" isFirst={!isNew} maxLength={120} {...field('name')} />
      <TextInput
        label="Código en su plan contable (opcional)"
        help="Sale en los archivos que se descargan."
        maxLength={20}
        {...field('ownCode')}
      />
      {!isNew && !account.isOwn && <CheckField label="Está en uso" {...field('isActive')} />}
    </CommandDialog>
  );
}
