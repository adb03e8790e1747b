import { z } from 'zod';
import { CREDIT_TYPES, RISK_RATINGS } from '../loan/riskRating';
import { MoneyText, PercentText, PlainDateText, RateText } from './common';

/** Days late with which a class begins, and the percent of the principal provided for in it. */
const RatingBandBody = z
  .strictObject({
    rating: z.enum(RISK_RATINGS),
    fromDay: z.int('Use un número entero').min(0).max(3650),
    percent: PercentText,
  })
  .meta({ id: 'RatingBand' });

const HealsAfterMonths = z
  .int('Use un número entero')
  .min(1)
  .max(60)
  .nullable()
  .describe(
    'Meses de pagos puntuales que mejoran en una la clase de un préstamo reprogramado; null: ' +
      'no mejora',
  );

/** The classes of a type of credit from a day on, best first. */
export const NewRatingTable = z
  .strictObject({
    creditType: z.enum(CREDIT_TYPES),
    validFrom: PlainDateText,
    source: z.string().trim().min(3, 'Escriba la fuente').max(160),
    bands: z.array(RatingBandBody).min(RISK_RATINGS.length).max(RISK_RATINGS.length),
    healsAfterMonths: HealsAfterMonths.default(null),
  })
  .meta({ id: 'NewRatingTable' });
export type NewRatingTable = z.infer<typeof NewRatingTable>;

/** A table of classes as it stands; an annulled one no longer counts. */
export const RatingTable = z
  .object({
    id: z.int(),
    /** The country pack that it belongs to. */
    country: z.string(),
    creditType: z.enum(CREDIT_TYPES),
    validFrom: PlainDateText,
    source: z.string(),
    bands: z.array(RatingBandBody),
    healsAfterMonths: HealsAfterMonths,
    isVoided: z.boolean(),
    /** True of the table in force today. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'RatingTable' });
export type RatingTable = z.infer<typeof RatingTable>;

/** On which date a class is asked for. */
export const LoanRatingQuery = z.object({
  asOf: PlainDateText.optional().describe('Al cierre de este día, que ya llegó; hoy si falta'),
});

/** The class of a loan on a date, and why; null where it was not alive. */
export const LoanRating = z
  .object({
    asOf: PlainDateText,
    creditType: z.enum(CREDIT_TYPES),
    daysPastDue: z.int(),
    own: z.enum(RISK_RATINGS).nullable().describe('Por sus propios días de atraso'),
    /** The class that it keeps since its schedule was made anew, paid on time since a day. */
    kept: z
      .object({
        rating: z.enum(RISK_RATINGS),
        since: PlainDateText,
        onTimeSince: PlainDateText,
        healsAfterMonths: HealsAfterMonths,
      })
      .nullable()
      .describe('La que conserva desde su reprogramación o descanso de pago'),
    rating: z.enum(RISK_RATINGS).nullable().describe('Alineada con los otros del prestatario'),
    /** The loan of the same borrower that makes it worse. */
    worst: z.object({ id: z.int(), number: z.string(), daysPastDue: z.int() }).nullable(),
    percent: RateText.nullable().describe('Lo que se provisiona del capital'),
    source: z.string(),
    /** Provision that the books hold of it, since the day on which it last changed. */
    provision: z.object({ amount: MoneyText, on: PlainDateText }).nullable(),
  })
  .meta({ id: 'LoanRating' });
export type LoanRating = z.infer<typeof LoanRating>;
