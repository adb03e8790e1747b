import type { ProblemsOf } from './kind';
import type { VARIABLE_RATES_ERRORS } from '@core/errors/variableRates';

/** Refusals about rates that follow an index, as they are answered. */
export const VARIABLE_RATES_PROBLEMS = {
  VARIABLE_RATE_NOT_OF_METHOD: {
    status: 422,
    title:
      'Una tasa variable va con cuotas niveladas, cuota balón, capital constante o capital al ' +
      'final. Quite la tasa variable, o use otro sistema.',
  },
  VARIABLE_RATE_WITH_STEPS: {
    status: 422,
    title: 'La tasa sigue un índice o cambia por tramos. Quite los tramos, o la tasa variable.',
  },
  VARIABLE_RATE_LIMITS_INVALID: {
    status: 422,
    title: 'El piso es mayor que 0 y no pasa del techo; el margen son puntos como 7.5 o -1.',
  },
  VARIABLE_RATE_MONTHS_INVALID: {
    status: 422,
    title: 'La tasa se revisa cada 1 a {max} meses. Cambie los meses.',
  },
  VARIABLE_RATE_IN_ONE_PART: {
    status: 422,
    title: 'Con tasa variable el préstamo se entrega de una vez. Ponga 1 desembolso.',
  },
  VARIABLE_RATE_WITH_LATE_TIMES: {
    status: 422,
    title: 'Con tasa variable la mora lleva su propia tasa. Escríbala y quite las veces.',
  },
  RATE_INDEX_UNKNOWN: {
    status: 422,
    title: 'El índice «{index}» no tiene valores. Agregue uno en Índices de tasa, o elija otro.',
  },
  INDEX_VALUE_AHEAD: {
    status: 422,
    title: 'El valor de un índice se agrega desde el día en que rige. Cambie la fecha.',
  },
  RATE_REVIEW_TOO_LATE: {
    status: 409,
    title: 'No queda ninguna cuota por empezar: la tasa ya no cambia.',
  },
  RATE_REVIEW_NOT_DUE: {
    status: 409,
    title: 'La próxima revisión de la tasa es la del {date}. Actualice la página.',
  },
  RATE_REVIEW_INDEX_MISSING: {
    status: 409,
    title:
      'Falta el valor de «{index}» al {date}, o de los 45 días anteriores. Agréguelo en Índices ' +
      'de tasa y revise la tasa después.',
  },
  RATE_WAS_REVIEWED: {
    status: 422,
    title:
      'El {says} % es de antes de una revisión, que lo dejó en {rate} %: escriba la tasa de ' +
      'hoy, u otra que el préstamo no haya tenido.',
  },
  RATE_REVIEW_NOT_OF_LOAN: { status: 409, title: 'La tasa de ese préstamo no sigue un índice.' },
} as const satisfies ProblemsOf<typeof VARIABLE_RATES_ERRORS>;
