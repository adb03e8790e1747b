import type { AwaitingName } from '../../access/awaitingActs/kinds';
import type { EntryKind } from './entryKinds';

/** Entries of a kind that lessen an account of money: who approves them, or why nobody does. */
type CashOut = { readonly awaits: readonly AwaitingName[] } | { readonly why: string };

const COMES_IN = { why: 'Es dinero que entra.' };
const MOVES_NONE = { why: 'Mueve lo que se debe o se gana, no el dinero.' };

/** Every kind of entry. A new one does not compile until it stands here. */
export const CASH_OUT: Readonly<Record<EntryKind, CashOut>> = {
  fundContribution: COMES_IN,
  fundWithdrawal: { awaits: ['recordFundMovement'] },
  accountTransfer: { awaits: ['transferMoney'] },
  accountTransferVoid: { awaits: ['voidMoneyTransfer'] },
  cashDifference: { why: 'Lo que falta ya no está: queda por cobrar a quien llevaba la caja.' },
  cashDifferenceVoid: {
    why: 'El sobrante que halló un conteo no estaba: la caja se cuenta otra vez.',
  },
  disbursement: { awaits: ['disburseLoan', 'disburseAgreed', 'disburseTranche'] },
  migration: MOVES_NONE,
  charges: MOVES_NONE,
  chargesVoid: MOVES_NONE,
  oneOffCharge: MOVES_NONE,
  oneOffChargeVoid: MOVES_NONE,
  payment: COMES_IN,
  paymentVoid: {
    awaits: ['voidPayment', 'voidEarlierPayment', 'undoPaymentSheet', 'undoBankFile'],
  },
  paymentReplay: { why: 'Reparte otra vez lo que ya entró.' },
  bankReceipt: COMES_IN,
  bankReceiptVoid: { awaits: ['undoBankFile'] },
  bankReturn: { awaits: ['returnBankLine'] },
  bankReturnVoid: COMES_IN,
  credit: COMES_IN,
  creditVoid: { awaits: ['voidPayment', 'voidEarlierPayment', 'undoPaymentSheet', 'undoBankFile'] },
  creditRefund: { awaits: ['refundLoanCredit'] },
  creditRefundVoid: COMES_IN,
  commissionPayment: { why: 'Lo arma una persona y lo aprueba otra antes de pagarse.' },
  commissionPaymentVoid: COMES_IN,
  caseCost: { awaits: ['recordCaseCost'] },
  caseCostVoid: COMES_IN,
  investorDeposit: COMES_IN,
  investorDepositVoid: { awaits: ['voidInvestorMovement'] },
  investorWithdrawal: { awaits: ['payWithdrawal'] },
  investorWithdrawalVoid: COMES_IN,
  investorReserve: MOVES_NONE,
  investorRelease: MOVES_NONE,
  investorDistribution: MOVES_NONE,
  investorDistributionVoid: MOVES_NONE,
  investorInterest: MOVES_NONE,
  investorSale: MOVES_NONE,
  manual: { awaits: ['postManualEntry', 'postStatementLine'] },
  manualVoid: { awaits: ['reverseManualEntry'] },
  provision: MOVES_NONE,
  accrual: MOVES_NONE,
  yearClose: MOVES_NONE,
  yearCloseVoid: MOVES_NONE,
  waiver: MOVES_NONE,
  writeOff: MOVES_NONE,
  writeOffUndo: MOVES_NONE,
  loanVoid: { why: 'Lo que se entregó vuelve al fondo.' },
};
