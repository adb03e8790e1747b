import * as yup from 'yup';
import { ROWS_ANSWERED_MAX } from '@core/layouts/corrections';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FileButton } from '@/components/FileButton';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { dateText } from '@/i18n/fields';
import { today } from '@/i18n/format';
import { useAnswerOutsideFileRowsMutation } from './outsideFilesApi';
import { readAnswers } from './rowAnswersText';

const schema = yup.object({
  answeredOn: dateText('Ingrese el día de la respuesta'),
  rows: yup.string().test('rows', '', (text = '', context) => {
    const lines = readAnswers(text);
    const fault = lines.find((line) => line.fault !== undefined)?.fault;
    if (lines.length === 0) return context.createError({ message: 'Escriba una respuesta' });
    if (fault !== undefined) return context.createError({ message: fault });
    const message = `Anote hasta ${ROWS_ANSWERED_MAX} filas a la vez`;
    return lines.length <= ROWS_ANSWERED_MAX || context.createError({ message });
  }),
});

/** Bytes of a file that is read into the field: as many answers as are noted at once, and more. */
const FILE_MAX = 400_000;

const TOO_LARGE = `El archivo es muy grande: traiga hasta ${ROWS_ANSWERED_MAX} respuestas a la vez`;

/** Text of a file; spreadsheets in Spanish often save it in the characters of Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface RowAnswersDialogProps {
  readonly fileId: number;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Keeps what whoever was sent a file answered, row by row: typed, copied or out of a file. */
export function RowAnswersDialog({ fileId, onClose, onDone }: RowAnswersDialogProps) {
  const [answer] = useAnswerOutsideFileRowsMutation();
  const command = useCommandForm({
    initialValues: { answeredOn: today(), rows: '' },
    schema,
    send: ({ answeredOn, rows: text }, idempotencyKey) => {
      const rows = readAnswers(text).flatMap((line) => line.answer ?? []);
      return answer({ id: fileId, data: { answeredOn, rows }, idempotencyKey })
        .unwrap()
        .then(() => onDone('Las respuestas quedaron anotadas.'));
    },
  });
  const { field, form } = command;
  const readFile = async (file: File) => {
    if (file.size > FILE_MAX) {
      form.setFieldError('rows', TOO_LARGE);
      return;
    }
    await form.setFieldValue('rows', await textOf(file));
  };
  return (
    <CommandDialog command={command} title="Anotar respuestas" confirm="Anotar" onClose={onClose}>
      <DateField label="Respondido el" max={today()} {...field('answeredOn')} />
      <TextInput
        label="Respuestas"
        help="Una por línea: P-000012; aceptada. O: P-000013; rechazada; el motivo."
        rows={6}
        {...field('rows')}
      />
      <FileButton
        label="Traer de un archivo"
        of="respuestas"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        isBusy={false}
        onFile={(file) => void readFile(file)}
      />
    </CommandDialog>
  );
}
