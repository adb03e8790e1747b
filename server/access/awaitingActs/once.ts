import type { AwaitingName } from './kinds';

/**
 * Whether an operation happens once to what its address names: asked for again with other words
 * while the first waits, it is the same.
 */
const DONE_ONCE: Readonly<Record<AwaitingName, boolean>> = {
  disburseLoan: false,
  disburseAgreed: true,
  // A loan may wait for two disbursements of different amounts.
  disburseTranche: false,
  recordFundMovement: false,
  refundLoanCredit: true,
  returnBankLine: true,
  voidPayment: true,
  voidEarlierPayment: true,
  undoPaymentSheet: true,
  undoBankFile: true,
  voidLoan: true,
  undoDisbursement: true,
  voidTranche: true,
  releaseOwedCollateral: true,
  publishProduct: false,
  deactivateProduct: true,
  activateProduct: true,
  addRateCap: false,
  voidRateCap: true,
  addRatingTable: false,
  voidRatingTable: true,
  addPaymentLimit: false,
  voidPaymentLimit: true,
  changeFundProfile: false,
  addLenderProfile: false,
  voidLenderProfile: true,
  openMoneyAccount: false,
  changeMoneyAccount: false,
  closeMoneyAccount: true,
  reopenMoneyAccount: true,
  changeDayMode: false,
  changeTwoPersons: false,
  saveMailServer: false,
  saveModuleSettings: false,
  saveFormSettings: false,
  saveActionSettings: false,
  undoPermissionRevision: true,
  addProfile: false,
  changeProfile: false,
  createUser: false,
  changeUserProfile: false,
  changeUserStatus: false,
  correctUserEmail: false,
  addApprovalRule: false,
  voidApprovalRule: true,
  declareSoleOperator: true,
};

export const isDoneOnce = (operation: string): boolean => DONE_ONCE[operation as AwaitingName];
