import type { ProblemsOf } from './kind';
import type { IMPORTS_ERRORS } from '@core/errors/imports';

/** Refusals about files of borrowers and of loans, as they are answered. */
export const IMPORTS_PROBLEMS = {
  IMPORT_UNREADABLE: {
    status: 422,
    title: 'No se reconoce una tabla. Use un CSV con una fila de títulos y al menos dos columnas.',
  },
  IMPORT_TOO_LONG: {
    status: 422,
    title: 'El archivo tiene {rows} filas y se leen hasta {most}. Divídalo en dos.',
  },
  IMPORT_LINES_EMPTY: {
    status: 422,
    title:
      'El archivo tiene muchísimas líneas vacías y se leen hasta {most} filas. Borre las líneas ' +
      'vacías y guárdelo de nuevo.',
  },
  IMPORT_NOT_FOUND: { status: 404, title: 'Esa importación no existe. Vuelva a la lista.' },
  IMPORT_COLUMN_MISSING: { status: 422, title: 'Elija la columna de «{title}».' },
  IMPORT_BEGUN: {
    status: 409,
    title: 'Esa importación ya se confirmó. Lea el archivo otra vez para cambiar sus columnas.',
  },
  IMPORT_NOT_CHECKED: { status: 409, title: 'Revise el archivo antes de registrar.' },
  IMPORT_CHANGED: {
    status: 409,
    title: 'Los totales cambiaron desde que los vio. Actualice la página y confirme otra vez.',
  },
  IMPORT_UNDONE: { status: 409, title: 'Esa importación se deshizo. Lea el archivo otra vez.' },
  IMPORT_NOT_RUN: { status: 409, title: 'Esa importación no registró nada.' },
  IMPORT_IN_USE: {
    status: 409,
    title: 'No se deshizo: {total} de sus prestatarios ya tienen algo más, como {name}.',
  },
  LOAN_IMPORT_IN_USE: {
    status: 409,
    title: 'No se deshizo: {number} ya tiene pagos u otros cambios. Deshágalos primero.',
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
      'Los saldos no coinciden: aquí dan capital {$principal}, interés y cargos {$interest}, ' +
      'mora {$lateInterest}.',
  },
} as const satisfies ProblemsOf<typeof IMPORTS_ERRORS>;
