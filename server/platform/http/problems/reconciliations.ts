import type { ProblemsOf } from './kind';
import type { RECONCILIATIONS_ERRORS } from '@core/errors/reconciliations';

/** Refusals about reconciliations with the bank, as they are answered. */
export const RECONCILIATIONS_PROBLEMS = {
  RECONCILIATION_NOT_FOUND: {
    status: 404,
    title: 'Esa conciliación no existe. Actualice la lista.',
  },
  RECONCILIATION_REPEATED: {
    status: 409,
    title: 'Ese mismo estado de cuenta ya se cargó como {number}. Ábralo para ver sus líneas.',
  },
  RECONCILIATION_UNDER_WAY: {
    status: 409,
    title: 'El fondo ya tiene una conciliación abierta, {number}. Ciérrela o descártela antes.',
  },
  RECONCILIATION_NOT_OPEN: {
    status: 409,
    title: 'La conciliación ya no está abierta. Reábrala si debe cambiarla.',
  },
  RECONCILIATION_NOT_CLOSED: {
    status: 409,
    title: 'La conciliación no está cerrada: no hay nada que reabrir.',
  },
  RECONCILIATION_NOT_LATEST: {
    status: 409,
    title: 'Solo se reabre la última conciliación del fondo. Empiece por la más reciente.',
  },
  RECONCILIATION_NOT_FIRST: {
    status: 409,
    title: 'Solo la primera conciliación del fondo, con su periodo y su saldo, tiene anteriores.',
  },
  RECONCILIATION_MATCHES_STAND: {
    status: 409,
    title: 'Hay líneas con pareja. Sepárelas antes de cambiar las columnas o el periodo.',
  },
  RECONCILIATION_PERIOD_AHEAD: {
    status: 422,
    title: 'El periodo no puede terminar después de hoy. Corrija la fecha.',
  },
  RECONCILIATION_PERIOD_TAKEN: {
    status: 409,
    title: 'El fondo ya está conciliado hasta el {until}. Empiece el periodo después.',
  },
  RECONCILIATION_OPENING_DIFFERS: {
    status: 422,
    title: 'El saldo inicial debe ser {$balance}: con ese saldo terminó {number}.',
  },
  RECONCILIATION_BALANCE_MISSING: {
    status: 422,
    title: 'Escriba el periodo y los dos saldos del estado de cuenta.',
  },
  RECONCILIATION_SUM_DIFFERS: {
    status: 409,
    title:
      'El saldo inicial más las líneas no da el saldo final: sobran {$gap}. ' +
      'Revise los saldos y las líneas sin leer.',
  },
  RECONCILIATION_LINES_OPEN: {
    status: 409,
    title: 'Quedan líneas sin pareja ni motivo: {lines}. Empareje cada una o diga por qué queda.',
  },
  RECONCILIATION_DIFFERENCE: {
    status: 409,
    title: 'Queda una diferencia de {$difference} entre el banco y los libros. Búsquela antes.',
  },
  RECONCILIATION_CHANGED: {
    status: 409,
    title: 'Algo cambió: las líneas con pareja propuesta ahora son {lines}. Revíselas y acéptelas.',
  },
  RECONCILIATION_LINE_NOT_FOUND: {
    status: 404,
    title: 'Esa línea no está en la conciliación. Actualice la página.',
  },
  RECONCILIATION_LINE_MATCHED: {
    status: 409,
    title: 'La línea ya tiene pareja. Sepárela antes de darle otra.',
  },
  RECONCILIATION_LINE_NOT_MATCHED: {
    status: 409,
    title: 'La línea no tiene una pareja de esta conciliación que se pueda separar.',
  },
  RECONCILIATION_LINE_KEPT: {
    status: 409,
    title: 'La línea es de un periodo cerrado y conserva un motivo. Cámbielo por otro.',
  },
  RECONCILIATION_MOVEMENT_NOT_FOUND: {
    status: 404,
    title: 'El asiento {number} no mueve el efectivo de este fondo. Elija otro.',
  },
  RECONCILIATION_MOVEMENT_TAKEN: {
    status: 409,
    title: 'El asiento {number} ya es pareja de otra línea. Actualice la página.',
  },
  RECONCILIATION_AMOUNTS_DIFFER: {
    status: 422,
    title: 'La línea es de {$line} y los movimientos suman {$movements}. Deben ser iguales.',
  },
  RECONCILIATION_ACCOUNT_CASH: {
    status: 422,
    title: 'Elija otra cuenta: la de caja y bancos ya es la del movimiento.',
  },
} as const satisfies ProblemsOf<typeof RECONCILIATIONS_ERRORS>;
