import type { CASE_MATTERS_ERRORS } from '@core/errors/caseMatters';
import type { ProblemsOf } from './kind';

/** Refusals about the case of a late loan, as they are answered. */
export const CASE_MATTERS_PROBLEMS = {
  CASE_LOAN_ENDED: {
    status: 409,
    title: 'Este préstamo ya no se cobra: no hay caso que llevar. Actualice la página.',
  },
  CASE_NOT_LATE: { status: 409, title: 'Este préstamo está al día: no hay caso que cerrar.' },
  CASE_CLOSED: {
    status: 409,
    title: 'El caso está cerrado. Reábralo primero, con su motivo.',
  },
  CASE_NOT_CLOSED: { status: 409, title: 'El caso no está cerrado. Actualice la página.' },
  CASE_MATTERS_OPEN: {
    status: 409,
    title: 'Queda {number} sin terminar. Termine lo que está abierto y cierre después el caso.',
  },
  CASE_MATTER_NOT_FOUND: { status: 404, title: 'Ese asunto no existe. Actualice la página.' },
  CASE_MATTER_STANDING: {
    status: 409,
    title: 'Ya hay un asunto de ese tipo abierto: {number}. Anote ahí lo que sigue.',
  },
  CASE_MATTER_ENDED: { status: 409, title: 'Ese asunto ya terminó. Actualice la página.' },
  CASE_MATTER_NOT_ENDED: { status: 409, title: 'Ese asunto sigue abierto. Actualice la página.' },
  CASE_OUTCOME_REFUSED: { status: 422, title: 'Elija un resultado de ese asunto.' },
  CASE_DEATH_MISSING: {
    status: 422,
    title: 'Registre primero el fallecimiento: «Suspender la cobranza», en Gestiones.',
  },
  CASE_NOT_JUDICIAL: {
    status: 422,
    title: 'Pida primero el pase a cobranza judicial, en la pestaña Cambios.',
  },
  CASE_COST_NOT_FOUND: { status: 404, title: 'Ese gasto no existe. Actualice la página.' },
  CASE_COST_VOIDED: { status: 409, title: 'Ese gasto ya está anulado. Actualice la página.' },
  CASE_COST_REPEATED: {
    status: 409,
    title:
      'Ese comprobante ya está en {number}, por el mismo importe. Si es otro gasto, escriba su ' +
      'propio comprobante; si se repite, no lo registre otra vez.',
  },
  CASE_COST_DAY_OUT_OF_LIMITS: {
    status: 422,
    title: 'Use la fecha del comprobante, del {from} al {to}.',
  },
  CASE_DUE_OUT_OF_LIMITS: { status: 422, title: 'Use una fecha del {from} al {to}.' },
} as const satisfies ProblemsOf<typeof CASE_MATTERS_ERRORS>;
