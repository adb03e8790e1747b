import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { LedgerAccount } from '@core/contract/books';
import type { DueEntry } from '@core/contract/entryTemplates';
import type { Fund } from '@core/contract/funds';
import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { DateField } from '@/components/DateField';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import { useShownAccount } from '@/features/moneyAccounts/shownAccount';
import { showDate, today } from '@/i18n/format';
import { useCurrencyOf } from '@/store/useBaseCurrency';
import { usePostManualEntryMutation } from './booksApi';
import {
  emptyEntry,
  entrySchema,
  movesCash,
  refusalOf,
  repeatedEntry,
  toNewEntry,
  type EntryForm,
} from './entryForm';
import { EntryLineFields } from './EntryLineFields';

interface ManualEntryDialogProps {
  readonly accounts: readonly LedgerAccount[];
  readonly funds: readonly Fund[];
  /** Month of a repeated entry that it is. */
  readonly due?: DueEntry;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** An entry by hand: what it is, then the entry as it will stand, then its number. */
export function ManualEntryDialog(props: ManualEntryDialogProps) {
  const { accounts, funds, due, onClose, onDone } = props;
  const [postEntry] = usePostManualEntryMutation();
  const [isSeen, setIsSeen] = useState(false);
  const { form, field, fields, problem } = useCommandForm<EntryForm>({
    initialValues: due === undefined ? emptyEntry() : repeatedEntry(due),
    schema: entrySchema,
    send: async (values, idempotencyKey) => {
      if (!isSeen) {
        setIsSeen(true);
        return;
      }
      try {
        const data = { ...toNewEntry(values), ...repeatsOf(due) };
        const entry = await postEntry({ data, idempotencyKey }).unwrap();
        onDone(`Asiento ${entry.number} registrado: ${entry.description}.`);
      } catch (error) {
        setIsSeen(false);
        throw refusalOf(error);
      }
    },
  });
  const fund = funds.find(({ id }) => String(id) === form.values.fundId);
  const currency = useCurrencyOf(fund?.currency);
  return (
    <ConfirmDialog
      title={isSeen ? 'Confirmar el asiento' : 'Nuevo asiento'}
      confirm={isSeen ? 'Registrar asiento' : 'Ver el asiento'}
      busy="Registrando..."
      cancel={isSeen ? 'Volver' : 'Cancelar'}
      isBusy={form.isSubmitting}
      isDirty={form.dirty && !isSeen}
      isWide
      problem={problem}
      onConfirm={form.handleSubmit}
      onBack={isSeen ? () => setIsSeen(false) : undefined}
      onClose={onClose}
    >
      {isSeen && fund !== undefined ? (
        <EntrySeen form={form.values} accounts={accounts} fund={fund} />
      ) : (
        <Blocks ref={fields} gap={2}>
          <EntryFields funds={funds} field={field} />
          <EntryLineFields
            values={form.values}
            accounts={accounts}
            currency={currency}
            field={field}
          />
          {movesCash(form.values) && (
            <MoneyWayFields fundId={fund?.id ?? 0} label="Medio" field={field} />
          )}
          <Typography variant="body2" color="text.secondary">
            Las cuentas que llevan los préstamos y los fondos no se tocan a mano.
          </Typography>
        </Blocks>
      )}
    </ConfirmDialog>
  );
}

const repeatsOf = (due: DueEntry | undefined) =>
  due === undefined ? {} : { repeats: { templateId: due.templateId, month: due.month } };

interface EntryFieldsProps {
  readonly funds: readonly Fund[];
  readonly field: (name: keyof EntryForm) => Omit<FieldProps, 'label'>;
}

/** Fund, day and paper of an entry. */
const EntryFields = ({ funds, field }: EntryFieldsProps) => (
  <FormGrid>
    <SelectField
      label="Fondo"
      empty="Elija un fondo"
      options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field('fundId')}
    />
    <DateField
      label="Fecha"
      max={today()}
      help="Hoy, o un día de un mes abierto si no mueve dinero."
      {...field('postedOn')}
    />
    <TextInput label="Descripción" maxLength={200} {...field('description')} />
    <TextInput
      label="Documento (opcional)"
      maxLength={60}
      help="Factura, recibo o acta que lo respalda."
      {...field('document')}
    />
  </FormGrid>
);

interface EntrySeenProps {
  readonly form: EntryForm;
  readonly accounts: readonly LedgerAccount[];
  readonly fund: Fund;
}

/** The entry as it will be posted. */
function EntrySeen({ form, accounts, fund }: EntrySeenProps) {
  const { lines, document } = toNewEntry(form);
  const { means, moneyAccountId } = form;
  const { shown } = useShownAccount(fund.id, means, moneyAccountId);
  const nameOf = (code: string) => accounts.find((one) => one.code === code)?.name ?? '';
  return (
    <Blocks gap={2}>
      <Typography>
        {form.description} · {fund.name} · {showDate(form.postedOn)}
        {document !== '' && ` · ${document}`}
        {movesCash(form) && ` · ${PAYMENT_MEANS_NAMES[means]}, por ${shown?.name ?? 'el fondo'}`}
      </Typography>
      <EntryLinesTable
        currency={fund.currency}
        label="Asiento por registrar"
        lines={lines.map(({ account, side, amount }) => ({
          account,
          accountName: nameOf(account),
          debit: side === 'debit' ? amount : '0.00',
          credit: side === 'credit' ? amount : '0.00',
        }))}
      />
    </Blocks>
  );
}
