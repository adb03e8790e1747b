import * as yup from 'yup';
import type { NewPaymentLimit } from '@core/contract/paymentLimits';
import { dateText } from '@/i18n/fields';
import { readTypedMoney, today } from '@/i18n/format';

/** Texts of the inputs of a limit by means of payment; an empty maximum is no limit. */
export interface PaymentLimitForm {
  currency: NewPaymentLimit['currency'];
  means: NewPaymentLimit['means'];
  validFrom: string;
  maxPayment: string;
  maxDay: string;
}

export const emptyPaymentLimit = (): PaymentLimitForm => ({
  currency: '',
  means: 'cash',
  validFrom: today(),
  maxPayment: '',
  maxDay: '',
});

const amount = yup
  .string()
  .test(
    'amount',
    'Use un importe como 1250.00',
    (typed = '') => typed.trim() === '' || /[1-9]/.test(readTypedMoney(typed) ?? ''),
  );

export const paymentLimitSchema = yup.object({
  validFrom: dateText('Ingrese desde cuándo rige'),
  maxPayment: amount.when('maxDay', ([maxDay], field) =>
    maxDay === undefined || maxDay === ''
      ? field.required('Escriba al menos uno de los dos máximos')
      : field,
  ),
  maxDay: amount,
});

/** Limit as the API takes it, from the texts typed; nothing else turns one into the other. */
export const toNewPaymentLimit = (form: PaymentLimitForm): NewPaymentLimit => ({
  ...form,
  maxPayment: readTypedMoney(form.maxPayment) ?? null,
  maxDay: readTypedMoney(form.maxDay) ?? null,
});
