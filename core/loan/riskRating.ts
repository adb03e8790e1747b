import { DomainError } from '../errors/domainError';
import { ONE, parseFixed } from '../money/fixedPoint';
import type { Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';

/** The classes of a debtor, best first (SBS, Resolución 11356-2008). */
export const RISK_RATINGS = ['NORMAL', 'CPP', 'DEFICIENTE', 'DUDOSO', 'PERDIDA'] as const;

/** One class, for example `'CPP'`: con problemas potenciales. */
export type RiskRating = (typeof RISK_RATINGS)[number];

/** The types of credit that a supervisor tells apart. */
export const CREDIT_TYPES = ['consumer', 'micro', 'small', 'mortgage'] as const;

/** One type of credit, for example `'mortgage'` (hipotecario). */
export type CreditType = (typeof CREDIT_TYPES)[number];

/** Days late with which a class begins, and the share of the principal provided for in it. */
export interface RatingBand {
  readonly rating: RiskRating;
  readonly fromDay: number;
  readonly percent: string;
}

const rankOf = (rating: RiskRating) => RISK_RATINGS.indexOf(rating);

/**
 * Refuses bands that are not one a class, best first, from day 0, each later and never provided
 * for with less than the one before. Throws RATING_BANDS_INVALID.
 *
 * @example checkRatingBands([{ rating: 'NORMAL', fromDay: 0, percent: '1' }]) // throws
 */
export function checkRatingBands(bands: readonly RatingBand[]): void {
  const isRight = RISK_RATINGS.every((rating, index) => {
    const band = bands[index];
    const before = bands[index - 1];
    if (band?.rating !== rating || parseFixed(band.percent) > 100n * ONE) return false;
    if (before === undefined) return band.fromDay === 0;
    const isLater = band.fromDay > before.fromDay;
    return isLater && parseFixed(band.percent) >= parseFixed(before.percent);
  });
  if (!isRight || bands.length > RISK_RATINGS.length) {
    throw new DomainError('RATING_BANDS_INVALID', {}, 'bands');
  }
}

/**
 * The class of a loan that is so many days late, by its own days alone.
 *
 * @example ownRatingOf(consumerBands, 30) // 'CPP'
 */
export const ownRatingOf = (bands: readonly RatingBand[], daysLate: number): RiskRating =>
  bands.findLast(({ fromDay }) => daysLate >= fromDay)?.rating ?? 'NORMAL';

/**
 * The worst of some classes; without any, the best there is.
 *
 * @example worstRating(['NORMAL', 'DUDOSO', 'CPP']) // 'DUDOSO'
 */
export const worstRating = (ratings: readonly RiskRating[]): RiskRating =>
  RISK_RATINGS[Math.max(0, ...ratings.map(rankOf))] ?? 'NORMAL';

/** A loan of somebody, with a class. */
interface RatedLoan {
  readonly borrowerId: number;
  readonly rating: RiskRating;
}

/**
 * The loans with the worst class of their borrower (alineamiento): whoever fails to pay one of
 * their loans is as doubtful in all of them.
 *
 * @example alignRatings([{ borrowerId: 1, rating: 'CPP' }, { borrowerId: 1, rating: 'NORMAL' }])
 * // both 'CPP'
 */
export function alignRatings<Loan extends RatedLoan>(loans: readonly Loan[]): Loan[] {
  const worst = new Map<number, RiskRating>();
  for (const { borrowerId, rating } of loans) {
    worst.set(borrowerId, worstRating([worst.get(borrowerId) ?? 'NORMAL', rating]));
  }
  return loans.map((loan) => ({ ...loan, rating: worst.get(loan.borrowerId) ?? loan.rating }));
}

/**
 * Provision for a principal, half up.
 *
 * @example provisionOf(120050n, '0.7') // 840n
 */
export const provisionOf = (principal: Money, percent: string): Money =>
  divideHalfUp(principal * parseFixed(percent), 100n * ONE);
