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
import {
  computeOffer,
  proposedChoice,
  settledChoice,
  type Offer,
} from '@core/products/computeOffer';
import { effectiveRatePercent } from '@core/products/effectiveRate';
import { purchaseWire, upfrontWire } from '@core/products/upfrontOn';
import { checkWithinProduct } from '@core/products/withinProduct';
import { frequencyHint } from '@/components/typedFrequency';
import { moneyHint } from '@/i18n/fields';
import { groupMoney, readTypedMoney, showMoney, today as now } from '@/i18n/format';
import { principalFault } from '@/i18n/principalLimits';
import { impossibleText } from '@/i18n/impossibleTerms';

/** Texts of the inputs of an option. */
export interface OptionForm {
  readonly amount: string;
  readonly installmentCount: string;
  /** Text of an agreed installment alone: the number of them follows from it. */
  readonly installmentAmount?: string | undefined;
  readonly paymentFrequency: PaymentFrequency;
  readonly firstDueOn: string;
}

/** Texts of the option that a product proposes. */
export function proposalOf(product: ProductOnSale, today: string): OptionForm {
  const { terms } = product;
  const [paymentFrequency = 'monthly'] = terms.frequencies;
  const firstDueOn = firstDueAfter(today, paymentFrequency);
  const choice = {
    amount: terms.defaultAmount,
    installmentCount: terms.defaultInstallments,
    annualRatePercent: terms.defaultRatePercent,
    paymentFrequency,
  };
  return {
    amount: groupMoney(terms.defaultAmount),
    installmentCount: String(terms.defaultInstallments),
    paymentFrequency,
    firstDueOn,
    ...(terms.method === 'fixedInstallment' && {
      installmentAmount: proposedAmount(product, choice, { disbursedOn: today, firstDueOn }),
    }),
  };
}

/** Installment that is proposed; nothing where what the product proposes makes no loan. */
function proposedAmount(...of: Parameters<typeof proposedChoice>): string {
  try {
    return groupMoney(proposedChoice(...of).installmentAmount ?? '');
  } catch (error) {
    if (error instanceof DomainError) return '';
    throw error;
  }
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
  ...(form.installmentAmount !== undefined && {
    installmentAmount: readTypedMoney(form.installmentAmount) ?? '',
  }),
});

/** Texts of the inputs for the terms of a request that exists already. */
export const toOptionForm = (terms: RequestTerms): OptionForm => ({
  amount: groupMoney(terms.amount),
  installmentCount: String(terms.installmentCount),
  paymentFrequency: terms.paymentFrequency,
  firstDueOn: terms.firstDueOn,
  ...(terms.installmentAmount !== undefined && {
    installmentAmount: groupMoney(terms.installmentAmount),
  }),
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
  const { terms } = product;
  const amount = readTypedMoney(form.amount);
  if (amount === undefined) return wrong('amount', moneyHint(form.amount));
  if (!/^[1-9]\d{0,2}$/.test(form.installmentCount)) {
    return wrong('installmentCount', 'Use un número entero');
  }
  const isFixed = terms.method === 'fixedInstallment';
  const installmentAmount = isFixed ? readTypedMoney(form.installmentAmount ?? '') : undefined;
  if (isFixed && installmentAmount === undefined) {
    return wrong('installmentAmount', moneyHint(form.installmentAmount ?? '', '250.00'));
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
    installmentAmount,
  };
  try {
    const dates = { disbursedOn: today, firstDueOn };
    checkWithinProduct(product, settledChoice(product, choice, dates));
    const offer = computeOffer(product, choice, dates);
    const beyond = limits && principalFault(offer.schedule.totalPrincipal, limits);
    if (beyond !== undefined) return wrong('amount', beyond);
    return {
      kind: 'ready',
      offer,
      effectiveRatePercent: effectiveRatePercent({
        ...offer.terms,
        installments: offer.schedule.installments,
      }),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refused(error, product);
  }
}

/** Refusal of an option, beside the field that mends it. */
function refused({ code, params }: DomainError, { terms, currency }: ProductOnSale): Simulation {
  const isFixed = terms.method === 'fixedInstallment';
  if (code === 'TERM_OUTSIDE_PRODUCT') {
    const { min, max } = params;
    const allowed = min === max ? `${max} cuotas` : `De ${min} a ${max} cuotas`;
    if (!isFixed) return wrong('installmentCount', allowed);
    return wrong('installmentAmount', `${allowed}. Cambie el importe de la cuota`);
  }
  if (isFixed && code === 'INSTALLMENT_NEVER_PAYS') {
    return wrong('installmentAmount', impossibleText(code));
  }
  if (code === 'PLAN_SUM_DIFFERS') return wrong('paymentFrequency', impossibleText(code));
  if (code === 'DUE_DATES_DIFFER') return wrong('installmentCount', impossibleText(code));
  if (code === 'AMOUNT_OUTSIDE_PRODUCT') {
    const show = (text: string) => showMoney(text, currency);
    return wrong('amount', `De ${show(terms.minAmount)} a ${show(terms.maxAmount)}`);
  }
  return wrong('amount', impossibleText(code));
}

/** Figures of an offer that a borrower compares, as texts. */
export function figuresOf(
  { offer, effectiveRatePercent }: Simulation & { kind: 'ready' },
  currency: string,
) {
  const text = (amount: Money) => formatMoney(amount, currency);
  const { terms, schedule, fee, upfront, received, costRatePercent } = offer;
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
    upfront: upfront.map((line) => upfrontWire(line, currency)),
    purchase: terms.purchase && purchaseWire(terms.purchase, currency),
    received: text(received),
    costRatePercent,
    effectiveRatePercent,
  };
}
