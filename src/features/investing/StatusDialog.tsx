import type { Investor } from '@core/contract/investors';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useSetInvestorStatusMutation } from './investorsApi';

interface StatusDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Suspends an investor, or lets them invest again. */
export function StatusDialog({ investor, onClose, onDone }: StatusDialogProps) {
  const [set] = useSetInvestorStatusMutation();
  const { userId, name, status } = investor;
  const isActive = status === 'ACTIVO';
  return (
    <ReasonDialog
      title={`${isActive ? 'Suspender' : 'Reactivar'} a ${name}`}
      effect={
        isActive
          ? 'No reservará, comprará ni venderá nada más. Sus participaciones siguen y sus ' +
            'repartos le llegan.'
          : 'Podrá reservar, comprar y vender otra vez, si no le falta nada de su ficha.'
      }
      confirm={isActive ? 'Suspender' : 'Reactivar'}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        set({
          userId,
          act: isActive ? 'suspension' : 'reactivacion',
          data: { reason },
          idempotencyKey,
        })
          .unwrap()
          .then(() => onDone(`La ficha de ${name} quedó ${isActive ? 'suspendida' : 'activa'}.`))
      }
    />
  );
}
