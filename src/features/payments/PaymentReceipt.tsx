import Box from '@mui/material/Box';
import type { Payment } from '@core/contract/payments';
import { sumOfTexts } from '@core/money/decimalTexts';
import { breakdownOf } from '@core/payments/breakdown';
import { PAYMENT_WAY_NAMES } from '@core/names/stateNames';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ResultAlert } from '@/components/ResultAlert';
import { entriesText, isSome, showDate, showMoney } from '@/i18n/format';
import { AllocationTable } from './AllocationTable';
import { ReceiptButton } from './ReceiptButton';
import { ReplayNote } from './ReplayNote';

interface PaymentReceiptProps {
  readonly payment: Payment;
  readonly currency: string;
  readonly onClose: () => void;
}

/** The numbered result of a payment. */
export function PaymentReceipt({ payment, currency, onClose }: PaymentReceiptProps) {
  const { id, loanId, receiptNumber, amount, excess, receivedOn, way } = payment;
  // Confirmations, lists and cash say what came in; what of it the loan took is said by its name.
  const received = showMoney(sumOfTexts([amount, excess]), currency);
  const [taken, credit] = [showMoney(amount, currency), showMoney(excess, currency)];
  const day = showDate(receivedOn);
  const prepayment = breakdownOf(payment, currency).lines.find(({ kind }) => kind === 'prepayment');
  return (
    <ConfirmDialog
      title={`Recibo ${receiptNumber}`}
      confirm="Listo"
      isWide
      cancel={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Blocks gap={2.5}>
        <ResultAlert>
          Pago de {received} del {day} registrado con el recibo <strong>{receiptNumber}</strong>.
        </ResultAlert>
        {isSome(excess) && (
          <Box>
            El préstamo tomó {taken} y quedan {credit} como saldo a favor del prestatario.
          </Box>
        )}
        {prepayment && (
          <Box>{showMoney(prepayment.total, currency)} son pago anticipado de capital.</Box>
        )}
        {way !== null && (
          <Box>Con lo que superó la cuota se eligió {PAYMENT_WAY_NAMES[way].toLowerCase()}.</Box>
        )}
        {payment.moneyAccountName !== '' && (
          <Box>
            Entró en {payment.moneyAccountName}
            {payment.operationNumber !== '' && `, operación ${payment.operationNumber}`}.
          </Box>
        )}
        <Box sx={{ color: 'text.secondary' }}>
          En contabilidad: {entriesText(payment.entryNumbers).toLowerCase()}.
        </Box>
        <ReplayNote payment={payment} />
        <Box>
          <ReceiptButton
            loanId={loanId}
            paymentId={id}
            receiptNumber={receiptNumber}
            label="Imprimir recibo"
            variant="outlined"
          />
        </Box>
        <AllocationTable payment={payment} currency={currency} />
      </Blocks>
    </ConfirmDialog>
  );
}
