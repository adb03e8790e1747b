import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { LedgerAccount } from '@core/contract/books';
import type { Fund } from '@core/contract/funds';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { showMoney } from '@/i18n/format';
import { useCurrencyOf } from '@/store/useBaseCurrency';
import { emptyEntry, entrySchema, toNewEntry, type EntryForm } from './bookForms';
import { usePostManualEntryMutation } from './booksApi';

interface ManualEntryDialogProps {
  readonly accounts: readonly LedgerAccount[];
  readonly funds: readonly Fund[];
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** An entry by hand: what it is, then the entry as it will stand, then its number. */
export function ManualEntryDialog({ accounts, funds, onClose, onDone }: ManualEntryDialogProps) {
  const [postEntry] = usePostManualEntryMutation();
  const [isSeen, setIsSeen] = useState(false);
  const { form, field, fields, problem } = useCommandForm<EntryForm>({
    initialValues: emptyEntry,
    schema: entrySchema,
    send: async (values, idempotencyKey) => {
      if (!isSeen) {
        setIsSeen(true);
        return;
      }
      try {
        const entry = await postEntry({ data: toNewEntry(values), idempotencyKey }).unwrap();
        onDone(`Asiento ${entry.number} registrado: ${entry.description}.`);
      } catch (error) {
        setIsSeen(false);
        throw error;
      }
    },
  });
  const fund = funds.find(({ id }) => String(id) === form.values.fundId);
  const currency = useCurrencyOf(fund?.currency);
  const usable = accounts.filter(({ isControl, isActive }) => isActive && !isControl);
  const options = usable.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  return (
    <ConfirmDialog
      title={isSeen ? 'Confirmar el asiento' : 'Nuevo asiento'}
      confirm={isSeen ? 'Registrar asiento' : 'Ver el asiento'}
      busy="Registrando..."
      cancel={isSeen ? 'Volver' : 'Cancelar'}
      isBusy={form.isSubmitting}
      isDirty={form.dirty && !isSeen}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={isSeen ? () => setIsSeen(false) : onClose}
    >
      {isSeen && fund !== undefined ? (
        <EntrySeen form={form.values} accounts={accounts} fund={fund} />
      ) : (
        <Blocks ref={fields} gap={2}>
          <SelectField
            label="Fondo"
            empty="Elija un fondo"
            options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('fundId')}
          />
          <SelectField
            label="Debe"
            empty="Elija una cuenta"
            options={options}
            {...field('debit')}
          />
          <SelectField
            label="Haber"
            empty="Elija una cuenta"
            help="Las cuentas que llevan los préstamos y los fondos no se tocan a mano."
            options={options}
            {...field('credit')}
          />
          <MoneyField label="Monto" currency={currency} {...field('amount')} />
          <TextInput label="Descripción" maxLength={200} {...field('description')} />
        </Blocks>
      )}
    </ConfirmDialog>
  );
}

interface EntrySeenProps {
  readonly form: EntryForm;
  readonly accounts: readonly LedgerAccount[];
  readonly fund: Fund;
}

/** The entry as it will be posted. */
function EntrySeen({ form, accounts, fund }: EntrySeenProps) {
  const { debit, credit, amount } = toNewEntry(form);
  const nameOf = (code: string) => accounts.find((one) => one.code === code)?.name ?? '';
  const line = (account: string, sides: { debit: string; credit: string }) => ({
    account,
    accountName: nameOf(account),
    ...sides,
  });
  return (
    <Blocks gap={2}>
      <Typography>
        {form.description} · {fund.name} · {showMoney(amount, fund.currency)}
      </Typography>
      <EntryLinesTable
        currency={fund.currency}
        label="Asiento por registrar"
        lines={[
          line(debit, { debit: amount, credit: '0.00' }),
          line(credit, { debit: '0.00', credit: amount }),
        ]}
      />
    </Blocks>
  );
}
