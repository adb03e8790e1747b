import type { ProblemsOf } from './kind';
import type { PAYMENTS_ERRORS } from '@core/errors/payments';

/** Refusals about payments, waivers, credits and writing off, as they are answered. */
export const PAYMENTS_PROBLEMS = {
  EXCESS_NOT_KEPT: {
    status: 422,
    title: 'Un pago anterior a otros, o de un préstamo castigado, no guarda excedente.',
  },
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
  PAYOFF_NOT_COVERED: {
    status: 422,
    title: 'Cancelar el préstamo ese día cuesta más. Vea cuánto y escriba ese monto.',
  },
  PAYOFF_ALREADY_COVERED: {
    status: 422,
    title:
      'Lo pagado por adelantado ya alcanza para cancelar y sobran {$excess}. Para devolverlos, ' +
      'extorne el último adelanto y regístrelo otra vez para cancelar el préstamo, dejando lo ' +
      'que sobra como saldo a favor.',
  },
  PREPAYMENT_TOO_LATE: {
    status: 422,
    title: 'Ya vencieron todas las cuotas: no queda nada que prepagar.',
  },
  PREPAYMENT_BACK_DATED: {
    status: 422,
    title: 'Hay pagos de días posteriores: con esa fecha el exceso solo adelanta cuotas.',
  },
  PAYMENT_BEFORE_SCHEDULE_CHANGE: {
    status: 409,
    title: 'Después de ese pago hubo un pago anticipado: extorne antes su recibo, {receipt}.',
  },
  PAYMENT_BEFORE_LOAN_CHANGE: {
    status: 409,
    title: 'Después de ese pago {change} ({number}): anule antes ese cambio, en Cambios.',
  },
  PAYMENT_BEFORE_RESTORATION: {
    status: 409,
    title: 'Después de ese pago se repuso el cronograma anterior: ya no se puede extornar.',
  },
  PAYMENT_IS_WAIVER: {
    status: 409,
    title: 'Es una condonación: deshágala en los cambios del préstamo.',
  },
  WAIVER_ABOVE_OWED: {
    status: 422,
    title: 'De eso se deben {$owed}. Condone ese monto o uno menor.',
  },
  WAIVER_ABOVE_LIMIT: {
    status: 403,
    title:
      'Su perfil condona hasta {$limit}, y nada en otra moneda. Pida que lo apruebe otra persona.',
  },
  WRITE_OFF_NOT_LATE: {
    status: 422,
    title: 'El préstamo está al día: solo se castiga un préstamo en mora.',
  },
  WRITE_OFF_BUY_BACK_DUE: {
    status: 409,
    title:
      'En {number} la entidad prometió comprar si el préstamo se atrasaba más de lo pactado ' +
      '({days}), y lleva {late} de atraso: debe aún {$total} de capital a sus inversionistas. ' +
      'Recompre en {number} sus participaciones antes de castigarlo.',
  },
  WRITE_OFF_RECOVERED: {
    status: 409,
    title: 'Ya se recuperó dinero de este préstamo. Extorne antes esas recuperaciones.',
  },
  PAYMENT_BEFORE_TRANCHE: {
    status: 409,
    title: 'Después de ese pago hubo otro desembolso: ya no se puede extornar.',
  },
  PAYMENT_BEFORE_SALE: {
    status: 409,
    title:
      'Después de ese pago se vendió el préstamo a inversionistas ({number}): cambiaría lo que ' +
      'compraron. Deshaga antes esa venta.',
  },
  PAYMENT_OF_THE_HOUSE: {
    status: 409,
    title: 'Ese pago nació con un préstamo: se deshace al anular ese préstamo.',
  },
  PAST_PAYMENT_OUT_OF_LIMITS: {
    status: 422,
    title: 'El pago del {date} no es posible: va de {from} a {to} y hasta lo que se debía.',
  },
  PAST_NOTHING_OWED: {
    status: 422,
    title: 'Con esos pagos el préstamo ya terminó: no queda nada que migrar.',
  },
  PAYMENT_NOT_FOUND: { status: 404, title: 'El pago no existe. Revise el recibo.' },
  PAYMENT_EXCEEDS_BALANCE: {
    status: 422,
    title: 'El préstamo debe {$balance} en total{how}. Registre ese monto o uno menor.',
  },
  PAYMENT_REPEATED: {
    status: 409,
    title:
      'Ya se registró {number} por {$amount} {ago}. Si es el mismo pago, no lo registre otra ' +
      'vez; si es otro del mismo importe, confírmelo.',
  },
  PAYMENT_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: '{why} Use una fecha del {from} al {to}.',
  },
  PAYMENT_ALREADY_VOIDED: { status: 409, title: 'El pago ya fue extornado.' },
  PAYMENT_DAY_CLOSED: {
    status: 409,
    title: 'El pago se registró el {date}: pida su extorno a un administrador.',
  },
  PAYMENT_LATER_NOT_FITS: {
    status: 422,
    title:
      'Con este pago sobrarían {$excess} de {receipt}. Extorne antes ese pago o baje el monto.',
  },
  PAYMENT_LIMIT_TAKEN: {
    status: 409,
    title: 'Ese medio ya tiene un límite desde el {date}. Anúlelo antes o use otra fecha.',
  },
  PAYMENT_ABOVE_LIMIT: {
    status: 422,
    title: 'Se recibe hasta {$limit} {how} por pago. Baje el monto o use otro medio.',
  },
  PAYMENT_ABOVE_DAY_LIMIT: {
    status: 422,
    title:
      'Se recibe hasta {$limit} {how} por préstamo al día, y ese día ya hay {$already}. ' +
      'Baje el monto o use otro medio.',
  },
} as const satisfies ProblemsOf<typeof PAYMENTS_ERRORS>;
