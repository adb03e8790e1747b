/** Days late beyond which principal is counted as at risk. */
export const RISK_DAYS = [0, 30, 60, 90] as const;

/** Bands of days late between which principal moves. */
export const ROLL_BANDS = ['current', '1-30', '31-60', '61-90', '91+'] as const;

/** One band, for example `'31-60'`. */
export type RollBand = (typeof ROLL_BANDS)[number];

/** Ends of the principal of a band besides another band. */
export const ROLL_ENDS = ['paid', 'refinanced', 'writtenOff'] as const;

/** One end, for example `'paid'`. */
export type RollEnd = (typeof ROLL_ENDS)[number];

/** Groupings of the indicators. */
export const INDICATOR_GROUPINGS = ['fund', 'product', 'officer', 'zone', 'rating'] as const;

/** One grouping, for example `'zone'`. */
export type IndicatorGrouping = (typeof INDICATOR_GROUPINGS)[number];
