const NEVER_PAYS = 'Con estos datos la cuota no alcanza a pagar el interés.';

/** Reasons for which terms have no schedule, by the code of their refusal. */
const IMPOSSIBLE: Readonly<Record<string, string>> = {
  AMOUNT_DECIMALS: 'Un importe lleva más decimales que su moneda.',
  AMOUNT_TOO_LARGE: 'Un importe pasa del máximo de su moneda.',
  LATE_TIMES_OUT_OF_LIMITS: 'Complete las veces de la tasa compensatoria.',
  BULLET_NEEDS_RATE: 'Con el capital al final use una tasa mayor que 0.',
  GRACE_TOO_LONG: 'Después de las cuotas de gracia debe quedar alguna. Use más cuotas.',
  GRACE_NEEDS_RATE: 'Sin interés las cuotas de gracia serían de cero. Use una tasa mayor que 0.',
  RATE_STEPS_NEED_RATE: 'En cada tramo la tasa debe ser mayor que 0. Use una tasa mayor.',
  RATE_STEPS_NOT_OF_METHOD: 'El interés plano tiene una sola tasa. Elija otro sistema.',
  ROUNDING_TOO_COARSE:
    'Redondeadas así, las cuotas acabarían antes de la última. Use menos, o un monto mayor.',
  GRACE_NOT_OF_METHOD: 'El interés plano no se capitaliza. Elija otro sistema.',
  BALLOON_OUT_OF_LIMITS: 'La cuota balón la fija un producto. Elija uno, u otro sistema.',
  FREQUENCY_NEEDS_REST: 'Esa frecuencia necesita un producto con días de descanso. Elija uno.',
  CALENDAR_INVALID:
    'Dos cuotas caerían el mismo día, o una el día del desembolso. Elija otra frecuencia o fecha.',
  DUE_DATES_DIFFER: 'Indique una fecha de pago por cuota, en orden.',
  INSTALLMENT_AMOUNT_MISSING: 'Indique de cuánto es cada cuota.',
  PLAN_NEEDS_DATES: 'Un plan a medida se acuerda fecha por fecha. Use fechas acordadas.',
  PLAN_WITH_GRACE: 'Un plan a medida no lleva gracia: ponga 0 de capital en esas fechas.',
  PLAN_SUM_DIFFERS: 'El capital de las fechas no suma el monto. Corrija los importes.',
  FIXED_ON_DATES: 'Con cuota acordada use una frecuencia, como mensual, y no fechas acordadas.',
  FIXED_WITH_GRACE: 'Con cuota acordada no hay gracia. Quítela, o use otro sistema.',
  DUE_DAY_NOT_OF_FIRST: 'Para pagar a fin de mes el primer vencimiento es el último de su mes.',
};

/**
 * Text for terms that have no schedule; `inPlace` says it in the words of another form.
 *
 * @example impossibleText('CALENDAR_INVALID')
 */
export const impossibleText = (code: string, inPlace: Readonly<Record<string, string>> = {}) =>
  inPlace[code] ?? IMPOSSIBLE[code] ?? NEVER_PAYS;
