import * as yup from 'yup';
import type { LoanTermsBody, NewLoan } from '@core/contract/loans';
import { addDays, addMonths, daysBetween, isPlainDate } from '@core/calendar/plainDate';
import type { DayCount } from '@core/calendar/dayCount';
import {
  FIRST_DUE_DAYS_MAX,
  INSTALLMENT_COUNT_MAX,
  PRINCIPAL_MAX,
  PRINCIPAL_MIN,
} from '@core/loan/rules';
import type { PaymentFrequency, RateKind } from '@core/loan/terms';
import type { Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { dateText, positiveMoneyText, rateText } from '@/i18n/fields';
import { readTypedMoney, showMoney } from '@/i18n/format';

/** What the inputs hold, all text. */
export interface LoanForm {
  borrowerId: string;
  fundId: string;
  principal: string;
  rateKind: RateKind;
  annualRatePercent: string;
  dayCount: DayCount;
  paymentFrequency: PaymentFrequency;
  installmentCount: string;
  disbursedOn: string;
  firstDueOn: string;
  lateAnnualRatePercent: string;
}

/** A form as it opens: a monthly loan of a year from today. */
export function newLoanForm(today: string, borrowerId: string): LoanForm {
  return {
    borrowerId,
    fundId: '',
    principal: '',
    rateKind: 'annualEffective',
    annualRatePercent: '',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: '12',
    disbursedOn: today,
    firstDueOn: firstDueAfter(today, 'monthly'),
    lateAnnualRatePercent: '0',
  };
}

/** The first due date that a frequency suggests. */
export function firstDueAfter(disbursedOn: string, frequency: PaymentFrequency): string {
  if (!isPlainDate(disbursedOn)) return '';
  if (frequency === 'monthly') return addMonths(disbursedOn, 1);
  return addDays(disbursedOn, { fortnightly: 15, weekly: 7, daily: 1 }[frequency]);
}

const limit = (amount: Money) => showMoney(formatMoney(amount));
const LIMITS = `De ${limit(PRINCIPAL_MIN)} a ${limit(PRINCIPAL_MAX)}`;

export const loanFormSchema = yup.object({
  borrowerId: yup.string().required('Elija un prestatario'),
  fundId: yup.string().required('Elija un fondo'),
  principal: positiveMoneyText('Ingrese el monto').test('limits', LIMITS, (text) => {
    const wire = readTypedMoney(text ?? '');
    if (wire === undefined) return true;
    return parseMoney(wire) >= PRINCIPAL_MIN && parseMoney(wire) <= PRINCIPAL_MAX;
  }),
  rateKind: yup.string().required(),
  annualRatePercent: rateText('Ingrese la tasa anual'),
  dayCount: yup.string().required(),
  paymentFrequency: yup.string().required(),
  installmentCount: yup
    .string()
    .required('Ingrese el número de cuotas')
    .matches(/^\d{1,4}$/, { message: 'Use un número entero', excludeEmptyString: true })
    .test('count', `De 1 a ${INSTALLMENT_COUNT_MAX} cuotas`, (text) => {
      const count = Number(text);
      return count >= 1 && count <= INSTALLMENT_COUNT_MAX;
    }),
  disbursedOn: dateText('Ingrese la fecha de desembolso'),
  firstDueOn: dateText('Ingrese el primer vencimiento').test('after', (text, context) => {
    // Formik hands empty texts over as nothing.
    const { disbursedOn = '' } = context.parent as Partial<LoanForm>;
    if (!isPlainDate(text ?? '') || !isPlainDate(disbursedOn)) return true;
    const days = daysBetween(disbursedOn, text ?? '');
    if (days < 1) return context.createError({ message: 'Debe ser posterior al desembolso' });
    if (days <= FIRST_DUE_DAYS_MAX) return true;
    return context.createError({ message: `Como máximo ${FIRST_DUE_DAYS_MAX} días después` });
  }),
  lateAnnualRatePercent: rateText('Ingrese la tasa moratoria; puede ser 0'),
});

/** The terms as they travel; the only bridge between the two shapes. */
export function toLoanTerms(form: LoanForm): LoanTermsBody {
  return {
    principal: readTypedMoney(form.principal) ?? '',
    rateKind: form.rateKind,
    annualRatePercent: form.annualRatePercent.trim(),
    dayCount: form.dayCount,
    paymentFrequency: form.paymentFrequency,
    installmentCount: Number(form.installmentCount),
    disbursedOn: form.disbursedOn,
    firstDueOn: form.firstDueOn,
  };
}

/** What the API takes, with the total that the person saw. */
export function toNewLoan(form: LoanForm, previewTotalDue: string): NewLoan {
  return {
    ...toLoanTerms(form),
    borrowerId: Number(form.borrowerId),
    fundId: Number(form.fundId),
    lateAnnualRatePercent: form.lateAnnualRatePercent.trim(),
    previewTotalDue,
  };
}
