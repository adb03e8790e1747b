import type { ProblemsOf } from './kind';
import type { OFFICERS_ERRORS } from '@core/errors/officers';

/** Refusals about officers, as they are answered. */
export const OFFICERS_PROBLEMS = {
  OFFICER_NOT_FOUND: { status: 404, title: 'Ese responsable no existe. Elija otro de la lista.' },
  OFFICER_CHANGED: {
    status: 409,
    title: 'La ficha cambió mientras la editaba. Actualice la página y repita su cambio.',
  },
  OFFICER_FULL: {
    status: 409,
    title:
      '«{name}» llegaría a {borrowers} prestatarios y su límite es {max}. Pase menos, elija a ' +
      'otra persona o suba su límite en su ficha.',
  },
  OFFICER_BOSS_LOOP: {
    status: 409,
    title: '«{name}» depende de esta persona: no puede ser su jefe. Elija a otra.',
  },
  POSITION_NOT_AVAILABLE: { status: 422, title: 'Elija un cargo del catálogo.' },
  BOSS_NOT_AVAILABLE: { status: 422, title: 'Elija como jefe a alguien activo del personal.' },
  COVER_NOT_AVAILABLE: { status: 422, title: 'Elija a alguien activo del personal que cubra.' },
  COVER_ABSENT: {
    status: 409,
    title: '«{name}» también está ausente en esos días. Elija a otra persona.',
  },
  ABSENCE_OVERLAPS: {
    status: 409,
    title: 'Ya tiene una ausencia del {from} al {to}. Anúlela o cambie las fechas.',
  },
  ABSENCE_NOT_FOUND: { status: 404, title: 'Esa ausencia no existe.' },
  ABSENCE_CANCELLED: { status: 409, title: 'Esa ausencia ya está anulada.' },
  ABSENCE_OVER: { status: 409, title: 'Esa ausencia ya terminó: queda como pasó.' },
  ASSIGNMENT_EMPTY: {
    status: 409,
    title: 'Ningún prestatario cumple la regla, o ya son todos de esa persona.',
  },
  ASSIGNMENT_CHANGED: {
    status: 409,
    title: 'Los prestatarios de la regla cambiaron desde que la miró. Véalos de nuevo.',
  },
  GOAL_OUT_OF_RANGE: { status: 422, title: 'Una cartera en riesgo va de 0 a 100 %.' },
  COMMISSION_RULE_TAKEN: {
    status: 409,
    title: 'Ya hay una regla de ese cargo y moneda desde esa fecha. Anúlela o elija otra fecha.',
  },
  COMMISSION_RULE_USED: {
    status: 409,
    title: 'Un lote de comisiones usa esta regla. Agregue otra desde una fecha posterior.',
  },
  COMMISSION_RULE_NOT_FOUND: { status: 404, title: 'Esa regla no existe o ya está anulada.' },
  COMMISSION_MONTH_OPEN: {
    status: 409,
    title: 'Ese mes no ha terminado. Las comisiones se arman desde el primer día del siguiente.',
  },
  COMMISSION_LOT_TAKEN: {
    status: 409,
    title: 'Las comisiones de ese mes ya están armadas. Descarte ese lote para armarlas de nuevo.',
  },
  COMMISSION_LATER_LOT: {
    status: 409,
    title: 'El lote de {month} ya toma lo que este mes deja. Descarte antes aquel.',
  },
  COMMISSION_NOTHING: {
    status: 409,
    title: 'Nadie tiene cifras con una regla vigente en ese mes. Revise las reglas de comisión.',
  },
  COMMISSION_LOT_NOT_FOUND: { status: 404, title: 'Ese lote de comisiones no existe.' },
  COMMISSION_STATUS_REFUSED: {
    status: 409,
    title: 'El lote ya no está en ese paso. Actualice la página.',
  },
  COMMISSION_NEEDS_ANOTHER: { status: 403, title: 'Lo aprueba otra persona que quien lo armó.' },
  COMMISSION_CHANGED: {
    status: 409,
    title: 'Los libros del mes cambiaron desde que se armó. Descarte el lote y ármelo de nuevo.',
  },
  COMMISSION_OTHER_CURRENCY: { status: 422, title: 'Elija un fondo de la moneda del lote.' },
  COMMISSION_NOTHING_TO_PAY: {
    status: 409,
    title: 'El lote no tiene nada por pagar: lo negativo pasa al mes siguiente.',
  },
} as const satisfies ProblemsOf<typeof OFFICERS_ERRORS>;
