/** Refusals about sheets of payments and papers that are undone. */
export const PAYMENT_SHEETS_ERRORS = [
  'PAYMENT_SHEET_UNDOING',
  'PAPER_UNDO_BROKE',
  'PAYMENT_SHEET_NOT_FOUND',
  'PAYMENT_SHEET_REPEATED',
  'PAYMENT_SHEET_CHANGED',
  'PAYMENT_SHEET_UNDER_WAY',
  'PAYMENT_SHEET_UNDONE',
  'PAYMENT_SHEET_KEPT',
] as const;
