import type { PlainDate } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import { annualCostRate, costDays, formatPercent } from '../loan/annualCostRate';
import { proposedInstallment, withCount } from '../loan/fixedInstallment';
import { planPartsOf } from '../loan/freePlan';
import { scheduleOfTerms, type LoanSchedule } from '../loan/scheduleOf';
import type { LoanTerms } from '../loan/terms';
import type { UpfrontCharge } from '../loan/upfront';
import { parseTyped } from '../money/typedAmount';
import type { Money } from '../money/money';
import { formatMoney, parseMoney } from '../money/wire';
import { habitsOf, type SoldProduct } from './habits';
import type { ProductChoice } from './productTerms';
import { toldCost } from './toldCost';
import { upfrontOn } from './upfrontOn';

/** Dates on which money is handed over and the first installment falls due. */
interface OfferDates {
  readonly disbursedOn: PlainDate;
  readonly firstDueOn: PlainDate;
}

/** Offer of a loan of a product, with its fee. Amounts in céntimos. */
export interface Offer {
  readonly terms: LoanTerms;
  readonly schedule: LoanSchedule;
  /** Commission and charges taken once, with their tax. */
  readonly fee: Money;
  /** Part of them that the borrower pays apart. */
  readonly paidApart: Money;
  /** Money that the borrower takes home. */
  readonly received: Money;
  /** Charges taken once besides the commission. */
  readonly upfront: readonly UpfrontCharge[];
  /** TCEA in percent, fee included; empty where the payments have none. */
  readonly costRatePercent: string;
}

/**
 * The loan that a choice stands for, with its schedule and what it costs. Throws as
 * `scheduleOfTerms` does; limits are looked at by `checkWithinProduct`.
 *
 * @example computeOffer(product, choice, dates).costRatePercent // '44.10'
 */
export function computeOffer(
  product: SoldProduct,
  choice: ProductChoice,
  dates: OfferDates,
): Offer {
  const { rateKind, dayCount, method } = product.terms;
  const amount = parseMoney(choice.amount, product.currency);
  const upfront = upfrontOn(amount, product.terms, product.currency);
  const { fee, paidApart, principal, received, purchase, lines } = upfront;
  const { annualRatePercent, paymentFrequency, installmentCount, installmentAmount } = choice;
  const terms = withCount({
    principal,
    rateKind,
    annualRatePercent,
    dayCount,
    method,
    paymentFrequency,
    installmentCount,
    disbursedOn: dates.disbursedOn,
    firstDueOn: dates.firstDueOn,
    ...(installmentAmount !== undefined && {
      installmentAmount: parseTyped(installmentAmount, product.currency, 'installmentAmount'),
    }),
    ...(method === 'freeForm' && { planParts: planPartsOf(paymentFrequency, product.currency) }),
    ...habitsOf(product),
    ...(purchase && { purchase }),
  });
  const schedule = scheduleOfTerms(terms);
  const costRatePercent = costOf(received - paidApart, terms, schedule);
  return { terms, schedule, fee, paidApart, received, upfront: lines, costRatePercent };
}

/**
 * A choice with the number of installments that follows from their amount, where it is agreed;
 * else as it is. Throws as `computeOffer` does.
 *
 * @example settledChoice(product, { ...choice, installmentAmount: '250' }, dates).installmentCount
 */
export function settledChoice(
  product: SoldProduct,
  choice: ProductChoice,
  dates: OfferDates,
): ProductChoice {
  if (product.terms.method !== 'fixedInstallment') return choice;
  const { terms } = computeOffer(product, choice, dates);
  return { ...choice, installmentCount: terms.installmentCount };
}

/**
 * A choice with the installment that is proposed for it, where its amount is to be agreed: so that
 * as many are paid as it names, or fewer. Throws as `computeOffer` does.
 *
 * @example proposedChoice(product, choice, dates).installmentAmount // '89.00'
 */
export function proposedChoice(
  product: SoldProduct,
  choice: ProductChoice,
  dates: OfferDates,
): ProductChoice {
  if (product.terms.method !== 'fixedInstallment') return choice;
  const { installmentAmount: _amount, ...level } = choice;
  const levelTerms = { ...product.terms, method: 'levelInstallment' as const };
  const { terms } = computeOffer({ ...product, terms: levelTerms }, level, dates);
  const installmentAmount = formatMoney(proposedInstallment(terms), product.currency);
  return { ...choice, installmentAmount };
}

function costOf(received: Money, terms: LoanTerms, schedule: LoanSchedule): string {
  try {
    const paid = schedule.installments.map(({ dueOn, total }) => ({ on: dueOn, amount: -total }));
    const flows = [{ on: terms.disbursedOn, amount: received }, ...paid];
    const { installments } = schedule;
    const percent = formatPercent(annualCostRate(flows, 'TCEA', costDays(terms)));
    return toldCost(percent, { ...terms, installments }, installments);
  } catch (error) {
    if (error instanceof DomainError) return '';
    throw error;
  }
}
