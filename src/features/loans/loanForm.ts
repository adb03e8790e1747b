import * as yup from 'yup';
import type { LoanTermsBody, NewLoan, PayoffQuote } from '@core/contract/loans';
import type { ProductOnSale } from '@core/contract/products';
import type { RequestDetail } from '@core/contract/requests';
import { daysBetween, isPlainDate } from '@core/calendar/plainDate';
import type { DayCount } from '@core/calendar/dayCount';
import {
  FIRST_DUE_DAYS_MAX,
  INSTALLMENT_COUNT_MAX,
  PRINCIPAL_MAX,
  PRINCIPAL_MIN,
  RATE_TEXT_PATTERN,
} from '@core/loan/rules';
import { dueDatesOf } from '@core/loan/dueDates';
import { isPaymentFrequency, type PaymentFrequency } from '@core/loan/paymentFrequencies';
import type { LoanMethod, RateKind } from '@core/loan/terms';
import { decimalText } from '@core/money/decimalText';
import { compareTexts } from '@core/money/decimalTexts';
import { fitsCurrency, formatMoney, parseMoney } from '@core/money/wire';
import { lateRateOf } from '@core/products/habits';
import { upfrontOn } from '@core/products/upfrontOn';
import {
  toMoneyWay,
  USUAL_MONEY_WAY,
  type MoneyWayTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { TICKED } from '@/components/CheckField';
import { dateText, positiveMoneyText, rateText } from '@/i18n/fields';
import { groupMoney, plainRate, readTypedMoney } from '@/i18n/format';
import { frequencyHint } from '@/components/typedFrequency';
import { mayPayMonthEnd, settledFrequency, suggestedFirstDue } from './firstDue';
import { NO_TRANCHES, trancheFields, tranchesOf, type TrancheTexts } from './trancheForm';

/** Texts of the inputs of a loan. */
export interface LoanForm extends TrancheTexts, MoneyWayTexts {
  borrowerId: string;
  fundId: string;
  principal: string;
  rateKind: RateKind;
  annualRatePercent: string;
  dayCount: DayCount;
  method: LoanMethod;
  paymentFrequency: PaymentFrequency;
  installmentCount: string;
  /** Text of an agreed installment alone: the number of them follows from it. */
  installmentAmount: string;
  disbursedOn: string;
  firstDueOn: string;
  /** The first due date as it was last suggested: another was typed, and stays. */
  suggestedDueOn: string;
  /** Ticked: due on the last day of every month, where the first falls on a shorter one's. */
  paysMonthEnd: string;
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
    method: 'levelInstallment',
    paymentFrequency: 'monthly',
    installmentCount: '12',
    installmentAmount: '',
    disbursedOn: today,
    firstDueOn: suggestedFirstDue(today, 'monthly'),
    suggestedDueOn: suggestedFirstDue(today, 'monthly'),
    paysMonthEnd: '',
    lateAnnualRatePercent: '0',
    ...USUAL_MONEY_WAY,
    ...NO_TRANCHES,
  };
}

const MONTH_END = 31;

/** Limits of the engine; the range that is lent in a currency is said beside the field. */
const [LEAST, MOST] = [PRINCIPAL_MIN, PRINCIPAL_MAX].map((amount) => decimalText(amount, 2)) as [
  string,
  string,
];
const BEYOND = 'Ese monto es demasiado pequeño o demasiado grande para calcularlo. Use otro.';

export const loanFormSchema = yup.object({
  borrowerId: yup.string().required('Elija un prestatario'),
  fundId: yup.string().required('Elija un fondo'),
  principal: positiveMoneyText('Ingrese el monto').test('limits', BEYOND, (text) => {
    const wire = readTypedMoney(text ?? '');
    if (wire === undefined) return true;
    return compareTexts(wire, LEAST) >= 0 && compareTexts(wire, MOST) <= 0;
  }),
  rateKind: yup.string().required(),
  annualRatePercent: rateText('Ingrese la tasa'),
  dayCount: yup.string().required(),
  method: yup.string().required(),
  paymentFrequency: yup
    .string()
    .required()
    .test(
      'frequency',
      ({ value }) => frequencyHint(String(value)),
      (text) => isPaymentFrequency(text),
    ),
  installmentCount: yup
    .string()
    .required('Ingrese el número de cuotas')
    .matches(/^\d{1,4}$/, { message: 'Use un número entero', excludeEmptyString: true })
    .test('count', `De 1 a ${INSTALLMENT_COUNT_MAX} cuotas`, (text) => {
      const count = Number(text);
      return count >= 1 && count <= INSTALLMENT_COUNT_MAX;
    }),
  installmentAmount: yup
    .string()
    .when('method', ([method], text: yup.StringSchema) =>
      method === 'fixedInstallment' ? positiveMoneyText('Ingrese la cuota acordada') : text,
    ),
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
  ...trancheFields,
});

const wayOf = ({ means, moneyAccountId, operationNumber }: LoanForm) => ({
  means,
  moneyAccountId,
  operationNumber,
});

/** Product, request or renewal that a loan is made from, besides what is typed. */
export interface LoanSource {
  readonly product?: ProductOnSale | undefined;
  /** The accepted request whose terms are locked. */
  readonly requestId?: number | undefined;
  /** The loan that it pays off (reenganche), as it was quoted. */
  readonly renewal?: PayoffQuote | undefined;
}

/** A first due date that nobody typed in this form. */
const dueDatesFrom = (firstDueOn: string) => ({ firstDueOn, suggestedDueOn: firstDueOn });

/** The form of an accepted request: only fund and dates are still to be chosen. */
export function loanFormOfRequest(request: RequestDetail, today: string): LoanForm {
  const { product, terms, offer, borrowerId } = request;
  return {
    ...newLoanForm(today, String(borrowerId)),
    ...productDefaults(product),
    principal: groupMoney(offer.amount),
    installmentCount: String(offer.installmentCount),
    annualRatePercent: plainRate(offer.annualRatePercent),
    paymentFrequency: terms.paymentFrequency,
    installmentAmount: groupMoney(terms.installmentAmount ?? ''),
    ...dueDatesFrom(
      terms.firstDueOn > today
        ? terms.firstDueOn
        : suggestedFirstDue(today, terms.paymentFrequency),
    ),
  };
}

/** Texts that a product proposes for the form of a loan. */
export function productDefaults({ terms }: ProductOnSale) {
  return {
    principal: groupMoney(terms.defaultAmount),
    installmentCount: String(terms.defaultInstallments),
    rateKind: terms.rateKind,
    annualRatePercent: terms.defaultRatePercent,
    dayCount: terms.dayCount,
    method: terms.method,
    paymentFrequency: terms.frequencies[0] ?? ('monthly' as const),
    lateAnnualRatePercent: lateRateOf(terms, terms.defaultRatePercent),
  };
}

/** Late rate of the form; of a product that makes it of the ordinary one, what follows from it. */
export function lateRateText(
  {
    lateAnnualRatePercent,
    annualRatePercent,
  }: Pick<LoanForm, 'lateAnnualRatePercent' | 'annualRatePercent'>,
  product: ProductOnSale | undefined,
): string {
  const ordinary = annualRatePercent.trim();
  const isOrdinary = RATE_TEXT_PATTERN.test(ordinary);
  if (product === undefined || product.terms.lateTimesOrdinary === null || !isOrdinary) {
    return lateAnnualRatePercent.trim();
  }
  return lateRateOf(product.terms, ordinary);
}

/** Principal lent for an amount, as wire text: what is financed of its charges, besides. */
function principalOf(amount: string, product: ProductOnSale | undefined): string {
  if (product === undefined || !fitsCurrency(amount, product.currency)) return amount;
  const { terms, currency } = product;
  const { principal } = upfrontOn(parseMoney(amount, currency), terms, currency);
  return formatMoney(principal, currency);
}

/** The terms as they travel; the only bridge between the two shapes. */
export function toLoanTerms(
  form: LoanForm,
  product?: ProductOnSale,
): Omit<LoanTermsBody, 'charges' | 'installmentMultiple'> {
  const amount = readTypedMoney(form.principal);
  return {
    principal: amount === undefined ? '' : principalOf(amount, product),
    rateKind: form.rateKind,
    annualRatePercent: form.annualRatePercent.trim(),
    dayCount: form.dayCount,
    method: form.method,
    ...(form.method === 'fixedInstallment' && {
      installmentAmount: readTypedMoney(form.installmentAmount) ?? '',
    }),
    paymentFrequency: settledFrequency(form),
    installmentCount: Number(form.installmentCount),
    disbursedOn: form.disbursedOn,
    firstDueOn: dueDatesOf(settledFrequency(form))[0] ?? form.firstDueOn,
    ...(form.paysMonthEnd === TICKED && mayPayMonthEnd(form) && { dueDay: MONTH_END }),
  };
}

/** Loan as the API takes it, with the total that the person saw. */
export function toNewLoan(
  form: LoanForm,
  previewTotalDue: string,
  { product, requestId, renewal }: LoanSource = {},
): NewLoan {
  const isDirect = requestId === undefined && product !== undefined;
  const terms = toLoanTerms(form, product);
  const tranches = tranchesOf(form, terms.principal);
  return {
    ...terms,
    borrowerId: Number(form.borrowerId),
    fundId: Number(form.fundId),
    lateAnnualRatePercent: lateRateText(form, product),
    previewTotalDue,
    ...toMoneyWay(wayOf(form)),
    ...(tranches.length > 0 && { tranches }),
    ...(requestId !== undefined && { requestId }),
    ...(renewal && {
      renewal: {
        loanId: renewal.loanId,
        loanVersion: renewal.loanVersion,
        payoff: renewal.amount,
      },
    }),
    ...(isDirect && {
      productId: product.id,
      askedAmount: readTypedMoney(form.principal) ?? '',
    }),
  };
}
