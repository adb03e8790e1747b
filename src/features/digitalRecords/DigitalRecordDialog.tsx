import * as yup from 'yup';
import { isPlainDate } from '@core/calendar/plainDate';
import type { DigitalRecord } from '@core/contract/digitalRecords';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { DIGITAL_RECORD_TYPE } from '@/i18n/borrowers';
import { optionsOf } from '@/i18n/es';
import { words } from '@/i18n/fields';
import {
  useChangeDigitalRecordMutation,
  useRequestDigitalRecordMutation,
} from './digitalRecordsApi';

interface DigitalRecordForm {
  type: DigitalRecord['type'];
  title: string;
  issuedOn: string;
  expiresOn: string;
}

const day = () =>
  yup.string().test('date', 'Use una fecha como 31/12/2026', (text) => !text || isPlainDate(text));

const schema = yup.object({
  type: yup.string().required(),
  title: words('Escriba qué documento es', 120).min(3, 'Use al menos 3 letras'),
  issuedOn: day(),
  expiresOn: day().test('order', 'Vence antes de emitirse', (expiresOn, { parent }) => {
    const { issuedOn } = parent as DigitalRecordForm;
    return !issuedOn || !expiresOn || issuedOn < expiresOn;
  }),
});

interface DigitalRecordDialogProps {
  readonly borrowerId: number;
  /** The one to describe anew; without it, another is asked for. */
  readonly record?: DigitalRecord | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for a document, or describes one anew. */
export function DigitalRecordDialog(props: DigitalRecordDialogProps) {
  const { borrowerId, record, onClose, onDone } = props;
  const [request] = useRequestDigitalRecordMutation();
  const [change] = useChangeDigitalRecordMutation();
  const command = useCommandForm<DigitalRecordForm>({
    initialValues: {
      type: record?.type ?? 'identity',
      title: record?.title ?? '',
      issuedOn: record?.issuedOn ?? '',
      expiresOn: record?.expiresOn ?? '',
    },
    schema,
    send: ({ type, title, issuedOn, expiresOn }, idempotencyKey) => {
      const days = { issuedOn: issuedOn || null, expiresOn: expiresOn || null };
      const command = { borrowerId, data: { type, title: title.trim(), ...days }, idempotencyKey };
      const sent = record === undefined ? request(command) : change({ ...command, id: record.id });
      return sent.unwrap().then(onDone);
    },
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={record === undefined ? 'Agregar un documento' : `Cambiar: ${record.title}`}
      confirm="Guardar"
      onClose={onClose}
    >
      <SelectField label="Tipo" options={optionsOf(DIGITAL_RECORD_TYPE)} {...field('type')} />
      <TextInput label="Título" maxLength={120} {...field('title')} />
      <DateField label="Emitido el (opcional)" {...field('issuedOn')} />
      <DateField label="Vence el (opcional)" {...field('expiresOn')} />
    </CommandDialog>
  );
}
