import type { ProblemsOf } from './kind';
import type { COLLATERALS_ERRORS } from '@core/errors/collaterals';

/** Refusals about collaterals, as they are answered. */
export const COLLATERALS_PROBLEMS = {
  COLLATERAL_NOT_FOUND: { status: 404, title: 'Esa garantía no existe. Actualice la página.' },
  COLLATERAL_STATE_REFUSED: {
    status: 409,
    title: 'Eso no se puede con la garantía como está. Actualice la página.',
  },
  COLLATERAL_LOAN_OWES: {
    status: 409,
    title: 'El préstamo aún se debe: la libera quien tenga permiso, con su motivo.',
  },
  COLLATERAL_LOAN_NOT_LATE: {
    status: 409,
    title: 'El préstamo no tiene nada vencido: su garantía no se ejecuta.',
  },
  COLLATERAL_OWNER_REFUSED: {
    status: 422,
    title: 'Esa persona no es aval del prestatario. Elija uno de sus avales.',
  },
  COLLATERAL_DOCUMENT_NOT_FOUND: {
    status: 404,
    title: 'Ese documento de la garantía no existe. Actualice la página.',
  },
} as const satisfies ProblemsOf<typeof COLLATERALS_ERRORS>;
