import type { ProblemsOf } from './kind';
import type { LOANS_ERRORS } from '@core/errors/loans';

/** Refusals about loans, their disbursement, tranches and renewals, as they are answered. */
export const LOANS_PROBLEMS = {
  LOAN_REPEATED: {
    status: 409,
    title:
      'Ya se registró {number} por {$amount} {ago}. Si es el mismo préstamo, no lo registre ' +
      'otra vez; si es otro del mismo monto, confírmelo.',
  },
  LOAN_NOT_DISBURSED: {
    status: 409,
    title: 'El préstamo está por desembolsar: aún no debe nada. Desembólselo primero.',
  },
  LOAN_NOT_TO_DISBURSE: {
    status: 409,
    title: 'El préstamo no está por desembolsar. Actualice la página para ver su estado.',
  },
  LOAN_NOT_AGREED: {
    status: 409,
    title: 'El préstamo se desembolsó al registrarlo: no hay a qué volver. Anúlelo.',
  },
  LOAN_WAIT_EXPIRED: {
    status: 409,
    title: 'El préstamo esperaba hasta el {date} y su efectivo se liberó. Cambie la fecha.',
  },
  DISBURSEMENT_DAY_DIFFERS: {
    status: 409,
    title:
      'Se pactó para el {agreed} y el contrato dice esa fecha. Cambie la fecha y firme de nuevo.',
  },
  DISBURSEMENT_AHEAD: {
    status: 422,
    title: 'La fecha pactada va del {from} al {to}. Elija otra.',
  },
  DISBURSEMENT_DAY_CLOSED: {
    status: 409,
    title: 'Se desembolsó el {date} y ese día ya cerró: anule el préstamo.',
  },
  RENEWAL_NOTHING_OWED: {
    status: 409,
    title: 'Lo pagado por adelantado ya cubre lo que falta de ese préstamo: no queda qué cancelar.',
  },
  TRANCHES_AFTER_PREPAYMENT: {
    status: 409,
    title: 'Hubo un pago anticipado después del cierre: los desembolsos ya no se reabren.',
  },
  LOAN_WRITTEN_OFF: {
    status: 409,
    title: 'El préstamo está castigado: solo recibe recuperaciones. Deshaga antes el castigo.',
  },
  FREEZE_NOT_OF_METHOD: {
    status: 422,
    title: 'El interés plano no se congela. Condone interés, o reprograme el préstamo.',
  },
  FREEZE_IN_GRACE: {
    status: 422,
    title: 'Queda interés de gracia por cobrar: no se congela. Condone interés o reprograme.',
  },
  PRINCIPAL_NOT_OF_FEE: {
    status: 422,
    title: 'Con su comisión el capital de ese monto es {$principal}. Use ese capital.',
  },
  LOAN_IS_FROZEN: {
    status: 409,
    title: 'La mora de este préstamo está congelada. Descongélela antes.',
  },
  INTEREST_IS_FROZEN: {
    status: 409,
    title: 'El interés de este préstamo está congelado. Descongélelo antes.',
  },
  INTEREST_NOT_COMING: {
    status: 409,
    title: 'A este préstamo no le quedan cuotas por vencer: no hay interés que congelar.',
  },
  LOAN_IN_LEGAL_COLLECTION: {
    status: 409,
    title: 'El préstamo ya está en cobranza judicial.',
  },
  LOAN_DOES_NOT_COMPUTE: {
    status: 409,
    title: 'Los datos de este préstamo no cuadran y no se puede calcular. Avise a soporte.',
  },
  LOAN_NOT_FOUND: { status: 404, title: 'El préstamo no existe. Revise el número.' },
  LOAN_NOT_ACTIVE: {
    status: 409,
    title: 'El préstamo fue anulado y no admite más operaciones.',
  },
  LOAN_PAID_OFF: { status: 409, title: 'El préstamo ya está pagado: no debe nada.' },
  LOAN_CHANGED: {
    status: 409,
    title: 'El préstamo cambió mientras lo revisaba. Vea los nuevos importes y confirme.',
  },
  LOAN_HAS_PAYMENTS: {
    status: 409,
    title: 'El préstamo tiene pagos. Extórnelos antes de anular el desembolso.',
  },
  LOAN_HAS_CHARGES: {
    status: 409,
    title: 'El préstamo tiene cargos puestos. Anúlelos antes de anular el desembolso.',
  },
  LOAN_REFINANCED: {
    status: 409,
    title: 'El préstamo se canceló con un reenganche. Anule primero ese préstamo nuevo.',
  },
  RENEWAL_OTHER_BORROWER: {
    status: 422,
    title: 'El préstamo por cancelar es de otro prestatario. Elija uno del mismo.',
  },
  RENEWAL_OTHER_FUND: {
    status: 422,
    title: 'El reenganche debe salir del fondo del préstamo que cancela. Elija ese fondo.',
  },
  RENEWAL_NEEDS_PRODUCT: {
    status: 422,
    title: 'El reenganche sigue las reglas de un producto. Elija uno.',
  },
  RENEWAL_IN_ARREARS: {
    status: 422,
    title: 'El préstamo por cancelar tiene cuotas vencidas. Cóbrelas antes del reenganche.',
  },
  RENEWAL_MIN_PAID: {
    status: 422,
    title:
      'Se pagó el {%paid} del capital, y para un reenganche el producto pide al menos el {%min}.',
  },
  RENEWAL_PAYOFF_TOO_HIGH: {
    status: 422,
    title: 'Cancelar el préstamo cuesta {$payoff} y el nuevo entrega {$received}. Suba el monto.',
  },
  RENEWAL_DAY_CLOSED: {
    status: 409,
    title: 'El reenganche se hizo el {date} y ese día ya cerró: no se puede deshacer.',
  },
  TRANCHES_SUM_DIFFERS: {
    status: 422,
    title: 'Los tramos deben sumar {$principal}. Revise sus montos.',
  },
  TRANCHE_DATES_INVALID: {
    status: 422,
    title: 'Las fechas de los tramos van en orden desde el {from} y antes del {to}.',
  },
  TRANCHE_BELOW_FEE: {
    status: 422,
    title: 'El primer tramo debe superar la comisión de {$fee}. Suba su monto.',
  },
  TRANCHE_TOO_LATE: {
    status: 422,
    title: 'Ya vencieron todas las cuotas. Cierre los desembolsos.',
  },
  TRANCHE_NOT_OF_METHOD: {
    status: 422,
    title:
      'Con interés plano, cuota balón o cuota acordada el préstamo se entrega de una vez. Quite ' +
      'los tramos.',
  },
  TRANCHE_NOT_PLANNABLE: {
    status: 422,
    title: 'Lo pagado por adelantado supera la cuota nueva. Espere al próximo vencimiento.',
  },
  TRANCHE_IN_ARREARS: {
    status: 422,
    title: 'El préstamo tiene cuotas vencidas. Cóbrelas antes de otro desembolso.',
  },
  TRANCHE_NOT_LATEST: {
    status: 409,
    title: 'Solo se deshace el último desembolso. Deshaga antes los posteriores.',
  },
  TRANCHE_HAS_PAYMENTS: {
    status: 409,
    title: 'Hay pagos después de ese desembolso. Extórnelos antes de deshacerlo.',
  },
  TRANCHE_DAY_CLOSED: {
    status: 409,
    title: 'El desembolso se hizo el {date} y ese día ya cerró: no se puede deshacer.',
  },
  TRANCHES_NONE_LEFT: {
    status: 409,
    title: 'El préstamo no tiene tramos por desembolsar.',
  },
  TRANCHES_LEFT: {
    status: 409,
    title: 'El préstamo tiene tramos por desembolsar. Cierre antes sus desembolsos.',
  },
  TRANCHES_NOT_CLOSED: {
    status: 409,
    title: 'Los desembolsos de este préstamo no están cerrados.',
  },
  LOAN_HAS_TRANCHES: {
    status: 409,
    title: 'El préstamo tiene desembolsos posteriores. Deshágalos antes de anularlo.',
  },
  PRINCIPAL_OUT_OF_LIMITS: {
    status: 422,
    title: 'Use de {$min} a {$max}.',
  },
  PRINCIPAL_OUT_OF_RANGE: {
    status: 422,
    title: 'Ese monto es demasiado pequeño o demasiado grande para calcularlo. Use otro.',
  },
  PRINCIPAL_BELOW_LEAST: {
    status: 422,
    title: 'Use un monto de {$min} o más.',
  },
  INSTALLMENT_COUNT_OUT_OF_LIMITS: { status: 422, title: 'Use entre {min} y {max} cuotas.' },
  DISBURSEMENT_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: '{why} Use una fecha del {from} al {to}.',
  },
  FIRST_DUE_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'La primera cuota vence entre 1 y {maxDays} días después del desembolso.',
  },
  INSTALLMENT_NEVER_PAYS: {
    status: 422,
    title: 'Con estas condiciones la cuota no cubre el interés. Baje la tasa o las cuotas.',
  },
  ROUNDING_TOO_COARSE: {
    status: 422,
    title: 'Redondeadas así, las cuotas acabarían antes de la última. Use menos, o un monto mayor.',
  },
  COST_RATE_UNDEFINED: {
    status: 422,
    title: 'Con estos pagos no existe una tasa de costo. Revise los importes y las fechas.',
  },
  AGREEMENT_INVALID: {
    status: 422,
    title: 'Las condiciones del préstamo no son válidas juntas. Revise el dato marcado.',
  },
} as const satisfies ProblemsOf<typeof LOANS_ERRORS>;
