import type { InvestorMovement } from '@core/contract/investorMoney';
import { ReasonDialog } from '@/components/ReasonDialog';
import { showMoney } from '@/i18n/format';
import { MOVEMENT_WORDS } from '@core/documents/movementWords';
import { useVoidInvestorMovementMutation } from './walletsApi';

interface VoidMovementDialogProps {
  readonly movement: InvestorMovement;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Takes a deposit back, or a withdrawal that was paid. */
export function VoidMovementDialog({ movement, onClose, onDone }: VoidMovementDialogProps) {
  const [voidMovement] = useVoidInvestorMovementMutation();
  const { id, number, kind, available, currency } = movement;
  const amount = showMoney(available.replace('-', ''), currency);
  return (
    <ReasonDialog
      title={`Extornar ${number}: ${MOVEMENT_WORDS[kind].toLowerCase()}`}
      effect={
        kind === 'deposit'
          ? `${amount} dejan de estar disponibles para el inversionista, con un asiento contrario.`
          : `${amount} vuelven a estar disponibles para el inversionista, con un asiento contrario.`
      }
      confirm="Extornar"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        voidMovement({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} quedó extornado.`))
      }
    />
  );
}
