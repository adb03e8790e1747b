/** The classes of a debtor of consumer loans, best first (SBS, Resolución 11356-2008). */
export const RISK_CLASSES = ['NORMAL', 'CPP', 'DEFICIENTE', 'DUDOSO', 'PERDIDA'] as const;

/** One class, for example `'CPP'`: con problemas potenciales. */
export type RiskClass = (typeof RISK_CLASSES)[number];

/** Days late with which each class begins. */
export const RISK_CLASS_FROM: Readonly<Record<RiskClass, number>> = {
  NORMAL: 0,
  CPP: 9,
  DEFICIENTE: 31,
  DUDOSO: 61,
  PERDIDA: 121,
};

/**
 * The class of somebody whose worst loan is so many days late.
 *
 * @example riskClassOf(30) // 'CPP'
 */
export const riskClassOf = (daysLate: number): RiskClass =>
  RISK_CLASSES.findLast((name) => daysLate >= RISK_CLASS_FROM[name]) ?? 'NORMAL';
