import type { FIELD_DEVICES_ERRORS } from '@core/errors/fieldDevices';
import type { ProblemsOf } from './kind';

/** Refusals about phones of collectors, as they are answered. */
export const FIELD_DEVICES_PROBLEMS = {
  FIELD_DEVICE_NOT_FOUND: { status: 404, title: 'Ese teléfono no existe. Actualice la página.' },
  FIELD_DEVICE_REVOKED: {
    status: 403,
    title: 'Este teléfono está revocado. Entregue el dinero en caja y hable con su administrador.',
  },
  FIELD_DEVICE_WAITING: {
    status: 403,
    title: 'Este teléfono espera la aprobación de un administrador. Pídasela y vuelva a intentar.',
  },
  FIELD_DEVICE_EXPIRED: {
    status: 403,
    title: 'El permiso de este teléfono venció. Pida a un administrador que lo renueve.',
  },
  FIELD_DEVICE_OWN: {
    status: 403,
    title:
      'Nadie aprueba su propio teléfono: lo aprueba otra persona. Si usted opera solo, declárelo ' +
      'antes en Administración avanzada.',
  },
  FIELD_DEVICES_TOO_MANY: {
    status: 422,
    title: 'Ya tiene cinco teléfonos. Pida que revoquen uno que no use.',
  },
  FIELD_KEY_NOT_VALID: {
    status: 422,
    title: 'La llave del teléfono no es válida. Regístrelo de nuevo.',
  },
  FIELD_KEY_TAKEN: { status: 409, title: 'Esa llave ya es de otro teléfono. Regístrelo de nuevo.' },
  FIELD_EXPIRY_PAST: { status: 422, title: 'Use una fecha desde hoy.' },
  FIELD_DAY_NOT_FOUND: { status: 404, title: 'Esa jornada no existe. Comience la de hoy.' },
  FIELD_ROUTE_EMPTY: {
    status: 422,
    title: 'Hoy no tiene visitas en su ruta. Ármela en Ruta del día y vuelva a sincronizar.',
  },
  FIELD_RECORD_NOT_FOUND: { status: 404, title: 'Ese recibo de campo no existe.' },
  FIELD_RECORD_TAKEN: { status: 409, title: 'Ese recibo ya fue ingresado. Actualice la página.' },
  FIELD_RECORD_DISCARDED: {
    status: 409,
    title: 'Ese recibo ya fue apartado. Actualice la página.',
  },
  FIELD_RECORD_UNREADABLE: {
    status: 422,
    title: 'No se puede leer lo que envió el teléfono. Registre el pago con el recibo en papel.',
  },
  FIELD_RECORD_REFUSED: { status: 422, title: 'No se puede ingresar: {why}' },
  FIELD_PHOTO_TOO_LARGE: { status: 422, title: 'La foto pesa más de {kilobytes} kB. Tome otra.' },
  FIELD_PHOTO_KIND_REFUSED: { status: 422, title: 'Use una foto JPG, PNG o WebP.' },
  FIELD_PHOTO_OTHER: {
    status: 422,
    title: 'La foto no es la que el teléfono firmó. Sincronice de nuevo.',
  },
  FIELD_PHOTO_UNKNOWN: {
    status: 404,
    title: 'Ninguna visita de este teléfono nombra esa foto. Sincronice primero la visita.',
  },
} as const satisfies ProblemsOf<typeof FIELD_DEVICES_ERRORS>;
