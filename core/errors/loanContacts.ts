/** Refusals about contacts with persons who owe, and the places of their addresses. */
export const LOAN_CONTACTS_ERRORS = [
  'CONTACT_NOT_FOUND',
  'CONTACT_VOIDED',
  'CONTACT_REPEATED',
  'CONTACT_AGAINST_LAW',
  'CONTACT_PLAN_BLOCKED',
  'CONTACT_DATE_OUT_OF_LIMITS',
  'CONTACT_NEXT_OUT_OF_LIMITS',
  'CONTACT_PAYMENT_MISSING',
  'PLACE_NOT_FOUND',
  'ROUTE_DAY_BLOCKED',
  'ROUTE_EMPTY',
  'ROUTE_ORDER_STALE',
] as const;
