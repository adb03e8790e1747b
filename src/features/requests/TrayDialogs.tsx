import * as yup from 'yup';
import type { DocumentCall } from '@core/contract/requestTray';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { DIGITAL_RECORD_TYPE } from '@/i18n/borrowers';
import { optionsOf } from '@/i18n/es';
import { words } from '@/i18n/fields';
import { count } from '@/i18n/format';
import {
  useAssignRequestsMutation,
  useCallForDocumentMutation,
  useListRequestAssigneesQuery,
} from './requestTrayApi';

interface TrayDialogProps {
  readonly ids: readonly number[];
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

const NOBODY = 'none';

const requests = (number: number) => count(number, 'solicitud', 'solicitudes');

const assigneeSchema = yup.object({ person: yup.string().required('Elija a una persona') });

/** Gives the chosen requests to somebody, or back to the tray. */
export function AssignDialog({ ids, onDone, onClose }: TrayDialogProps) {
  const { data } = useListRequestAssigneesQuery();
  const [assign] = useAssignRequestsMutation();
  const people = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const command = useCommandForm<{ person: string }>({
    initialValues: { person: '' },
    schema: assigneeSchema,
    send: ({ person }, idempotencyKey) => {
      const userId = person === NOBODY ? null : Number(person);
      return assign({ data: { ids: [...ids], userId }, idempotencyKey })
        .unwrap()
        .then((done) => onDone(`Responsable cambiado en ${requests(done.requests)}.`));
    },
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Asignar ${requests(ids.length)}`}
      confirm="Asignar"
      onClose={onClose}
    >
      <SelectField
        label="Responsable"
        empty="Elija a una persona"
        options={[...people, { value: NOBODY, label: 'Nadie: devolver a la bandeja' }]}
        {...field('person')}
      />
    </CommandDialog>
  );
}

interface DocumentForm {
  type: DocumentCall['type'];
  title: string;
}

const documentSchema = yup.object({
  type: yup.string().required(),
  title: words('Escriba qué documento es', 120).min(3, 'Use al menos 3 letras'),
});

/** Asks the borrowers of the chosen requests for a document. */
export function DocumentCallDialog({ ids, onDone, onClose }: TrayDialogProps) {
  const [call] = useCallForDocumentMutation();
  const command = useCommandForm<DocumentForm>({
    initialValues: { type: 'income', title: '' },
    schema: documentSchema,
    send: ({ type, title }, idempotencyKey) =>
      call({ data: { ids: [...ids], type, title: title.trim() }, idempotencyKey })
        .unwrap()
        .then((done) => onDone(`Se pidió «${title.trim()}» en ${requests(done.requests)}.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Pedir un documento en ${requests(ids.length)}`}
      confirm="Pedir documento"
      onClose={onClose}
    >
      <SelectField label="Tipo" options={optionsOf(DIGITAL_RECORD_TYPE)} {...field('type')} />
      <TextInput
        label="Documento"
        placeholder="Boleta de pago de noviembre"
        help="El prestatario lo sube en su solicitud; se le avisa por correo y ahí mismo."
        maxLength={120}
        {...field('title')}
      />
    </CommandDialog>
  );
}
