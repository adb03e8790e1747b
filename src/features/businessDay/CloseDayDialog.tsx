import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { BusinessDay } from '@core/contract/businessDay';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { count, showDate } from '@/i18n/format';
import { OutsideCash } from './OutsideCash';
import { useCloseDayMutation } from './businessDayApi';

interface CloseDayDialogProps {
  readonly day: BusinessDay;
  readonly onClose: () => void;
  readonly onDone: (day: BusinessDay) => void;
}

const schema = yup.object({
  note: yup.string().max(REASON_MAX_LENGTH, 'Escriba una nota más corta'),
});

/** Closes the business date: nothing more is posted on it. */
export function CloseDayDialog({ day, onClose, onDone }: CloseDayDialogProps) {
  const [close] = useCloseDayMutation();
  const { businessDate, checks } = day;
  const command = useCommandForm<{ note: string }>({
    initialValues: { note: '' },
    schema,
    send: ({ note }, idempotencyKey) =>
      close({ data: { businessDate, note: note.trim() }, idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { field } = command;
  const desks = count(checks.openCashDesks, 'caja sigue sin cuadrar', 'cajas siguen sin cuadrar');
  return (
    <CommandDialog
      command={command}
      title={`Cerrar el ${showDate(businessDate)}`}
      confirm="Cerrar el día"
      busy="Cerrando..."
      onClose={onClose}
    >
      <Typography>
        Ningún acto se asentará con esa fecha, salvo asientos a mano que no mueven dinero, y su
        corrida de cargos ya no se podrá deshacer. Empieza el día siguiente.
      </Typography>
      {checks.openCashDesks > 0 && <Typography color="warning.main">{desks}.</Typography>}
      {checks.outsideCash.length > 0 && (
        <Typography color="warning.main">
          Efectivo fuera de caja: <OutsideCash cash={checks.outsideCash} />.
          {checks.needsCashNote &&
            ' Pida que abran caja y lo cuenten, o diga en la nota dónde está.'}
        </Typography>
      )}
      <TextInput label="Nota" rows={2} isFirst maxLength={REASON_MAX_LENGTH} {...field('note')} />
    </CommandDialog>
  );
}
