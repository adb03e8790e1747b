import type { LoanDetail } from '@core/contract/loans';
import { ReasonDialog } from '@/components/ReasonDialog';
import { showMoney } from '@/i18n/format';
import { useVoidLoanMutation } from './loansApi';

interface VoidLoanDialogProps {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly onDone: (loan: LoanDetail) => void;
}

/** Effect of voiding a loan: money returns, unless none was moved here. */
function effectOf(loan: LoanDetail): string {
  const { currency, fundName, renews, migration, tranches } = loan;
  const principal = tranches[0]?.amount ?? loan.principal;
  if (loan.status === 'toDisburse') {
    return (
      `El efectivo apartado queda libre en ${fundName}, su contrato queda anulado y, si vino de ` +
      'una solicitud, esta vuelve a aceptada.'
    );
  }
  if (migration !== null) {
    return 'Se revierten los saldos con los que se migró, sin mover dinero, y queda anulado.';
  }
  if (renews !== null) {
    return (
      `Lo entregado vuelve a ${fundName} y el préstamo queda anulado. ` +
      `Se reabre ${renews.number}.`
    );
  }
  return (
    `Los ${showMoney(principal, currency)} vuelven a ${fundName} con un asiento contrario ` +
    'y el préstamo queda anulado.'
  );
}

/** Undoes a disbursement of which nothing has been paid, or the wait for one. */
export function VoidLoanDialog({ loan, onClose, onDone }: VoidLoanDialogProps) {
  const [voidLoan] = useVoidLoanMutation();
  const isWaiting = loan.status === 'toDisburse';
  return (
    <ReasonDialog
      title={`Anular ${isWaiting ? '' : 'el desembolso de '}${loan.number}`}
      effect={effectOf(loan)}
      confirm={isWaiting ? 'Anular préstamo' : 'Anular desembolso'}
      send={(reason, idempotencyKey) =>
        voidLoan({ loanId: loan.id, idempotencyKey, data: { reason } }).unwrap().then(onDone)
      }
      onClose={onClose}
    />
  );
}
