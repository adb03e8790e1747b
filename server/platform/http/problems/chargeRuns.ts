import type { ProblemsOf } from './kind';
import type { CHARGE_RUNS_ERRORS } from '@core/errors/chargeRuns';

/** Refusals about lots of charges, as they are answered. */
export const CHARGE_RUNS_PROBLEMS = {
  CHARGE_RUN_NOT_FOUND: { status: 404, title: 'Ese lote no existe. Actualice la lista.' },
  CHARGE_RUN_STATUS_REFUSED: {
    status: 409,
    title: 'El estado del lote no lo permite. Actualice la página para ver cómo quedó.',
  },
  CHARGE_RUN_CHANGED: {
    status: 409,
    title: 'El lote cambió desde que lo vio. Revíselo otra vez antes de generarlo.',
  },
  CHARGE_RUN_NEEDS_ANOTHER: {
    status: 403,
    title: 'Usted armó este lote: otra persona debe revisarlo y generarlo.',
  },
  CHARGE_RUN_OF_ANOTHER_DAY: {
    status: 409,
    title: 'El lote es de otra fecha de negocio. Descártelo y arme el de hoy.',
  },
  CHARGE_RUN_UNDER_WAY: {
    status: 409,
    title: 'Otro lote se está generando o deshaciendo. Espere a que termine.',
  },
  CHARGE_RUN_DAY_CLOSED: {
    status: 409,
    title: 'Ya se generaron los cargos de un día posterior. Deshaga antes ese lote.',
  },
  CHARGE_RUN_LOAN_NOT_FOUND: {
    status: 404,
    title: 'Ese préstamo no está así en el lote. Actualice la lista.',
  },
} as const satisfies ProblemsOf<typeof CHARGE_RUNS_ERRORS>;
