import type { NewPaymentPromise } from '@core/contract/paymentPromises';
import type { LoanDetail } from '@core/contract/loans';
import { addDays } from '@core/calendar/plainDate';
import {
  PROMISE_CHANNELS,
  PROMISE_CONTACT_MAX_LENGTH,
  PROMISE_DAYS_MAX,
  type PromiseChannel,
} from '@core/loan/paymentPromise';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import * as yup from 'yup';
import { dateText, positiveMoneyText, words } from '@/i18n/fields';
import { groupMoney, isSome, readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of a promise. */
export type PromiseForm = {
  amount: string;
  promisedOn: string;
  contactName: string;
  channel: string;
  note: string;
};

/** The last day that money may be promised for. */
export const lastPromiseDay = (today: string) => addDays(today, PROMISE_DAYS_MAX);

/** Texts that the form of a promise opens with: all that is overdue, promised by the borrower. */
export const emptyPromise = ({ overdueTotal, nextDueAmount, borrowerName }: LoanDetail) => ({
  amount: groupMoney(isSome(overdueTotal) ? overdueTotal : nextDueAmount),
  promisedOn: '',
  contactName: borrowerName.slice(0, PROMISE_CONTACT_MAX_LENGTH),
  channel: '',
  note: '',
});

export const promiseSchema = yup.object({
  amount: positiveMoneyText('Ingrese el monto prometido'),
  promisedOn: dateText('Ingrese para cuándo lo promete'),
  contactName: words('Escriba quién lo promete', PROMISE_CONTACT_MAX_LENGTH).min(
    2,
    'Escriba al menos 2 letras',
  ),
  channel: yup
    .string()
    .required('Elija cómo lo prometió')
    .oneOf(PROMISE_CHANNELS, 'Elija cómo lo prometió'),
  note: yup.string().max(REASON_MAX_LENGTH, `Use como máximo ${REASON_MAX_LENGTH} letras`),
});

/** Promise as the API takes it. */
export function toNewPromise(form: PromiseForm): NewPaymentPromise {
  const note = form.note.trim();
  return {
    amount: readTypedMoney(form.amount) ?? '',
    promisedOn: form.promisedOn,
    contactName: form.contactName.trim(),
    channel: form.channel as PromiseChannel,
    ...(note !== '' && { note }),
  };
}
