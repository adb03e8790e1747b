import type { ProblemsOf } from './kind';
import type { SESSIONS_ERRORS } from '@core/errors/sessions';

/** Refusals about sessions, passwords and keys of operations, as they are answered. */
export const SESSIONS_PROBLEMS = {
  UNAUTHENTICATED: { status: 401, title: 'Su sesión ha caducado. Inicie sesión nuevamente.' },
  FORBIDDEN: {
    status: 403,
    title: 'Su perfil no permite esta acción. Pídala a un administrador.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    title: 'Demasiados intentos. Espere {waitSeconds} segundos y vuelva a intentar.',
  },
  PASSWORD_WRONG: { status: 422, title: 'La contraseña actual no es esa. Vuelva a escribirla.' },
  PASSWORD_REUSED: {
    status: 422,
    title: 'Ya usó esa contraseña hace poco. Elija una distinta de las últimas cinco.',
  },
  PASSWORD_GUESSABLE: {
    status: 422,
    title: 'Esa contraseña es de las primeras que alguien probaría. Elija otra más larga o rara.',
  },
  SESSION_NOT_FOUND: { status: 404, title: 'Esa sesión ya está cerrada.' },
  SESSION_IS_CURRENT: {
    status: 409,
    title: 'Es la sesión con la que trabaja. Quítela de la selección, o use Cerrar Sesión.',
  },
  OPERATION_KEY_NOT_FOUND: {
    status: 404,
    title: 'La clave no existe o ya estaba revocada. Actualice la lista.',
  },
  OPERATION_KEY_REFUSED: {
    status: 422,
    title: 'La clave no sirve para esta operación. Pida otra a un administrador.',
  },
  OPERATION_PASS_REQUIRED: {
    status: 403,
    title: 'Esta operación pide una clave vigente. Escriba una nueva.',
  },
} as const satisfies ProblemsOf<typeof SESSIONS_ERRORS>;
