import { DomainError } from '@core/errors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/router';

const STAFF = ['ADMINISTRADOR', 'ANALISTA'] as const;
const ALL = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO', 'INVERSIONISTA'] as const;
const LENDING = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO'] as const;
const ADMINISTRATOR = ['ADMINISTRADOR'] as const;

/** The profiles that exist. A borrower sees only what is their own. */
export type Profile = (typeof ALL)[number];

/** Which profiles may do what. Every protected route names one of these operations. */
export const OPERATIONS = {
  getHomeSummary: ALL,
  listBorrowers: STAFF,
  registerBorrower: STAFF,
  getBorrower: STAFF,
  listFunds: STAFF,
  getFund: STAFF,
  listFundMovements: STAFF,
  openFund: ADMINISTRATOR,
  recordFundMovement: ADMINISTRATOR,
  simulateLoan: LENDING,
  listLoans: LENDING,
  getLoan: LENDING,
  listLoanCharges: LENDING,
  listLoanEntries: STAFF,
  disburseLoan: ADMINISTRATOR,
  voidLoan: ADMINISTRATOR,
  listPayments: LENDING,
  previewPayment: STAFF,
  recordPayment: ADMINISTRATOR,
  voidPayment: ADMINISTRATOR,
  getReceipt: LENDING,
  getPortfolioBalance: STAFF,
  getMyAccount: ALL,
  changeMyAccount: ALL,
  listMySessions: ALL,
  closeMySession: ALL,
  closeOtherSessions: ALL,
  changePassword: ALL,
  listMails: ADMINISTRATOR,
  retryMail: ADMINISTRATOR,
  getMailServer: ADMINISTRATOR,
  saveMailServer: ADMINISTRATOR,
  sendTrialMail: ADMINISTRATOR,
  listReviews: STAFF,
  getReview: STAFF,
  getReviewFile: STAFF,
  approveReviewItem: STAFF,
  observeReviewItem: STAFF,
  undoReviewItem: STAFF,
  linkReviewBorrower: STAFF,
  listOperationKeys: ADMINISTRATOR,
  issueOperationKey: ADMINISTRATOR,
  revokeOperationKey: ADMINISTRATOR,
  getUserOptions: ALL,
  getOptionsTimestamp: ALL,
  getPersonalOptions: ALL,
  savePersonalOptions: ALL,
  listCatalogue: ADMINISTRATOR,
  addCatalogueEntry: ADMINISTRATOR,
  changeCatalogueEntry: ADMINISTRATOR,
  mergeCatalogueEntry: ADMINISTRATOR,
  moveCatalogueEntry: ADMINISTRATOR,
  listUsers: ADMINISTRATOR,
  createUser: ADMINISTRATOR,
  changeUserProfile: ADMINISTRATOR,
  changeUserStatus: ADMINISTRATOR,
  sendUserLink: ADMINISTRATOR,
  correctUserEmail: ADMINISTRATOR,
} as const satisfies Record<string, readonly Profile[]>;

export type Operation = keyof typeof OPERATIONS;

/** Whether a profile works for the lender. */
export function isStaff(profile: string): boolean {
  return (STAFF as readonly string[]).includes(profile);
}

/** Whether a profile may do an operation. */
export function mayDo(profile: string, operation: Operation): boolean {
  return (OPERATIONS[operation] as readonly string[]).includes(profile);
}

/** Lets only validated users through whose profile may do the operation. */
export function authorize(operation: Operation) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { isValidated, profile } = c.get('actor');
    if (!isValidated) throw new DomainError('ACCOUNT_NOT_VALIDATED');
    if (!mayDo(profile, operation)) throw new DomainError('FORBIDDEN');
    await next();
  });
}
