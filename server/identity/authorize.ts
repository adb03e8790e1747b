import { DomainError } from '@core/errors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/router';

const STAFF = ['ADMINISTRADOR', 'ANALISTA'] as const;
const ALL = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO', 'INVERSIONISTA'] as const;
const LENDING = ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO'] as const;
const ADMINISTRATOR = ['ADMINISTRADOR'] as const;

/** The profiles of the factory. Others are added at /opciones, each based on one of these. */
export type Profile = (typeof ALL)[number];

/**
 * Which profiles may do what until an administrator changes it. Every protected route names one
 * of these operations.
 */
export const OPERATIONS = {
  getHomeSummary: ALL,
  listBorrowers: STAFF,
  registerBorrower: STAFF,
  getBorrower: STAFF,
  changeBorrower: STAFF,
  decideBorrower: ADMINISTRATOR,
  blacklistBorrower: ADMINISTRATOR,
  liftBlacklist: ADMINISTRATOR,
  listBorrowerTimeline: STAFF,
  listBorrowerRecords: STAFF,
  addBorrowerRecord: STAFF,
  endBorrowerRecord: STAFF,
  restoreBorrowerRecord: STAFF,
  listEmployments: STAFF,
  verifyEmployment: ADMINISTRATOR,
  listDigitalRecords: STAFF,
  requestDigitalRecord: STAFF,
  changeDigitalRecord: STAFF,
  uploadDigitalRecord: STAFF,
  getDigitalRecordFile: STAFF,
  reviewDigitalRecord: ADMINISTRATOR,
  endDigitalRecord: ADMINISTRATOR,
  restoreDigitalRecord: ADMINISTRATOR,
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
  listSurveys: STAFF,
  publishSurvey: ADMINISTRATOR,
  listCampaigns: STAFF,
  startCampaign: ADMINISTRATOR,
  cancelCampaign: ADMINISTRATOR,
  resumeCampaign: ADMINISTRATOR,
  listMySurveys: ALL,
  answerSurvey: ALL,
  listSurveyAnswers: STAFF,
  voidSurveyAnswer: ADMINISTRATOR,
  reviewSurveys: ALL,
  reviewSurveyProgram: ALL,
  listCollectionRoutes: STAFF,
  listCollectors: STAFF,
  programmeRoute: ADMINISTRATOR,
  acceptRoute: STAFF,
  cancelRoute: ADMINISTRATOR,
  getCollectionSheet: STAFF,
  openCashDesk: STAFF,
  closeCashDesk: STAFF,
  reopenCashDesk: ADMINISTRATOR,
  reviewCollection: ALL,
  reviewCollectionProgram: ALL,
  listRests: STAFF,
  declareRest: ADMINISTRATOR,
  cancelRest: ADMINISTRATOR,
  listSubsidies: STAFF,
  registerSubsidy: ADMINISTRATOR,
  closeSubsidy: ADMINISTRATOR,
  reopenSubsidy: ADMINISTRATOR,
  listPanelData: STAFF,
  getModuleSettings: ADMINISTRATOR,
  saveModuleSettings: ADMINISTRATOR,
  getFormSettings: ADMINISTRATOR,
  saveFormSettings: ADMINISTRATOR,
  getActionSettings: ADMINISTRATOR,
  saveActionSettings: ADMINISTRATOR,
  listPermissionRevisions: ADMINISTRATOR,
  undoPermissionRevision: ADMINISTRATOR,
  listProfiles: ADMINISTRATOR,
  addProfile: ADMINISTRATOR,
  changeProfile: ADMINISTRATOR,
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

/** Lets only validated users through whose profile may do the operation. */
export function authorize(operation: Operation) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.get('actor').isValidated) throw new DomainError('ACCOUNT_NOT_VALIDATED');
    if (!c.get('mayDo')(operation)) throw new DomainError('FORBIDDEN');
    await next();
  });
}
