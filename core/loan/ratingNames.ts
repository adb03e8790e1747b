import type { RiskRating } from './riskRating';

/** Names of the classes, on screens, papers and reports. */
export const RISK_RATING = {
  NORMAL: 'Normal',
  CPP: 'CPP',
  DEFICIENTE: 'Deficiente',
  DUDOSO: 'Dudoso',
  PERDIDA: 'Pérdida',
} as const satisfies Readonly<Record<RiskRating, string>>;
