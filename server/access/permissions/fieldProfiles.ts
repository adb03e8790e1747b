import type { Operation } from '../identity/authorize';
import { OPERATIONS_OF_BOOKS } from '../identity/operationsOfBooks';
import { OPERATIONS_OF_INVESTING } from '../identity/operationsOfInvesting';
import { OPERATIONS_OF_MONEY } from '../identity/operationsOfMoney';
import { OPERATIONS_OF_OFFICE } from '../identity/operationsOfOffice';
import { ALL, type FieldProfile } from '../identity/profiles';
import { OF_BORROWER, OF_CONTRACT, OF_NOBODY, OF_OWN_PHONE, OF_REQUEST } from '../identity/reached';

/** Loans as they are read by whoever answers for them. */
const READING = [
  'getHomeSummary',
  'listLoans',
  'getLoan',
  'listLoanCharges',
  'listOneOffCharges',
  'quotePayoff',
  'listScheduleVersions',
  'explainInstallment',
  'getLoanPast',
  'getLoanRating',
  'listPayments',
  'getReceipt',
  'listLoanCredits',
  'listLoanPapers',
  'getLoanPaper',
  'listLoanPromises',
  'recordPromise',
  'voidPromise',
  'listPromises',
  'getPromiseSummary',
  'listLoanContacts',
  'exportLoanContacts',
  'getContactLog',
  'getContactAllowance',
  'recordLoanContact',
  'getContactPhoto',
  'recordContactWish',
  'recordContactHalt',
  'listCases',
  'getLoanCase',
  'openCaseMatter',
  'recordCaseStep',
  'removeBorrowerPlace',
  'getDayRoute',
  'exportDayRoute',
  'planDayRoute',
  'orderDayRoute',
  'listCollectorDays',
  'simulatePrepayment',
  'previewPayment',
  'listBorrowers',
  'listOfficers',
  'getOfficer',
  'getOfficerFigures',
] as const satisfies readonly Operation[];

/** Officer: from the first visit to the contract, without money. */
const OFFICER: readonly Operation[] = [
  ...OF_NOBODY,
  ...READING,
  ...OF_BORROWER,
  ...OF_REQUEST,
  ...OF_CONTRACT,
  'listRequests',
  'startRequest',
  'answerSurvey',
  'endCaseMatter',
  'reopenCaseMatter',
  'listContracts',
  'generateContract',
  'previewContract',
  'makeLoanPaper',
  'listLoanChanges',
  'previewLoanChange',
  'requestLoanChange',
  'uploadChangeEvidence',
  'getChangeEvidence',
  'listLoanCollaterals',
  'registerCollateral',
  'uploadCollateralDocument',
  'getCollateralDocument',
];

/** Collector: their borrowers as they are, what they owe, and the money that they hand over. */
const COLLECTOR: readonly Operation[] = [
  ...OF_NOBODY.filter((operation) => operation !== 'registerBorrower'),
  ...READING,
  'getBorrower',
  'listBorrowerTimeline',
  'listBorrowerRecords',
  'listBorrowerTerms',
  'getStatement',
  'listRequests',
  'getRequest',
  'recordPayment',
  'listReceivedPayments',
  ...OF_OWN_PHONE,
];

/** Acts of the treasury: money that comes in, goes out, is counted and compared with the bank. */
const TREASURY: readonly Operation[] = [
  'recordPayment',
  'voidPayment',
  'recordPaymentSheet',
  'undoPaymentSheet',
  'disburseAgreed',
  'previewDisbursement',
  'disburseTranche',
  'previewTranche',
  'refundLoanCredit',
  'undoLoanCreditRefund',
  'recordCaseCost',
  'voidCaseCost',
  'previewMoneyTransfer',
  'transferMoney',
  'voidMoneyTransfer',
  'readBankFile',
  'mapBankFile',
  'chooseBankLineLoan',
  'confirmBankFile',
  'applyBankLine',
  'returnBankLine',
  'reopenCashDesk',
  'payCommissions',
  'openReconciliation',
  'changeStatement',
  'acceptMatchProposals',
  'matchStatementLine',
  'unmatchStatementLine',
  'leaveStatementLine',
  'exportFundMovements',
  'exportFundMovementsSheet',
  'previewInvestorDeposit',
  'recordInvestorDeposit',
  'voidInvestorMovement',
  'previewWithdrawalPayment',
  'payWithdrawal',
  'rejectWithdrawal',
  'assembleDistributionLot',
  'generateDistributionLot',
  'discardDistributionLot',
];

const ALL_OPERATIONS = {
  ...OPERATIONS_OF_MONEY,
  ...OPERATIONS_OF_BOOKS,
  ...OPERATIONS_OF_OFFICE,
  ...OPERATIONS_OF_INVESTING,
};

const ofAnalysts = (Object.keys(ALL_OPERATIONS) as Operation[]).filter((operation) =>
  (ALL_OPERATIONS[operation] as readonly string[]).includes('ANALISTA'),
);

/** Words that the operations which read begin with. */
const READS = /^(get|list|export)[A-Z]/;

/** Operations of the administrator that read, though their name says it otherwise. */
const READS_TOO: readonly Operation[] = [
  'quotePayoff',
  'explainInstallment',
  'simulatePrepayment',
  'previewContract',
];

/** Answer to a person who asks for their data: it is given out, not read. */
const GIVEN_OUT: Operation = 'exportBorrowerData';

/** Operations that read, and those of one's own account. */
const ofAuditors = (Object.keys(ALL_OPERATIONS) as Operation[]).filter((operation) => {
  const profiles = ALL_OPERATIONS[operation] as readonly string[];
  const isRead = READS.test(operation) || READS_TOO.includes(operation);
  if (operation === GIVEN_OUT) return false;
  return profiles === ALL || (isRead && profiles.includes('ADMINISTRADOR'));
});

/** Operations that each profile beside those of the house begins with. */
const OPERATIONS_OF_PROFILE: Readonly<Record<FieldProfile | 'AUDITOR', ReadonlySet<string>>> = {
  AUDITOR: new Set(ofAuditors),
  ASESOR: new Set(OFFICER),
  COBRADOR: new Set(COLLECTOR),
  TESORERIA: new Set([...ofAnalysts, ...TREASURY]),
};

/** True where a factory profile begins with an operation. */
export function isOfFactory(base: string, operation: string): boolean {
  const ofProfile = (OPERATIONS_OF_PROFILE as Readonly<Record<string, ReadonlySet<string>>>)[base];
  if (ofProfile !== undefined) return ofProfile.has(operation);
  const profiles: Readonly<Record<string, readonly string[]>> = ALL_OPERATIONS;
  return profiles[operation]?.includes(base) === true;
}
