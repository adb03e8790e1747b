import * as yup from 'yup';
import type { NewPayment, PaymentPreview, PaymentWayOption } from '@core/contract/payments';
import type { PaymentWay } from '@core/loan/paymentWays';
import { PAYMENT_MEANS, PAYMENT_NOTE_MAX_LENGTH, type PaymentMeans } from '@core/loan/rules';
import { TICKED } from '@/components/CheckField';
import { compareTexts } from '@core/money/decimalTexts';
import {
  NO_MONEY_ACCOUNT,
  toMoneyWay,
  type MoneyAccountTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { dateText, positiveMoneyText } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of a payment. */
export interface PaymentForm extends MoneyAccountTexts {
  amount: string;
  receivedOn: string;
  means: PaymentMeans;
  note: string;
  /** Way that money beyond what is due goes; empty until the borrower chose. */
  way: PaymentWay | '';
  /** Ticked where money beyond the whole debt stays the borrower's. */
  keepsExcess: string;
}

/** A form as it opens: cash, today. */
export const newPaymentForm = (today: string): PaymentForm => ({
  amount: '',
  receivedOn: today,
  means: 'cash',
  note: '',
  ...NO_MONEY_ACCOUNT,
  way: '',
  keepsExcess: '',
});

export const paymentFormSchema = yup.object({
  amount: positiveMoneyText('Ingrese el monto'),
  receivedOn: dateText('Ingrese la fecha de pago'),
  means: yup.string().required('Elija un medio').oneOf(PAYMENT_MEANS, 'Elija un medio'),
  note: yup.string().max(PAYMENT_NOTE_MAX_LENGTH, 'Escriba una nota más corta'),
});

/**
 * Payment as the API takes it, from the texts typed; nothing else turns one into the other. Of
 * money that is more than what ends the loan, only that is received.
 */
export function toNewPayment(
  form: PaymentForm,
  loanVersion: number,
  ways: readonly PaymentWayOption[] = [],
): NewPayment {
  const { way, keepsExcess } = form;
  const option = ways.find((one) => one.way === way);
  const note = form.note.trim();
  return {
    amount: option?.amount ?? readTypedMoney(form.amount) ?? '',
    receivedOn: form.receivedOn,
    ...toMoneyWay(form),
    ...(note === '' ? {} : { note }),
    ...(way === '' ? {} : { way }),
    ...(keepsExcess === TICKED && { keepsExcess: true }),
    loanVersion,
  };
}

/** Payment as it is confirmed: whoever saw that it seems to repeat another answers for it. */
export const toConfirmed = (
  form: PaymentForm,
  { loanVersion, repeated }: PaymentPreview,
  ways: readonly PaymentWayOption[],
): NewPayment => ({
  ...toNewPayment(form, loanVersion, ways),
  ...(repeated !== null && { confirmsRepeated: true }),
});

/** True where a typed amount is more than a loan owes. */
export function isBeyondDebt(typed: string, outstandingTotal: string): boolean {
  const amount = readTypedMoney(typed);
  return amount !== undefined && compareTexts(amount, outstandingTotal) > 0;
}
