import type { LOAN_CONTACTS_ERRORS } from '@core/errors/loanContacts';
import type { ProblemsOf } from './kind';

/** Refusals about contacts with persons who owe, as they are answered. */
export const LOAN_CONTACTS_PROBLEMS = {
  CONTACT_NOT_FOUND: { status: 404, title: 'Esa gestión no existe. Actualice la página.' },
  CONTACT_VOIDED: { status: 409, title: 'Esa gestión ya está anulada. Actualice la página.' },
  CONTACT_REPEATED: {
    status: 409,
    title: 'Esta gestión ya está registrada con la misma hora. Revise la lista.',
  },
  CONTACT_AGAINST_LAW: {
    status: 409,
    title:
      'La norma no lo permite: {says} ({source}). {when} ' +
      'Si ya ocurrió, marque que la registra como contraria a la norma.',
  },
  CONTACT_PLAN_BLOCKED: {
    status: 422,
    title: 'La norma no lo permite: {says} ({source}). {when} Elija otra fecha u hora.',
  },
  CONTACT_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'Use una fecha y hora desde el {from} hasta ahora.',
  },
  CONTACT_NEXT_OUT_OF_LIMITS: { status: 422, title: 'Use una fecha del {from} al {to}.' },
  CONTACT_PAYMENT_MISSING: {
    status: 422,
    title: 'Ese día no hay ningún pago de este préstamo. Registre primero el pago.',
  },
  CONTACT_HALT_STANDING: {
    status: 409,
    title: 'Ya está suspendida la cobranza por ese motivo. Actualice la página.',
  },
  CONTACT_HALT_NOT_FOUND: {
    status: 404,
    title: 'Esa suspensión no existe. Actualice la página.',
  },
  CONTACT_HALT_OF_COMPLAINT: {
    status: 409,
    title: 'El reclamo de la deuda sigue abierto: termínelo en el caso y después levántela.',
  },
  CONTACT_HALT_ENDED: {
    status: 409,
    title: 'Esa suspensión ya se levantó. Actualice la página.',
  },
  CONTACT_HALT_DATE_AHEAD: { status: 422, title: 'Use una fecha hasta hoy.' },
  PLACE_NOT_FOUND: { status: 404, title: 'No hay una ubicación guardada de esta persona.' },
  ROUTE_DAY_BLOCKED: { status: 422, title: 'Ese día no se visita: {says} ({source}).' },
  ROUTE_EMPTY: {
    status: 422,
    title: 'No hay visitas que hacer ese día: nada vence, nada está vencido y nadie prometió.',
  },
  ROUTE_ORDER_STALE: {
    status: 409,
    title: 'La ruta cambió mientras la ordenaba. Actualice la página y ordene de nuevo.',
  },
} as const satisfies ProblemsOf<typeof LOAN_CONTACTS_ERRORS>;
