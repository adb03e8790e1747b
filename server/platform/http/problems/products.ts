import type { ProblemsOf } from './kind';
import type { PRODUCTS_ERRORS } from '@core/errors/products';

/** Refusals about products, caps and catalogues, as they are answered. */
export const PRODUCTS_PROBLEMS = {
  TRANCHES_OUTSIDE_PRODUCT: {
    status: 422,
    title: 'El producto permite hasta {max} desembolsos. Reduzca los tramos.',
  },
  RATE_OUT_OF_LIMITS: { status: 422, title: 'Use una tasa entre 0 y {max} por ciento.' },
  BULLET_NEEDS_RATE: {
    status: 422,
    title: 'Con el capital al final y sin interés las cuotas serían de cero. Use una tasa mayor.',
  },
  BALLOON_OUT_OF_LIMITS: {
    status: 422,
    title: 'La cuota balón deja más de 0 y hasta {max} por ciento del capital. Cambie ese dato.',
  },
  METHOD_IN_ONE_PART: {
    status: 422,
    title:
      'Con interés plano, cuota balón o cuota acordada el préstamo se entrega de una vez. ' +
      'Use 1 desembolso.',
  },
  FREQUENCY_NEEDS_REST: {
    status: 422,
    title: 'Esa frecuencia necesita un producto con días de descanso. Elija cuáles son.',
  },
  DUE_DATES_TOO_CLOSE: {
    status: 422,
    title:
      'Con días de descanso dos cuotas podrían caer el mismo día. ' +
      'Use una frecuencia de {minDays} días o más, o la diaria sin domingos ni feriados.',
  },
  DUE_DATES_TOO_MANY: {
    status: 422,
    title: 'En fechas acordadas se pagan hasta {max} cuotas. Baje las cuotas mínimas.',
  },
  DUE_DATES_DIFFER: {
    status: 422,
    title: 'Indique {count} fechas de pago, una por cuota; la primera es el primer vencimiento.',
  },
  INSTALLMENT_AMOUNT_MISSING: {
    status: 422,
    title: 'Con cuota acordada indique de cuánto es cada cuota.',
  },
  FIXED_ON_DATES: {
    status: 422,
    title:
      'Con cuota acordada no se sabe cuántas fechas hacen falta. ' +
      'Use una frecuencia, como mensual, en lugar de fechas acordadas.',
  },
  FIXED_WITH_GRACE: {
    status: 422,
    title: 'Con cuota acordada todas las cuotas son iguales. Quite la gracia, o use otro sistema.',
  },
  CHARGE_NAME_TWICE: {
    status: 422,
    title: 'Dos cargos se llaman {name}. Cambie el nombre de uno.',
  },
  CHARGE_BASIS_OF_INSTALLMENT: {
    status: 422,
    title:
      '«{name}» se cobra una sola vez: use un monto fijo o un % del monto prestado, ' +
      'o cóbrelo con cada cuota.',
  },
  CHARGE_ACCOUNT_OF_INSTALLMENT: {
    status: 422,
    title: '«{name}» se cobra con cada cuota y va a Ingresos por portes y cargos. Quite su cuenta.',
  },
  CHARGE_ACCOUNT_UNFIT: {
    status: 422,
    title: '«{name}» necesita una cuenta activa de ingreso o de deuda con terceros. Elija otra.',
  },
  CHARGE_TAXED_TWICE: {
    status: 422,
    title:
      'El impuesto de la cuota ya grava los cargos. Quite el impuesto propio de {name}, ' +
      'o grave solo el interés.',
  },
  CHARGE_NOT_IN_TRANCHES: {
    status: 422,
    title:
      'Con varios desembolsos el monto prestado cambia. Cobre {name} como % del saldo, ' +
      'o permita 1 desembolso.',
  },
  PLAN_NEEDS_DATES: {
    status: 422,
    title: 'Un plan a medida se acuerda fecha por fecha. Use solo fechas acordadas.',
  },
  PLAN_WITH_GRACE: {
    status: 422,
    title: 'Un plan a medida no lleva gracia: ponga 0 de capital en las primeras fechas.',
  },
  PLAN_SUM_DIFFERS: {
    status: 422,
    title: 'El capital de las fechas no suma el monto prestado, o la última no devuelve nada.',
  },
  DOWN_PAYMENT_OUT_OF_LIMITS: {
    status: 422,
    title: 'La cuota inicial llega hasta {max} % del precio. Use menos.',
  },
  CHARGES_EXCEED_AMOUNT: {
    status: 422,
    title: 'La comisión y los cargos se llevan todo el monto mínimo. Súbalo, o baje los cargos.',
  },
  GRACE_TOO_LONG: {
    status: 422,
    title:
      'Después de las cuotas de gracia debe quedar alguna con capital. Use menos, o más cuotas.',
  },
  GRACE_NEEDS_RATE: {
    status: 422,
    title: 'Sin interés las cuotas de gracia serían de cero. Use una tasa mayor.',
  },
  GRACE_NOT_OF_METHOD: {
    status: 422,
    title:
      'El interés plano es sobre lo prestado y no se capitaliza. Elija otro fin para el interés ' +
      'de la gracia, u otro sistema.',
  },
  RATE_STEPS_INVALID: {
    status: 422,
    title: 'Use hasta {max} tramos, cada uno después de una cuota mayor: 6: 4.5 y luego 12: -2.',
  },
  RATE_STEPS_NEED_RATE: {
    status: 422,
    title: 'En cada tramo la tasa debe ser mayor que 0. Cambie los puntos, o la tasa mínima.',
  },
  RATE_STEPS_NOT_OF_METHOD: {
    status: 422,
    title: 'El interés plano tiene una sola tasa. Quite los tramos, o use otro sistema.',
  },
  GRACE_COMPOUNDING_REFUSED: {
    status: 422,
    title:
      'Desde el {validFrom} no se pacta capitalizar el interés de la gracia ({source}). Elija ' +
      'otro fin para ese interés.',
  },
  DUE_DAY_NOT_OF_FIRST: {
    status: 422,
    title: 'El día de pago no es el de la primera cuota. Cambie uno de los dos.',
  },
  SUBSIDY_NAME_TAKEN: { status: 409, title: 'Ya hay un programa con ese nombre. Use otro.' },
  PRODUCT_NOT_FOUND: { status: 404, title: 'El producto no existe o ya no se ofrece. Elija otro.' },
  PRODUCT_DATE_PAST: {
    status: 422,
    title: 'Una versión vale desde hoy o un día siguiente. Cambie la fecha.',
  },
  PRODUCT_UNCHANGED: {
    status: 409,
    title:
      'No cambió nada: la versión {version} de {code} ya dice lo mismo ese día. Cambie algo o ' +
      'cierre sin publicar.',
  },
  PRODUCT_CURRENCY_FIXED: {
    status: 409,
    title: 'Ese producto es en {@currency} y no cambia de moneda. Use otro código.',
  },
  PRODUCT_LIMITS_INVALID: { status: 422, title: 'El máximo debe ser mayor o igual al mínimo.' },
  AMOUNT_DECIMALS: {
    status: 422,
    title: 'Ese importe tiene más decimales que su moneda ({name}: {decimals}).',
  },
  AMOUNT_TOO_LARGE: {
    status: 422,
    title: 'Use como máximo {$max}: revise si sobra un dígito.',
  },
  AMOUNT_OUTSIDE_PRODUCT: {
    status: 422,
    title: 'El producto presta de {$min} a {$max}.',
  },
  TERM_OUTSIDE_PRODUCT: { status: 422, title: 'El producto admite de {min} a {max} cuotas.' },
  RATE_OUTSIDE_PRODUCT: {
    status: 422,
    title: 'El producto admite una tasa de {%min} a {%max}.',
  },
  FREQUENCY_OUTSIDE_PRODUCT: { status: 422, title: 'El producto no admite esa frecuencia.' },
  RATE_CAP_TAKEN: {
    status: 409,
    title: 'Ya hay un tope desde el {date}. Anúlelo antes de registrar otro.',
  },
  RATE_CAP_EXCEEDED: {
    status: 422,
    title: 'La tasa equivale a {%rate} efectivo anual y pasa el tope legal de {%cap}. Bájela.',
  },
  FLAT_RATE_CAP_EXCEEDED: {
    status: 422,
    title:
      'La tasa se cobra sobre todo lo prestado: sobre el saldo cuesta {%rate} efectivo anual y ' +
      'pasa el tope legal de {%cap}. Bájela.',
  },
  LATE_RATE_CAP_EXCEEDED: {
    status: 422,
    title:
      'Máximo {%cap}. La tasa moratoria de {%quoted}, en base {yearDays} y sin capitalizar, ' +
      'cuesta {%rate} en un año de 365 días; ese tope rige desde el {validFrom} ({source}).',
  },
  LATE_RATE_OF_PRODUCT: {
    status: 422,
    title:
      'El producto cobra {times} veces la tasa compensatoria: la moratoria de este préstamo es ' +
      '{%rate}. Escríbala así.',
  },
  LATE_RATE_TWICE: {
    status: 422,
    title: 'Elija una: la tasa moratoria fija, o las veces de la compensatoria. Deje 0 en la fija.',
  },
  LATE_CAP_MISSING: {
    status: 422,
    title:
      'La ley de {country} pide un tope de la tasa moratoria ({source}), y ninguno rige el ' +
      '{date}. Regístrelo en Administración avanzada, Topes de tasa.',
  },
  LATE_CHARGE_BESIDE_REFUSED: {
    status: 422,
    title:
      'Desde el {validFrom} no se cobra penalidad junto con interés moratorio ({source}). Quite ' +
      'uno de los dos.',
  },
  COUNTRY_PARAMETER_TAKEN: {
    status: 409,
    title: 'Ya hay un valor desde el {date}. Anúlelo antes de registrar otro.',
  },
  COUNTRY_PARAMETER_MISSING: {
    status: 422,
    title:
      'Falta «{parameter}» de {country} para el {date}. Regístrelo con su fuente en ' +
      'Administración avanzada, País.',
  },
  COUNTRY_HOLIDAYS_MISSING: {
    status: 422,
    title: 'No hay feriados de {country} registrados. Elija «Domingos».',
  },
  LATE_TIMES_OUT_OF_LIMITS: { status: 422, title: 'Use un número mayor que 0, como 1.15.' },
  LATE_BASE_NOT_OF_ORDER: {
    status: 422,
    title:
      'Con esa prelación la mora se paga después del interés: calcúlela sobre el capital ' +
      'vencido, o elija otra prelación.',
  },
  PRODUCT_TERMS_DIFFER: {
    status: 422,
    title: 'El tipo de tasa y la base de días son los del producto. Elíjalo otra vez.',
  },
  CALENDAR_INVALID: { status: 422, title: 'El calendario de pagos no es válido. Revíselo.' },
  CATALOGUE_ENTRY_NOT_FOUND: { status: 404, title: 'Ese dato no existe. Actualice la lista.' },
  CURRENCY_NOT_IN_USE: {
    status: 422,
    title:
      'La entidad no trabaja en {name}. Elija otra moneda, o pida que la agreguen en ' +
      'Administración avanzada, Monedas.',
  },
  CURRENCY_HOLDS_MONEY: {
    status: 409,
    title: 'Hay fondos, cuentas o productos en {name}: esa moneda sigue en uso.',
  },
  CURRENCY_DECIMALS_UNKNOWN: {
    status: 422,
    title: 'Los importes llevan dos decimales como mucho, y los {name}, tres. Elija otra moneda.',
  },
  PRINCIPAL_LIMITS_INVALID: {
    status: 422,
    title: 'Para calcularlo, use de {min} a {max}.',
  },
  CATALOGUE_NAME_TAKEN: {
    status: 409,
    title: 'Ya hay un dato con ese nombre. Escriba otro, o una los dos.',
  },
  CATALOGUE_MERGE_INVALID: {
    status: 409,
    title: 'No se pueden unir esos datos: elija otro que no esté unido a ninguno.',
  },
} as const satisfies ProblemsOf<typeof PRODUCTS_ERRORS>;
