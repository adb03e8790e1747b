import type { LoanDetail } from '@core/contract/loans';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useUndoDisbursementMutation } from './disbursementsApi';

interface UndoDisbursementDialogProps {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly onDone: (loan: LoanDetail) => void;
}

/** Takes the disbursement of today back: the loan waits for its money again. */
export function UndoDisbursementDialog({ loan, onClose, onDone }: UndoDisbursementDialogProps) {
  const [undo] = useUndoDisbursementMutation();
  return (
    <ReasonDialog
      title={`Deshacer el desembolso de ${loan.number}`}
      effect={
        `El dinero vuelve a ${loan.fundName} con un asiento contrario y queda apartado: ` +
        'el préstamo vuelve a estar por desembolsar, con su contrato.'
      }
      confirm="Deshacer desembolso"
      send={(reason, idempotencyKey) =>
        undo({ loanId: loan.id, idempotencyKey, data: { reason } }).unwrap().then(onDone)
      }
      onClose={onClose}
    />
  );
}
