import type { CatalogueEntry } from '@core/contract/options';
import * as yup from 'yup';
import { CheckField, TICKED } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { useAddEntryMutation, useChangeEntryMutation, useMergeEntryMutation } from './optionsApi';

const NAME_MAX_LENGTH = 80;

const name = () => words('Escriba el nombre', NAME_MAX_LENGTH).min(2, 'Escriba al menos 2 letras');

interface EntryDialogProps {
  readonly kind: CatalogueEntry['kind'];
  /** The entry to change; without one, another is added. */
  readonly entry?: CatalogueEntry;
  readonly onClose: () => void;
}

interface EntryForm {
  name: string;
  isActive: string;
}

/** Adds an entry, renames it, or stops offering it. */
export function EntryDialog({ kind, entry, onClose }: EntryDialogProps) {
  const [add] = useAddEntryMutation();
  const [change] = useChangeEntryMutation();
  const command = useCommandForm<EntryForm>({
    initialValues: { name: entry?.name ?? '', isActive: entry?.isActive === false ? '' : TICKED },
    schema: yup.object({ name: name(), isActive: yup.string() }),
    send: (values, idempotencyKey) => {
      const text = values.name.trim();
      const sent =
        entry === undefined
          ? add({ idempotencyKey, data: { kind, name: text } })
          : change({
              idempotencyKey,
              data: { kind, id: entry.id, name: text, isActive: values.isActive === TICKED },
            });
      return sent.unwrap().then(onClose);
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={entry === undefined ? 'Agregar un dato' : `Editar ${entry.name}`}
      confirm={entry === undefined ? 'Agregar' : 'Guardar'}
      problem={problem?.errors === undefined ? problem : undefined}
      onClose={onClose}
    >
      <TextInput label="Nombre" isFirst maxLength={NAME_MAX_LENGTH} {...field('name')} />
      {entry !== undefined && (
        <CheckField label="Los formularios lo ofrecen" {...field('isActive')} />
      )}
    </CommandDialog>
  );
}

interface MergeDialogProps {
  readonly entry: CatalogueEntry;
  readonly others: readonly CatalogueEntry[];
  readonly onClose: () => void;
}

/** Lets one entry count as another. */
export function MergeDialog({ entry, others, onClose }: MergeDialogProps) {
  const [merge] = useMergeEntryMutation();
  const command = useCommandForm<{ intoId: string }>({
    initialValues: { intoId: '' },
    schema: yup.object({ intoId: yup.string().required('Elija con cuál se une') }),
    send: ({ intoId }, idempotencyKey) => {
      const { kind, id } = entry;
      const sent = merge({ idempotencyKey, data: { kind, id, intoId: Number(intoId) } });
      return sent.unwrap().then(onClose);
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Unir ${entry.name} con otro`}
      confirm="Unir"
      busy="Uniendo..."
      problem={problem?.errors === undefined ? problem : undefined}
      onClose={onClose}
    >
      Deja de ofrecerse y cuenta como el que elija. Puede separarlos después.
      <SelectField
        label="Se une con"
        empty="Elija uno"
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('intoId')}
      />
    </CommandDialog>
  );
}
