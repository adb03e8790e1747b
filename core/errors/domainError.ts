import { ACCOUNTS_ERRORS } from './accounts';
import { AWAITING_ACTS_ERRORS } from './awaitingActs';
import { BANK_FILES_ERRORS } from './bankFiles';
import { BOOKS_ERRORS } from './books';
import { BORROWERS_ERRORS } from './borrowers';
import { CALLS_ERRORS } from './calls';
import { CASE_MATTERS_ERRORS } from './caseMatters';
import { CHARGE_RUNS_ERRORS } from './chargeRuns';
import { COLLATERALS_ERRORS } from './collaterals';
import { COLLECTION_ERRORS } from './collection';
import { CONTRACTS_ERRORS } from './contracts';
import { DAYS_ERRORS } from './days';
import { FIELD_DEVICES_ERRORS } from './fieldDevices';
import { FILES_ERRORS } from './files';
import { FUNDS_ERRORS } from './funds';
import { IMPORTS_ERRORS } from './imports';
import { InvariantError } from './invariantError';
import { INVESTMENTS_ERRORS } from './investments';
import { LOAN_CHANGES_ERRORS } from './loanChanges';
import { LOAN_CONTACTS_ERRORS } from './loanContacts';
import { LOANS_ERRORS } from './loans';
import { MAILS_ERRORS } from './mails';
import { MONEY_ACCOUNTS_ERRORS } from './moneyAccounts';
import { OFFICERS_ERRORS } from './officers';
import { OUTSIDE_FILES_ERRORS } from './outsideFiles';
import { PAYMENTS_ERRORS } from './payments';
import { PAYMENT_SHEETS_ERRORS } from './paymentSheets';
import { PRODUCTS_ERRORS } from './products';
import { RECONCILIATIONS_ERRORS } from './reconciliations';
import { REQUESTS_ERRORS } from './requests';
import { SESSIONS_ERRORS } from './sessions';
import { SHARES_ERRORS } from './shares';
import { SURVEYS_ERRORS } from './surveys';
import { USERS_ERRORS } from './users';
import { VARIABLE_RATES_ERRORS } from './variableRates';
import type { MoneyErrorCode } from './moneyErrors';

/**
 * The closed list of refusals. A code is public: it travels in problem bodies, is quoted in
 * tests, and is never renamed. Status and Spanish title live beside the server's answers, in
 * files of the same names.
 */
export const DOMAIN_ERROR_CODES = [
  ...FILES_ERRORS,
  ...MAILS_ERRORS,
  ...AWAITING_ACTS_ERRORS,
  ...USERS_ERRORS,
  ...ACCOUNTS_ERRORS,
  ...SESSIONS_ERRORS,
  ...IMPORTS_ERRORS,
  ...BORROWERS_ERRORS,
  ...SURVEYS_ERRORS,
  ...MONEY_ACCOUNTS_ERRORS,
  ...FUNDS_ERRORS,
  ...INVESTMENTS_ERRORS,
  ...SHARES_ERRORS,
  ...RECONCILIATIONS_ERRORS,
  ...BOOKS_ERRORS,
  ...OUTSIDE_FILES_ERRORS,
  ...PRODUCTS_ERRORS,
  ...REQUESTS_ERRORS,
  ...LOAN_CHANGES_ERRORS,
  ...VARIABLE_RATES_ERRORS,
  ...PAYMENT_SHEETS_ERRORS,
  ...BANK_FILES_ERRORS,
  ...PAYMENTS_ERRORS,
  ...COLLATERALS_ERRORS,
  ...OFFICERS_ERRORS,
  ...COLLECTION_ERRORS,
  ...LOAN_CONTACTS_ERRORS,
  ...FIELD_DEVICES_ERRORS,
  ...CASE_MATTERS_ERRORS,
  ...CHARGE_RUNS_ERRORS,
  ...DAYS_ERRORS,
  ...CONTRACTS_ERRORS,
  ...LOANS_ERRORS,
  ...CALLS_ERRORS,
] as const;

/** One code of the closed list of refusals, for example `'LOAN_NOT_FOUND'`. */
export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number];

/** Facts that the wording of a refusal may quote, for example `{ cap: '83.64' }`. */
export type DomainErrorParams = Readonly<Record<string, string | number>>;

/** Facts of a refusal that names amounts, with the currency that they are of. */
type MoneyErrorParams = DomainErrorParams & { readonly currency: string };

/**
 * An expected refusal: something a person asked for that the rules do not allow.
 * `field` names the property of the request that the refusal belongs to.
 *
 * @example new DomainError('FUND_LOAN_LIMIT', { limit: '120.00', currency }, 'principal')
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(code: MoneyErrorCode, params: MoneyErrorParams, field?: string);
  constructor(
    code: Exclude<DomainErrorCode, MoneyErrorCode>,
    params?: DomainErrorParams,
    field?: string,
  );
  constructor(
    readonly code: DomainErrorCode,
    readonly params: DomainErrorParams = {},
    readonly field?: string,
  ) {
    super(code);
  }

  /** Copy of this refusal beside another field. */
  beside(field: string | undefined): DomainError {
    // Facts that fitted the code once fit it here.
    return new DomainError(this.code as MoneyErrorCode, this.params as MoneyErrorParams, field);
  }
}

/**
 * States what must be true if the program is right. A failure is a bug, never a refusal.
 *
 * @example invariant(applied === amount, 'no céntimo is created or lost')
 */
export function invariant(condition: boolean, statement: string): asserts condition {
  if (!condition) throw new InvariantError(`Invariant broken: ${statement}`);
}
