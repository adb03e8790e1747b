import type { ProblemKind } from './problems';

/** Refusals about money that comes in many payments at once. */
export const PROBLEMS_OF_COLLECTION = {
  PAYMENT_LIMIT_TAKEN: {
    status: 409,
    title: 'Ese medio ya tiene un límite desde el {date}. Anúlelo antes o use otra fecha.',
  },
  PAYMENT_ABOVE_LIMIT: {
    status: 422,
    title: 'Se recibe hasta {limit} {how} por pago. Baje el monto o use otro medio.',
  },
  PAYMENT_ABOVE_DAY_LIMIT: {
    status: 422,
    title:
      'Se recibe hasta {limit} {how} por préstamo al día, y ese día ya hay {already}. ' +
      'Baje el monto o use otro medio.',
  },
  PAYMENT_SHEET_NOT_FOUND: { status: 404, title: 'Esa planilla no existe. Actualice la lista.' },
  PAYMENT_SHEET_REPEATED: {
    status: 409,
    title: 'Los mismos pagos ya están en la planilla {number}. Ábrala para ver sus recibos.',
  },
  PAYMENT_SHEET_CHANGED: {
    status: 409,
    title: 'Algo cambió: ahora hay {ready} filas listas. Revíselas antes de registrar.',
  },
  PAYMENT_SHEET_UNDER_WAY: {
    status: 409,
    title: 'Los pagos aún se están registrando. Espere a que termine.',
  },
  PAYMENT_SHEET_UNDONE: { status: 409, title: 'La planilla ya está deshecha.' },
  PAYMENT_SHEET_KEPT: {
    status: 409,
    title: 'No se pudo con la fila {line}, {loan}: {why} No se extornó ningún pago.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
