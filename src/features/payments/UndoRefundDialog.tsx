import type { LoanCredit } from '@core/contract/loanCredits';
import { ReasonDialog } from '@/components/ReasonDialog';
import { showMoney } from '@/i18n/format';
import { useUndoLoanCreditRefundMutation } from './paymentsApi';

interface UndoRefundDialogProps {
  readonly credit: LoanCredit;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Takes back a refund that did not arrive. */
export function UndoRefundDialog({ credit, onClose, onDone }: UndoRefundDialogProps) {
  const { id, loanId, number, amount, currency, fundName } = credit;
  const [undo] = useUndoLoanCreditRefundMutation();
  return (
    <ReasonDialog
      title={`Deshacer la devolución de ${number}`}
      effect={
        `${showMoney(amount, currency)} vuelven al fondo ${fundName} y se deben otra vez ` +
        'al prestatario.'
      }
      confirm="Deshacer"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ loanId, creditId: id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} está otra vez por devolver.`))
      }
    />
  );
}
