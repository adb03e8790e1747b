import type { CreditType, RiskRating } from '@core/loan/riskRating';

/** The types of credit of the supervisor. */
export const CREDIT_TYPE = {
  consumer: 'Consumo',
  micro: 'Microempresa',
  small: 'Pequeña empresa',
  mortgage: 'Hipotecario',
} as const satisfies Readonly<Record<CreditType, string>>;

/** The classes where there is little room. */
export const SHORT_RATING = {
  NORMAL: 'Normal',
  CPP: 'CPP',
  DEFICIENTE: 'Deficiente',
  DUDOSO: 'Dudoso',
  PERDIDA: 'Pérdida',
} as const satisfies Readonly<Record<RiskRating, string>>;

/** A class by its key; loans that are not alive have none. */
export const ratingName = (key: string): string =>
  (SHORT_RATING as Readonly<Record<string, string>>)[key] ?? 'Sin clase';
