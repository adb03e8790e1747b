import type { RecordKind } from '@core/contract/borrowerRecords';
import { CheckField } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { useAppSelector } from '@/store/hooks';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import { BorrowerPicker } from './BorrowerPicker';
import { useAddBorrowerRecordMutation } from './recordsApi';
import {
  initialRecord,
  OTHER_POSITION,
  RECORD_FORMS,
  recordSchema,
  toRecord,
  type RecordField,
  type RecordForm,
} from './recordForms';

interface RecordDialogProps {
  readonly borrowerId: number;
  readonly kind: RecordKind;
  /** Record that this one replaces: its id, and the texts the form opens with. */
  readonly replaced?: { readonly id: number; readonly texts: RecordForm };
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Adds something to a borrower, or puts it in the place of something else. */
export function RecordDialog(props: RecordDialogProps) {
  const { borrowerId, kind, replaced, onClose, onDone } = props;
  const { noun, fields: inputs } = RECORD_FORMS[kind];
  const [add] = useAddBorrowerRecordMutation();
  const command = useCommandForm<RecordForm>({
    initialValues: initialRecord(kind, replaced?.texts),
    schema: recordSchema(kind),
    send: (values, idempotencyKey) =>
      add({ borrowerId, data: toRecord(kind, values, replaced?.id), idempotencyKey })
        .unwrap()
        .then(() => onDone(replaced === undefined ? 'Quedó agregado.' : 'Quedó reemplazado.')),
  });
  const { form, field } = command;
  const visibleInputs = inputs.filter(({ isShown }) => isShown?.(form.values) ?? true);
  return (
    <CommandDialog
      command={command}
      title={`${replaced === undefined ? 'Agregar' : 'Reemplazar'} ${noun}`}
      confirm="Guardar"
      onClose={onClose}
    >
      {visibleInputs.map((input) => (
        <RecordInput key={input.name} input={input} bound={field(input.name)} />
      ))}
    </CommandDialog>
  );
}

interface RecordInputProps {
  readonly input: RecordField;
  readonly bound: Omit<FieldProps, 'label'>;
}

function RecordInput({ input, bound }: RecordInputProps) {
  const currency = useBaseCurrency();
  const { as, label, options = [], maxLength, help } = input;
  switch (as) {
    case 'select':
      return <SelectField label={label} options={options} {...bound} />;
    case 'currency':
      return <CurrencyField label={label} {...bound} />;
    case 'position':
      return <PositionField label={label} {...bound} />;
    case 'money':
      return <MoneyField label={label} currency={currency} {...bound} />;
    case 'date':
      return <DateField label={label} {...bound} />;
    case 'check':
      return <CheckField label={label} {...bound} />;
    case 'borrower':
      return (
        <BorrowerPicker
          label={label}
          value={bound.value}
          error={bound.error}
          onChange={(id) => bound.onChange(id)}
        />
      );
    case 'number':
      return <TextInput label={label} inputMode="numeric" maxLength={2} {...bound} />;
    default:
      return (
        <TextInput
          label={label}
          {...(as === 'area' && { rows: 4 })}
          {...(maxLength !== undefined && { maxLength })}
          {...(help !== undefined && { help })}
          {...bound}
        />
      );
  }
}

/** The positions of the catalogue, and a way out when it does not have the one. */
function PositionField(props: FieldProps) {
  const positions = useAppSelector((state) => state.userOptions.positions);
  const offered = positions.map(({ code, name }) => ({ value: code, label: name }));
  const other = { value: OTHER_POSITION, label: 'Otro: lo escribo' };
  return <SelectField empty="Sin cargo" options={[...offered, other]} {...props} />;
}
