import type { ProblemsOf } from './kind';
import type { CALLS_ERRORS } from '@core/errors/calls';

/** Refusals about any call, its key and the system behind it, as they are answered. */
export const CALLS_PROBLEMS = {
  MALFORMED_JSON: { status: 400, title: 'La solicitud no es JSON válido.' },
  BODY_TOO_LARGE: { status: 413, title: 'La solicitud es demasiado grande. Envíe menos datos.' },
  TIMEOUT: { status: 503, title: 'La operación tardó demasiado. Vuelva a intentar.' },
  TEXT_REFUSED: {
    status: 422,
    title: 'Hay un carácter que no se puede guardar. Borre este texto y escríbalo de nuevo.',
  },
  NOT_JSON: {
    status: 415,
    title: 'La solicitud no viene como JSON. Envíela con Content-Type: application/json.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    title: 'La base de datos no responde por ahora. Vuelva a intentar enseguida: nada se repite.',
  },
  DATABASE_BUSY: {
    status: 503,
    title: 'Otra operación usa los mismos datos. Nada se guardó: vuelva a intentar enseguida.',
  },
  VALIDATION: { status: 422, title: 'Revise los datos marcados y vuelva a intentar.' },
  NOT_FOUND: { status: 404, title: 'No existe lo que busca. Revise la dirección.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    title: 'Falta la cabecera Idempotency-Key (de 8 a 100 letras, dígitos o guiones).',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'Esta operación ya se envió con otros datos. Cierre el formulario y empiece de nuevo.',
  },
  PREVIEW_OUTDATED: {
    status: 409,
    title: 'El total cambió desde que se mostró. Revise el cronograma y confirme.',
  },
  DATE_INVALID: { status: 422, title: 'La fecha {date} no existe. Corríjala.' },
  FIELD_REQUIRED: { status: 422, title: 'Complete este dato: {label}.' },
  FIELD_NOT_ALLOWED: { status: 422, title: 'Su perfil no puede cambiar este dato: {label}.' },
} as const satisfies ProblemsOf<typeof CALLS_ERRORS>;
