import type { ProblemsOf } from './kind';
import type { LOAN_CHANGES_ERRORS } from '@core/errors/loanChanges';

/** Refusals about changes of loans, holidays and campaigns, as they are answered. */
export const LOAN_CHANGES_PROBLEMS = {
  LOAN_CHANGE_NOT_FOUND: { status: 404, title: 'Esa solicitud de cambio no existe.' },
  LOAN_CHANGE_PENDING: {
    status: 409,
    title: 'El préstamo ya tiene un cambio por aprobar. Espere a que se decida.',
  },
  LOAN_CHANGE_DECIDED: {
    status: 409,
    title: 'Ese cambio ya fue decidido. Actualice la página.',
  },
  LOAN_CHANGE_OWN: {
    status: 403,
    title: 'Usted pidió ese cambio: lo aprueba otra persona.',
  },
  LOAN_CHANGE_NOT_APPLIED: {
    status: 409,
    title: 'Ese cambio no está vigente: no hay nada que deshacer.',
  },
  PAID_AHEAD_FROZEN: {
    status: 422,
    title:
      'Hay interés pagado por adelantado de la cuota en curso. Antes de congelar, extorne ese ' +
      'adelanto y regístrelo como pago anticipado.',
  },
  PAID_AHEAD_UNUSED: {
    status: 422,
    title:
      'Hay {$amount} pagados por adelantado que la primera cuota nueva no alcanza a usar. Dele ' +
      'un vencimiento más lejano, o extorne ese adelanto y regístrelo como pago anticipado.',
  },
  RESCHEDULE_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'La primera cuota nueva vence después del {from}, dentro de un año. Cambie la fecha.',
  },
  HOLIDAY_IN_ARREARS: {
    status: 409,
    title: 'Hay cuotas vencidas o que vencen hoy sin pagar. Cóbrelas o reprograme el préstamo.',
  },
  HOLIDAY_TOO_LONG: {
    status: 422,
    title: 'Con ese efecto puede descansar hasta {most} cuotas. Cambie el número o el efecto.',
  },
  LOAN_CHANGE_NOT_LATEST: {
    status: 409,
    title: 'El cronograma cambió después de eso. Deshaga antes el último cambio.',
  },
  LOAN_CHANGE_CHARGED: {
    status: 409,
    title: 'Después de ese cambio se puso o anuló un cargo. Condónelo o reprograme otra vez.',
  },
  CHARGE_KIND_UNKNOWN: {
    status: 422,
    title:
      'Hoy no rige una tarifa de «{name}» en esa moneda. Elija otro cargo o agregue su tarifa.',
  },
  CHARGE_RATE_TAKEN: {
    status: 409,
    title: 'Ese cargo ya tiene una tarifa desde el {date}. Anule esa o elija otra fecha.',
  },
  CHARGE_RATE_ACCOUNT: {
    status: 422,
    title:
      'Elija una cuenta de ingresos en uso; de un gasto de terceros, una de pasivo o de gasto. ' +
      'Las que llevan los préstamos y fondos no sirven.',
  },
  LOAN_CHARGE_NOT_FOUND: {
    status: 404,
    title: 'Ese cargo no está puesto en el préstamo. Actualice la página.',
  },
  LOAN_CHARGE_SETTLED: {
    status: 409,
    title: 'Ya se pagó o condonó algo de «{name}». Extorne eso antes de anularlo, o condónelo.',
  },
  LOAN_CHANGE_PAID: {
    status: 409,
    title: 'Ya se pagó según el cronograma nuevo. Extorne antes esos pagos.',
  },
  LOAN_CHANGE_FELL_DUE: {
    status: 409,
    title: 'Ya venció una cuota del cronograma nuevo: pida otra reprogramación.',
  },
  LOAN_CHANGE_BEFORE_SALE: {
    status: 409,
    title:
      'Después de ese cambio se vendió el préstamo a inversionistas ({number}): sería otro que ' +
      'el que compraron. Deshaga antes esa venta.',
  },
  HOLIDAY_CAMPAIGN_NOT_FOUND: { status: 404, title: 'Esa campaña de descansos no existe.' },
  HOLIDAY_CAMPAIGN_EMPTY: {
    status: 422,
    title: 'Ningún préstamo del filtro puede descansar así. Cambie el filtro o el descanso.',
  },
  HOLIDAY_CAMPAIGN_STATUS_REFUSED: {
    status: 409,
    title: 'La campaña ya no está en ese paso. Actualice la página.',
  },
  HOLIDAY_CAMPAIGN_CHANGED: {
    status: 409,
    title: 'La campaña cambió después de lo que usted vio. Revísela de nuevo.',
  },
  HOLIDAY_CAMPAIGN_OF_ANOTHER_DAY: {
    status: 409,
    title: 'La vista previa es de otro día. Calcúlela de nuevo y revísela.',
  },
  HOLIDAY_CAMPAIGN_OWN: {
    status: 403,
    title: 'Usted armó o pidió esta campaña: la aprueba otra persona.',
  },
  HOLIDAY_CAMPAIGN_LOAN_NOT_FOUND: {
    status: 404,
    title: 'Ese préstamo no está así en la campaña. Actualice la página.',
  },
  HOLIDAY_TERMS_CHANGED: {
    status: 409,
    title: 'Cambió después de la vista previa: hoy su descanso sería otro.',
  },
  LOAN_IN_HOLIDAY_CAMPAIGN: {
    status: 409,
    title: 'Está en la campaña {number}, que todavía no termina.',
  },
  CAMPAIGN_NOT_FOUND: { status: 404, title: 'Esa campaña no existe o no es para usted.' },
  CAMPAIGN_NOT_OPEN: {
    status: 409,
    title: 'La campaña no recibe respuestas hoy. Actualice la lista.',
  },
} as const satisfies ProblemsOf<typeof LOAN_CHANGES_ERRORS>;
