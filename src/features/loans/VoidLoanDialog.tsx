import type { LoanDetail } from '@core/contract/loans';
import { ReasonDialog } from '@/components/ReasonDialog';
import { showMoney } from '@/i18n/format';
import { useVoidLoanMutation } from './loansApi';

interface VoidLoanDialogProps {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly onDone: (loan: LoanDetail) => void;
}

/** Undoes a disbursement of which nothing has been paid. */
export function VoidLoanDialog({ loan, onClose, onDone }: VoidLoanDialogProps) {
  const [voidLoan] = useVoidLoanMutation();
  const amount = showMoney(loan.principal, loan.currency);
  return (
    <ReasonDialog
      title={`Anular el desembolso de ${loan.number}`}
      effect={
        (loan.renews === null
          ? `Los ${amount} vuelven a ${loan.fundName} con un asiento contrario `
          : `Lo entregado vuelve a ${loan.fundName} con un asiento contrario `) +
        'y el préstamo queda anulado.' +
        (loan.renews === null ? '' : ` Se reabre ${loan.renews.number}, que había cancelado.`)
      }
      confirm="Anular desembolso"
      send={(reason, idempotencyKey) =>
        voidLoan({ loanId: loan.id, idempotencyKey, data: { reason } }).unwrap().then(onDone)
      }
      onClose={onClose}
    />
  );
}
