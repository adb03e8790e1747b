import { z } from 'zod';
import { MoneyText, PlainDateText } from './common';

/**
 * Answers of the documented checks (specification, section 7), for whoever is signed in. Field
 * names are Spanish, as in the rest of the documented calls.
 */

/** POST /protected/ReviewEncuesta: what must be answered or applied now. */
export const SurveyReview = z
  .object({
    pendiente: z.boolean(),
    total: z.int(),
    proxima: z
      .object({
        id: z.int(),
        titulo: z.string(),
        prestatario: z.string().nullable(),
        vence: PlainDateText,
        obligatoria: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'SurveyReview' });
export type SurveyReview = z.infer<typeof SurveyReview>;

/** POST /protected/ReviewProgramEncuesta: campaigns running or to come. */
export const SurveyProgramReview = z
  .object({
    pendiente: z.boolean(),
    total: z.int(),
    programadas: z.array(
      z.object({
        id: z.int(),
        titulo: z.string(),
        desde: PlainDateText,
        hasta: PlainDateText,
        cuota: z.int(),
        hechas: z.int(),
        restantes: z.int(),
      }),
    ),
  })
  .meta({ id: 'SurveyProgramReview' });
export type SurveyProgramReview = z.infer<typeof SurveyProgramReview>;

/** States of the cash of a collector's day; `POR_CUADRAR` is late, or moved cash since. */
export const CASH_STATES = ['ABIERTA', 'POR_CUADRAR', 'CUADRADA'] as const;

/** Amount expected in one currency. */
const Expected = z.object({ moneda: z.string(), esperado: MoneyText });

/** Amount expected, with the part that came in. */
const Collected = Expected.extend({ cobrado: MoneyText, diferencia: z.string() });

/** POST /protected/ReviewGota: the daily collection that is open, late or unbalanced. */
export const CollectionReview = z
  .object({
    pendiente: z.boolean(),
    fecha: PlainDateText,
    cobros: z.int(),
    ...Collected.shape,
    /** Other currencies, which are never added to the first. */
    otras: z.array(Collected),
    /** `SIN_ABRIR`: nobody opened the cash of that day. */
    caja: z.enum([...CASH_STATES, 'SIN_ABRIR']),
  })
  .meta({ id: 'CollectionReview' });
export type CollectionReview = z.infer<typeof CollectionReview>;

/** POST /protected/ReviewProgramGota: routes of the coming days, and those to accept. */
export const CollectionProgramReview = z
  .object({
    pendiente: z.boolean(),
    total: z.int(),
    rutas: z.array(
      z.object({
        id: z.int(),
        fecha: PlainDateText,
        zona: z.string(),
        clientes: z.int(),
        ...Expected.shape,
        otras: z.array(Expected),
        porAceptar: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CollectionProgramReview' });
export type CollectionProgramReview = z.infer<typeof CollectionProgramReview>;
