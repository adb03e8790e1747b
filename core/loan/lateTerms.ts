import { divideHalfUp } from '../money/rounding';
import { fixedText, ONE, parseFixed } from '../money/fixedPoint';
import type { QuotedRate } from './agreement';

/**
 * Money on which late interest runs: principal overdue, all that overdue installments agree on
 * (never late interest itself), or the whole balance of principal while the loan is late.
 */
export const LATE_BASES = ['principal', 'installment', 'balance'] as const;

/** One base, for example `'balance'`. */
export type LateBase = (typeof LATE_BASES)[number];

/** Years of days over which the annual rate of late interest is spread. */
export const LATE_YEARS = [360, 365] as const;

/** Most days after a due date that may bear no late interest. */
export const LATE_FREE_DAYS_MAX = 90;

/** Terms of late interest besides its rate, as a loan agrees on them. */
export interface LateTerms {
  readonly base: LateBase;
  readonly yearDays: (typeof LATE_YEARS)[number];
  /** Days after the due date that bear nothing. */
  readonly freeDays: number;
  /** True where what is owed past the free days bears them too; else they stay free. */
  readonly isChargedBack: boolean;
  /** Times the ordinary rate that it was agreed as; left out where it is a rate of its own. */
  readonly timesOrdinary?: string;
}

/** Terms of loans that agree on none: overdue principal over 360 days, from the first day late. */
export const USUAL_LATE_TERMS: LateTerms = {
  base: 'principal',
  yearDays: 360,
  freeDays: 0,
  isChargedBack: false,
};

/** Anything that stands on an agreement, as far as lateness needs it. */
export interface LateAgreed {
  readonly agreement?: { readonly late?: LateTerms | undefined } | undefined;
}

/**
 * Terms of late interest of a loan.
 *
 * @example lateTermsOf(loan).base // 'principal'
 */
export const lateTermsOf = ({ agreement }: LateAgreed): LateTerms =>
  agreement?.late ?? USUAL_LATE_TERMS;

/** Decimals of a rate, as loans keep it. */
const RATE_DIGITS = 8;

/**
 * Annual rate of late interest that is so many times an ordinary one, in percent: simple, of the
 * rate as it is quoted; one of a month counts twelve times, one of a day as often as the year of
 * late interest has days. Cut half up at eight decimals.
 *
 * @example timesOrdinary('1.15', { kind: 'annualEffective', percent: '40' }, 360) // '46'
 */
export function timesOrdinary(
  times: string,
  { kind, percent }: QuotedRate,
  yearDays: LateTerms['yearDays'],
): string {
  const year = { monthlyEffective: 12, daily: yearDays, annualEffective: 1, annualNominal: 1 };
  const often = kind === 'perPeriod' ? 1 : year[kind];
  const exact = divideHalfUp(parseFixed(times) * parseFixed(percent) * BigInt(often), ONE);
  return fixedText(exact, RATE_DIGITS);
}
