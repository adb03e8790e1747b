import type { Payment } from '@core/contract/payments';
import { ReasonDialog } from '@/components/ReasonDialog';
import { showMoney } from '@/i18n/format';
import { useVoidPaymentMutation } from './paymentsApi';

interface VoidPaymentDialogProps {
  readonly payment: Payment;
  readonly currency: string;
  readonly onClose: () => void;
  readonly onDone: (payment: Payment) => void;
}

/** Reverses the latest payment of a loan. */
export function VoidPaymentDialog({ payment, currency, onClose, onDone }: VoidPaymentDialogProps) {
  const [voidPayment] = useVoidPaymentMutation();
  const { id, loanId, receiptNumber, amount } = payment;
  return (
    <ReasonDialog
      title={`Extornar el recibo ${receiptNumber}`}
      effect={
        `El pago de ${showMoney(amount, currency)} se deshace con un asiento contrario y la ` +
        'deuda vuelve a ser la de antes. El recibo queda extornado, no se borra.'
      }
      confirm="Extornar pago"
      send={(reason, idempotencyKey) =>
        voidPayment({ loanId, paymentId: id, idempotencyKey, data: { reason } })
          .unwrap()
          .then(onDone)
      }
      onClose={onClose}
    />
  );
}
