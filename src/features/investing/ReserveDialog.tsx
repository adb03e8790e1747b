import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { OpportunityDetail } from '@core/contract/opportunities';
import type { ReservationPreview } from '@core/contract/reservations';
import { CommandDialog } from '@/components/CommandDialog';
import { Facts } from '@/components/Facts';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { showMoney, showShare } from '@/i18n/format';
import { useReserveShareMutation } from './opportunitiesApi';

interface ReserveDialogProps {
  readonly opportunity: OpportunityDetail;
  readonly preview: ReservationPreview;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Reservation of a share, once somebody saw what it would bring. */
export function ReserveDialog({ opportunity, preview, onClose, onDone }: ReserveDialogProps) {
  const [reserve] = useReserveShareMutation();
  const { id, number, title } = opportunity;
  const { amount, currency, availableBefore, availableAfter, left } = preview;
  const money = (text: string) => showMoney(text, currency);
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      reserve({ id, data: { amount }, idempotencyKey })
        .unwrap()
        .then(({ number: share, opportunityStatus }) => {
          const end =
            opportunityStatus === 'FONDEADA' ? ' Con ella se completó: ya no se cancela.' : '';
          onDone(`Reservó ${money(amount)} en ${number}: participación ${share}.${end}`);
        }),
  });
  return (
    <CommandDialog
      command={command}
      title={`Reservar en ${number}`}
      confirm="Confirmar reserva"
      busy="Reservando..."
      onClose={onClose}
    >
      <Typography>
        <WholeNumbers>
          {`Apartamos ${money(amount)} de su dinero para «${title}». Puede cancelar la reserva ` +
            'mientras la oportunidad siga abierta; después, el dinero vuelve sólo con los pagos.'}
        </WholeNumbers>
      </Typography>
      <Facts
        isWide
        facts={[
          {
            term: 'Su dinero disponible',
            value: `${money(availableBefore)} → ${money(availableAfter)}`,
          },
          { term: 'Quedarían por fondear', value: money(left) },
          { term: 'Rendimiento al año', value: showShare(preview.yieldPercent) },
        ]}
      />
    </CommandDialog>
  );
}
