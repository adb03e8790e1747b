import type { ProblemKind } from './problems';

/** Refusals of payments and of what they do to a schedule. */
export const PROBLEMS_OF_PAYMENTS = {
  PAYMENT_BEFORE_TRANCHE: {
    status: 409,
    title: 'Después de ese pago hubo otro desembolso: ya no se puede extornar.',
  },
  PAYMENT_OF_THE_HOUSE: {
    status: 409,
    title: 'Ese pago nació con un préstamo: se deshace al anular ese préstamo.',
  },
  ACCOUNT_NOT_FOUND: { status: 404, title: 'La cuenta {code} no está en el plan.' },
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
  FUND_LOAN_LIMIT: {
    status: 422,
    title: 'Este fondo presta hasta {limit} por préstamo: baje el monto o elija otro fondo.',
  },
  FUND_CASH_COMMITTED: {
    status: 422,
    title: 'Del fondo quedan libres {free}: {committed} están comprometidos y {kept} se guardan.',
  },
  ENTRY_REVERSED: { status: 409, title: 'El asiento {number} ya está extornado.' },
  EXPORT_TOO_LONG: {
    status: 422,
    title: 'La hoja de cálculo lleva hasta {max} filas: filtre más, o descargue el CSV.',
  },
  PAST_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'Elija un día entre el {from}, cuando se registró el préstamo, y el {to}.',
  },
  PERIOD_INVALID: { status: 422, title: 'El periodo termina antes de empezar: revise las fechas.' },
  LOAN_CREDIT_NOT_FOUND: { status: 404, title: 'Ese saldo a favor no existe.' },
  LOAN_CREDIT_NOT_HELD: {
    status: 409,
    title: 'El saldo a favor {number} ya no está por devolver. Actualice la página.',
  },
  LOAN_CREDIT_REFUNDED: {
    status: 409,
    title: 'El saldo a favor {number} ya se devolvió: deshaga antes esa devolución.',
  },
  LOAN_CREDIT_NOT_REFUNDED: {
    status: 409,
    title: 'El saldo a favor {number} no se ha devuelto: no hay qué deshacer.',
  },
  PAYMENT_NOT_FOUND: { status: 404, title: 'El pago no existe. Revise el recibo.' },
  PAYMENT_REPEATED: {
    status: 409,
    title:
      'Ya se registró {number} por {amount} {ago}. Si es el mismo pago, no lo registre otra vez; ' +
      'si es otro del mismo importe, confírmelo.',
  },
  EXCESS_NOT_KEPT: {
    status: 422,
    title: 'Un pago anterior a otros, o de un préstamo castigado, no guarda excedente.',
  },
  PAYMENT_EXCEEDS_BALANCE: {
    status: 422,
    title: 'El préstamo debe {balance} en total. Registre ese monto o uno menor.',
  },
  PAYMENT_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'La fecha del pago va del {from} al {to}.',
  },
  PAYMENT_ALREADY_VOIDED: { status: 409, title: 'El pago ya fue extornado.' },
  PAYMENT_DAY_CLOSED: {
    status: 409,
    title: 'El pago se registró el {date}: pida su extorno a un administrador.',
  },
  PAYMENT_LATER_NOT_FITS: {
    status: 422,
    title: 'Con este pago sobrarían {excess} de {receipt}. Extorne antes ese pago o baje el monto.',
  },
  PAYOFF_NOT_COVERED: {
    status: 422,
    title: 'Cancelar el préstamo ese día cuesta más. Vea cuánto y escriba ese monto.',
  },
  PREPAYMENT_TOO_LATE: {
    status: 422,
    title: 'Ya vencieron todas las cuotas: no queda nada que prepagar.',
  },
  PREPAYMENT_BACK_DATED: {
    status: 422,
    title: 'Hay pagos de días posteriores: con esa fecha el exceso solo adelanta cuotas.',
  },
  TRANCHES_AFTER_PREPAYMENT: {
    status: 409,
    title: 'Hubo un prepago después del cierre: los desembolsos ya no se reabren.',
  },
  PAYMENT_BEFORE_SCHEDULE_CHANGE: {
    status: 409,
    title: 'Después de ese pago hubo un prepago: extorne antes su recibo, {receipt}.',
  },
  PAYMENT_BEFORE_LOAN_CHANGE: {
    status: 409,
    title: 'Después de ese pago {change} ({number}): anule antes ese cambio, en Cambios.',
  },
  PAYMENT_BEFORE_RESTORATION: {
    status: 409,
    title: 'Después de ese pago se repuso el cronograma anterior: ya no se puede extornar.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
