import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Payment, PaymentVoidPreview, ReplayDifference } from '@core/contract/payments';
import { Blocks } from '@/components/Blocks';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { LOAN_PAPER } from '@/i18n/administration';
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
      isReady={!preview.isLoading}
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
        {({ papers, ...difference }) => (
          <Blocks gap={2}>
            {difference.moved.length === 0 ? (
              <VoidedDebt difference={difference} currency={currency} />
            ) : (
              <ReplayDifferenceCard
                difference={difference}
                currency={currency}
                cause="Los pagos posteriores se aplican de nuevo sin este."
              />
            )}
            {papers.length > 0 && (
              <Alert severity="warning">Quedan sin efecto: {listOfPapers(papers)}.</Alert>
            )}
          </Blocks>
        )}
      </QueryState>
    </ReasonDialog>
  );
}

const listOfPapers = (papers: PaymentVoidPreview['papers']) =>
  papers.map(({ number, kind }) => `${LOAN_PAPER[kind].name} ${number}`).join(', ');

interface VoidedDebtProps {
  readonly difference: ReplayDifference;
  readonly currency: string;
}

/** The debt before and after, as what ends the loan today and as what its schedule asks for. */
function VoidedDebt({ difference, currency }: VoidedDebtProps) {
  const { payoffBefore, payoffAfter, outstandingBefore, outstandingAfter } = difference;
  const isOtherSum = payoffBefore !== outstandingBefore || payoffAfter !== outstandingAfter;
  return (
    <Typography>
      Para cancelar el préstamo hoy, de {showMoney(payoffBefore, currency)} se pasa a{' '}
      {showMoney(payoffAfter, currency)}.
      {isOtherSum &&
        ` Lo que falta pagar del cronograma, con el interés por venir, pasa de ${showMoney(
          outstandingBefore,
          currency,
        )} a ${showMoney(outstandingAfter, currency)}.`}
    </Typography>
  );
}
