import type { ProblemsOf } from './kind';
import type { BANK_FILES_ERRORS } from '@core/errors/bankFiles';

/** Refusals about files of the bank, as they are answered. */
export const BANK_FILES_PROBLEMS = {
  BANK_ACCOUNT_TAKEN: { status: 409, title: 'Esa cuenta ya está en la ficha.' },
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
    title:
      'Algo cambió: las líneas que entran ahora son {lines}, por {$amount}. Revíselas y confirme.',
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
} as const satisfies ProblemsOf<typeof BANK_FILES_ERRORS>;
