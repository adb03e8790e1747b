/**
 * The closed list of refusals. A code is public: it travels in problem bodies, is quoted in
 * tests, and is never renamed. Status and Spanish title live in `server/http/problems.ts`.
 */
export const DOMAIN_ERROR_CODES = [
  'VALIDATION',
  'MALFORMED_JSON',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'ACCOUNT_NOT_VALIDATED',
  'TOO_MANY_ATTEMPTS',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'TIMEOUT',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'PREVIEW_OUTDATED',
  'BORROWER_NOT_FOUND',
  'BORROWER_DOCUMENT_TAKEN',
  'BORROWER_CHANGED',
  'BORROWER_STATE_REFUSED',
  'BORROWER_HAS_BALANCE',
  'BORROWER_NOT_APPROVED',
  'BORROWER_BLACKLISTED',
  'BORROWER_NOT_BLACKLISTED',
  'BORROWER_MERGED',
  'MERGE_WITH_ITSELF',
  'MERGE_DONE',
  'MERGE_LOSES_BLACKLIST',
  'MERGE_INTO_UNAPPROVED',
  'MERGE_NOT_FOUND',
  'BORROWER_RECORD_NOT_FOUND',
  'BORROWER_RECORD_ENDED',
  'BORROWER_RECORD_LIVING',
  'BORROWER_RECORD_REPLACED',
  'GUARANTOR_NEEDED',
  'GUARANTOR_IS_BORROWER',
  'BANK_ACCOUNT_TAKEN',
  'EMPLOYMENT_VERIFIED',
  'DOCUMENT_INVALID',
  'FUND_NOT_FOUND',
  'FUND_NAME_TAKEN',
  'FUND_CASH_INSUFFICIENT',
  'LOAN_NOT_FOUND',
  'LOAN_NOT_ACTIVE',
  'LOAN_PAID_OFF',
  'LOAN_CHANGED',
  'LOAN_HAS_PAYMENTS',
  'PRINCIPAL_OUT_OF_LIMITS',
  'RATE_OUT_OF_LIMITS',
  'INSTALLMENT_COUNT_OUT_OF_LIMITS',
  'DATE_INVALID',
  'DISBURSEMENT_DATE_OUT_OF_LIMITS',
  'FIRST_DUE_DATE_OUT_OF_LIMITS',
  'INSTALLMENT_NEVER_PAYS',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_EXCEEDS_BALANCE',
  'PAYMENT_DATE_OUT_OF_LIMITS',
  'PAYMENT_ALREADY_VOIDED',
  'PAYMENT_NOT_LATEST',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_USED',
  'CODE_WRONG',
  'CODE_EXHAUSTED',
  'CODE_EXPIRED',
  'CODE_USED',
  'PASSWORD_WRONG',
  'PASSWORD_REUSED',
  'UNDERAGE',
  'SESSION_NOT_FOUND',
  'MAIL_NOT_FOUND',
  'MAIL_SERVER_MISSING',
  'MAIL_NOT_SENT',
  'SURVEY_NOT_FOUND',
  'CAMPAIGN_NOT_FOUND',
  'CAMPAIGN_NOT_OPEN',
  'SURVEY_ALREADY_ANSWERED',
  'SURVEY_QUOTA_DONE',
  'SURVEY_NEEDS_BORROWER',
  'SURVEY_ANSWER_NOT_FOUND',
  'ROUTE_NOT_FOUND',
  'ROUTE_NOT_PENDING',
  'ROUTE_DATE_PAST',
  'ROUTE_DAY_OFF',
  'ROUTE_LOAN_TAKEN',
  'COLLECTOR_NOT_FOUND',
  'SUBSIDY_NAME_TAKEN',
  'CASH_DIFFERENCE_UNEXPLAINED',
  'CASH_DESK_OPEN',
  'CASH_DESK_CLOSED',
  'CASH_DESK_NOT_OPEN',
  'PERMISSIONS_CHANGED',
  'PERMISSIONS_UNCHANGED',
  'PERMISSION_UNKNOWN',
  'LAST_ADMINISTRATOR',
  'MODULE_PARENT_INVALID',
  'REVISION_NOT_FOUND',
  'REVISION_UNDONE',
  'REVISION_NOT_UNDOABLE',
  'PROFILE_NOT_FOUND',
  'PROFILE_CODE_TAKEN',
  'PROFILE_IN_USE',
  'PROFILE_FIXED',
  'FIELD_REQUIRED',
  'FIELD_NOT_ALLOWED',
  'APPROVAL_LIMIT_EXCEEDED',
  'COST_RATE_UNDEFINED',
  'CALENDAR_INVALID',
  'AGREEMENT_INVALID',
  'EVENT_INVALID',
  'FILE_NOT_FOUND',
  'FILE_TOO_LARGE',
  'FILE_KIND_REFUSED',
  'INTERBANK_CODE_INVALID',
  'PHONE_INVALID',
  'ACCOUNT_ALREADY_VALIDATED',
  'ACCOUNT_NOT_UNDER_REVIEW',
  'ACCOUNT_NEEDS_BORROWER',
  'REVIEW_OF_ONESELF',
  'ITEM_ALREADY_APPROVED',
  'ITEM_NOT_IN_REVIEW',
  'ITEM_NOT_REVIEWED',
  'ITEM_CHANGED',
  'BORROWER_DOCUMENT_DIFFERS',
  'BORROWER_HAS_ACCOUNT',
  'OPERATION_KEY_NOT_FOUND',
  'OPERATION_KEY_REFUSED',
  'OPERATION_PASS_REQUIRED',
  'CATALOGUE_ENTRY_NOT_FOUND',
  'CATALOGUE_NAME_TAKEN',
  'CATALOGUE_MERGE_INVALID',
  'USER_NOT_FOUND',
  'USER_IS_ONESELF',
  'USER_EMAIL_TAKEN',
  'USER_STATUS_REFUSED',
  'PROFILE_UNKNOWN',
  'ADMINISTRATOR_NEEDED',
] as const;

/** One code of the closed list of refusals, for example `'LOAN_NOT_FOUND'`. */
export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number];

/** Facts that the wording of a refusal may quote, for example `{ available: '120.00' }`. */
export type DomainErrorParams = Readonly<Record<string, string | number>>;

/**
 * An expected refusal: something a person asked for that the rules do not allow.
 * `field` names the property of the request that the refusal belongs to.
 *
 * @example new DomainError('FUND_CASH_INSUFFICIENT', { available: '120.00' }, 'principal')
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: DomainErrorCode,
    readonly params: DomainErrorParams = {},
    readonly field?: string,
  ) {
    super(code);
  }
}

/**
 * States what must be true if the program is right. A failure is a bug, never a refusal.
 *
 * @example invariant(applied === amount, 'no céntimo is created or lost')
 */
export function invariant(condition: boolean, statement: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${statement}`);
}
