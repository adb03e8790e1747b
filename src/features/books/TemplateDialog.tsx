import type { LedgerAccount } from '@core/contract/books';
import type { Fund } from '@core/contract/funds';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { showMonth } from '@/i18n/format';
import { useCurrencyOf } from '@/store/useBaseCurrency';
import { useAddEntryTemplateMutation } from './booksApi';
import { refusalOf } from './entryForm';
import { EntryLineFields } from './EntryLineFields';
import { emptyTemplate, templateSchema, toNewTemplate, type TemplateForm } from './templateForm';

interface TemplateDialogProps {
  readonly accounts: readonly LedgerAccount[];
  readonly funds: readonly Fund[];
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** An entry that is proposed each month: its lines, its day, and from when until when. */
export function TemplateDialog({ accounts, funds, onClose, onDone }: TemplateDialogProps) {
  const [add] = useAddEntryTemplateMutation();
  const command = useCommandForm<TemplateForm>({
    initialValues: emptyTemplate(),
    schema: templateSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewTemplate(values), idempotencyKey })
        .unwrap()
        .then(
          ({ description, firstMonth }) =>
            onDone(`${description}: se propondrá desde ${showMonth(firstMonth)}.`),
          (error: unknown) => {
            throw refusalOf(error);
          },
        ),
  });
  const { field, form } = command;
  const fund = funds.find(({ id }) => String(id) === form.values.fundId);
  const currency = useCurrencyOf(fund?.currency);
  return (
    <CommandDialog
      command={command}
      title="Nuevo asiento que se repite"
      confirm="Guardar"
      isWide
      onClose={onClose}
    >
      <Blocks gap={2}>
        <FormGrid>
          <SelectField
            label="Fondo"
            empty="Elija un fondo"
            options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('fundId')}
          />
          <TextInput label="Descripción" maxLength={200} {...field('description')} />
          <TextInput
            label="Documento (opcional)"
            maxLength={60}
            help="Contrato o acta que lo respalda."
            {...field('document')}
          />
          <MonthFields field={field} />
        </FormGrid>
        <EntryLineFields
          values={form.values}
          accounts={accounts}
          currency={currency}
          field={field}
        />
      </Blocks>
    </CommandDialog>
  );
}

interface MonthFieldsProps {
  readonly field: (name: 'day' | 'firstMonth' | 'lastMonth') => Omit<FieldProps, 'label'>;
}

/** Day of the month, and the months of an entry that is repeated. */
const MonthFields = ({ field }: MonthFieldsProps) => (
  <>
    <TextInput
      label="Día del mes"
      inputMode="numeric"
      maxLength={2}
      help="El último, si el mes tiene menos."
      {...field('day')}
    />
    <TextInput label="Primer mes" placeholder="2026-03" maxLength={7} {...field('firstMonth')} />
    <TextInput
      label="Último mes (opcional)"
      placeholder="2026-12"
      maxLength={7}
      {...field('lastMonth')}
    />
  </>
);
