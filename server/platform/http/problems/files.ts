import type { ProblemsOf } from './kind';
import type { FILES_ERRORS } from '@core/errors/files';

/** Refusals about files that people send, as they are answered. */
export const FILES_PROBLEMS = {
  FILE_NOT_FOUND: { status: 404, title: 'El archivo no existe. Actualice la página.' },
  FILE_TOO_LARGE: { status: 413, title: 'El archivo pasa de {megabytes} MB. Envíe uno menor.' },
  FILE_KIND_REFUSED: {
    status: 422,
    title: 'El contenido no es una foto JPEG, PNG o WebP ni un PDF. Envíe otro archivo.',
  },
  UPLOADS_OF_DAY_EXCEEDED: {
    status: 422,
    title:
      'Con este archivo pasaría de {megabytes} MB en un día, que es el máximo. Envíe uno menor ' +
      'o siga mañana.',
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    title: 'La imagen tiene más de {megapixels} megapíxeles. Redúzcala y vuelva a subirla.',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    title: 'La imagen está dañada. Ábrala, guárdela de nuevo y suba esa copia.',
  },
  LOGO_TOO_LARGE: {
    status: 422,
    title: 'El logo pasa de {kilobytes} kB. Redúzcalo y vuelva a elegirlo.',
  },
  LOGO_KIND_REFUSED: {
    status: 422,
    title: 'El logo no es una imagen PNG ni JPEG. Guárdelo así y vuelva a elegirlo.',
  },
  LOGO_TOO_WIDE: {
    status: 422,
    title:
      'El logo mide {width} × {height} píxeles y puede medir {side} por lado. Redúzcalo y vuelva ' +
      'a elegirlo.',
  },
  PDF_ACTIVE: {
    status: 422,
    title: 'El PDF lleva programas o archivos dentro. Imprímalo como PDF y suba esa copia.',
  },
  PDF_UNREADABLE: {
    status: 422,
    title: 'El PDF tiene clave o está dañado. Imprímalo como PDF, sin clave, y suba esa copia.',
  },
  PDF_WITHOUT_PAGES: {
    status: 422,
    title: 'El PDF no tiene ninguna página: no muestra nada. Suba el que trae el papel.',
  },
} as const satisfies ProblemsOf<typeof FILES_ERRORS>;
