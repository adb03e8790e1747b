import type { ProblemsOf } from './kind';
import type { DAYS_ERRORS } from '@core/errors/days';

/** Refusals about days of business and jobs, as they are answered. */
export const DAYS_PROBLEMS = {
  DAY_NOT_WAITING: {
    status: 409,
    title: 'Ya no falta ponerse al día. Actualice la página.',
  },
  DAY_IS_CLOSED: {
    status: 409,
    title: 'Ese día ya está cerrado: nada se asienta en él. Actualice la página y repítalo hoy.',
  },
  DAY_CLOSES_BY_ITSELF: {
    status: 409,
    title: 'La fecha de negocio sigue al calendario: el día se cierra solo.',
  },
  DAY_CHANGED: {
    status: 409,
    title: 'La fecha de negocio es {businessDate}. Actualice la página.',
  },
  DAY_AHEAD: {
    status: 422,
    title: 'El {on} está por venir: use una fecha hasta el {to}.',
  },
  DAY_NOT_RECORDED: {
    status: 422,
    title:
      'El {on} todavía no cierra: el último día con cifras es el {to}. ' +
      'Use una fecha hasta ese día.',
  },
  PANEL_DAY_TOO_EARLY: {
    status: 422,
    title: 'No hay cifras antes del {from}: use ese día o uno posterior.',
  },
  PANEL_PERIOD_TOO_LONG: {
    status: 422,
    title:
      'El panel reúne hasta {max} meses: pida desde el {from} o después, o termine el ' +
      'periodo antes.',
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
  DAY_CASH_OUTSIDE: {
    status: 422,
    title:
      'Efectivo fuera de caja: {cash}. Pida que abran caja y lo cuenten, o diga en la nota ' +
      'dónde está.',
  },
  DAY_NOT_CLOSED: { status: 409, title: 'Ningún día está cerrado.' },
  DAY_HAS_MOVEMENTS: {
    status: 409,
    title: 'Ya se asentaron movimientos después de ese cierre: no se puede reabrir.',
  },
  JOB_UNDER_WAY: {
    status: 409,
    title: 'Ese trabajo ya está en marcha. Espere a que termine y actualice la lista.',
  },
} as const satisfies ProblemsOf<typeof DAYS_ERRORS>;
