import * as yup from 'yup';
import type { NewMigratedLoan } from '@core/contract/migrations';
import type { ProductOnSale } from '@core/contract/products';
import { isPlainDate } from '@core/calendar/plainDate';
import { dateText, moneyText, words } from '@/i18n/fields';
import { readTypedDate, readTypedMoney } from '@/i18n/format';
import { lateRateText, loanFormSchema, newLoanForm, toLoanTerms, type LoanForm } from './loanForm';

/** Texts of the inputs of a loan that another system kept. */
export interface MigratedForm extends LoanForm {
  originalNumber: string;
  cutOn: string;
  pastKind: 'paidThrough' | 'payments';
  paidThrough: string;
  /** One a line: `12/01/2026 = 200.00`. */
  payments: string;
  principalThere: string;
  interestThere: string;
  lateInterestThere: string;
}

export const newMigratedForm = (today: string, borrowerId: string): MigratedForm => ({
  ...newLoanForm(today, borrowerId),
  disbursedOn: '',
  firstDueOn: '',
  suggestedDueOn: '',
  originalNumber: '',
  cutOn: today,
  pastKind: 'paidThrough',
  paidThrough: '0',
  payments: '',
  principalThere: '',
  interestThere: '',
  lateInterestThere: '',
});

type TypedPayments = Extract<NewMigratedLoan['past'], { kind: 'payments' }>['payments'];

/** Payments as typed or pasted from a sheet; undefined when a line is not a day and an amount. */
export function readPayments(text: string): TypedPayments | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const read = lines.filter(Boolean).map((line) => {
    const [day = '', typed = '', ...rest] = line.split(/\s*[=;\t]\s*/);
    const receivedOn = readTypedDate(day);
    const amount = readTypedMoney(typed);
    const isRight = rest.length === 0 && isPlainDate(receivedOn) && amount !== undefined;
    return isRight ? { receivedOn, amount } : undefined;
  });
  const payments = read.filter((payment) => payment !== undefined);
  return payments.length === read.length ? payments : undefined;
}

/** A field that counts only while its way of telling the past is chosen. */
const whenKind = (kind: MigratedForm['pastKind'], schema: yup.StringSchema) =>
  yup.string().when('pastKind', ([chosen]) => (chosen === kind ? schema : yup.string()));

export const migratedFormSchema = loanFormSchema.shape({
  originalNumber: words('Escriba el número original', 30),
  cutOn: dateText('Ingrese la fecha de corte'),
  paidThrough: whenKind(
    'paidThrough',
    yup
      .string()
      .required('Ingrese la última cuota pagada; 0 si ninguna')
      .matches(/^\d{1,3}$/, { message: 'Use un número entero', excludeEmptyString: true }),
  ),
  payments: whenKind(
    'payments',
    yup
      .string()
      .test(
        'payments',
        'Escriba un pago por línea, como 12/01/2026 = 200.00',
        (text) => readPayments(text ?? '') !== undefined,
      ),
  ),
  principalThere: moneyText('Ingrese el saldo capital de origen'),
  interestThere: moneyText('Ingrese el interés de origen; puede ser 0'),
  lateInterestThere: moneyText('Ingrese la mora de origen; puede ser 0'),
});

/** Past of a migrated loan, as it travels: its payments, or how far it was paid. */
export function toPast(form: MigratedForm): NewMigratedLoan['past'] {
  return form.pastKind === 'paidThrough'
    ? { kind: 'paidThrough', installment: Number(form.paidThrough) }
    : { kind: 'payments', payments: readPayments(form.payments) ?? [] };
}

/** The loan as it travels. A product says what installments carry; the amount is what was lent. */
export function toMigratedLoan(
  form: MigratedForm,
  product: ProductOnSale | undefined,
): NewMigratedLoan {
  const amount = (text: string) => readTypedMoney(text) ?? '';
  return {
    ...toLoanTerms(form),
    borrowerId: Number(form.borrowerId),
    fundId: Number(form.fundId),
    lateAnnualRatePercent: lateRateText(form, product),
    ...(product !== undefined && { productId: product.id }),
    originalNumber: form.originalNumber.trim(),
    cutOn: form.cutOn,
    past: toPast(form),
    control: {
      principal: amount(form.principalThere),
      interest: amount(form.interestThere),
      lateInterest: amount(form.lateInterestThere),
    },
  };
}
