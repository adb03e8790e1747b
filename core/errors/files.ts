/** Refusals about files that people send. */
export const FILES_ERRORS = [
  'FILE_NOT_FOUND',
  'FILE_TOO_LARGE',
  'FILE_KIND_REFUSED',
  'UPLOADS_OF_DAY_EXCEEDED',
  'IMAGE_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'LOGO_TOO_LARGE',
  'LOGO_KIND_REFUSED',
  'LOGO_TOO_WIDE',
  'PDF_ACTIVE',
  'PDF_UNREADABLE',
] as const;
