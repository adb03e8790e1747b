import * as yup from 'yup';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { dateText } from '@/i18n/fields';
import { today } from '@/i18n/format';
import { FileWarnings, useFileWarnings } from './FileWarnings';
import { useMoveOutsideFileMutation } from './outsideFilesApi';

interface DialogProps {
  readonly file: OutsideFile;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Characters of a reference, and of one reason; and how many reasons there may be. */
const TEXT_MAX = 300;
const REASONS_MAX = 50;

const sendingSchema = yup.object({
  sentOn: dateText('Ingrese el día del envío'),
  reference: yup.string().max(TEXT_MAX, `Use como máximo ${TEXT_MAX} letras`),
});

/** Keeps that a file went out. */
export function SendingDialog({ file, onClose, onDone }: DialogProps) {
  const [move] = useMoveOutsideFileMutation();
  const { fresh, isAsked, isTold } = useFileWarnings(file);
  const command = useCommandForm({
    initialValues: { sentOn: today(), reference: '' },
    schema: sendingSchema,
    send: (data, idempotencyKey) =>
      move({ id: file.id, act: 'envio', data, idempotencyKey })
        .unwrap()
        .then(() => onDone('El archivo quedó como enviado.')),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Marcar como enviado"
      confirm="Marcar como enviado"
      isReady={isTold}
      onClose={onClose}
    >
      {isAsked && <FileWarnings file={file} query={fresh} />}
      <DateField label="Enviado el" max={today()} {...field('sentOn')} />
      <TextInput
        label="Referencia"
        help="El número de la constancia, o por dónde se envió."
        maxLength={TEXT_MAX}
        {...field('reference')}
      />
    </CommandDialog>
  );
}

const ANSWERS = { accepted: 'Aceptado', rejected: 'Rechazado' } as const;

interface AnswerForm {
  answeredOn: string;
  answer: string;
  reasons: string;
}

const reasonsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const answerSchema = yup.object({
  answeredOn: dateText('Ingrese el día de la respuesta'),
  answer: yup.string().required('Elija la respuesta'),
  reasons: yup.string().test('reasons', '', (text = '', context) => {
    const { answer } = context.parent as AnswerForm;
    if (answer !== 'rejected') return true;
    const reasons = reasonsOf(text);
    if (reasons.length === 0) return context.createError({ message: 'Escriba los motivos' });
    const isLong = reasons.length > REASONS_MAX || reasons.some((one) => one.length > TEXT_MAX);
    const message = `Use hasta ${REASONS_MAX} motivos de ${TEXT_MAX} letras`;
    return !isLong || context.createError({ message });
  }),
});

/** Keeps the answer to a file that was sent. */
export function AnswerDialog({ file, onClose, onDone }: DialogProps) {
  const [move] = useMoveOutsideFileMutation();
  const command = useCommandForm<AnswerForm>({
    initialValues: { answeredOn: today(), answer: '', reasons: '' },
    schema: answerSchema,
    send: ({ answeredOn, answer, reasons }, idempotencyKey) => {
      const isAccepted = answer === 'accepted';
      const data = { answeredOn, isAccepted, reasons: isAccepted ? [] : reasonsOf(reasons) };
      return move({ id: file.id, act: 'acuse', data, idempotencyKey })
        .unwrap()
        .then(() => onDone('El acuse quedó anotado.'));
    },
  });
  const { field, form } = command;
  return (
    <CommandDialog command={command} title="Anotar el acuse" confirm="Anotar" onClose={onClose}>
      <DateField label="Respondido el" max={today()} {...field('answeredOn')} />
      <SelectField
        label="Respuesta"
        empty="Elija una"
        options={optionsOf(ANSWERS)}
        {...field('answer')}
      />
      {form.values.answer === 'rejected' && (
        <TextInput
          label="Motivos del rechazo"
          help="Uno por línea."
          rows={4}
          maxLength={REASONS_MAX * TEXT_MAX}
          {...field('reasons')}
        />
      )}
    </CommandDialog>
  );
}
