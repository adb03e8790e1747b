import { useState } from 'react';
import type { LedgerAccount } from '@core/contract/books';
import { CHARGE_NAME_MAX_LENGTH } from '@core/loan/rules';
import { CheckField, TICKED } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { showDate } from '@/i18n/format';
import {
  chargeRateSchema,
  emptyChargeRate,
  toNewChargeRate,
  type ChargeRateForm,
} from './chargeRateForm';
import { useAddChargeRateMutation, useListChargeAccountsQuery } from './loanChangesApi';

interface ChargeRateDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Accounts that a charge may be posted to: income, or what is owed on to somebody else. */
const accountsFor = (accounts: readonly LedgerAccount[], isThirdParty: boolean) =>
  accounts
    .filter(({ kind, isActive, isControl }) => {
      const isFit = isThirdParty ? kind === 'liability' || kind === 'expense' : kind === 'income';
      return isFit && isActive && !isControl;
    })
    .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** Cost of a kind of charge from a day on, before its tax. */
export function ChargeRateDialog({ onClose, onDone }: ChargeRateDialogProps) {
  const [add] = useAddChargeRateMutation();
  const { data: accounts = [] } = useListChargeAccountsQuery();
  const [initialValues] = useState(emptyChargeRate);
  const command = useCommandForm<ChargeRateForm>({
    initialValues,
    schema: chargeRateSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewChargeRate(values), idempotencyKey })
        .unwrap()
        .then(({ name, validFrom }) =>
          onDone(`La tarifa de ${name} rige desde el ${showDate(validFrom)}.`),
        ),
  });
  const { form, field } = command;
  const { currency, isThirdParty } = form.values;
  const thirdParty = field('isThirdParty');
  return (
    <CommandDialog
      command={command}
      title="Nueva tarifa"
      confirm="Guardar tarifa"
      onClose={onClose}
    >
      <TextInput
        label="Cargo"
        help="Como visita, carta notarial o protesto"
        isFirst
        maxLength={CHARGE_NAME_MAX_LENGTH}
        {...field('name')}
      />
      <FormGrid>
        <CurrencyField {...field('currency')} />
        <DateField label="Rige desde" {...field('validFrom')} />
        <MoneyField label="Monto antes de impuesto" currency={currency} {...field('amount')} />
        <TextInput
          label="Impuesto (opcional)"
          inputMode="decimal"
          suffix="%"
          help="Vacío si no paga impuesto"
          {...field('taxPercent')}
        />
      </FormGrid>
      <CheckField
        label="Es un gasto que se paga a un tercero"
        help="No es un ingreso: queda por pagar a la notaría o a quien corresponda."
        {...thirdParty}
        onChange={(value) => {
          thirdParty.onChange(value);
          field('account').onChange('');
        }}
      />
      <SelectField
        label="Cuenta contable"
        empty="Elija una cuenta"
        options={accountsFor(accounts, isThirdParty === TICKED)}
        {...field('account')}
      />
    </CommandDialog>
  );
}
