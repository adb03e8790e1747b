import type { QuotedRate } from './agreement';
import { DAY_COUNTS } from '../calendar/dayCount';
import { daysBetween, daysInMonth, partsOf } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import { ZERO } from '../money/money';
import {
  RATE_PERCENT_MAX,
  FIRST_DUE_DAYS_MAX,
  INSTALLMENT_COUNT_MAX,
  PRINCIPAL_MAX,
  PRINCIPAL_MIN,
  RATE_TEXT_PATTERN,
} from './rules';
import { dueDatesOf, isOfDates } from './dueDates';
import { checkPlan } from './freePlan';
import { frequencyOf, isPaymentFrequency } from './paymentFrequencies';
import { checkRateSteps } from './rateSteps';
import { LOAN_METHODS, RATE_KINDS, type LoanTerms } from './terms';
import { checkVariableRate } from './variableRate';

/**
 * Refuses terms outside the limits, naming the field at fault.
 * Throws DomainError PRINCIPAL_OUT_OF_RANGE, RATE_OUT_OF_LIMITS,
 * INSTALLMENT_COUNT_OUT_OF_LIMITS, BULLET_NEEDS_RATE, DATE_INVALID, BALLOON_OUT_OF_LIMITS,
 * INSTALLMENT_AMOUNT_MISSING, FIXED_ON_DATES, FIXED_WITH_GRACE, FREQUENCY_NEEDS_REST,
 * GRACE_TOO_LONG, GRACE_NEEDS_RATE, GRACE_NOT_OF_METHOD, RATE_STEPS_INVALID,
 * RATE_STEPS_NEED_RATE, RATE_STEPS_NOT_OF_METHOD, DUE_DAY_NOT_OF_FIRST, those of
 * `checkVariableRate`,
 * DUE_DATES_DIFFER, PLAN_NEEDS_DATES, PLAN_WITH_GRACE, PLAN_SUM_DIFFERS,
 * FIRST_DUE_DATE_OUT_OF_LIMITS or AGREEMENT_INVALID.
 *
 * @example checkTerms({ ...terms, installmentCount: 0 }) // throws
 */
export function checkTerms(terms: LoanTerms): void {
  const { principal, annualRatePercent, rateKind, installmentCount, disbursedOn, firstDueOn } =
    terms;
  if (principal < PRINCIPAL_MIN || principal > PRINCIPAL_MAX) {
    throw new DomainError('PRINCIPAL_OUT_OF_RANGE', {}, 'principal');
  }
  checkRate(annualRatePercent, 'annualRatePercent', rateKind);
  if (
    !Number.isInteger(installmentCount) ||
    installmentCount < 1 ||
    installmentCount > INSTALLMENT_COUNT_MAX
  ) {
    const limits = { min: 1, max: INSTALLMENT_COUNT_MAX };
    throw new DomainError('INSTALLMENT_COUNT_OUT_OF_LIMITS', limits, 'installmentCount');
  }
  checkKinds(terms);
  checkFixedInstallment(terms);
  checkDueDates(terms);
  checkPlan(terms);
  if (terms.method === 'levelWithBalloon') checkBalloon(terms.balloonPercent, 'method');
  if (terms.paymentFrequency === 'workingDays' && terms.rest === undefined) {
    throw new DomainError('FREQUENCY_NEEDS_REST', {}, 'paymentFrequency');
  }
  const { totalGrace = 0, interestOnly = 0, dueDay } = terms;
  if (Math.min(totalGrace, interestOnly) < 0 || totalGrace + interestOnly >= installmentCount) {
    throw new DomainError('GRACE_TOO_LONG', {}, 'installmentCount');
  }
  if (interestOnly > 0 && !/[1-9]/.test(annualRatePercent)) {
    throw new DomainError('GRACE_NEEDS_RATE', {}, 'annualRatePercent');
  }
  checkGraceInterest(terms, 'method');
  checkRateSteps(terms, 'annualRatePercent');
  checkVariableRate(terms, 'annualRatePercent');
  if (dueDay !== undefined) checkDueDay(dueDay, terms);
  if (terms.method === 'bullet' && installmentCount > 1 && !/[1-9]/.test(annualRatePercent)) {
    throw new DomainError('BULLET_NEEDS_RATE', {}, 'annualRatePercent');
  }
  const days = daysBetween(disbursedOn, firstDueOn);
  if (days < 1 || days > FIRST_DUE_DAYS_MAX) {
    const limits = { maxDays: FIRST_DUE_DAYS_MAX };
    throw new DomainError('FIRST_DUE_DATE_OUT_OF_LIMITS', limits, 'firstDueOn');
  }
}

/** Most of the principal that a balloon may leave for the last installment, in percent. */
const BALLOON_PERCENT_MAX = 90;

/**
 * Refuses a balloon of nothing, or of nearly all that is lent.
 * Throws DomainError BALLOON_OUT_OF_LIMITS for the field named.
 *
 * @example checkBalloon('30', 'balloonPercent')
 */
export function checkBalloon(percent: string | undefined, field: string): void {
  const isWithin = RATE_TEXT_PATTERN.test(percent ?? '') && Number(percent) > 0;
  if (isWithin && Number(percent) <= BALLOON_PERCENT_MAX) return;
  throw new DomainError('BALLOON_OUT_OF_LIMITS', { max: BALLOON_PERCENT_MAX }, field);
}

/**
 * Refuses dates agreed on one by one that are not one for each installment.
 * Throws DomainError DUE_DATES_DIFFER.
 *
 * @example checkDueDates({ ...terms, paymentFrequency: 'dates' }) // throws
 */
export function checkDueDates({
  paymentFrequency,
  installmentCount,
  firstDueOn,
}: Pick<LoanTerms, 'paymentFrequency' | 'installmentCount' | 'firstDueOn'>): void {
  if (!isOfDates(paymentFrequency)) return;
  const dates = dueDatesOf(paymentFrequency);
  if (dates.length !== installmentCount) {
    throw new DomainError('DUE_DATES_DIFFER', { count: installmentCount }, 'paymentFrequency');
  }
  if (dates[0] === firstDueOn) return;
  throw new DomainError('DUE_DATES_DIFFER', { count: installmentCount }, 'firstDueOn');
}

/** Refuses an agreed installment without its amount, on dates of their own, or with a grace. */
function checkFixedInstallment(terms: LoanTerms): void {
  const { method, installmentAmount, paymentFrequency, totalGrace = 0, interestOnly = 0 } = terms;
  if (method !== 'fixedInstallment') {
    if (installmentAmount === undefined) return;
    throw new DomainError('AGREEMENT_INVALID', {}, 'installmentAmount');
  }
  if (installmentAmount === undefined || installmentAmount <= ZERO) {
    throw new DomainError('INSTALLMENT_AMOUNT_MISSING', {}, 'installmentAmount');
  }
  if (isOfDates(paymentFrequency)) throw new DomainError('FIXED_ON_DATES', {}, 'paymentFrequency');
  if (totalGrace + interestOnly > 0) throw new DomainError('FIXED_WITH_GRACE', {}, 'method');
}

/**
 * Refuses interest of a grace that bears interest where that is of the amount lent alone.
 * Throws DomainError GRACE_NOT_OF_METHOD for the field named.
 *
 * @example checkGraceInterest({ method: 'bullet', graceInterest: 'compounded' }, 'graceInterest')
 */
export function checkGraceInterest(
  {
    method,
    graceInterest,
    totalGrace = 0,
  }: Pick<LoanTerms, 'method' | 'graceInterest' | 'totalGrace'>,
  field: string,
): void {
  if (method !== 'flat' || graceInterest !== 'compounded' || totalGrace === 0) return;
  throw new DomainError('GRACE_NOT_OF_METHOD', {}, field);
}

/** Refuses a day of the month on which the first due date does not fall, nor its month's end. */
function checkDueDay(dueDay: number, { firstDueOn, paymentFrequency }: LoanTerms): void {
  const { year, month, day } = partsOf(firstDueOn);
  const isOfFirst = Math.min(dueDay, daysInMonth(year, month)) === day;
  const isMonthly = frequencyOf(paymentFrequency).unit === 'month';
  if (isMonthly && dueDay >= 1 && dueDay <= 31 && isOfFirst) return;
  throw new DomainError('DUE_DAY_NOT_OF_FIRST', {}, 'firstDueOn');
}

/** Refuses a word that the engine does not know, however it came in. */
function checkKinds({ rateKind, dayCount, paymentFrequency, method }: LoanTerms): void {
  const isKnown =
    RATE_KINDS.includes(rateKind) &&
    DAY_COUNTS.includes(dayCount) &&
    isPaymentFrequency(paymentFrequency) &&
    (method === undefined || LOAN_METHODS.includes(method));
  if (!isKnown) throw new DomainError('AGREEMENT_INVALID');
}

/**
 * Refuses a rate that is no decimal text or lies over the limit of its quotation.
 * Throws DomainError RATE_OUT_OF_LIMITS for the field named.
 *
 * @example checkRate('25.50', 'annualRatePercent')
 */
export function checkRate(
  percent: string,
  field: string,
  kind: QuotedRate['kind'] = 'annualEffective',
): void {
  const max = RATE_PERCENT_MAX[kind];
  if (!RATE_TEXT_PATTERN.test(percent) || Number(percent) > max) {
    throw new DomainError('RATE_OUT_OF_LIMITS', { max }, field);
  }
}
