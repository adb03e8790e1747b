import type { ProblemKind } from './problems';

/** Refusals about what a request is made of and what the system rests on. */
export const PROBLEMS_OF_SYSTEM = {
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
  FUND_UNKNOWN: { status: 422, title: 'Ese fondo no existe. Elija otro de la lista.' },
  DAY_NOT_WAITING: {
    status: 409,
    title: 'Ya no falta ponerse al día. Actualice la página.',
  },
  DAY_IS_CLOSED: {
    status: 409,
    title: 'Ese día ya está cerrado: nada se asienta en él. Actualice la página y repítalo hoy.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    title: 'La base de datos no responde por ahora. Vuelva a intentar enseguida: nada se repite.',
  },
  DATABASE_BUSY: {
    status: 503,
    title: 'Otra operación usa los mismos datos. Nada se guardó: vuelva a intentar enseguida.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
