import { useState } from 'react';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { PaymentFields } from './PaymentFields';
import { newPaymentForm, paymentFormSchema, toNewPayment, type PaymentForm } from './paymentForm';
import { PaymentPreviewCard } from './PaymentPreviewCard';
import { PaymentReceipt } from './PaymentReceipt';
import { usePreviewPaymentMutation, useRecordPaymentMutation } from './paymentsApi';

interface PaymentDialogProps {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
}

/** Amount and date, then what they pay, then the numbered receipt. */
export function PaymentDialog({ loan, onClose }: PaymentDialogProps) {
  const [askPreview] = usePreviewPaymentMutation();
  const [record] = useRecordPaymentMutation();
  const [preview, setPreview] = useState<PaymentPreview>();
  const [payment, setPayment] = useState<Payment>();

  const { form, field, fields, problem } = useCommandForm<PaymentForm>({
    initialValues: newPaymentForm(loan.asOf),
    schema: paymentFormSchema,
    formCode: 'payment',
    send: async (values, idempotencyKey) => {
      const loanId = loan.id;
      if (preview === undefined) {
        const data = toNewPayment(values, loan.version);
        setPreview(await askPreview({ loanId, data }).unwrap());
        return;
      }
      const data = toNewPayment(values, preview.loanVersion);
      try {
        setPayment(await record({ loanId, idempotencyKey, data }).unwrap());
      } catch (error) {
        // Without an answer the payment may stand: the same words with the same key ask again.
        if (asProblem(error).code !== 'NETWORK') setPreview(undefined);
        throw error;
      }
    },
  });

  if (payment !== undefined) {
    return <PaymentReceipt payment={payment} currency={loan.currency} onClose={onClose} />;
  }
  const isAsking = preview === undefined;
  return (
    <ConfirmDialog
      title={isAsking ? 'Registrar pago' : 'Confirmar el pago'}
      confirm={isAsking ? 'Ver qué paga' : 'Confirmar pago'}
      busy={isAsking ? 'Calculando...' : 'Registrando...'}
      cancel={isAsking ? 'Cancelar' : 'Volver'}
      isWide={!isAsking}
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={isAsking ? onClose : () => setPreview(undefined)}
    >
      {isAsking ? (
        <PaymentFields loan={loan} field={field} box={fields} />
      ) : (
        <PaymentPreviewCard preview={preview} currency={loan.currency} />
      )}
    </ConfirmDialog>
  );
}
