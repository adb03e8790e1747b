import { CONSOLE_WAY_OUT } from '@core/approvals/consoleWayOut';
import type { ProblemsOf } from './kind';
import type { AWAITING_ACTS_ERRORS } from '@core/errors/awaitingActs';

/** Refusals about acts that await a second person, as they are answered. */
export const AWAITING_ACTS_PROBLEMS = {
  SECOND_PERSON_MISSING: {
    status: 409,
    title:
      'Esto lo aprueba otra persona, y nadie más puede hacerlo. Cree otro usuario en ' +
      'Administración avanzada, o declare en «Cuatro ojos» que opera una sola persona.',
  },
  SECOND_PERSON_IS_SUBJECT: {
    status: 409,
    title: [
      'Esto lo aprueba otra persona, y la única que podría es la misma de quien se trata. Cree ' +
        'antes otro administrador en Administración avanzada, que ella aprueba.',
      CONSOLE_WAY_OUT,
    ].join(' '),
  },
  SECOND_PERSON_TOO_SOON: {
    status: 403,
    title: [
      'Podrá aprobar desde el {from}: hace menos de 7 días usted creó o cambió la cuenta de ' +
        'quien lo pide, esa persona la suya, o alguien las dos. Hasta entonces lo aprueba otra ' +
        'persona.',
      CONSOLE_WAY_OUT,
    ].join(' '),
  },
  AWAITING_ACT_NOT_FOUND: { status: 404, title: 'Ese acto no existe. Actualice la página.' },
  AWAITING_ACT_DECIDED: {
    status: 409,
    title: 'Ese acto ya no espera: {why}. Actualice la página.',
  },
  AWAITING_ACT_EXPIRED: {
    status: 409,
    title: 'El plazo para aprobarlo venció. Quien lo pidió puede pedirlo otra vez.',
  },
  AWAITING_ACT_SUPERSEDED: {
    status: 409,
    title: 'Ese acto ya no procede: {why} No hay nada que aprobar.',
  },
  AWAITING_ACT_IDLE: { status: 409, title: 'Ya está así: no cambiaría nada.' },
  AWAITING_ACT_OWN: { status: 403, title: 'Lo pidió usted: lo aprueba o rechaza otra persona.' },
  AWAITING_ACT_ABOUT_ONESELF: {
    status: 403,
    title: 'Es sobre su propia cuenta: lo aprueba o rechaza otra persona.',
  },
  AWAITING_ACT_NOT_OWN: { status: 403, title: 'Solo lo retira quien lo pidió. Puede rechazarlo.' },
  AWAITING_ACT_CHANGED: {
    status: 409,
    title:
      'Lo que haría cambió desde que se pidió. Rechácelo, y que se pida otra vez con lo de ahora.',
  },
  AWAITING_ACT_ASKER_LEFT: {
    status: 409,
    title: 'Quien lo pidió ya no tiene permiso para hacerlo. Rechácelo.',
  },
  AWAITING_ACT_SECRET_LOST: {
    status: 409,
    title:
      'La clave que iba con lo pedido ya no se puede leer: cambió la llave de los secretos. ' +
      'Rechácelo, y que se pida otra vez.',
  },
  AWAITING_ACT_REPEATED: {
    status: 409,
    title: 'Lo mismo ya espera aprobación: {number}. Véalo en Pendientes.',
  },
  APPROVAL_RULE_TAKEN: {
    status: 409,
    title: 'Ya hay una regla igual desde ese día. Cambie lo que dice, o deje la que está.',
  },
  SOLE_OPERATOR_DECLARED: { status: 409, title: 'Ya está declarado. Actualice la página.' },
  SOLE_OPERATOR_NOT_DECLARED: {
    status: 409,
    title: 'No hay una declaración que terminar. Actualice la página.',
  },
} as const satisfies ProblemsOf<typeof AWAITING_ACTS_ERRORS>;
