import type { LoanDetail } from '@core/contract/loans';
import { ReasonDialog } from '@/components/ReasonDialog';
import { showMoney } from '@/i18n/format';
import { useUndoTrancheMutation } from './loansApi';

/** Acts on tranches that ask for a reason. */
export type Undoing =
  { readonly kind: 'void'; readonly number: number } | { readonly kind: 'close' | 'reopen' };

interface UndoTrancheDialogProps {
  readonly loan: LoanDetail;
  readonly undoing: Undoing;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function textsOf(loan: LoanDetail, undoing: Undoing) {
  const { undisbursedPrincipal, currency, fundName, number } = loan;
  if (undoing.kind === 'void') {
    return {
      path: `${undoing.number}/anulacion` as const,
      title: `Deshacer el tramo ${undoing.number} de ${number}`,
      effect: `El tramo vuelve a ${fundName} y el cronograma queda como estaba.`,
      confirm: 'Deshacer',
      result: `El tramo ${undoing.number} quedó deshecho.`,
    };
  }
  if (undoing.kind === 'close') {
    const undisbursed = showMoney(undisbursedPrincipal, currency);
    return {
      path: 'cierre' as const,
      title: `Cerrar los desembolsos de ${number}`,
      effect: `Se renuncia a los ${undisbursed} que faltan; el cronograma no cambia.`,
      confirm: 'Cerrar los desembolsos',
      result: 'Los desembolsos quedaron cerrados.',
    };
  }
  return {
    path: 'reapertura' as const,
    title: `Reabrir los desembolsos de ${number}`,
    effect: 'Los tramos a los que se renunció vuelven a estar por desembolsar.',
    confirm: 'Reabrir',
    result: 'Los desembolsos quedaron abiertos.',
  };
}

/** Takes back a tranche, or what was decided about those that are left. */
export function UndoTrancheDialog({ loan, undoing, onClose, onDone }: UndoTrancheDialogProps) {
  const [undo] = useUndoTrancheMutation();
  const { path, title, effect, confirm, result } = textsOf(loan, undoing);
  return (
    <ReasonDialog
      title={title}
      effect={effect}
      confirm={confirm}
      send={(reason, idempotencyKey) =>
        undo({ loanId: loan.id, path, idempotencyKey, data: { reason } })
          .unwrap()
          .then(() => onDone(result))
      }
      onClose={onClose}
    />
  );
}
