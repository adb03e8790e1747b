/** Refusals about what a request is made of and what the system rests on. */
export const SYSTEM_ERROR_CODES = [
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'TIMEOUT',
  'TEXT_REFUSED',
  'NOT_JSON',
  'FUND_UNKNOWN',
  'DAY_NOT_WAITING',
  'DAY_IS_CLOSED',
  'DATABASE_UNAVAILABLE',
  'DATABASE_BUSY',
] as const;
