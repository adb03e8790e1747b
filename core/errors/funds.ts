/** Refusals about funds and their cash. */
export const FUNDS_ERRORS = [
  'FUND_UNKNOWN',
  'FUND_CASH_HELD',
  'FUND_LOAN_LIMIT',
  'FUND_CASH_COMMITTED',
  'FUND_NOT_FOUND',
  'FUND_NAME_TAKEN',
  'FUND_CASH_INSUFFICIENT',
  'FUND_CURRENCY_DIFFERS',
] as const;
