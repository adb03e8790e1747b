import type { LoanRefusal } from '@core/contract/loanRefusals';
import { DomainError, type DomainErrorCode } from '@core/errors/domainError';
import { TYPED_LOAN_FIELDS, type LoanField } from '@core/loan/loanFields';
import { problemOf } from '../../platform/http/problems';

/** Runner of a check that hides no other: the act stops at its refusal. */
export type Also = (check: () => void | Promise<void>) => Promise<void>;

export const stopAtFirst: Also = async (check) => {
  await check();
};

/** Hears of every refusal instead of the first one. */
export const collectInto =
  (refusals: DomainError[]): Also =>
  async (check) => {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.push(error);
    }
  };

/** Beside which field each refusal of a new loan is said; `typed` where the refusal names it. */
export const FIELD_OF_REFUSAL = {
  FIELD_REQUIRED: 'typed',
  FIELD_NOT_ALLOWED: 'typed',
  RATE_OUT_OF_LIMITS: 'typed',
  APPROVAL_LIMIT_EXCEEDED: 'principal',
  BORROWER_NOT_FOUND: 'borrowerId',
  BORROWER_BLACKLISTED: 'borrowerId',
  BORROWER_NOT_APPROVED: 'borrowerId',
  FUND_NOT_FOUND: 'fundId',
  FUND_CURRENCY_DIFFERS: 'fundId',
  FUND_LOAN_LIMIT: 'principal',
  FUND_EXPOSURE_LIMIT: 'principal',
  FUND_CASH_INSUFFICIENT: 'principal',
  FUND_CASH_COMMITTED: 'principal',
  PRODUCT_NOT_FOUND: 'productId',
  PRODUCT_TERMS_DIFFER: 'productId',
  CONTRACT_SIGNATURE_FIRST: 'productId',
  AMOUNT_OUTSIDE_PRODUCT: 'principal',
  TERM_OUTSIDE_PRODUCT: 'installmentCount',
  RATE_OUTSIDE_PRODUCT: 'annualRatePercent',
  FREQUENCY_OUTSIDE_PRODUCT: 'paymentFrequency',
  EXPOSURE_EXCEEDED: 'principal',
  RATE_CAP_EXCEEDED: 'annualRatePercent',
  FLAT_RATE_CAP_EXCEEDED: 'annualRatePercent',
  LATE_RATE_CAP_EXCEEDED: 'lateAnnualRatePercent',
  LATE_RATE_OF_PRODUCT: 'lateAnnualRatePercent',
  PRINCIPAL_OUT_OF_LIMITS: 'principal',
  AMOUNT_DECIMALS: 'principal',
  AMOUNT_TOO_LARGE: 'principal',
  PRINCIPAL_OUT_OF_RANGE: 'principal',
  PRINCIPAL_BELOW_LEAST: 'principal',
  INSTALLMENT_COUNT_OUT_OF_LIMITS: 'installmentCount',
  INSTALLMENT_NEVER_PAYS: 'installmentCount',
  ROUNDING_TOO_COARSE: 'installmentCount',
  BULLET_NEEDS_RATE: 'annualRatePercent',
  PRINCIPAL_NOT_OF_FEE: 'principal',
  GRACE_NEEDS_RATE: 'annualRatePercent',
  GRACE_TOO_LONG: 'installmentCount',
  GRACE_NOT_OF_METHOD: 'method',
  BALLOON_OUT_OF_LIMITS: 'method',
  FREQUENCY_NEEDS_REST: 'paymentFrequency',
  CALENDAR_INVALID: 'firstDueOn',
  DUE_DAY_NOT_OF_FIRST: 'firstDueOn',
  DUE_DATES_DIFFER: 'paymentFrequency',
  INSTALLMENT_AMOUNT_MISSING: 'installmentAmount',
  PLAN_NEEDS_DATES: 'paymentFrequency',
  PLAN_WITH_GRACE: 'method',
  PLAN_SUM_DIFFERS: 'paymentFrequency',
  FIXED_ON_DATES: 'paymentFrequency',
  FIXED_WITH_GRACE: 'method',
  FIRST_DUE_DATE_OUT_OF_LIMITS: 'firstDueOn',
  DISBURSEMENT_DATE_OUT_OF_LIMITS: 'disbursedOn',
  DISBURSEMENT_AHEAD: 'disbursedOn',
  AGREEMENT_INVALID: 'loan',
  PREVIEW_OUTDATED: 'loan',
  TRANCHES_OUTSIDE_PRODUCT: 'tranches',
  TRANCHES_SUM_DIFFERS: 'tranches',
  TRANCHE_DATES_INVALID: 'tranches',
  TRANCHE_BELOW_FEE: 'tranches',
  REQUEST_NOT_FOUND: 'loan',
  REQUEST_TERMS_LOCKED: 'loan',
  REQUEST_TRANSITION_NOT_ALLOWED: 'loan',
  REQUEST_GUARANTOR_WITHOUT_FICHA: 'loan',
  LOAN_NOT_FOUND: 'renewal',
  LOAN_NOT_DISBURSED: 'renewal',
  LOAN_NOT_ACTIVE: 'renewal',
  LOAN_REFINANCED: 'renewal',
  LOAN_WRITTEN_OFF: 'renewal',
  LOAN_PAID_OFF: 'renewal',
  LOAN_CHANGED: 'renewal',
  TRANCHES_LEFT: 'renewal',
  RENEWAL_OTHER_BORROWER: 'renewal',
  RENEWAL_OTHER_FUND: 'fundId',
  RENEWAL_NEEDS_PRODUCT: 'productId',
  RENEWAL_IN_ARREARS: 'renewal',
  RENEWAL_MIN_PAID: 'renewal',
  RENEWAL_NOTHING_OWED: 'renewal',
  RENEWAL_PAYOFF_TOO_HIGH: 'principal',
  MONEY_ACCOUNT_NOT_FOUND: 'moneyAccountId',
  MONEY_ACCOUNT_CLOSED: 'moneyAccountId',
  MONEY_ACCOUNT_OTHER_CURRENCY: 'moneyAccountId',
  MONEY_ACCOUNT_OTHER_FUND: 'moneyAccountId',
  CASH_DESK_ASKED: 'moneyAccountId',
  MONEY_ACCOUNT_OTHER_MEANS: 'moneyAccountId',
  CASH_ACCOUNT_SHORT: 'moneyAccountId',
  OPERATION_NUMBER_MISSING: 'operationNumber',
  OPERATION_NUMBER_TAKEN: 'operationNumber',
} as const satisfies Partial<Record<DomainErrorCode, LoanField | 'typed'>>;

const fieldsByCode: Partial<Record<DomainErrorCode, LoanField | 'typed'>> = FIELD_OF_REFUSAL;

/** A refusal of a loan as its form says it. */
export function refusalWire(error: DomainError, requestId: string): LoanRefusal {
  const field = fieldsByCode[error.code] ?? 'loan';
  const { code, title } = problemOf(error, requestId);
  return { code, message: title, field: field === 'typed' ? typedField(error) : field };
}

const typedField = ({ field }: DomainError): LoanField =>
  TYPED_LOAN_FIELDS.find((name) => name === field) ?? 'loan';
