import type { Schedule } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import { DomainError } from '@core/errors/domainError';
import { loanCost } from '@core/loan/loanCost';
import { scheduleOf, type LoanSchedule } from '@core/loan/scheduleOf';
import { writeSchedule } from '@core/loan/writeSchedule';
import type { LoanMethod, LoanTerms } from '@core/loan/terms';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { computeOffer } from '@core/products/computeOffer';
import { chargesOf } from '@core/products/productTerms';
import { readTypedMoney, showMoney } from '@/i18n/format';
import { loanFormSchema, toLoanTerms, type LoanForm } from './loanForm';
import { firstTranche } from './trancheForm';

/** The terms shape the schedule; who borrows and from where does not. */
const TERMS = [
  'principal',
  'annualRatePercent',
  'installmentCount',
  'disbursedOn',
  'firstDueOn',
] as const;

const termsSchema = loanFormSchema.pick([...TERMS]);

/** A schedule as texts, or why there is none yet. */
export type Preview =
  | {
      readonly kind: 'ready';
      readonly schedule: Schedule;
      readonly installment: string;
      readonly method: LoanMethod;
      /** TCEA in percent; empty where the payments have none. */
      readonly costRatePercent: string;
      /** With a product: what it keeps, and what the borrower takes home. */
      readonly fee?: string;
      readonly received?: string;
      /** Part of the money that pays an old loan off, as wire text. */
      readonly payoff?: string;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'impossible'; readonly text: string };

/** The schedule of what the form holds, computed here by the function that the server uses. */
export function previewSchedule(form: LoanForm, product?: Product, payoff?: string): Preview {
  if (!termsSchema.isValidSync(form)) return { kind: 'incomplete' };
  const body = toLoanTerms(form, product);
  const charges = product && chargesOf(product.terms);
  const first = firstTranche(form, body.principal);
  if (first === undefined) {
    return { kind: 'impossible', text: 'Los tramos suman más que el monto. Revise sus importes.' };
  }
  const terms: LoanTerms = { ...body, principal: parseMoney(first), charges };
  try {
    const built = scheduleOf(terms);
    const schedule = writeSchedule(built);
    const cost = costOf(terms, built, form, product);
    const installment = schedule.installments[0]?.total ?? '0.00';
    const { method } = form;
    const preview = { kind: 'ready' as const, schedule, installment, method, ...cost };
    return netted(preview, payoff, product?.currency);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const text =
      error.code === 'BULLET_NEEDS_RATE'
        ? 'Con el capital al final use una tasa mayor que 0.'
        : 'Con estos datos la cuota no alcanza a pagar el interés.';
    return { kind: 'impossible', text };
  }
}

/** Money handed over once the old loan is paid; a loan that does not suffice for that cannot be. */
function netted(
  preview: Preview & { kind: 'ready' },
  payoff: string | undefined,
  currency: string | undefined,
): Preview {
  const { received } = preview;
  if (payoff === undefined || received === undefined) return preview;
  const net = parseMoney(received) - parseMoney(payoff);
  if (net >= ZERO) return { ...preview, payoff, received: formatMoney(net) };
  const lacking = showMoney(formatMoney(-net), currency);
  return {
    kind: 'impossible',
    text: `Para cancelar el préstamo anterior faltan ${lacking}. Suba el monto.`,
  };
}

/** Cost of a loan: with a product, its fee counts. */
function costOf(
  terms: LoanTerms,
  schedule: LoanSchedule,
  form: LoanForm,
  product: Product | undefined,
) {
  if (product === undefined) return { costRatePercent: costRateOf(terms, schedule) };
  const { paymentFrequency, installmentCount, disbursedOn, firstDueOn, annualRatePercent } = terms;
  const amount = readTypedMoney(form.principal) ?? '';
  const choice = { amount, paymentFrequency, installmentCount, annualRatePercent };
  const offer = computeOffer(product.terms, choice, { disbursedOn, firstDueOn });
  return {
    costRatePercent: costRateOf(terms, schedule, offer.fee),
    fee: formatMoney(offer.fee),
    // Of the first tranche, where there are several.
    received: formatMoney(terms.principal - offer.fee),
  };
}

function costRateOf(terms: LoanTerms, schedule: LoanSchedule, fee: Money = ZERO): string {
  try {
    return loanCost(terms, schedule, fee).annualEffectiveCostRatePercent;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return '';
  }
}
