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
  previewLoan: ADMINISTRATOR,
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
  listProducts: LENDING,
  publishProduct: ADMINISTRATOR,
  deactivateProduct: ADMINISTRATOR,
  activateProduct: ADMINISTRATOR,
  listRateCaps: STAFF,
  addRateCap: ADMINISTRATOR,
  voidRateCap: ADMINISTRATOR,
  listRequests: LENDING,
  getRequest: LENDING,
  startRequest: LENDING,
  saveRequest: LENDING,
  sendRequest: LENDING,
  postRequestMessage: LENDING,
  takeRequest: STAFF,
  observeRequest: STAFF,
  submitRequest: STAFF,
  voteRequest: STAFF,
  approveRequest: ADMINISTRATOR,
  undoRequestApproval: ADMINISTRATOR,
  rejectRequest: STAFF,
  sendRequestOffer: STAFF,
  acceptRequestOffer: LENDING,
  withdrawRequest: LENDING,
  reopenRequest: LENDING,
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
