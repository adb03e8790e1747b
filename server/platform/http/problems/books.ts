import type { ProblemsOf } from './kind';
import type { BOOKS_ERRORS } from '@core/errors/books';

/** Refusals about the books, classes of risk and past days, as they are answered. */
export const BOOKS_PROBLEMS = {
  BOOKS_OF_OTHER_CURRENCY: {
    status: 422,
    title: 'El fondo es en {@currency}: quite la moneda, o elija un fondo en {@asked}.',
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    title: 'La cuenta {code} no está en el plan: elija una de la lista.',
  },
  ACCOUNT_TAKEN: { status: 409, title: 'La cuenta {code} ya está en el plan.' },
  ACCOUNT_IS_CONTROL: {
    status: 422,
    title: 'La cuenta «{name}» la llevan los préstamos y los fondos: elija otra.',
  },
  ACCOUNT_IN_USE: {
    status: 409,
    title: 'El sistema asienta en la cuenta {code}: tiene que seguir en uso.',
  },
  ACCOUNT_INACTIVE: { status: 422, title: 'La cuenta «{name}» ya no se usa: elija otra.' },
  ENTRY_NOT_MANUAL: {
    status: 409,
    title: 'Sólo se extorna aquí un asiento hecho a mano: deshaga el acto que lo asentó.',
  },
  ENTRY_REVERSED: { status: 409, title: 'El asiento {number} ya está extornado.' },
  ENTRY_MONTH_DONE: {
    status: 409,
    title: 'El asiento de {month} ya se registró, se omitió o aún no llega. Actualice la página.',
  },
  ENTRY_MONTH_OTHER_FUND: {
    status: 422,
    title: 'El asiento que se repite es de otro fondo. Elija ese fondo.',
  },
  ENTRY_MONTH_OTHER_ACCOUNTS: {
    status: 422,
    title:
      'El asiento repetido de {month} lleva {names}: use esas cuentas. Si es otro asiento, ' +
      'regístrelo aparte, y omita el mes si no corresponde.',
  },
  ENTRY_TEMPLATE_ENDED: {
    status: 409,
    title: 'Ese asiento ya no se repite. Actualice la página.',
  },
  PERIOD_INVALID: { status: 422, title: 'El periodo termina antes de empezar: revise las fechas.' },
  PERIOD_CLOSED: {
    status: 409,
    title: 'El mes de {month} está cerrado: elija uno después de {to}, o vuelva a abrirlo.',
  },
  PERIOD_IS_CLOSED: {
    status: 409,
    title: 'Ese mes está cerrado: use una fecha de un mes abierto, o pida que lo reabran.',
  },
  PERIOD_NOT_OVER: {
    status: 409,
    title: 'El mes de {month} termina el {date}: espere a que pase ese día.',
  },
  PERIOD_NOT_READY: {
    status: 409,
    title: 'Todavía no se puede cerrar {month}: resuelva los puntos marcados como pendientes.',
  },
  PERIOD_NEEDS_NOTE: {
    status: 422,
    title: 'Hay puntos por revisar: diga en la nota por qué se cierra así {month}.',
  },
  PERIOD_NOT_CLOSED: {
    status: 409,
    title: 'El último mes cerrado no es {month}: actualice la lista.',
  },
  PERIOD_OF_CLOSED_YEAR: {
    status: 409,
    title: 'El año {year} está cerrado: vuelva a abrir el año y después el mes.',
  },
  EXCHANGE_RATE_OF_BASE: {
    status: 422,
    title: 'Los totales ya son en esa moneda. Elija otra.',
  },
  EXCHANGE_RATE_AHEAD: { status: 422, title: 'Ese día aún no llega. Use hoy o un día anterior.' },
  EXCHANGE_RATE_CLOSED: {
    status: 409,
    title:
      'El mes de {month} está cerrado y sus totales ya usan un tipo de cambio. Vuelva a abrir el ' +
      'mes, o registre el tipo de un día abierto.',
  },
  EXCHANGE_RATE_ORDER: {
    status: 422,
    title: 'El tipo de venta es menor que el de compra. Revise los dos.',
  },
  EXCHANGE_RATE_UNUSUAL: {
    status: 409,
    title:
      'El último tipo de {currency} es {rate}, del {date}, y este cambia más de {max} %. ' +
      'Revíselo, o confirme que cambió tanto.',
  },
  REVALUATION_NOT_NEXT: {
    status: 409,
    title: 'El mes de {month} no es el que sigue por revaluar. Actualice la página.',
  },
  REVALUATION_RATES_MISSING: {
    status: 409,
    title: 'Faltan tipos de cambio de fin de mes: {names}. Regístrelos y vuelva a intentar.',
  },
  REVALUATION_NOT_LAST: {
    status: 409,
    title: 'La revaluación de {month} no es la última, o su mes está cerrado. Actualice la página.',
  },
  YEAR_CLOSED: { status: 409, title: 'El año {year} ya está cerrado. Actualice la página.' },
  YEAR_WITHOUT_ENTRIES: {
    status: 409,
    title: 'En {year} los libros no tienen ningún movimiento: no hay nada que cerrar.',
  },
  YEAR_NOT_NEXT: { status: 409, title: 'Antes que {year} se cierra {next}. Cierre ese año.' },
  YEAR_MONTHS_OPEN: {
    status: 409,
    title: 'Cierre primero los doce meses de {year}, hasta diciembre.',
  },
  YEAR_NOT_CLOSED: {
    status: 409,
    title: 'El último año cerrado no es {year}. Actualice la página.',
  },
  ENTRY_UNBALANCED: {
    status: 422,
    title: 'El debe suma {$debit} y el haber {$credit}: corrija los importes hasta que coincidan.',
  },
  ENTRY_DAY_OUT_OF_LIMITS: {
    status: 422,
    title: 'Elija un día entre el {from}, desde el que los libros están abiertos, y el {to}.',
  },
  ENTRY_MOVES_MONEY_TODAY: {
    status: 422,
    title:
      'Un asiento que mueve dinero lleva la fecha de hoy, {today}: cambie la fecha o la cuenta.',
  },
  PAST_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'Elija un día entre el {from}, cuando se registró el préstamo, y el {to}.',
  },
  REPORT_READER_UNFIT: {
    status: 422,
    title: 'No puede recibirlo {name}: {why}. Quítelo de la lista o elija otro archivo.',
  },
  REPORT_SCHEDULE_STATE: {
    status: 409,
    title: 'El reporte programado ya cambió. Actualice la página.',
  },
  REPORT_SCHEDULE_REPEATED: {
    status: 409,
    title:
      'Ese reporte ya se envía así: lo mismo, en los mismos días y a las mismas personas. Cambie ' +
      'algo, o termine el otro.',
  },
  REPORT_HAS_NO_BANDS: {
    status: 422,
    title: '«{name}» no se divide por tramos de días: déjelos vacíos.',
  },
  REPORT_OF_PERIOD: {
    status: 422,
    title: '«{name}» es de un periodo: pídalo desde un día y hasta otro, sin día de cierre.',
  },
  REPORT_OF_ONE_DAY: {
    status: 422,
    title: '«{name}» es al cierre de un día: pida ese día, sin desde ni hasta.',
  },
  REPORT_OF_BASE_CURRENCY: {
    status: 422,
    title: '«{name}» va siempre en {@currency}: no elija otra moneda.',
  },
  REPORT_TOO_LONG: {
    status: 422,
    title: 'En papel caben hasta {max} filas: pida menos días, o descargue la hoja de cálculo.',
  },
  EXPORT_CUT_SHORT: {
    status: 503,
    title: 'La lista dejó de responder antes de terminar. Descárguela otra vez.',
  },
  EXPORT_TOO_LONG: {
    status: 422,
    title: 'La hoja de cálculo lleva hasta {max} filas: filtre más, o descargue el CSV.',
  },
  RATING_BANDS_INVALID: {
    status: 422,
    title:
      'Las clases van de Normal, desde el día 0, a Pérdida: cada una empieza más tarde que la ' +
      'anterior y provisiona lo mismo o más, hasta 100 %.',
  },
  RATING_TABLE_TAKEN: {
    status: 409,
    title: 'Ese tipo de crédito ya tiene clases desde el {date}: anúlelas o elija otra fecha.',
  },
  RATING_TABLE_NEEDED: {
    status: 409,
    title: 'Es la única tabla de ese tipo de crédito: agregue otra antes de anularla.',
  },
} as const satisfies ProblemsOf<typeof BOOKS_ERRORS>;
