import type { ProblemsOf } from './kind';
import type { OUTSIDE_FILES_ERRORS } from '@core/errors/outsideFiles';

/** Refusals about layouts of files for outsiders and those files, as they are answered. */
export const OUTSIDE_FILES_PROBLEMS = {
  LAYOUT_TAKEN: {
    status: 409,
    title: 'Ya hay un formato «{name}»: escriba otro nombre, o haga una versión nueva de ese.',
  },
  LAYOUT_KIND_OTHER: {
    status: 422,
    title: 'El formato escribe otra clase de datos: haga un formato aparte.',
  },
  LAYOUT_NOT_DRAFT: {
    status: 409,
    title: 'Esa versión ya no es un borrador. Actualice la página.',
  },
  LAYOUT_CHANGED: {
    status: 409,
    title: 'El borrador cambió desde que usted lo leyó. Actualice la página y léalo otra vez.',
  },
  LAYOUT_OWN: {
    status: 409,
    title: 'El último cambio del borrador es suyo: pida a otra persona que lo publique.',
  },
  LAYOUT_UNVERIFIED: {
    status: 409,
    title:
      'Hay {count} campos sin verificar, el primero «{name}»: complételos con quien recibe el ' +
      'archivo antes de publicar.',
  },
  LAYOUT_UNPUBLISHED: {
    status: 409,
    title: 'El formato «{name}» sigue en borrador: publíquelo antes de armar un archivo.',
  },
  LAYOUT_FAULTY: {
    status: 409,
    title: 'El formato «{name}» ya no sirve así. {why}. Haga una versión nueva.',
  },
  LAYOUT_NAME_INCOMPLETE: {
    status: 409,
    title:
      'El nombre de los archivos de «{name}» lleva el documento de la empresa: escríbalo en ' +
      'Prestamista y ármelo otra vez.',
  },
  OUTSIDE_FILE_STATE: { status: 409, title: 'El archivo {why}.' },
  OUTSIDE_FILE_SENT_BEFORE: {
    status: 409,
    title:
      'El archivo {number} dice lo mismo, byte por byte, y ya se envió el {sentOn}: descarte este.',
  },
  OUTSIDE_FILE_OWN: {
    status: 409,
    title: 'Usted armó este archivo: pida a otra persona que lo apruebe.',
  },
  OUTSIDE_FILE_PROBLEMS: {
    status: 409,
    title:
      'Quedan {count} problemas en las filas: corrija los datos o el formato, y arme el archivo ' +
      'otra vez.',
  },
  OUTSIDE_FILE_OFF_BOOKS: {
    status: 409,
    title: 'El archivo no cuadra con los libros de hoy en «{name}»: descártelo y ármelo otra vez.',
  },
  OUTSIDE_FILE_UNNOTICED: {
    status: 409,
    title:
      'El préstamo {loan} ya no tiene su aviso a tiempo: descarte el archivo y ármelo otra vez.',
  },
  OUTSIDE_FILE_UNCORRECTABLE: {
    status: 409,
    title:
      'Sólo se corrigen préstamos de un archivo enviado: una corrección se corrige desde el ' +
      'archivo al que pertenece.',
  },
  OUTSIDE_FILE_LOAN_ABSENT: {
    status: 422,
    title: 'El préstamo {loan} no está en el archivo, o ya no es de ese día: quítelo de la lista.',
  },
  OUTSIDE_FILE_CORRECTING: {
    status: 409,
    title:
      'El préstamo {loan} ya está en la corrección {number}, que sigue sin enviarse: envíela o ' +
      'descártela antes.',
  },
  OUTSIDE_FILE_NO_ROWS: {
    status: 409,
    title:
      'Ninguno de esos préstamos puede ir en la corrección: el formato los deja fuera, o falta ' +
      'su aviso.',
  },
  OUTSIDE_FILE_UNCHANGED: {
    status: 409,
    title:
      'Con los libros y las fichas de hoy, esos préstamos dirían lo mismo que ya se envió: ' +
      'corrija antes el dato. Si deben ir otra vez, anote antes que su fila fue rechazada.',
  },
  OUTSIDE_FILE_EMPTY: {
    status: 409,
    title:
      'El archivo no tiene filas: descártelo. Si quien lo recibe pide un archivo vacío, marque ' +
      'en el formato «Admite un archivo sin filas» y ármelo otra vez.',
  },
  OUTSIDE_FILE_LOAN_VOIDED: {
    status: 409,
    title:
      'El préstamo {loan} se anuló el {date}: no hay fila que corregir. Quítelo de la lista; ' +
      'el próximo archivo de este formato lo nombra entre las filas que quedan fuera.',
  },
  OUTSIDE_FILE_TOO_LONG: {
    status: 422,
    title: 'En un archivo caben hasta {max} filas: pida menos días.',
  },
  OUTSIDE_FILE_SENT_EARLY: {
    status: 422,
    title:
      'El archivo se aprobó el {approvedOn}: no pudo enviarse antes. Escriba ese día u otro ' +
      'posterior.',
  },
  OUTSIDE_FILE_ANSWER_EARLY: {
    status: 422,
    title: 'El archivo se envió el {sentOn}: la respuesta es de ese día o después.',
  },
} as const satisfies ProblemsOf<typeof OUTSIDE_FILES_ERRORS>;
