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
  PAYMENT_NOT_FOUND: { status: 404, title: 'El pago no existe. Revise el recibo.' },
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
    title: 'Después de ese pago hubo un prepago: extorne antes el prepago.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
