import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { OpenPeriod, Period } from '@core/contract/periods';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { showLongDate, showMonth } from '@/i18n/format';
import { useClosePeriodMutation } from './periodsApi';

interface ClosePeriodDialogProps {
  readonly period: OpenPeriod;
  readonly onClose: () => void;
  readonly onDone: (period: Period) => void;
}

const schemaOf = (needsNote: boolean) => {
  const note = yup.string().max(REASON_MAX_LENGTH, 'Escriba una nota más corta');
  return yup.object({
    note: needsNote
      ? note.required('Diga por qué se cierra con puntos por revisar').min(5, 'Use 5 letras o más')
      : note,
  });
};

/** Closes the books of a month: nothing is dated in it any more. */
export function ClosePeriodDialog({ period, onClose, onDone }: ClosePeriodDialogProps) {
  const [close] = useClosePeriodMutation();
  const { month, endsOn, needsNote } = period;
  const command = useCommandForm<{ note: string }>({
    initialValues: { note: '' },
    schema: schemaOf(needsNote),
    send: ({ note }, idempotencyKey) =>
      close({ month, data: { note: note.trim() }, idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  return (
    <CommandDialog
      command={command}
      title={`Cerrar ${showMonth(month)}`}
      confirm="Cerrar el mes"
      busy="Cerrando..."
      onClose={onClose}
    >
      <Typography>
        Ningún asiento llevará fecha del {showLongDate(endsOn)} ni de antes. Volver a abrirlo pide
        un motivo y, donde la entidad lo pide, a otra persona.
      </Typography>
      {needsNote && (
        <Typography color="warning.main">
          Hay puntos por revisar: diga por qué quedan así.
        </Typography>
      )}
      <TextInput
        label="Nota"
        rows={2}
        isFirst
        maxLength={REASON_MAX_LENGTH}
        {...command.field('note')}
      />
    </CommandDialog>
  );
}
