import type { ProblemsOf } from './kind';
import type { PAYMENT_SHEETS_ERRORS } from '@core/errors/paymentSheets';

/** Refusals about sheets of payments and papers that are undone, as they are answered. */
export const PAYMENT_SHEETS_PROBLEMS = {
  PAYMENT_SHEET_UNDOING: {
    status: 409,
    title: 'La planilla ya se está deshaciendo. Espere a que termine.',
  },
  PAPER_UNDO_BROKE: {
    status: 500,
    title: 'El sistema falló en medio y no se extornó ningún pago. Inténtelo otra vez.',
  },
  PAYMENT_SHEET_NOT_FOUND: { status: 404, title: 'Esa planilla no existe. Actualice la lista.' },
  PAYMENT_SHEET_REPEATED: {
    status: 409,
    title: 'Los mismos pagos ya están en la planilla {number}. Ábrala para ver sus recibos.',
  },
  PAYMENT_SHEET_CHANGED: {
    status: 409,
    title: 'Algo cambió: las filas listas ahora son {ready}. Revíselas antes de registrar.',
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
} as const satisfies ProblemsOf<typeof PAYMENT_SHEETS_ERRORS>;
