import { DomainError } from '../errors/domainError';
import { fixedText, parseFixed } from '../money/fixedPoint';
import type { LoanAgreement, RateChange } from './agreement';
import { duePeriods } from './duePeriods';
import { INSTALLMENT_COUNT_MAX } from './rules';
import type { LoanTerms, RateStep } from './terms';

/** Most stretches of a rate after the first one. */
export const RATE_STEPS_MAX = 5;

/** Decimals of a rate as it is quoted. */
export const RATE_DIGITS = 8;

/** Shape of the points of a step: up to three whole digits and eight decimals, with a sign. */
export const POINTS_PATTERN = /^-?\d{1,3}(\.\d{1,8})?$/;

/**
 * Rate so many points above or below another, in percent, without zeros that say nothing.
 *
 * @example steppedRate('24', '6.5') // '30.5'
 */
export const steppedRate = (percent: string, points: string): string =>
  fixedText(parseFixed(percent) + parseFixed(points), RATE_DIGITS);

/**
 * The highest of the rates of a loan, in percent: the first, or one of its steps.
 *
 * @example highestRate('24', [{ after: 6, points: '6' }]) // '30'
 */
export const highestRate = (percent: string, steps: readonly RateStep[] = []): string =>
  [percent, ...steps.map(({ points }) => steppedRate(percent, points))].reduce((high, one) =>
    Number(one) > Number(high) ? one : high,
  );

/**
 * Refuses steps that do not follow one another, or that leave no rate above 0, naming the field.
 * Throws DomainError RATE_STEPS_INVALID, RATE_STEPS_NEED_RATE or RATE_STEPS_NOT_OF_METHOD.
 *
 * @example checkRateSteps({ method: 'bullet', annualRatePercent: '24', rateSteps }, 'rateSteps')
 */
export function checkRateSteps(
  { method, annualRatePercent, rateSteps = [] }: Steps,
  field: string,
): void {
  if (rateSteps.length === 0) return;
  if (method === 'flat') throw new DomainError('RATE_STEPS_NOT_OF_METHOD', {}, field);
  const isRising = rateSteps.every(
    ({ after }, index) => after > (rateSteps[index - 1]?.after ?? 0),
  );
  const isKnown = rateSteps.every(({ after, points }) => {
    return Number.isInteger(after) && after < INSTALLMENT_COUNT_MAX && POINTS_PATTERN.test(points);
  });
  if (!isRising || !isKnown || rateSteps.length > RATE_STEPS_MAX) {
    throw new DomainError('RATE_STEPS_INVALID', { max: RATE_STEPS_MAX }, field);
  }
  const later = rateSteps.map(({ points }) => steppedRate(annualRatePercent, points));
  if ([annualRatePercent, ...later].every((rate) => Number(rate) > 0)) return;
  throw new DomainError('RATE_STEPS_NEED_RATE', {}, field);
}

type Steps = Pick<LoanTerms, 'method' | 'annualRatePercent' | 'rateSteps'>;

/**
 * The dated changes that steps stand for: each begins where the interest of its installment ends.
 * Steps after the last installment never come.
 *
 * @example changesOf(terms, agreement)[0]?.from // the day the sixth installment falls due
 */
export function changesOf(
  { annualRatePercent, rateKind, installmentCount, rateSteps = [] }: LoanTerms,
  { calendar, disbursements }: Pick<LoanAgreement, 'calendar' | 'disbursements'>,
): readonly RateChange[] {
  const steps = rateSteps.filter(({ after }) => after < installmentCount);
  if (steps.length === 0) return [];
  const periods = duePeriods(disbursements[0]!.on, calendar, installmentCount);
  return steps.map(({ after, points }) => ({
    from: periods[after - 1]!.to,
    rate: { kind: rateKind, percent: steppedRate(annualRatePercent, points) },
    ofPercent: annualRatePercent,
  }));
}

/**
 * The steps that an agreement was made with, from its dated changes; reviews by an index are none.
 *
 * @example rateStepsOf(agreement) // [{ after: 6, points: '6' }]
 */
export function rateStepsOf({
  calendar,
  disbursements,
  installmentCount,
  rateChanges = [],
}: LoanAgreement): readonly RateStep[] {
  const steps = rateChanges.filter(({ reviewedOn }) => reviewedOn === undefined);
  if (steps.length === 0 || installmentCount === undefined) return [];
  const periods = duePeriods(disbursements[0]!.on, calendar, installmentCount);
  return steps.map(({ from, rate, ofPercent = '0' }) => ({
    after: periods.findIndex(({ to }) => to === from) + 1,
    points: fixedText(parseFixed(rate.percent) - parseFixed(ofPercent), RATE_DIGITS),
  }));
}
