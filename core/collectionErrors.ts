/** Refusals about promises of payment. */
export const COLLECTION_ERROR_CODES = [
  'PROMISE_NOT_FOUND',
  'PROMISE_PENDING',
  'PROMISE_NOT_PENDING',
  'PROMISE_DATE_OUT_OF_LIMITS',
  'PROMISE_ABOVE_OWED',
] as const;
