import type { DomainErrorCode } from '@core/errors/domainError';
import { DomainError } from '@core/errors/domainError';
import { isDeepStrictEqual } from 'node:util';
import type { Written } from '../../platform/audit/written';
import type { AwaitingName } from './kinds';

/** Refusals by which an act can no longer be done, each with the words that its asker reads. */
type Endings = Readonly<Partial<Record<DomainErrorCode, string>>>;

const LOAN_CHANGED = 'El préstamo cambió desde que se pidió.';
const PERMISSIONS_CHANGED = 'Los permisos cambiaron desde que se pidió.';
const ALREADY_SO = { AWAITING_ACT_IDLE: 'Ya está como se pidió.' } as const;
const ALREADY_VOIDED = { NOT_FOUND: 'Ya está anulado.' } as const;
const PERMISSIONS_SAVED = { PERMISSIONS_CHANGED, ...ALREADY_SO } as const;

const LOAN_ENDED = {
  LOAN_NOT_ACTIVE: 'El préstamo está anulado.',
  LOAN_REFINANCED: 'El préstamo se renovó por otro.',
  LOAN_WRITTEN_OFF: 'El préstamo está castigado.',
} as const;

const LOAN_OVER = { ...LOAN_ENDED, LOAN_PAID_OFF: 'El préstamo está pagado.' } as const;

/** Words by the status of a loan that is over: nothing that was asked about it is done any more. */
export const LOAN_OVER_AS = {
  paidOff: LOAN_OVER.LOAN_PAID_OFF,
  voided: LOAN_ENDED.LOAN_NOT_ACTIVE,
  refinanced: LOAN_ENDED.LOAN_REFINANCED,
  writtenOff: LOAN_ENDED.LOAN_WRITTEN_OFF,
} as const;

const BANK_LINE_NOT_WAITING = 'Ese dinero ya tiene dueño, o se devolvió.';

const PAYMENT_OVER = {
  PAYMENT_ALREADY_VOIDED: 'El pago ya está extornado.',
  LOAN_CREDIT_REFUNDED: 'El excedente del pago ya se devolvió.',
  LOAN_REFINANCED: LOAN_ENDED.LOAN_REFINANCED,
  LOAN_WRITTEN_OFF: LOAN_ENDED.LOAN_WRITTEN_OFF,
  LOAN_CHANGED,
} as const;

const DISBURSEMENT_OVER = {
  ...LOAN_ENDED,
  LOAN_HAS_PAYMENTS: 'El préstamo ya tiene pagos.',
  LOAN_HAS_TRANCHES: 'El préstamo ya tiene otro desembolso.',
  RENEWAL_DAY_CLOSED: 'Pasó el día en que se podía.',
} as const;

const CONTRACT_SIGNED = {
  CONTRACT_STATE: 'El contrato ya no está para eso: se firmó, se anuló o venció.',
  CONTRACT_SIGNED_BY_PARTY: 'Esa firma ya está.',
} as const;

const ACCOUNT_REVIEWED = {
  ACCOUNT_NOT_UNDER_REVIEW: 'La cuenta ya no está en revisión.',
} as const;

const ACCOUNT_CHANGED = {
  MONEY_ACCOUNT_CHANGED: 'La cuenta cambió desde que se pidió.',
  MONEY_ACCOUNT_CLOSED: 'La cuenta está cerrada.',
} as const;

/**
 * Every kind of act with what ends it by itself: what it asks for is already so, or its object
 * ended. A refusal that is not here may pass, and the act waits on.
 */
export const ENDINGS: Readonly<Record<AwaitingName, Endings>> = {
  disburseLoan: {
    REQUEST_TRANSITION_NOT_ALLOWED: 'La solicitud ya se desembolsó, o terminó.',
    BORROWER_MERGED: 'La ficha se fusionó con otra.',
    RENEWAL_NOTHING_OWED: 'El préstamo que renovaría ya no debe nada.',
    LOAN_CHANGED: 'El préstamo que renovaría cambió desde que se pidió.',
    ...LOAN_OVER,
  },
  disburseAgreed: {
    LOAN_NOT_TO_DISBURSE: 'El préstamo ya no está por desembolsar.',
    LOAN_CHANGED,
  },
  disburseTranche: {
    TRANCHES_NONE_LEFT: 'No queda nada por desembolsar.',
    LOAN_CHANGED,
    ...LOAN_OVER,
  },
  recordFundMovement: {},
  postManualEntry: { ENTRY_MONTH_DONE: 'Ese mes ya se registró, o se omitió.' },
  reverseManualEntry: { ENTRY_REVERSED: 'El asiento ya está extornado.' },
  postStatementLine: {
    RECONCILIATION_LINE_MATCHED: 'La línea ya tiene su asiento.',
    RECONCILIATION_NOT_OPEN: 'La conciliación ya se cerró.',
    RECONCILIATION_NOT_FOUND: 'La conciliación ya no existe.',
    RECONCILIATION_LINE_NOT_FOUND: 'La línea ya no existe.',
  },
  transferMoney: {},
  voidMoneyTransfer: { TRANSFER_VOIDED: 'La transferencia ya está anulada.' },
  refundLoanCredit: { LOAN_CREDIT_NOT_HELD: 'Ese dinero ya se devolvió, o se usó.' },
  recordCaseCost: {},
  returnBankLine: { BANK_LINE_NOT_WAITING },
  recordPayment: { ...LOAN_OVER, LOAN_CHANGED },
  voidPayment: { ...PAYMENT_OVER, PAYMENT_DAY_CLOSED: 'El día del pago ya se cerró.' },
  voidEarlierPayment: PAYMENT_OVER,
  undoBankLine: {
    ...PAYMENT_OVER,
    PAYMENT_DAY_CLOSED: 'El día del pago ya se cerró.',
    BANK_LINE_STANDS: 'Ese dinero ya está por identificar, o se deshizo.',
  },
  applyBankLine: { BANK_LINE_NOT_WAITING },
  chooseBankLineLoan: {
    BANK_LINE_NOT_WAITING,
    BANK_FILE_CONFIRMED: 'El archivo ya se confirmó.',
    BANK_FILE_UNDONE: 'El archivo se descartó.',
  },
  undoPaymentSheet: {
    PAYMENT_SHEET_UNDONE: 'La planilla ya está extornada.',
    PAYMENT_SHEET_UNDOING: 'La planilla ya se está extornando.',
  },
  undoBankFile: {
    BANK_FILE_UNDONE: 'El archivo ya está extornado.',
    BANK_FILE_UNDOING: 'El archivo ya se está extornando.',
  },
  voidLoan: DISBURSEMENT_OVER,
  undoDisbursement: {
    ...DISBURSEMENT_OVER,
    LOAN_NOT_DISBURSED: 'El desembolso ya se deshizo.',
    DISBURSEMENT_DAY_CLOSED: 'Pasó el día en que se podía.',
  },
  voidTranche: {
    ...LOAN_ENDED,
    TRANCHE_NOT_LATEST: 'Ese desembolso ya se anuló, o hubo otro.',
    TRANCHE_HAS_PAYMENTS: 'El préstamo ya tiene pagos posteriores.',
    TRANCHE_DAY_CLOSED: 'Pasó el día en que se podía.',
  },
  releaseOwedCollateral: {
    COLLATERAL_STATE_REFUSED: 'La garantía ya se liberó, o se ejecutó.',
  },
  publishProduct: {
    PRODUCT_DATE_PAST: 'Pasó el día desde el que regiría.',
    PRODUCT_UNCHANGED: 'Ya está publicado así.',
  },
  deactivateProduct: { PRODUCT_NOT_FOUND: 'El producto ya está fuera de uso.' },
  activateProduct: { PRODUCT_NOT_FOUND: 'El producto ya está en uso.' },
  addIndexValue: {},
  addExchangeRate: {},
  addRateCap: { RATE_CAP_TAKEN: 'Ya hay un tope desde ese día.' },
  voidRateCap: ALREADY_VOIDED,
  addRatingTable: { RATING_TABLE_TAKEN: 'Ya hay una tabla desde ese día.' },
  voidRatingTable: ALREADY_VOIDED,
  addChargeRate: { CHARGE_RATE_TAKEN: 'Ese cargo ya tiene una tarifa desde ese día.' },
  voidChargeRate: ALREADY_VOIDED,
  addPaymentLimit: { PAYMENT_LIMIT_TAKEN: 'Ya hay un límite desde ese día.' },
  voidPaymentLimit: ALREADY_VOIDED,
  changeFundProfile: ALREADY_SO,
  addFundLimit: { FUND_LIMIT_TAKEN: 'El fondo ya tiene ese límite.' },
  endFundLimit: ALREADY_SO,
  addCountryParameter: { COUNTRY_PARAMETER_TAKEN: 'Ya hay otro valor desde ese día.' },
  voidCountryParameter: ALREADY_VOIDED,
  addLenderProfile: { LENDER_PROFILE_TAKEN: 'Ya hay otros datos desde ese día.' },
  voidLenderProfile: ALREADY_VOIDED,
  openMoneyAccount: { MONEY_ACCOUNT_NAME_TAKEN: 'Ya hay una cuenta con ese nombre.' },
  changeMoneyAccount: { ...ACCOUNT_CHANGED, ...ALREADY_SO },
  closeMoneyAccount: { MONEY_ACCOUNT_CLOSED: 'La cuenta ya está cerrada.' },
  reopenMoneyAccount: { MONEY_ACCOUNT_OPEN: 'La cuenta ya está abierta.' },
  changeDayMode: ALREADY_SO,
  changeTwoPersons: ALREADY_SO,
  changeAccrual: ALREADY_SO,
  reopenPeriod: { PERIOD_NOT_CLOSED: 'Ese mes ya está abierto.' },
  closeYear: { YEAR_CLOSED: 'Ese año ya está cerrado.' },
  reopenYear: { YEAR_NOT_CLOSED: 'Ese año ya está abierto.' },
  saveCurrencies: ALREADY_SO,
  savePrincipalLimits: ALREADY_SO,
  saveMailServer: ALREADY_SO,
  saveModuleSettings: PERMISSIONS_SAVED,
  saveFormSettings: PERMISSIONS_SAVED,
  saveActionSettings: PERMISSIONS_SAVED,
  undoPermissionRevision: {
    REVISION_UNDONE: 'Ese cambio ya está deshecho.',
    PERMISSIONS_CHANGED,
  },
  addProfile: { PROFILE_CODE_TAKEN: 'Ya hay un perfil con ese código.' },
  changeProfile: ALREADY_SO,
  createUser: { USER_EMAIL_TAKEN: 'Ya hay un usuario con ese correo.' },
  changeUserProfile: {
    ...ALREADY_SO,
    USER_STATUS_REFUSED: 'La cuenta está dada de baja.',
    PROFILE_UNKNOWN: 'El perfil ya no está en uso.',
  },
  changeUserStatus: { USER_STATUS_REFUSED: 'La cuenta ya está así, o está dada de baja.' },
  changeUserName: {
    ...ALREADY_SO,
    NAME_OF_ANOTHER: 'Otra persona de la casa ya tiene ese nombre.',
  },
  correctUserEmail: {
    USER_EMAIL_TAKEN: 'Ya hay un usuario con ese correo.',
    USER_STATUS_REFUSED: 'La cuenta está dada de baja.',
  },
  changeBorrower: {
    BORROWER_CHANGED: 'La ficha cambió desde que se pidió.',
    BORROWER_MERGED: 'La ficha se fusionó con otra.',
    ...ALREADY_SO,
  },
  linkReviewBorrower: {
    ...ACCOUNT_REVIEWED,
    BORROWER_HAS_ACCOUNT: 'Ese cliente ya tiene otra cuenta.',
  },
  approveReviewItem: {
    ...ACCOUNT_REVIEWED,
    ITEM_NOT_IN_REVIEW: 'Ese dato ya se revisó.',
    ITEM_CHANGED: 'Ese dato cambió desde que se pidió.',
  },
  sendContract: CONTRACT_SIGNED,
  signContractForLender: CONTRACT_SIGNED,
  mergeBorrowers: {
    MERGE_DONE: 'La ficha ya está fusionada.',
    BORROWER_MERGED: 'La ficha se fusionó con otra.',
  },
  undoMerge: { MERGE_NOT_FOUND: 'La fusión ya está deshecha.' },
  recordInvestorDeposit: {},
  voidInvestorMovement: { INVESTOR_MOVEMENT_REVERSED: 'El movimiento ya está extornado.' },
  payWithdrawal: { WITHDRAWAL_STATE: 'El retiro ya se pagó, se rechazó o se anuló.' },
  verifyInvestor: { INVESTOR_CHANGED: 'La ficha cambió desde que se pidió.' },
  addInvestmentRule: { INVESTMENT_RULE_TAKEN: 'Ya hay una regla desde ese día.' },
  voidInvestmentRule: { INVESTMENT_RULE_NOT_FOUND: 'Ya está anulada.' },
  buyBackShares: {
    SHARES_LOAN_ENDED: 'El préstamo ya terminó.',
    BUY_BACK_CHANGED: 'Lo que cuesta cambió desde que se pidió.',
  },
  undoShareAct: { SHARE_ACT_UNDONE: 'Ya está deshecha.' },
  undoDistributionLot: { DISTRIBUTION_LOT_STATE: 'El lote ya está deshecho.' },
  addApprovalRule: { APPROVAL_RULE_TAKEN: 'Ya hay una regla igual desde ese día.' },
  voidApprovalRule: ALREADY_VOIDED,
  declareSoleOperator: { SOLE_OPERATOR_DECLARED: 'Ya está declarado.' },
};

const endingsOf = (operation: string): Endings => ENDINGS[operation as AwaitingName];

/** Reason, for people, by which a refusal ends an act; undefined where the act waits on. */
export const endingBy = (operation: string, code: string): string | undefined =>
  endingsOf(operation)[code as DomainErrorCode];

type Fields = Readonly<Record<string, unknown>>;

/** Words of whoever asks are no part of what an act makes so. */
const WORDS = new Set(['reason', 'note']);

/** True of what leaves everything that it names as it was. */
const isIdle = ({ entries, audits }: Written): boolean =>
  entries.length === 0 &&
  audits.every(({ before, after }) => {
    const was = (before ?? {}) as Fields;
    return Object.entries((after ?? {}) as Fields).every(
      ([name, value]) => WORDS.has(name) || isDeepStrictEqual(was[name], value),
    );
  });

/** Check of what an act wrote, where the act only says how a thing is to be: throws if it is so. */
export const stillDoes =
  (operation: string) =>
  (written: Written): void => {
    const isAnEnd = endingBy(operation, 'AWAITING_ACT_IDLE') !== undefined;
    if (isAnEnd && isIdle(written)) throw new DomainError('AWAITING_ACT_IDLE');
  };
