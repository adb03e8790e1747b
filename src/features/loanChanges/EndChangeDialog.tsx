import type { LoanChange } from '@core/contract/loanChanges';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useEndLoanChangeMutation } from './loanChangesApi';

export type Ending = 'rechazo' | 'anulacion';

type EndedChange = Pick<LoanChange, 'id' | 'number' | 'isOwn' | 'terms'>;

interface EndChangeDialogProps {
  readonly loanId: number;
  readonly change: EndedChange;
  readonly how: Ending;
  readonly onClose: () => void;
  readonly onDone: (change: LoanChange) => void;
}

const textsOf = (how: Ending, { number, isOwn, terms }: EndedChange) => {
  if (how === 'anulacion' && terms.kind === 'freeze') {
    return {
      title: `Descongelar la mora · ${number}`,
      effect: 'Desde hoy el atraso vuelve a correr. Los días congelados no suman nada.',
      confirm: 'Descongelar',
    };
  }
  if (how === 'anulacion' && terms.kind === 'interestFreeze') {
    return {
      title: `Descongelar el interés · ${number}`,
      effect:
        'Desde hoy el interés vuelve a correr a la tasa de antes. Los días congelados no suman.',
      confirm: 'Descongelar',
    };
  }
  if (how === 'anulacion' && terms.kind === 'charge') {
    return {
      title: `Anular ${terms.name} · ${number}`,
      effect:
        'El cargo deja de deberse, con un asiento contrario. Se puede mientras nada de él esté ' +
        'pagado ni condonado.',
      confirm: 'Anular cargo',
    };
  }
  if (how === 'anulacion') {
    return {
      title: `Deshacer ${number}`,
      effect:
        'El préstamo queda como si el cambio no se hubiera hecho, con un asiento contrario; el ' +
        'desembolso sigue en pie. Se puede mientras nada posterior dependa del cambio.',
      confirm: 'Deshacer',
    };
  }
  return {
    title: isOwn ? `Retirar ${number}` : `Rechazar ${number}`,
    effect: 'El préstamo sigue como está.',
    confirm: isOwn ? 'Retirar' : 'Rechazar',
  };
};

/** Ends a change with a reason: one that waits, or one that was applied. */
export function EndChangeDialog({ loanId, change, how, onClose, onDone }: EndChangeDialogProps) {
  const [end] = useEndLoanChangeMutation();
  return (
    <ReasonDialog
      {...textsOf(how, change)}
      send={(reason, idempotencyKey) =>
        end({ loanId, changeId: change.id, how, idempotencyKey, data: { reason } })
          .unwrap()
          .then(onDone)
      }
      onClose={onClose}
    />
  );
}
