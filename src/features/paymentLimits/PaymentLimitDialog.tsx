import { useState } from 'react';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { CURRENCY, optionsOf, PAYMENT_MEANS_NAMES } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import {
  emptyPaymentLimit,
  paymentLimitSchema,
  toNewPaymentLimit,
  type PaymentLimitForm,
} from './paymentLimitForm';
import { useAddPaymentLimitMutation } from './paymentLimitsApi';

interface PaymentLimitDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** A limit from a day on; an empty maximum limits nothing. */
export function PaymentLimitDialog({ onClose, onDone }: PaymentLimitDialogProps) {
  const [add] = useAddPaymentLimitMutation();
  const [initialValues] = useState(emptyPaymentLimit);
  const { form, field, fields, problem } = useCommandForm<PaymentLimitForm>({
    initialValues,
    schema: paymentLimitSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewPaymentLimit(values), idempotencyKey })
        .unwrap()
        .then(({ means, validFrom }) =>
          onDone(
            `El límite de ${PAYMENT_MEANS_NAMES[means]} rige desde el ${showDate(validFrom)}.`,
          ),
        ),
  });
  const { currency } = form.values;
  return (
    <ConfirmDialog
      title="Nuevo límite"
      confirm="Guardar límite"
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <FormGrid>
          <SelectField
            label="Medio de pago"
            options={optionsOf(PAYMENT_MEANS_NAMES)}
            {...field('means')}
          />
          <SelectField label="Moneda" options={optionsOf(CURRENCY)} {...field('currency')} />
          <DateField label="Rige desde" {...field('validFrom')} />
          <MoneyField label="Máximo por pago" currency={currency} {...field('maxPayment')} />
          <MoneyField label="Máximo por préstamo al día" currency={currency} {...field('maxDay')} />
        </FormGrid>
      </Blocks>
    </ConfirmDialog>
  );
}
