import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import { CommandDialog } from '@/components/CommandDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { showMoney } from '@/i18n/format';
import { useCancelReservationMutation } from './opportunitiesApi';

interface CancelReservationDialogProps {
  readonly share: { readonly id: number; readonly units: string };
  readonly currency: string;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Gives a reservation up: its money is available again. */
export function CancelReservationDialog(props: CancelReservationDialogProps) {
  const { share, currency, onClose, onDone } = props;
  const [cancel] = useCancelReservationMutation();
  const amount = showMoney(share.units, currency);
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      cancel({ id: share.id, data: null, idempotencyKey })
        .unwrap()
        .then(({ number }) =>
          onDone(`Reserva ${number} cancelada: ${amount} vuelven a su dinero disponible.`),
        ),
  });
  return (
    <CommandDialog
      command={command}
      title="Cancelar mi reserva"
      confirm="Cancelar reserva"
      busy="Cancelando..."
      cancel="Volver"
      isDangerous
      onClose={onClose}
    >
      <Typography>
        <WholeNumbers>
          {`${amount} vuelven a su dinero disponible. Si después quiere invertir aquí, ` +
            'reserve otra vez.'}
        </WholeNumbers>
      </Typography>
    </CommandDialog>
  );
}
