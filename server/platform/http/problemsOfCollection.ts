import type { ProblemKind } from './problems';

/** Refusals about money that is promised, and money that comes in many payments at once. */
export const PROBLEMS_OF_COLLECTION = {
  PROMISE_NOT_FOUND: { status: 404, title: 'Esa promesa de pago no existe. Actualice la página.' },
  PROMISE_PENDING: {
    status: 409,
    title: 'El préstamo ya tiene la promesa {number} pendiente. Anúlela antes de registrar otra.',
  },
  PROMISE_NOT_PENDING: {
    status: 409,
    title: 'Esa promesa ya no está pendiente. Actualice la página.',
  },
  PROMISE_DATE_OUT_OF_LIMITS: {
    status: 422,
    title: 'Use una fecha del {from} al {to}.',
  },
  PROMISE_ABOVE_OWED: {
    status: 422,
    title: 'Para esa fecha se deberán {owed} en total. Use ese monto o uno menor.',
  },
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
  PAYMENT_SHEET_UNDOING: {
    status: 409,
    title: 'La planilla ya se está deshaciendo. Espere a que termine.',
  },
  PAPER_UNDO_BROKE: {
    status: 500,
    title: 'El sistema falló en medio y no se extornó ningún pago. Inténtelo otra vez.',
  },
  PAYMENT_SHEET_UNDONE: { status: 409, title: 'La planilla ya está deshecha.' },
  PAYMENT_SHEET_KEPT: {
    status: 409,
    title: 'No se pudo con la fila {line}, {loan}: {why} No se extornó ningún pago.',
  },
  BANK_FILE_NOT_FOUND: { status: 404, title: 'Ese archivo no existe. Actualice la lista.' },
  BANK_FILE_REPEATED: {
    status: 409,
    title: 'Ese mismo archivo ya se cargó como {number}. Ábralo para ver sus líneas.',
  },
  BANK_FILE_CONFIRMED: {
    status: 409,
    title: 'El archivo ya se confirmó. Los cambios se hacen en «Dinero por identificar».',
  },
  BANK_FILE_CHANGED: {
    status: 409,
    title: 'Algo cambió: ahora entran {lines} líneas por {amount}. Revíselas y confirme.',
  },
  BANK_FILE_UNDER_WAY: {
    status: 409,
    title: 'Los pagos del archivo aún se están registrando. Espere a que termine.',
  },
  BANK_FILE_UNDOING: {
    status: 409,
    title: 'El archivo ya se está deshaciendo. Espere a que termine.',
  },
  BANK_FILE_UNDONE: { status: 409, title: 'El archivo ya está deshecho.' },
  BANK_FILE_KEPT: {
    status: 409,
    title: 'No se pudo con la línea {line}: {why} No se deshizo nada.',
  },
  BANK_COLUMN_MISSING: { status: 422, title: 'Diga en qué columna está: {title}.' },
  BANK_LINE_NOT_FOUND: { status: 404, title: 'Ese dinero no existe. Actualice la lista.' },
  BANK_LINE_NOT_WAITING: {
    status: 409,
    title: 'Ese dinero ya no está por identificar. Actualice la lista.',
  },
  BANK_LINE_LOAN_REFUSED: { status: 422, title: 'Elija otro préstamo: {why}.' },
  BANK_LINE_STANDS: {
    status: 409,
    title: 'Ese dinero no se aplicó ni se devolvió: no hay nada que deshacer.',
  },
} satisfies Readonly<Record<string, ProblemKind>>;
