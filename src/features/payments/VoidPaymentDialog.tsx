import Typography from '@mui/material/Typography';
import type { Payment } from '@core/contract/payments';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { isSome, showMoney } from '@/i18n/format';
import { usePreviewPaymentVoidQuery, useVoidPaymentMutation } from './paymentsApi';
import { ReplayDifferenceCard } from './ReplayDifferenceCard';

interface VoidPaymentDialogProps {
  readonly payment: Payment;
  /** The business date. */
  readonly today: string;
  readonly currency: string;
  readonly onClose: () => void;
  readonly onDone: (payment: Payment) => void;
}

/** Reverses a payment, once the difference was seen. */
export function VoidPaymentDialog(props: VoidPaymentDialogProps) {
  const { payment, today, currency, onClose, onDone } = props;
  const [voidPayment] = useVoidPaymentMutation();
  const { id, loanId, receiptNumber, amount, excess, recordedOn } = payment;
  const preview = usePreviewPaymentVoidQuery({ loanId, paymentId: id });
  const loanVersion = preview.data?.loanVersion;
  return (
    <ReasonDialog
      title={`Extornar el recibo ${receiptNumber}`}
      effect={
        `El pago de ${showMoney(amount, currency)} se deshace con un asiento contrario. ` +
        'El recibo queda extornado, no se borra.' +
        (isSome(excess)
          ? ` También se retira su saldo a favor de ${showMoney(excess, currency)}.`
          : '')
      }
      confirm="Extornar pago"
      isWide
      send={(reason, idempotencyKey) =>
        voidPayment({
          loanId,
          paymentId: id,
          isOfToday: recordedOn === today,
          idempotencyKey,
          data: { reason, ...(loanVersion !== undefined && { loanVersion }) },
        })
          .unwrap()
          .then(onDone)
      }
      onClose={onClose}
    >
      <QueryState query={preview}>
        {(difference) =>
          difference.moved.length === 0 ? (
            <Typography>
              La deuda de hoy pasa de {showMoney(difference.outstandingBefore, currency)} a{' '}
              {showMoney(difference.outstandingAfter, currency)}.
            </Typography>
          ) : (
            <ReplayDifferenceCard
              difference={difference}
              currency={currency}
              cause="Los pagos posteriores se aplican de nuevo sin este."
            />
          )
        }
      </QueryState>
    </ReasonDialog>
  );
}
