import { addMonths, type PlainDate } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import { fixedText, parseFixed } from '../money/fixedPoint';
import type { AmortizationMethod, LoanAgreement, VariableRate } from './agreement';
import { changesInForce } from './accrual';
import { POINTS_PATTERN, RATE_DIGITS } from './rateSteps';
import { ANNUAL_RATE_PERCENT_MAX, RATE_TEXT_PATTERN } from './rules';
import type { LoanTerms } from './terms';

/** Most months between two reviews of a rate. */
export const REVIEW_MONTHS_MAX = 60;

/** Methods whose interest is of the balance: those alone follow an index. */
const METHODS_OF_BALANCE: readonly AmortizationMethod['kind'][] = [
  'levelInstallment',
  'levelWithBalloon',
  'constantPrincipal',
  'bullet',
];

/** Terms that say whether a rate may follow an index. */
interface Follower {
  readonly method?: AmortizationMethod['kind'] | undefined;
  readonly rateSteps?: readonly unknown[] | undefined;
  readonly variableRate?: VariableRate | null | undefined;
}

/**
 * Refuses a rate that follows an index beside terms that leave no room for it, naming the field.
 * Throws DomainError VARIABLE_RATE_NOT_OF_METHOD, VARIABLE_RATE_WITH_STEPS,
 * VARIABLE_RATE_LIMITS_INVALID or VARIABLE_RATE_MONTHS_INVALID.
 *
 * @example checkVariableRate({ method: 'flat', variableRate }, 'variableRate') // throws
 */
export function checkVariableRate(
  { method = 'levelInstallment', rateSteps = [], variableRate }: Follower,
  field: string,
): void {
  if (variableRate === undefined || variableRate === null) return;
  if (!METHODS_OF_BALANCE.includes(method)) {
    throw new DomainError('VARIABLE_RATE_NOT_OF_METHOD', {}, field);
  }
  if (rateSteps.length > 0) throw new DomainError('VARIABLE_RATE_WITH_STEPS', {}, field);
  const { spreadPoints, floorPercent, ceilingPercent, everyMonths } = variableRate;
  const [floor, ceiling] = [Number(floorPercent), Number(ceilingPercent)];
  const areRates = [floorPercent, ceilingPercent].every((one) => RATE_TEXT_PATTERN.test(one));
  const isBetween = floor > 0 && floor <= ceiling && ceiling <= ANNUAL_RATE_PERCENT_MAX;
  if (!areRates || !isBetween || !POINTS_PATTERN.test(spreadPoints)) {
    throw new DomainError('VARIABLE_RATE_LIMITS_INVALID', {}, field);
  }
  const isMonths = Number.isInteger(everyMonths) && everyMonths >= 1;
  if (isMonths && everyMonths <= REVIEW_MONTHS_MAX) return;
  throw new DomainError('VARIABLE_RATE_MONTHS_INVALID', { max: REVIEW_MONTHS_MAX }, field);
}

/** Bounds that stop a reviewed rate: agreed ones, or what the law allows. */
export const RATE_BOUNDS = ['floor', 'ceiling', 'law'] as const;

/** Bound, for example `'law'`. */
export type RateBound = (typeof RATE_BOUNDS)[number];

/** A rate that follows from an index, in percent, and what stopped it on the way. */
interface ReviewedRate {
  readonly percent: string;
  readonly bound: RateBound | null;
}

/**
 * Rate that an index of so many percent gives: with its points, between its floor and its ceiling,
 * and never above what the law allows (`lawPercent`, in the quotation of the rate).
 *
 * @example reviewedRate(variable, '5.25').percent // '12.25' with 7 points
 */
export function reviewedRate(
  { spreadPoints, floorPercent, ceilingPercent }: VariableRate,
  indexPercent: string,
  lawPercent?: string,
): ReviewedRate {
  const asked = parseFixed(indexPercent) + parseFixed(spreadPoints);
  const [floor, ceiling] = [parseFixed(floorPercent), parseFixed(ceilingPercent)];
  const agreed = asked < floor ? floor : asked > ceiling ? ceiling : asked;
  const bound = asked < floor ? 'floor' : asked > ceiling ? 'ceiling' : null;
  const law = lawPercent === undefined ? undefined : parseFixed(lawPercent);
  if (law !== undefined && agreed > law) return { percent: text(law), bound: 'law' };
  return { percent: text(agreed), bound };
}

const text = (rate: bigint) => fixedText(rate, RATE_DIGITS);

/**
 * The first day after another on which the rate of a loan is reviewed: so many months after the
 * money left, and again.
 *
 * @example reviewAfter('2026-01-31', 3, '2026-04-30') // '2026-07-31'
 */
export function reviewAfter(openedOn: PlainDate, everyMonths: number, after: PlainDate): PlainDate {
  for (let months = everyMonths; ; months += everyMonths) {
    const day = addMonths(openedOn, months);
    if (day > after) return day;
  }
}

/** Most days before a review that the value of an index may be of: older, it says nothing. */
export const INDEX_DAYS_MAX = 45;

/**
 * The first review of the rate of some terms after a day; null where it follows no index.
 *
 * @example firstReviewOf(terms, terms.disbursedOn) // '2026-07-15'
 */
export const firstReviewOf = (
  { variableRate, disbursedOn }: Pick<LoanTerms, 'variableRate' | 'disbursedOn'>,
  after: PlainDate,
): PlainDate | null =>
  variableRate === undefined ? null : reviewAfter(disbursedOn, variableRate.everyMonths, after);

/**
 * Rate in force of an agreement once every change of it began, in percent.
 *
 * @example lastRateOf(agreement) // '26.5' after a review
 */
export const lastRateOf = (agreement: Pick<LoanAgreement, 'rate' | 'rateChanges'>): string =>
  text(parseFixed(changesInForce(agreement).at(-1)?.rate.percent ?? agreement.rate.percent));
