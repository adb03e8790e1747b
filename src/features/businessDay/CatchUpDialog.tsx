import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import { addDays } from '@core/calendar/plainDate';
import type { BusinessDay, WaitingDay } from '@core/contract/businessDay';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { count, showDate, showLongDate } from '@/i18n/format';
import { useCatchUpDayMutation } from './businessDayApi';

interface CatchUpDialogProps {
  readonly waiting: WaitingDay;
  readonly onClose: () => void;
  readonly onDone: (day: BusinessDay) => void;
}

const schema = yup.object({});

/** Days that are closed, the first and the last of them named. */
const closing = ({ from, until, days }: WaitingDay): string =>
  days === 1
    ? `Se cierra un día, el ${showDate(from)}.`
    : `Se cierran ${days} días, del ${showDate(from)} al ${showDate(addDays(until, -1))}.`;

/** Says that the clock is right: what the days up to it bring is charged, and they are closed. */
export function CatchUpDialog({ waiting, onClose, onDone }: CatchUpDialogProps) {
  const [catchUp] = useCatchUpDayMutation();
  const { until, loansToCharge } = waiting;
  const { form, problem } = useCommandForm<object>({
    initialValues: {},
    schema,
    send: (_values, idempotencyKey) =>
      catchUp({ data: { until }, idempotencyKey }).unwrap().then(onDone),
  });
  return (
    <ConfirmDialog
      title={`Ponerse al día hasta el ${showDate(until)}`}
      confirm="Ponerse al día"
      busy="Poniendo al día..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks gap={2}>
        <Typography>
          Confirme que hoy es {showLongDate(until)}. {closing(waiting)}{' '}
          {loansToCharge === 0
            ? 'Ningún préstamo tiene cargos hasta hoy.'
            : `Se cargan intereses y moras a ${count(loansToCharge, 'préstamo', 'préstamos')}, ` +
              `con fecha ${showDate(until)}.`}
        </Typography>
        <Typography color="text.secondary">
          Un día cerrado así no se reabre. Si la fecha no es la de hoy, corrija el reloj del
          servidor y no confirme.
        </Typography>
      </Blocks>
    </ConfirmDialog>
  );
}
