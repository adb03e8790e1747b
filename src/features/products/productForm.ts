import * as yup from 'yup';
import type { NewProduct, Product, ProductTermsBody } from '@core/contract/products';
import { TRANCHES_MAX } from '@core/loan/checkTranches';
import { DISBURSEMENT_DAYS, DISBURSEMENT_DAYS_MAX } from '@core/loan/rules';
import type { PaymentFrequency } from '@core/loan/paymentFrequencies';
import { TICKED } from '@/components/CheckField';
import { USUAL_HABITS, type RequiredDocument } from '@core/products/productTerms';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { dateText, moneyText, positiveMoneyText, rateText, words } from '@/i18n/fields';
import { groupMoney, readTypedMoney, showRate, today } from '@/i18n/format';
import {
  lateChargeFields,
  lateChargeTexts,
  toLateCharge,
  type LateChargeTexts,
} from './lateChargeForm';
import { chargesField, chargesText, toCharges } from './chargeForm';
import { lateTermsFields, lateTermsTexts, toLateTerms, type LateTermsTexts } from './lateTermsForm';
import { habitFields, habitTexts, toHabits, type HabitTexts } from './habitForm';
import { taxFields, taxTexts, toTax, type TaxTexts } from './taxForm';

const COPIED = [
  'creditType',
  'rateKind',
  'dayCount',
  'method',
  'feeMode',
  'allocationOrder',
  'excessRule',
] as const;
const AMOUNTS = ['minAmount', 'maxAmount', 'defaultAmount'] as const;
const RATES = ['minRatePercent', 'maxRatePercent', 'defaultRatePercent'] as const;
const PERCENTS = [
  ...RATES,
  'downPaymentPercent',
  'feePercent',
  'lateAnnualRatePercent',
  'insurancePercent',
] as const;
const COUNTS = [
  'minInstallments',
  'maxInstallments',
  'defaultInstallments',
  'maxTranches',
  'offerDays',
  'maxCapacityPercent',
  'disbursementDays',
] as const;

type Texts = Record<
  (typeof AMOUNTS)[number] | (typeof PERCENTS)[number] | (typeof COUNTS)[number],
  string
>;

/** Texts of the inputs of a product; lists are words separated by spaces, ranges one a line. */
export interface ProductForm
  extends
    Texts,
    LateChargeTexts,
    LateTermsTexts,
    TaxTexts,
    HabitTexts,
    Pick<ProductTermsBody, (typeof COPIED)[number]> {
  code: string;
  name: string;
  currency: NewProduct['currency'];
  validFrom: string;
  frequencies: string;
  requiredDocuments: string;
  committee: string;
  /** One a line: `Portes = 5.00`. */
  installmentFees: string;
  /** Other charges, as their rows write them. */
  charges: string;
  renewalMinPaidPercent: string;
  maxExposure: string;
  /** Ticked or empty. */
  requiresSignedContract: string;
}

const EMPTY: ProductForm = {
  code: '',
  name: '',
  currency: '',
  validFrom: today(),
  minAmount: '',
  maxAmount: '',
  defaultAmount: '',
  minInstallments: '1',
  maxInstallments: '24',
  defaultInstallments: '12',
  minRatePercent: '',
  maxRatePercent: '',
  defaultRatePercent: '',
  creditType: 'consumer',
  rateKind: 'annualEffective',
  dayCount: '30/360',
  method: 'levelInstallment',
  frequencies: 'monthly',
  downPaymentPercent: '0',
  feePercent: '0',
  feeMode: 'netted',
  lateAnnualRatePercent: '0',
  insurancePercent: '0',
  installmentFees: '',
  charges: '',
  renewalMinPaidPercent: '50',
  ...lateChargeTexts(null),
  ...lateTermsTexts(USUAL_HABITS),
  ...taxTexts(null),
  ...habitTexts(),
  allocationOrder: 'oldestInstallmentFirst',
  excessRule: 'ask',
  requiredDocuments: 'identity',
  committee: 'sin tope = 1',
  maxTranches: '1',
  offerDays: '15',
  maxCapacityPercent: '40',
  maxExposure: '',
  requiresSignedContract: TICKED,
  disbursementDays: String(DISBURSEMENT_DAYS),
};

const copied = <K extends string>(keys: readonly K[], from: Readonly<Record<K, string | number>>) =>
  Object.fromEntries(keys.map((key) => [key, String(from[key])])) as Record<K, string>;

/** The form of a new product, or of the next version of one. */
export function productFormOf(product: Product | undefined): ProductForm {
  if (product === undefined) return { ...EMPTY, validFrom: today() };
  const { terms, code, name, currency } = product;
  const { creditType, rateKind, dayCount, method, feeMode, allocationOrder, excessRule } = terms;
  return {
    code,
    name,
    currency,
    validFrom: today(),
    creditType,
    rateKind,
    dayCount,
    method,
    feeMode,
    allocationOrder,
    excessRule,
    ...copied(PERCENTS, terms),
    ...copied(COUNTS, terms),
    minAmount: groupMoney(terms.minAmount),
    maxAmount: groupMoney(terms.maxAmount),
    defaultAmount: groupMoney(terms.defaultAmount),
    frequencies: terms.frequencies.join(' '),
    requiredDocuments: terms.requiredDocuments.join(' '),
    committee: terms.committee
      .map(({ upTo, votes }) => `${upTo === null ? 'sin tope' : groupMoney(upTo)} = ${votes}`)
      .join('\n'),
    installmentFees: terms.installmentFees
      .map(({ name, amount }) => `${name} = ${groupMoney(amount)}`)
      .join('\n'),
    charges: chargesText(terms.charges),
    ...lateChargeTexts(terms.lateCharge),
    ...lateTermsTexts(terms),
    ...taxTexts(terms.tax),
    ...habitTexts(terms),
    renewalMinPaidPercent: String(terms.renewalMinPaidPercent),
    maxExposure: terms.maxExposure === null ? '' : groupMoney(terms.maxExposure),
    requiresSignedContract: terms.requiresSignedContract ? TICKED : '',
  };
}

const RANGE = /^(sin tope|[\d.,]+)\s*=\s*([1-9])$/i;

/** The ranges of the committee; undefined when a line is not `5,000 = 1` or `sin tope = 2`. */
function readCommittee(text: string): ProductTermsBody['committee'] | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const ranges = lines.filter(Boolean).map((line) => {
    const [, upTo = '', votes] = RANGE.exec(line) ?? [];
    const isOpen = upTo.toLowerCase() === 'sin tope';
    const amount = isOpen ? null : readTypedMoney(upTo);
    return amount === undefined ? undefined : { upTo: amount, votes: Number(votes) };
  });
  const validRanges = ranges.filter((range) => range !== undefined);
  const isRight = validRanges.length === ranges.length && validRanges.at(-1)?.upTo === null;
  return isRight ? validRanges : undefined;
}

const FEE = /^([^=]{2,40}?)\s*=\s*([\d.,]+)$/;

/** Fixed charges of each installment; undefined when a line is not `Portes = 5.00`. */
function readFees(text: string): ProductTermsBody['installmentFees'] | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const fees = lines.filter(Boolean).map((line) => {
    const [, name = '', typed = ''] = FEE.exec(line) ?? [];
    const amount = readTypedMoney(typed);
    return amount === undefined ? undefined : { name, amount };
  });
  const read = fees.filter((fee) => fee !== undefined);
  return read.length === fees.length && read.length <= 4 ? read : undefined;
}

const wholeNumber = (max: number) =>
  yup
    .string()
    .required('Complete este dato')
    .matches(/^[1-9]\d{0,2}$/, { message: 'Use un número entero', excludeEmptyString: true })
    .test('max', `Use como máximo ${max}`, (text) => Number(text ?? '0') <= max);

const fieldsOf = <K extends string>(keys: readonly K[], one: () => yup.StringSchema) =>
  Object.fromEntries(keys.map((key) => [key, one()])) as Record<K, yup.StringSchema>;

export const productFormSchema = yup.object({
  code: yup
    .string()
    .required('Ingrese el código')
    .matches(/^[A-Z0-9-]{2,20}$/, 'Use de 2 a 20 mayúsculas, dígitos o guiones'),
  name: words('Ingrese el nombre', 80).min(3, 'Use al menos 3 letras'),
  validFrom: dateText('Ingrese desde cuándo vale'),
  ...fieldsOf(AMOUNTS, () => positiveMoneyText('Ingrese el monto')),
  ...fieldsOf(PERCENTS, () => rateText('Ingrese el porcentaje; puede ser 0')),
  ...fieldsOf(COUNTS, () => wholeNumber(480)),
  maxTranches: wholeNumber(TRANCHES_MAX),
  offerDays: wholeNumber(90),
  maxCapacityPercent: wholeNumber(100),
  disbursementDays: wholeNumber(DISBURSEMENT_DAYS_MAX),
  renewalMinPaidPercent: yup
    .string()
    .required('Complete este dato')
    .matches(/^(100|\d{1,2})$/, { message: 'De 0 a 100', excludeEmptyString: true }),
  installmentFees: yup
    .string()
    .test(
      'fees',
      'Escriba hasta 4 líneas como Portes = 5.00',
      (text) => readFees(text ?? '') !== undefined,
    ),
  charges: chargesField,
  ...lateChargeFields,
  ...lateTermsFields,
  ...taxFields,
  ...habitFields,
  frequencies: yup.string().required('Elija al menos una frecuencia'),
  committee: yup
    .string()
    .test(
      'committee',
      'Escriba una línea por tramo, como 5,000 = 1, y la última: sin tope = 2',
      (text) => readCommittee(text ?? '') !== undefined,
    ),
  maxExposure: yup.lazy((text: string | undefined) =>
    (text ?? '').trim() === '' ? yup.string() : moneyText('Ingrese el importe'),
  ),
});

const listOf = <T extends string>(text: string) => text.split(' ').filter(Boolean) as T[];

/** The product as it travels. */
export function toNewProduct(form: ProductForm): NewProduct {
  const amount = (text: string) => readTypedMoney(text) ?? '';
  const { creditType, rateKind, dayCount, method, feeMode, allocationOrder, excessRule } = form;
  return {
    code: form.code,
    name: form.name.trim(),
    currency: form.currency,
    validFrom: form.validFrom,
    terms: {
      minAmount: amount(form.minAmount),
      maxAmount: amount(form.maxAmount),
      defaultAmount: amount(form.defaultAmount),
      minInstallments: Number(form.minInstallments),
      maxInstallments: Number(form.maxInstallments),
      defaultInstallments: Number(form.defaultInstallments),
      maxTranches: Number(form.maxTranches),
      offerDays: Number(form.offerDays),
      maxCapacityPercent: Number(form.maxCapacityPercent),
      disbursementDays: Number(form.disbursementDays),
      requiresSignedContract: form.requiresSignedContract === TICKED,
      ...copied(PERCENTS, form),
      creditType,
      rateKind,
      dayCount,
      method,
      feeMode,
      allocationOrder,
      excessRule,
      frequencies: listOf<PaymentFrequency>(form.frequencies),
      requiredDocuments: listOf<RequiredDocument>(form.requiredDocuments),
      installmentFees: readFees(form.installmentFees) ?? [],
      charges: toCharges(form.charges),
      renewalMinPaidPercent: Number(form.renewalMinPaidPercent),
      lateCharge: toLateCharge(form),
      ...toLateTerms(form),
      tax: toTax(form),
      ...toHabits(form),
      committee: readCommittee(form.committee) ?? [],
      maxExposure: readTypedMoney(form.maxExposure) ?? null,
    },
  };
}

/** `"De 20.00 % a 60.00 %"`. */
export const rangeOfRates = ({ minRatePercent, maxRatePercent, rateKind }: ProductTermsBody) =>
  `${showRate(minRatePercent)} a ${showRate(maxRatePercent)} ${RATE_KIND_SHORT[rateKind]}`;
