import type { ProblemsOf } from './kind';
import type { COLLECTION_ERRORS } from '@core/errors/collection';

/** Refusals about cash desks, routes, promises and legal collection, as they are answered. */
export const COLLECTION_PROBLEMS = {
  PROMISE_NOT_FOUND: { status: 404, title: 'Esa promesa de pago no existe. Actualice la página.' },
  PROMISE_PENDING: {
    status: 409,
    title: 'El préstamo ya tiene la promesa {number} pendiente. Anúlela antes de registrar otra.',
  },
  PROMISE_NOT_PENDING: {
    status: 409,
    title: 'Esa promesa ya no está pendiente. Actualice la página.',
  },
  PROMISE_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'Use una fecha del {from} al {to}.',
  },
  PROMISE_ABOVE_OWED: {
    status: 422,
    title: 'Para esa fecha se deberán {$owed} en total. Use ese monto o uno menor.',
  },
  LEGAL_COLLECTION_NOT_LATE: {
    status: 422,
    title: 'El préstamo está al día: solo pasa a judicial un préstamo en mora.',
  },
  ROUTE_NOT_FOUND: { status: 404, title: 'La ruta de cobranza no existe o no es suya.' },
  ROUTE_NOT_PENDING: { status: 409, title: 'La ruta ya no está por aceptar. Actualice la lista.' },
  ROUTE_DATE_PAST: { status: 422, title: 'Programe la ruta para hoy o un día siguiente.' },
  ROUTE_DAY_OFF: { status: 422, title: 'Ese día no se cobra: {reason}. Elija otro.' },
  ROUTE_LOAN_TAKEN: {
    status: 409,
    title: 'El préstamo {loanId} ya está en una ruta de ese día. Quítelo de una de las dos.',
  },
  ROUTE_LOAN_HALTED: {
    status: 422,
    title:
      'La cobranza del préstamo {loanId} está suspendida: el titular falleció o reclama la ' +
      'deuda. Quítelo de la ruta.',
  },
  COLLECTOR_NOT_FOUND: {
    status: 422,
    title: 'Elija a una persona activa del equipo como gestor de cobranza.',
  },
  CASH_DIFFERENCE_UNEXPLAINED: {
    status: 422,
    title: 'Lo contado difiere en {difference}. Explique la diferencia en la nota.',
  },
  CASH_COUNT_MISSING: {
    status: 422,
    title: 'En la caja hay {@currency}: escriba cuánto contó de esa moneda; puede ser 0.',
  },
  CASH_DIFFERENCE_SETTLED: {
    status: 409,
    title:
      'Lo que faltó o sobró en esta caja ya se saldó en los libros con un asiento a mano. ' +
      'Extorne antes ese asiento.',
  },
  CASH_DESK_OPENING_SHORT: {
    status: 422,
    title:
      'De «{name}» puede tomar {$free}: es lo que tiene y nadie lleva. Lo que usted cobró, ' +
      'aportó o trajo hoy ya cuenta en su caja: no lo escriba aquí. Lo que movió otra persona ' +
      'queda libre cuando ella cuadra su caja.',
  },
  CASH_DESK_OPEN: { status: 409, title: 'Su caja de hoy ya está abierta.' },
  CASH_DESK_CLOSED: {
    status: 409,
    title: 'Su caja de ese día ya está cuadrada. Pida a un administrador que la reabra.',
  },
  CASH_IN_DESKS: {
    status: 409,
    title:
      'En «{name}» hay {$amount} que otras personas llevan en su caja. Que la cuadren antes, o ' +
      'transfiera menos.',
  },
  CASH_DESK_TAKEN: {
    status: 409,
    title:
      'Con efectivo de esta caja ya abrió otra persona: en «{name}» faltarían {$amount}. ' +
      'Cuente antes la caja de ella.',
  },
  CASH_DESK_ASKED: {
    status: 409,
    title:
      'El efectivo de «{name}» pasa por la caja de cada persona. Abra su caja de hoy, o pida ' +
      'que la reabran con su motivo si ya la cuadró.',
  },
  CASH_DESK_NOT_OPEN: { status: 409, title: 'La caja no está abierta. Ábrala primero.' },
} as const satisfies ProblemsOf<typeof COLLECTION_ERRORS>;
