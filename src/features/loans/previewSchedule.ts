import type { Schedule } from '@core/contract/loans';
import type { Purchase, UpfrontLine } from '@core/contract/productCharges';
import type { ProductOnSale } from '@core/contract/products';
import { isCurrency } from '@core/money/currency';
import { DomainError } from '@core/errors/domainError';
import { planPartsOf } from '@core/loan/freePlan';
import { loanCost } from '@core/loan/loanCost';
import { scheduleOfTerms, type LoanSchedule } from '@core/loan/scheduleOf';
import { writeSchedule } from '@core/loan/writeSchedule';
import type { LoanMethod, LoanTerms } from '@core/loan/terms';
import { ZERO, type Money } from '@core/money/money';
import { oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { formatMoney, parseMoney } from '@core/money/wire';
import { computeOffer } from '@core/products/computeOffer';
import { habitsOf } from '@core/products/habits';
import { toldCost } from '@core/products/toldCost';
import { purchaseWire, upfrontWire } from '@core/products/upfrontOn';
import { readTypedMoney, showMoney } from '@/i18n/format';
import { habitLine } from '@/i18n/habitLine';
import { impossibleText } from '@/i18n/impossibleTerms';
import { loanFormSchema, toLoanTerms, type LoanForm } from './loanForm';
import { firstTranche } from './trancheForm';

/** The terms shape the schedule; who borrows and from where does not. */
const TERMS = [
  'principal',
  'annualRatePercent',
  'paymentFrequency',
  'installmentCount',
  'installmentAmount',
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
      /** First installments without principal, and all that the product settles, in one line. */
      readonly graceInstallments: number;
      readonly habits: string;
      /** TCEA in percent; empty where the payments have none. */
      readonly costRatePercent: string;
      /** Commission and charges of a product, and what the borrower takes home. */
      readonly fee?: string;
      readonly upfront?: readonly UpfrontLine[];
      readonly purchase?: Purchase | undefined;
      readonly received?: string;
      /** Part of the money that pays an old loan off, as wire text. */
      readonly payoff?: string;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'impossible'; readonly text: string };

/** Terms typed with their amounts read, and all that a product settles of them. */
export function amountsOf(
  { installmentAmount, ...body }: ReturnType<typeof toLoanTerms>,
  currency: string,
  settled: Pick<LoanTerms, 'principal'> & Partial<LoanTerms>,
): LoanTerms {
  const amount = installmentAmount && parseMoney(installmentAmount, currency);
  const planParts = planPartsOf(body.paymentFrequency, currency);
  const agreed = { ...(amount && { installmentAmount: amount }), ...(planParts && { planParts }) };
  return { ...body, ...settled, ...agreed };
}

/** The schedule of what the form holds, computed here by the function that the server uses. */
export function previewSchedule(
  form: LoanForm,
  currency: string,
  product?: ProductOnSale,
  payoff?: string,
): Preview {
  // The currency of totals is known once the options of the lender have come.
  if (!isCurrency(currency) || !termsSchema.isValidSync(form)) return { kind: 'incomplete' };
  const body = toLoanTerms(form, product);
  const first = firstTranche(form, body.principal);
  if (first === undefined) {
    return { kind: 'impossible', text: 'Los tramos suman más que el monto. Revise sus importes.' };
  }
  try {
    const principal = parseMoney(first, currency);
    const terms = amountsOf(body, currency, { ...habitsOf(product), principal });
    const built = scheduleOfTerms(terms);
    const schedule = writeSchedule(built, currency);
    const cost = costOf(terms, built, form, { product, currency });
    const installment = schedule.installments[0]?.total ?? '0.00';
    const { method } = form;
    const { totalGrace = 0, interestOnly = 0 } = terms;
    const graceInstallments = totalGrace + interestOnly;
    const habits = habitLine(product, form.paymentFrequency, body.dueDay !== undefined);
    const drawn = { schedule, installment, method, graceInstallments, habits };
    const preview = { kind: 'ready' as const, ...drawn, ...cost };
    return netted(preview, payoff, currency);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'impossible', text: impossibleText(error.code) };
  }
}

/** Money handed over once the old loan is paid; a loan that does not suffice for that cannot be. */
function netted(
  preview: Preview & { kind: 'ready' },
  payoff: string | undefined,
  currency: string,
): Preview {
  const { received } = preview;
  if (payoff === undefined || received === undefined) return preview;
  const net = sumOfTexts([received, oppositeText(payoff)]);
  if (!net.startsWith('-')) return { ...preview, payoff, received: net };
  const lacking = showMoney(oppositeText(net), currency);
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
  { product, currency }: { readonly product: ProductOnSale | undefined; readonly currency: string },
) {
  if (product === undefined) return { costRatePercent: costRateOf(terms, schedule) };
  const { paymentFrequency, installmentCount, disbursedOn, firstDueOn, annualRatePercent } = terms;
  const amount = readTypedMoney(form.principal) ?? '';
  const choice = {
    amount,
    paymentFrequency,
    installmentCount,
    annualRatePercent,
    ...(form.method === 'fixedInstallment' && {
      installmentAmount: readTypedMoney(form.installmentAmount) ?? '',
    }),
  };
  const offer = computeOffer(product, choice, { disbursedOn, firstDueOn });
  return {
    costRatePercent: costRateOf(terms, schedule, offer.fee),
    fee: formatMoney(offer.fee, currency),
    upfront: offer.upfront.map((line) => upfrontWire(line, currency)),
    purchase: offer.terms.purchase && purchaseWire(offer.terms.purchase, currency),
    // The first tranche alone is received now, where there are several.
    received: formatMoney(terms.principal - offer.fee + offer.paidApart, currency),
  };
}

function costRateOf(terms: LoanTerms, schedule: LoanSchedule, fee: Money = ZERO): string {
  try {
    const { installments } = schedule;
    const { annualEffectiveCostRatePercent } = loanCost(terms, schedule, fee);
    return toldCost(annualEffectiveCostRatePercent, { ...terms, installments }, installments);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return '';
  }
}
