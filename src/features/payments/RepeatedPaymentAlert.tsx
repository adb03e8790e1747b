import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import type { RepeatedPayment } from '@core/contract/payments';
import { minutesAgoInWords } from '@core/payments/repeated';
import { AlertIcon } from '@/components/icons';
import { WholeNumbers } from '@/components/WholeNumbers';
import { showDate, showMoney } from '@/i18n/format';

interface RepeatedPaymentAlertProps {
  readonly repeated: RepeatedPayment;
  readonly currency: string;
}

/** Alert that the same amount was recorded minutes ago: whoever receives it knows if it is it. */
export function RepeatedPaymentAlert({ repeated, currency }: RepeatedPaymentAlertProps) {
  const { receiptNumber, amount, receivedOn, means, recordedBy, minutesAgo } = repeated;
  const money = showMoney(amount, currency);
  const day = showDate(receivedOn);
  const how = PAYMENT_MEANS_NAMES[means].toLowerCase();
  return (
    <Alert severity="warning" role="alert" icon={<AlertIcon fontSize="small" />}>
      <AlertTitle>
        <WholeNumbers>
          Ya se registró {receiptNumber} {minutesAgoInWords(minutesAgo)}
        </WholeNumbers>
      </AlertTitle>
      <WholeNumbers>
        Son también {money} de este préstamo, con fecha {day} ({how}), y lo registró {recordedBy}.
        Si es el mismo pago, vuelva y no lo registre otra vez.
      </WholeNumbers>
    </Alert>
  );
}
