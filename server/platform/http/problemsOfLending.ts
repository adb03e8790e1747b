import type { ProblemKind } from './problems';

/** Refusals of borrowers, funds, loans, payments and what is done around them. */
export const PROBLEMS_OF_LENDING = {
  PREVIEW_OUTDATED: {
    status: 409,
    title: 'El total calculado es {totalDue}, distinto del que se mostró. Revise y confirme.',
  },
  BORROWER_NOT_FOUND: { status: 404, title: 'El prestatario no existe. Elija otro.' },
  BORROWER_DOCUMENT_TAKEN: {
    status: 409,
    title: 'Ese documento ya está registrado a nombre de {borrowerName}.',
  },
  DOCUMENT_INVALID: {
    status: 422,
    title: 'El número no es válido para ese tipo de documento. Revíselo.',
  },
  FUND_NOT_FOUND: { status: 404, title: 'El fondo no existe. Elija otro.' },
  FUND_NAME_TAKEN: { status: 409, title: 'Ya hay un fondo con ese nombre. Use otro.' },
  FUND_CASH_INSUFFICIENT: {
    status: 422,
    title: 'El fondo tiene {available} disponible. Baje el monto o registre un aporte.',
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
    title: 'Se ha pagado {paid} % del capital; el producto pide {min} % para un reenganche.',
  },
  RENEWAL_PAYOFF_TOO_HIGH: {
    status: 422,
    title: 'Cancelar el préstamo cuesta {payoff} y el nuevo entrega {received}. Suba el monto.',
  },
  RENEWAL_DAY_CLOSED: {
    status: 409,
    title: 'El reenganche se hizo el {date} y ese día ya cerró: no se puede deshacer.',
  },
  TRANCHES_OUTSIDE_PRODUCT: {
    status: 422,
    title: 'El producto permite hasta {max} desembolsos. Reduzca los tramos.',
  },
  TRANCHES_SUM_DIFFERS: {
    status: 422,
    title: 'Los tramos deben sumar {principal}. Revise sus montos.',
  },
  TRANCHE_DATES_INVALID: {
    status: 422,
    title: 'Las fechas de los tramos van en orden desde el {from} y antes del {to}.',
  },
  TRANCHE_BELOW_FEE: {
    status: 422,
    title: 'El primer tramo debe superar la comisión de {fee}. Suba su monto.',
  },
  TRANCHE_TOO_LATE: {
    status: 422,
    title: 'Ya vencieron todas las cuotas. Cierre los desembolsos.',
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
  PAST_PAYMENT_OUT_OF_LIMITS: {
    status: 422,
    title: 'El pago del {date} no es posible: va de {from} a {to} y hasta lo que se debía.',
  },
  PAST_NOTHING_OWED: {
    status: 422,
    title: 'Con esos pagos el préstamo ya terminó: no queda nada que migrar.',
  },
  MIGRATION_CUT_OUT_OF_LIMITS: {
    status: 422,
    title: 'El corte debe estar entre el desembolso y hoy ({from} a {to}).',
  },
  MIGRATION_NUMBER_TAKEN: {
    status: 409,
    title: 'Ese número ya se migró como {number}. Revise el número original.',
  },
  MIGRATION_TOTALS_DIFFER: {
    status: 422,
    title:
      'Los saldos no coinciden: aquí dan capital {principal}, interés y cargos {interest}, ' +
      'mora {lateInterest}.',
  },
  PRINCIPAL_OUT_OF_LIMITS: { status: 422, title: 'Use un monto entre {min} y {max}.' },
  BULLET_NEEDS_RATE: {
    status: 422,
    title: 'Con el capital al final y sin interés las cuotas serían de 0.00. Use una tasa mayor.',
  },
  RATE_OUT_OF_LIMITS: { status: 422, title: 'Use una tasa entre 0 y {max} por ciento.' },
  INSTALLMENT_COUNT_OUT_OF_LIMITS: { status: 422, title: 'Use entre {min} y {max} cuotas.' },
  DATE_INVALID: { status: 422, title: 'La fecha {date} no existe. Corríjala.' },
  DISBURSEMENT_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'El desembolso no puede ser futuro ni anterior al {from}.',
  },
  FIRST_DUE_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'La primera cuota vence entre 1 y {maxDays} días después del desembolso.',
  },
  INSTALLMENT_NEVER_PAYS: {
    status: 422,
    title: 'Con estas condiciones la cuota no cubre el interés. Baje la tasa o las cuotas.',
  },
  SURVEY_NOT_FOUND: { status: 404, title: 'La encuesta no existe. Elija otra.' },
  CAMPAIGN_NOT_FOUND: { status: 404, title: 'Esa campaña no existe o no es para usted.' },
  CAMPAIGN_NOT_OPEN: {
    status: 409,
    title: 'La campaña no recibe respuestas hoy. Actualice la lista.',
  },
  SURVEY_ALREADY_ANSWERED: {
    status: 409,
    title: 'Esa encuesta ya tiene su respuesta. Actualice la lista.',
  },
  SURVEY_QUOTA_DONE: { status: 409, title: 'Ya completó las respuestas de esta campaña.' },
  SURVEY_NEEDS_BORROWER: {
    status: 422,
    title: 'Elija al prestatario a quien aplica la encuesta.',
  },
  SURVEY_ANSWER_NOT_FOUND: { status: 404, title: 'Esa respuesta no existe o ya fue anulada.' },
  ROUTE_NOT_FOUND: { status: 404, title: 'La ruta de cobranza no existe o no es suya.' },
  ROUTE_NOT_PENDING: { status: 409, title: 'La ruta ya no está por aceptar. Actualice la lista.' },
  ROUTE_DATE_PAST: { status: 422, title: 'Programe la ruta para hoy o un día siguiente.' },
  ROUTE_DAY_OFF: { status: 422, title: 'Ese día no se cobra: {reason}. Elija otro.' },
  ROUTE_LOAN_TAKEN: {
    status: 409,
    title: 'El préstamo {loanId} ya está en una ruta de ese día. Quítelo de una de las dos.',
  },
  COLLECTOR_NOT_FOUND: {
    status: 422,
    title: 'Elija a una persona activa del equipo como gestor de cobranza.',
  },
  SUBSIDY_NAME_TAKEN: { status: 409, title: 'Ya hay un programa con ese nombre. Use otro.' },
  CASH_DIFFERENCE_UNEXPLAINED: {
    status: 422,
    title: 'Lo contado difiere en {difference}. Explique la diferencia en la nota.',
  },
  CASH_COUNT_MISSING: {
    status: 422,
    title: 'En la caja hay {currency}: escriba cuánto contó de esa moneda; puede ser 0.',
  },
  CASH_DESK_OPEN: { status: 409, title: 'Su caja de hoy ya está abierta.' },
  CASH_DESK_CLOSED: {
    status: 409,
    title: 'Su caja de ese día ya está cuadrada. Pida a un administrador que la reabra.',
  },
  CASH_DESK_NOT_OPEN: { status: 409, title: 'La caja no está abierta. Ábrala primero.' },
  COST_RATE_UNDEFINED: {
    status: 422,
    title: 'Con estos pagos no existe una tasa de costo. Revise los importes y las fechas.',
  },
  CALENDAR_INVALID: { status: 422, title: 'El calendario de pagos no es válido. Revíselo.' },
  AGREEMENT_INVALID: {
    status: 422,
    title: 'Las condiciones del préstamo no son válidas juntas. Revise el dato marcado.',
  },
  EVENT_INVALID: {
    status: 422,
    title: 'Esta operación no es posible en el estado del préstamo. Revise su fecha e importe.',
  },
  APPROVAL_LIMIT_EXCEEDED: {
    status: 422,
    title: 'Su perfil aprueba hasta {limit}. Baje el monto o pídalo a quien pueda más.',
  },
  BORROWER_DOCUMENT_DIFFERS: {
    status: 409,
    title: 'El documento de ese prestatario no es el de la cuenta. Elija el que corresponde.',
  },
  BORROWER_HAS_ACCOUNT: { status: 409, title: 'Ese prestatario ya tiene otra cuenta. Revíselo.' },
  TEMPLATE_NOT_FOUND: { status: 404, title: 'La plantilla no existe o ya no es un borrador.' },
  TEMPLATE_VARIABLE_UNKNOWN: {
    status: 422,
    title: 'Estas variables no existen: {names}. Corríjalas antes de publicar.',
  },
  TEMPLATE_MISSING: {
    status: 409,
    title: 'Falta publicar la plantilla de {kind}. Publíquela o quite ese documento.',
  },
  CONTRACT_NOT_FOUND: { status: 404, title: 'El contrato no existe.' },
  CONTRACT_EXISTS: {
    status: 409,
    title: 'El préstamo ya tiene un contrato. Ábralo para generar otra versión.',
  },
  CONTRACT_DATA_MISSING: {
    status: 422,
    title: 'Faltan datos para el contrato: {names}. Complételos en la ficha.',
  },
  LENDER_DATA_MISSING: {
    status: 409,
    title:
      'Faltan los datos del prestamista (RUC, domicilio, representante). ' +
      'Regístrelos en Administración avanzada, Prestamista.',
  },
  LENDER_PROFILE_TAKEN: {
    status: 409,
    title: 'Ya hay datos del prestamista desde el {date}. Anúlelos antes o use otra fecha.',
  },
  PAPER_LOAN_OWED: {
    status: 409,
    title: 'El préstamo aún debe {owed}. La constancia se emite cuando no debe nada.',
  },
  PAPER_CREDIT_HELD: {
    status: 409,
    title: 'El préstamo tiene un saldo a favor de {credit}. Devuélvalo antes de la constancia.',
  },
  PAPER_NOTHING_OWED: {
    status: 409,
    title: 'El préstamo no debe nada: no hay qué liquidar. Emita la constancia de no adeudo.',
  },
  PAPER_LOAN_VOIDED: {
    status: 409,
    title: 'El desembolso de este préstamo se anuló: solo tiene estado de cuenta.',
  },
  CONTRACT_STATE: {
    status: 409,
    title: 'El contrato está {status} y no permite esta acción. Actualice la página.',
  },
  CONTRACT_SIGNED_BY_PARTY: { status: 409, title: 'Esa parte ya firmó este contrato.' },
  CONTRACT_NEEDS_EMAIL: {
    status: 422,
    title: 'El prestatario no tiene correo. Regístrelo o firme en papel.',
  },
  CONTRACT_LOAN_OWED: {
    status: 409,
    title: 'El préstamo aún debe {outstanding}. El contrato se libera cuando esté pagado.',
  },
  SIGN_CODE_WRONG: {
    status: 422,
    title: 'El código no es correcto. Le quedan {triesLeft} intentos.',
  },
  SIGN_CODE_EXPIRED: { status: 422, title: 'El código ya no vale. Pida que le envíen otro.' },
} satisfies Readonly<Record<string, ProblemKind>>;
