import type { Money } from '@core/money/money';
import { daysBetween, isPlainDate } from '@core/calendar/plainDate';
import type { CurrencyInUse } from '@core/contract/options';
import type { ProductOnSale } from '@core/contract/products';
import type { RequestTerms } from '@core/contract/requests';
import { DomainError } from '@core/errors/domainError';
import { FIRST_DUE_DAYS_MAX } from '@core/loan/rules';
import { regularInstallment } from '@core/loan/regularInstallment';
import { dueDatesOf, frequencyFor } from '@core/loan/dueDates';
import {
  firstDueAfter,
  isPaymentFrequency,
  type PaymentFrequency,
} from '@core/loan/paymentFrequencies';
import { formatMoney } from '@core/money/wire';
import { computeOffer, type Offer } from '@core/products/computeOffer';
import { effectiveRatePercent } from '@core/products/effectiveRate';
import { checkWithinProduct } from '@core/products/productTerms';
import { frequencyHint } from '@/components/typedFrequency';
import { groupMoney, readTypedMoney, showMoney, today as now } from '@/i18n/format';
import { principalFault } from '@/i18n/principalLimits';
import { impossibleText } from '@/i18n/impossibleTerms';

/** Texts of the inputs of an option. */
export interface OptionForm {
  readonly amount: string;
  readonly installmentCount: string;
  readonly paymentFrequency: PaymentFrequency;
  readonly firstDueOn: string;
}

/** Texts of the option that a product proposes. */
export function proposalOf({ terms }: ProductOnSale, today: string): OptionForm {
  const [paymentFrequency = 'monthly'] = terms.frequencies;
  return {
    amount: groupMoney(terms.defaultAmount),
    installmentCount: String(terms.defaultInstallments),
    paymentFrequency,
    firstDueOn: firstDueAfter(today, paymentFrequency),
  };
}

/** Frequency and first due date of an option; where dates are agreed on, one by installment. */
export function settledDates(form: OptionForm, on: string) {
  const count = Number(form.installmentCount);
  const paymentFrequency = frequencyFor(form.paymentFrequency, on, count);
  return { paymentFrequency, firstDueOn: dueDatesOf(paymentFrequency)[0] ?? form.firstDueOn };
}

/** An option as it travels. */
export const toRequestTerms = (productId: number, form: OptionForm): RequestTerms => ({
  productId,
  amount: readTypedMoney(form.amount) ?? '',
  installmentCount: Number(form.installmentCount),
  ...settledDates(form, now()),
});

/** Texts of the inputs for the terms of a request that exists already. */
export const toOptionForm = (terms: RequestTerms): OptionForm => ({
  amount: groupMoney(terms.amount),
  installmentCount: String(terms.installmentCount),
  paymentFrequency: terms.paymentFrequency,
  firstDueOn: terms.firstDueOn,
});

/** An option computed, or what is wrong with it and where. */
export type Simulation =
  | { readonly kind: 'ready'; readonly offer: Offer; readonly effectiveRatePercent: string }
  | { readonly kind: 'wrong'; readonly field: keyof OptionForm; readonly text: string };

const wrong = (field: keyof OptionForm, text: string): Simulation => ({
  kind: 'wrong',
  field,
  text,
});

/** Installment, cost and schedule of an option, by the functions that the server uses. */
export function simulate(
  product: ProductOnSale,
  form: OptionForm,
  today: string,
  limits?: CurrencyInUse,
): Simulation {
  const { terms, currency } = product;
  const amount = readTypedMoney(form.amount);
  const show = (text: string) => showMoney(text, currency);
  if (amount === undefined) return wrong('amount', 'Use un importe como 1,250.00');
  if (!/^[1-9]\d{0,2}$/.test(form.installmentCount)) {
    return wrong('installmentCount', 'Use un número entero');
  }
  const { paymentFrequency, firstDueOn } = settledDates(form, today);
  if (!isPlainDate(firstDueOn)) return wrong('firstDueOn', 'Use una fecha como 31/12/2026');
  const days = daysBetween(today, firstDueOn);
  if (days < 1 || days > FIRST_DUE_DAYS_MAX) {
    return wrong('firstDueOn', `Elija de 1 a ${FIRST_DUE_DAYS_MAX} días desde hoy`);
  }
  if (!isPaymentFrequency(paymentFrequency)) {
    return wrong('paymentFrequency', frequencyHint(paymentFrequency));
  }
  const choice = {
    amount,
    installmentCount: Number(form.installmentCount),
    annualRatePercent: terms.defaultRatePercent,
    paymentFrequency,
  };
  try {
    checkWithinProduct(product, choice);
    const dates = { disbursedOn: today, firstDueOn };
    const { rateKind, dayCount, defaultRatePercent: annualRatePercent } = terms;
    const offer = computeOffer(product, choice, dates);
    const beyond = limits && principalFault(offer.schedule.totalPrincipal, limits);
    if (beyond !== undefined) return wrong('amount', beyond);
    return {
      kind: 'ready',
      offer,
      effectiveRatePercent: effectiveRatePercent({
        rateKind,
        annualRatePercent,
        dayCount,
        paymentFrequency,
        disbursedOn: today,
      }),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'TERM_OUTSIDE_PRODUCT') {
      const { min, max } = error.params;
      return wrong('installmentCount', min === max ? `${max} cuotas` : `De ${min} a ${max} cuotas`);
    }
    if (error.code === 'DUE_DATES_DIFFER') {
      return wrong('installmentCount', impossibleText(error.code));
    }
    if (error.code === 'AMOUNT_OUTSIDE_PRODUCT') {
      return wrong('amount', `De ${show(terms.minAmount)} a ${show(terms.maxAmount)}`);
    }
    return wrong('amount', impossibleText(error.code));
  }
}

/** Figures of an offer that a borrower compares, as texts. */
export function figuresOf(
  { offer, effectiveRatePercent }: Simulation & { kind: 'ready' },
  currency: string,
) {
  const text = (amount: Money) => formatMoney(amount, currency);
  const { terms, schedule, fee, received, costRatePercent } = offer;
  return {
    installment: text(schedule.installments[0]?.total ?? 0n),
    lastInstallment: text(schedule.installments.at(-1)?.total ?? 0n),
    regularInstallment: text(
      regularInstallment(
        schedule.installments.map(({ total }) => total),
        (terms.totalGrace ?? 0) + (terms.interestOnly ?? 0),
      ),
    ),
    principal: text(schedule.totalPrincipal),
    totalInterest: text(schedule.totalInterest),
    totalCharges: text(schedule.totalCharges),
    totalDue: text(schedule.totalDue),
    fee: text(fee),
    received: text(received),
    costRatePercent,
    effectiveRatePercent,
  };
}
