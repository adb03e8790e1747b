/** Refusals about days of business and jobs. */
export const DAYS_ERRORS = [
  'DAY_NOT_WAITING',
  'DAY_IS_CLOSED',
  'DAY_CLOSES_BY_ITSELF',
  'DAY_CHANGED',
  'DAY_NOT_BEGUN',
  'DAY_NOT_READY',
  'DAY_CASH_OUTSIDE',
  'DAY_NOT_CLOSED',
  'DAY_HAS_MOVEMENTS',
  'DAY_AHEAD',
  'DAY_NOT_RECORDED',
  'PANEL_DAY_TOO_EARLY',
  'PANEL_PERIOD_TOO_LONG',
  'JOB_UNDER_WAY',
] as const;
