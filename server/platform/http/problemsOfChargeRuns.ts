import type { ProblemKind } from './problems';

/** Refusals about lots of charges and the close of the day. */
export const PROBLEMS_OF_CHARGE_RUNS = {
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
  DAY_CLOSES_BY_ITSELF: {
    status: 409,
    title: 'La fecha de negocio sigue al calendario: el día se cierra solo.',
  },
  DAY_CHANGED: {
    status: 409,
    title: 'La fecha de negocio es {businessDate}. Actualice la página.',
  },
  DAY_NOT_BEGUN: {
    status: 409,
    title: 'El {businessDate} aún no llega. Espere a ese día.',
  },
  DAY_NOT_READY: {
    status: 409,
    title:
      'Préstamos por cargar: {loansToCharge}; lotes en curso: {runsUnderWay}; diferencia de los ' +
      'libros: {difference}. Resuélvalo antes de cerrar.',
  },
  DAY_NOT_CLOSED: { status: 409, title: 'Ningún día está cerrado.' },
  DAY_HAS_MOVEMENTS: {
    status: 409,
    title: 'Ya se asentaron movimientos después de ese cierre: no se puede reabrir.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
