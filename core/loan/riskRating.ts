/** The classes of a debtor of consumer loans, best first (SBS, Resolución 11356-2008). */
export const RISK_RATINGS = ['NORMAL', 'CPP', 'DEFICIENTE', 'DUDOSO', 'PERDIDA'] as const;

/** One class, for example `'CPP'`: con problemas potenciales. */
export type RiskRating = (typeof RISK_RATINGS)[number];

/** Days late with which each class begins. */
export const RISK_RATING_FROM: Readonly<Record<RiskRating, number>> = {
  NORMAL: 0,
  CPP: 9,
  DEFICIENTE: 31,
  DUDOSO: 61,
  PERDIDA: 121,
};

/**
 * The class of somebody whose worst loan is so many days late.
 *
 * @example riskRatingOf(30) // 'CPP'
 */
export const riskRatingOf = (daysLate: number): RiskRating =>
  RISK_RATINGS.findLast((name) => daysLate >= RISK_RATING_FROM[name]) ?? 'NORMAL';
