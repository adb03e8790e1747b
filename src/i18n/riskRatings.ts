import { RISK_RATING } from '@core/loan/ratingNames';

/** Meaning of the one class whose name is a code. */
export const CPP_MEANING = 'con problemas potenciales';

/** Said once where classes stand side by side. */
export const CPP_NOTE = `CPP: ${CPP_MEANING}.`;

/** Classes to choose from; the code says what it stands for. */
export const RATING_CHOICES = { ...RISK_RATING, CPP: `CPP, ${CPP_MEANING}` };

/** A class by its key; loans that are not alive have none. */
export const ratingName = (key: string): string =>
  (RISK_RATING as Readonly<Record<string, string>>)[key] ?? 'Sin clase';
