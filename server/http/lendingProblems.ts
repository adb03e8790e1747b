import type { DomainErrorCode } from '@core/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** How a refusal travels. */
export interface ProblemKind {
  readonly status: ContentfulStatusCode;
  /** What happened and what to do; `{name}` quotes a parameter of the refusal. */
  readonly title: string;
}

/** The refusals of products, requests and what is checked before money leaves. */
export const LENDING_PROBLEMS = {
  PRODUCT_NOT_FOUND: { status: 404, title: 'El producto no existe o ya no se ofrece. Elija otro.' },
  PRODUCT_DATE_PAST: {
    status: 422,
    title: 'Una versión vale desde hoy o un día siguiente. Cambie la fecha.',
  },
  PRODUCT_CURRENCY_FIXED: {
    status: 409,
    title: 'Ese producto es en {currency} y no cambia de moneda. Use otro código.',
  },
  PRODUCT_LIMITS_INVALID: { status: 422, title: 'El máximo debe ser mayor o igual al mínimo.' },
  COMMITTEE_INVALID: {
    status: 422,
    title: 'Los tramos del comité deben crecer y el último no tiene tope.',
  },
  AMOUNT_OUTSIDE_PRODUCT: { status: 422, title: 'El producto presta de {min} a {max}.' },
  TERM_OUTSIDE_PRODUCT: { status: 422, title: 'El producto admite de {min} a {max} cuotas.' },
  RATE_OUTSIDE_PRODUCT: {
    status: 422,
    title: 'El producto admite una tasa de {min} a {max} por ciento.',
  },
  FREQUENCY_OUTSIDE_PRODUCT: { status: 422, title: 'El producto no admite esa frecuencia.' },
  RATE_CAP_TAKEN: {
    status: 409,
    title: 'Ya hay un tope desde el {date}. Anúlelo antes de registrar otro.',
  },
  RATE_CAP_EXCEEDED: {
    status: 422,
    title: 'La tasa equivale a {rate} % efectivo anual y el tope legal es {cap} %. Baje la tasa.',
  },
} as const satisfies Partial<Record<DomainErrorCode, ProblemKind>>;
