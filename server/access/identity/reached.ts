import type { Operation } from './authorize';

/** Operations that show or change nothing of a borrower, or only what is one's own. */
export const OF_NOBODY = [
  'getMyAccount',
  'changeMyAccount',
  'listMySessions',
  'closeMySession',
  'closeOtherSessions',
  'changePassword',
  'sendOwnMailCode',
  'confirmOwnMail',
  'getUserOptions',
  'getOptionsTimestamp',
  'getPersonalOptions',
  'savePersonalOptions',
  'getLenderBrand',
  'listProducts',
  'listRateCaps',
  'listChargeRates',
  'listRests',
  'simulateLoan',
  'getPortfolioOptions',
  'listMoneyAccounts',
  'listMySurveys',
  'reviewSurveys',
  'reviewSurveyProgram',
  'reviewCollection',
  'reviewCollectionProgram',
  'registerBorrower',
  'getCollectionSheet',
  'acceptRoute',
  'openCashDesk',
  'previewCashCount',
  'closeCashDesk',
] as const satisfies readonly Operation[];

/** Work with one's own phone: its routes answer nothing of another person's. */
export const OF_OWN_PHONE = [
  'listOwnFieldDevices',
  'registerFieldDevice',
  'startFieldDay',
  'getFieldDay',
  'syncFieldDevice',
  'uploadFieldPhoto',
] as const satisfies readonly Operation[];

/** Lists that leave out, in their own query, whatever is of somebody else's portfolio. */
const OF_LISTS = [
  'getHomeSummary',
  'listBorrowers',
  'exportBorrowers',
  'listLoans',
  'listPromises',
  'getPromiseSummary',
  'listCases',
  'listReceivedPayments',
  'listRequests',
  'exportRequests',
  'listContracts',
  'listOfficers',
  'listCollectorDays',
  'exportList',
  'listPayrollDiscounts',
] as const satisfies readonly Operation[];

/** Operations on one loan, by `loanId` of their address. */
const OF_LOAN = [
  'getLoan',
  'listLoanCharges',
  'listOneOffCharges',
  'listLoanEntries',
  'listLoanAudit',
  'getLoanRating',
  'quotePayoff',
  'listScheduleVersions',
  'explainInstallment',
  'getLoanPast',
  'listPayments',
  'simulatePrepayment',
  'previewPayment',
  'recordPayment',
  'previewPaymentVoid',
  'voidPayment',
  'getReceipt',
  'listLoanCredits',
  'listLoanPromises',
  'recordPromise',
  'voidPromise',
  'listLoanContacts',
  'exportLoanContacts',
  'getContactLog',
  'getContactAllowance',
  'recordLoanContact',
  'getContactPhoto',
  'recordContactWish',
  'recordContactHalt',
  'endContactHalt',
  'getLoanCase',
  'openCaseMatter',
  'recordCaseStep',
  'endCaseMatter',
  'reopenCaseMatter',
  'recordCaseCost',
  'voidCaseCost',
  'closeCase',
  'reopenCase',
  'removeBorrowerPlace',
  'listLoanPapers',
  'getLoanPaper',
  'makeLoanPaper',
  'listLoanChanges',
  'previewLoanChange',
  'requestLoanChange',
  'reviewLoanChange',
  'uploadChangeEvidence',
  'getChangeEvidence',
  'listLoanCollaterals',
  'registerCollateral',
  'appraiseCollateral',
  'insureCollateral',
  'uploadCollateralDocument',
  'getCollateralDocument',
] as const satisfies readonly Operation[];

/** Operations on one borrower, by `borrowerId` of their address. */
export const OF_BORROWER = [
  'getBorrower',
  'changeBorrower',
  'listBorrowerTimeline',
  'listBorrowerRecords',
  'listBorrowerTerms',
  'addBorrowerRecord',
  'endBorrowerRecord',
  'restoreBorrowerRecord',
  'getStatement',
  'requestDigitalRecord',
  'changeDigitalRecord',
  'uploadDigitalRecord',
  'getDigitalRecordFile',
] as const satisfies readonly Operation[];

/** Operations on one request, by `id` of their address. */
export const OF_REQUEST = [
  'getRequest',
  'saveRequest',
  'sendRequest',
  'postRequestMessage',
  'uploadRequestPaper',
  'getRequestPaperFile',
  'removeRequestPaper',
  'uploadCalledPaper',
  'getCalledPaperFile',
  'addRequestGuarantor',
  'removeRequestGuarantor',
  'takeRequest',
  'submitRequest',
  'sendRequestOffer',
  'recordAcceptanceByCall',
  'recordAcceptanceByPaper',
  'getAcceptancePaper',
  'withdrawRequest',
  'reopenRequest',
] as const satisfies readonly Operation[];

/** Operations on one contract, by `id` of their address. */
export const OF_CONTRACT = [
  'getContract',
  'getContractPdf',
  'getReleasePdf',
  'sendContract',
  'addSignedScan',
  'getSignedScan',
  'keepContract',
] as const satisfies readonly Operation[];

/** Operations that name whom they are of in their body or query, and how. */
const OF_WHOM_IT_NAMES = {
  startRequest: ['borrower', 'body', 'borrowerId'],
  answerSurvey: ['borrower', 'body', 'borrowerId'],
  generateContract: ['loan', 'body', 'loanId'],
  previewContract: ['loan', 'query', 'loanId'],
  getOfficer: ['officer', 'param', 'officerId'],
  getOfficerFigures: ['officer', 'param', 'officerId'],
  getDayRoute: ['officer', 'query', 'collectorId'],
  exportDayRoute: ['officer', 'query', 'collectorId'],
  planDayRoute: ['officer', 'body', 'collectorId'],
  orderDayRoute: ['officer', 'body', 'collectorId'],
} as const;

/** Things that stand in somebody's portfolio. */
export type Portfolioed = 'loan' | 'borrower' | 'request' | 'contract' | 'officer';

/** Place of a request that says which thing it is of. */
export type Naming = readonly [of: Portfolioed, place: 'param' | 'body' | 'query', name: string];

const namedBy = (operations: readonly Operation[], naming: Naming) =>
  operations.map((operation) => [operation, naming] as const);

/**
 * Things that each operation is of. Whoever sees one portfolio alone does none that is missing
 * here, whatever their profile is given: nobody has made sure that it shows nothing of others.
 */
export const REACHED: ReadonlyMap<Operation, Naming | undefined> = new Map([
  ...[...OF_NOBODY, ...OF_OWN_PHONE, ...OF_LISTS].map(
    (operation) => [operation, undefined] as const,
  ),
  ...namedBy(OF_LOAN, ['loan', 'param', 'loanId']),
  ...namedBy(OF_BORROWER, ['borrower', 'param', 'borrowerId']),
  ...namedBy(OF_REQUEST, ['request', 'param', 'id']),
  ...namedBy(OF_CONTRACT, ['contract', 'param', 'id']),
  ...(Object.entries(OF_WHOM_IT_NAMES) as [Operation, Naming][]),
]);
