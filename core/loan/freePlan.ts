import { DomainError } from '../errors/domainError';
import { sum, ZERO, type Money } from '../money/money';
import { parseTyped } from '../money/typedAmount';
import { isOfDates, planAmountsOf } from './dueDates';
import type { LoanTerms } from './terms';

/**
 * Principal that a frequency names for each date, in minor units; undefined where it names none.
 * Throws as `parseTyped` does, naming the dates.
 *
 * @example planPartsOf('at2027-06-15=400.00,2027-12-15', 'EUR') // [40000n, undefined]
 */
export function planPartsOf(
  paymentFrequency: string,
  currency: string,
): readonly (Money | undefined)[] | undefined {
  const amounts = planAmountsOf(paymentFrequency);
  if (amounts.every((amount) => amount === '')) return undefined;
  return amounts.map((amount) =>
    amount === '' ? undefined : parseTyped(amount, currency, 'paymentFrequency'),
  );
}

type Planned = Pick<
  LoanTerms,
  'principal' | 'method' | 'paymentFrequency' | 'installmentCount' | 'planParts'
>;

/**
 * Principal of each date of a plan agreed on by hand (plan a medida): those that name none share
 * what the others leave, in equal parts of whole minor units, the last of them with the rest.
 * Throws PLAN_SUM_DIFFERS where the parts are more or less than the principal, or the last is none.
 *
 * @example principalsOf({ ...terms, principal: 120000n, planParts: [40000n, undefined] })
 */
export function principalsOf({ principal, installmentCount, planParts }: Planned): Money[] {
  const parts = Array.from({ length: installmentCount }, (_, index) => planParts?.[index]);
  const named = parts.filter((part) => part !== undefined);
  const open = BigInt(parts.length - named.length);
  const rest = principal - sum(named);
  const each = open === 0n ? ZERO : rest / open;
  if (open === 0n ? rest !== ZERO : each <= ZERO) refuse();
  const last = parts.findLastIndex((part) => part === undefined);
  const all = parts.map(
    (part, index) => part ?? (index === last ? rest - each * (open - 1n) : each),
  );
  if (all.at(-1) === ZERO) refuse();
  return all;
}

function refuse(): never {
  throw new DomainError('PLAN_SUM_DIFFERS', {}, 'paymentFrequency');
}

/**
 * Refuses a plan by hand that has no dates, or a grace besides, and amounts of dates in any other
 * method. Throws PLAN_NEEDS_DATES, PLAN_WITH_GRACE, PLAN_SUM_DIFFERS, GRACE_NEEDS_RATE or
 * AGREEMENT_INVALID.
 *
 * @example checkPlan({ ...terms, method: 'freeForm', paymentFrequency: 'monthly' }) // throws
 */
export function checkPlan(terms: LoanTerms): void {
  const { method, paymentFrequency, planParts, totalGrace = 0, interestOnly = 0 } = terms;
  if (method !== 'freeForm') {
    if (planParts === undefined) return;
    throw new DomainError('AGREEMENT_INVALID', {}, 'paymentFrequency');
  }
  if (!isOfDates(paymentFrequency))
    throw new DomainError('PLAN_NEEDS_DATES', {}, 'paymentFrequency');
  if (totalGrace + interestOnly > 0) throw new DomainError('PLAN_WITH_GRACE', {}, 'method');
  const isBare = principalsOf(terms).includes(ZERO);
  if (isBare && !/[1-9]/.test(terms.annualRatePercent)) {
    throw new DomainError('GRACE_NEEDS_RATE', {}, 'annualRatePercent');
  }
}
