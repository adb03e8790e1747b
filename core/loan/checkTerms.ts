import { DAY_COUNTS } from '../calendar/dayCount';
import { daysBetween } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import { formatMoney } from '../money/wire';
import {
  ANNUAL_RATE_PERCENT_MAX,
  FIRST_DUE_DAYS_MAX,
  INSTALLMENT_COUNT_MAX,
  PRINCIPAL_MAX,
  PRINCIPAL_MIN,
  RATE_TEXT_PATTERN,
} from './rules';
import { LOAN_METHODS, PAYMENT_FREQUENCIES, RATE_KINDS, type LoanTerms } from './terms';

/**
 * Refuses terms outside the limits, naming the field at fault.
 * Throws DomainError PRINCIPAL_OUT_OF_LIMITS, RATE_OUT_OF_LIMITS,
 * INSTALLMENT_COUNT_OUT_OF_LIMITS, BULLET_NEEDS_RATE, DATE_INVALID,
 * FIRST_DUE_DATE_OUT_OF_LIMITS or AGREEMENT_INVALID.
 *
 * @example checkTerms({ ...terms, installmentCount: 0 }) // throws
 */
export function checkTerms(terms: LoanTerms): void {
  const { principal, annualRatePercent, installmentCount, disbursedOn, firstDueOn } = terms;
  if (principal < PRINCIPAL_MIN || principal > PRINCIPAL_MAX) {
    const limits = { min: formatMoney(PRINCIPAL_MIN), max: formatMoney(PRINCIPAL_MAX) };
    throw new DomainError('PRINCIPAL_OUT_OF_LIMITS', limits, 'principal');
  }
  checkRate(annualRatePercent, 'annualRatePercent');
  if (
    !Number.isInteger(installmentCount) ||
    installmentCount < 1 ||
    installmentCount > INSTALLMENT_COUNT_MAX
  ) {
    const limits = { min: 1, max: INSTALLMENT_COUNT_MAX };
    throw new DomainError('INSTALLMENT_COUNT_OUT_OF_LIMITS', limits, 'installmentCount');
  }
  checkKinds(terms);
  if (terms.method === 'bullet' && installmentCount > 1 && !/[1-9]/.test(annualRatePercent)) {
    throw new DomainError('BULLET_NEEDS_RATE', {}, 'annualRatePercent');
  }
  const days = daysBetween(disbursedOn, firstDueOn);
  if (days < 1 || days > FIRST_DUE_DAYS_MAX) {
    const limits = { maxDays: FIRST_DUE_DAYS_MAX };
    throw new DomainError('FIRST_DUE_DATE_OUT_OF_LIMITS', limits, 'firstDueOn');
  }
}

/** Refuses a word that the engine does not know, however it came in. */
function checkKinds({ rateKind, dayCount, paymentFrequency, method }: LoanTerms): void {
  const isKnown =
    RATE_KINDS.includes(rateKind) &&
    DAY_COUNTS.includes(dayCount) &&
    PAYMENT_FREQUENCIES.includes(paymentFrequency) &&
    (method === undefined || LOAN_METHODS.includes(method));
  if (!isKnown) throw new DomainError('AGREEMENT_INVALID');
}

/**
 * Refuses a rate that is no decimal text or lies over the limit.
 * Throws DomainError RATE_OUT_OF_LIMITS for the field named.
 *
 * @example checkRate('25.50', 'annualRatePercent')
 */
export function checkRate(percent: string, field: string): void {
  if (!RATE_TEXT_PATTERN.test(percent) || Number(percent) > ANNUAL_RATE_PERCENT_MAX) {
    throw new DomainError('RATE_OUT_OF_LIMITS', { max: ANNUAL_RATE_PERCENT_MAX }, field);
  }
}
