/** Acts on files for outsiders and their layouts, whose second person is a rule of their own. */
export const OUTSIDE_FILE_ACTS = {
  words:
    'Un formato de archivo lo escribe una persona y lo publica otra; un archivo para terceros lo ' +
    'arma una persona y lo aprueba otra antes de enviarlo.',
  operations: [
    'addReportLayout',
    'saveLayoutDraft',
    'publishReportLayout',
    'assembleOutsideFile',
    'approveOutsideFile',
    'markOutsideFileSent',
    'answerOutsideFile',
    'answerOutsideFileRows',
    'discardOutsideFile',
    'correctOutsideFile',
  ],
} as const;
