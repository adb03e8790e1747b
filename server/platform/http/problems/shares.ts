import type { SHARES_ERRORS } from '@core/errors/shares';
import type { ProblemsOf } from './kind';

export const SHARES_PROBLEMS = {
  SHARE_NOT_FOUND: { status: 404, title: 'Esa participación no existe.' },
  SHARE_NOT_CANCELLABLE: {
    status: 409,
    title: 'La reserva {number} no se cancela: {why}. Actualice la página.',
  },
  SHARES_CHANGED_HANDS: {
    status: 409,
    title:
      'Con {number} cambió de manos una participación de ese préstamo. Deshaga antes esa venta o ' +
      'recompra.',
  },
  SHARES_LOAN_ENDED: {
    status: 409,
    title: 'El préstamo ya terminó: sus participaciones no cambian de manos.',
  },
  SHARES_LOAN_WAITS: {
    status: 409,
    title:
      'El préstamo todavía no se desembolsó: sus participaciones cambian de manos desde entonces.',
  },
  SHARES_WAIT_FOR_LOT: {
    status: 409,
    title:
      'Hay pagos de ese préstamo por repartir. Espere al próximo reparto; si administra, genere ' +
      'su lote en Repartos.',
  },
  SHARE_NOT_ON_SALE: {
    status: 409,
    title: 'Sólo se ofrece una participación activa. Actualice la página.',
  },
  SHARE_SALE_PAUSED: {
    status: 409,
    title: 'La venta está en pausa: {why}.',
  },
  SHARE_SALE_PRICE_CHANGED: {
    status: 409,
    title: 'El total es ahora {$total}: revíselo antes de comprar.',
  },
  SHARE_OFFER_NOT_FOUND: { status: 404, title: 'Esa oferta no existe.' },
  SHARE_OFFER_ENDED: {
    status: 409,
    title: 'Esa oferta ya no está en venta: {why}. Actualice la página.',
  },
  SHARE_OFFER_TAKEN: {
    status: 409,
    title: 'La participación ya está en venta: retire esa oferta antes de hacer otra.',
  },
  SHARE_OWN: { status: 422, title: 'Es su propia participación: no se la compra a sí mismo.' },
  SHARE_PRINCIPAL_RANGE: {
    status: 422,
    title: 'De la participación quedan {$outstanding} por cobrar: ofrezca hasta ese monto.',
  },
  SHARE_PART_TICKET: {
    status: 422,
    title:
      'Una parte se vende desde {$ticket}, y lo que queda no baja de ahí. De la suya quedan ' +
      '{$outstanding}: {why}.',
  },
  SHARE_ACT_NOT_FOUND: { status: 404, title: 'Esa venta o recompra no existe.' },
  SHARE_ACT_UNDONE: { status: 409, title: 'El acto {number} ya se deshizo el {on}. Actualice.' },
  SHARE_ACT_FOLLOWED: { status: 409, title: 'El acto {number} no se deshace ahora: {why}.' },
  SHARE_ACT_SPENT: {
    status: 409,
    title:
      'Para deshacerlo, {name} devolvería {$needed} y le quedan {$available} disponibles. Espere ' +
      'a que deposite lo que falta.',
  },
  BUY_BACK_CASH: {
    status: 422,
    title: 'La recompra cuesta {$total} y el fondo tiene {$free} propios. Registre un aporte.',
  },
  BUY_BACK_CHANGED: {
    status: 409,
    title: 'La recompra cuesta ahora {$total}: vuelva y véala otra vez antes de confirmar.',
  },
  BUY_BACK_SHARE: {
    status: 422,
    title: 'Elija participaciones activas de inversionistas de este préstamo.',
  },
  AUTO_INVEST_RULE_NOT_FOUND: { status: 404, title: 'Esa regla no existe o ya terminó.' },
  DISTRIBUTION_NOT_FOUND: { status: 404, title: 'Ese reparto no existe.' },
  DISTRIBUTION_LOT_NOT_FOUND: { status: 404, title: 'Ese lote de repartos no existe.' },
  DISTRIBUTION_LOT_STATE: {
    status: 409,
    title: 'No se puede: el lote {number} {why}. Actualice la página.',
  },
  DISTRIBUTION_LOT_CHANGED: {
    status: 409,
    title: 'Los pagos cambiaron desde que se armó el lote: descártelo y arme otro.',
  },
  DISTRIBUTION_LOT_EMPTY: {
    status: 422,
    title: 'No hay pagos por repartir. Espere a que entren pagos de préstamos fondeados.',
  },
  DISTRIBUTION_LOT_NOT_LAST: {
    status: 409,
    title: 'Después de este lote se generó otro: deshaga primero el último.',
  },
  DISTRIBUTION_LOT_OPEN: {
    status: 409,
    title: 'Ya hay un lote armado. Genérelo o descártelo antes de armar otro.',
  },
} as const satisfies ProblemsOf<typeof SHARES_ERRORS>;
