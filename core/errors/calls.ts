/** Refusals about any call: what it says, its key, the system that answers. */
export const CALLS_ERRORS = [
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'TIMEOUT',
  'TEXT_REFUSED',
  'NOT_JSON',
  'DATABASE_UNAVAILABLE',
  'DATABASE_BUSY',
  'VALIDATION',
  'NOT_FOUND',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'PREVIEW_OUTDATED',
  'DATE_INVALID',
  'FIELD_REQUIRED',
  'FIELD_NOT_ALLOWED',
] as const;
