import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import { useState } from 'react';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
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
  const command = useCommandForm<PaymentLimitForm>({
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
  const { form, field } = command;
  const { currency } = form.values;
  return (
    <CommandDialog
      command={command}
      title="Nuevo límite"
      confirm="Guardar límite"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="Medio de pago"
          options={optionsOf(PAYMENT_MEANS_NAMES)}
          {...field('means')}
        />
        <CurrencyField {...field('currency')} />
        <DateField label="Rige desde" {...field('validFrom')} />
        <MoneyField label="Máximo por pago" currency={currency} {...field('maxPayment')} />
        <MoneyField label="Máximo por préstamo al día" currency={currency} {...field('maxDay')} />
      </FormGrid>
    </CommandDialog>
  );
}
