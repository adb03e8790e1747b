import type { NewManualEntry } from '@core/contract/books';
import type { NewFundMovement } from '@core/contract/funds';
import type { NewLoan } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import type {
  NewUser,
  UserEmailChange,
  UserNameChange,
  UserProfileChange,
  UserStatusChange,
} from '@core/contract/users';
import { lockLendingTo } from '../../platform/db/lockLendingTo';
import { moneyForPeople } from '../../platform/documents/format';
import type { Operation } from '../identity/authorize';
import {
  findCreditFacts,
  findFundFacts,
  findLoanFacts,
  findNewLoanFacts,
  findScope,
  findTakenByEntry,
  findTakenByLine,
  findTakenByReverse,
} from './facts';
import { MONTHS, ofBooks, ofReopenedMonth, ofYear } from './booksActs';
import { ofLineOfAnother, ofLineReturn, ofLineUndoing } from './bankLineActs';
import { CURRENCIES, readPrincipalLimits } from './currencyFacts';
import { findDisbursementFacts } from './disbursementFacts';
import {
  factsOf,
  ofCaseCost,
  findSentFacts,
  ofLoan,
  ofNextTranche,
  ofOldPayment,
  ofPayment,
  type Sent,
} from './loanActs';
import { awaiting, ofSetting, ofSubject, type AwaitingOperation } from './awaitingOperation';
import { INVESTOR_ACTS } from './investorActs';
import { readFichaChange } from './fichaChange';
import { LENDER, readLenderChange } from './lenderChange';
import { readLenderSigning } from './lenderSigning';
import { readMerge, readMergeUndoing } from './mergeFacts';
import { readAccountActivation, readAccountLink, readContractSending } from './signingMails';
import { readTransfer, readTransferVoid } from './transferFacts';
import { findUserFacts } from './userFacts';

const BOOKS = '/administracion-avanzada/contabilidad';
const USERS = '/administracion-avanzada/usuarios';
const PRODUCTS = '/administracion-avanzada/productos';
const COUNTRY = '/administracion-avanzada/pais';
const CAPS = '/administracion-avanzada/topes';
const INDEXES = '/administracion-avanzada/indices';
const EXCHANGE = '/administracion-avanzada/tipos-de-cambio';
const RATINGS = '/administracion-avanzada/clases';
const LIMITS = '/administracion-avanzada/limites';
const RATES = '/administracion-avanzada/tarifas';
const FOUR_EYES = '/administracion-avanzada/cuatro-ojos';
const MONEY = '/fondos';
const MODULES = '/administrar-modulos';

const STATUS_ACTS: Readonly<Record<UserStatusChange['act'], string>> = {
  suspend: 'Suspender a',
  close: 'Dar de baja a',
  reactivate: 'Reactivar a',
};

/**
 * Something that is done to a user of staff, or makes one: what outsiders may do moves no money.
 * Who never came in is nobody's second person yet: a wrong address can be mended alone.
 */
const ofUser = <B>(words: (body: B) => string, profileOf: (body: B) => string = () => '') =>
  awaiting<B>('user', async (tx, { params, body }) => {
    const subjectId = Number(params['userId']);
    const user = await findUserFacts(tx, subjectId);
    const scopes = [user?.scope, await findScope(tx, profileOf(body))];
    if (user === undefined || !scopes.includes('staff')) return undefined;
    const summary = `${words(body)} ${user.fullName}`;
    return { summary, link: USERS, subjectId, isDoneWhenAlone: !user.hasEntered };
  });

/** A setting of a fund. */
const ofFund = (words: string) =>
  awaiting('setting', async (tx, { params }) => {
    const fundId = Number(params['fundId']);
    const fund = await findFundFacts(tx, fundId);
    if (fund === undefined) return undefined;
    const { currency, name } = fund;
    return { summary: `${words} ${name}`, link: `/fondos/${fundId}`, currency, fundId };
  });

/**
 * Every operation that awaits a second person: a new one is a line here. How it is done is its
 * own route's: the very same request is sent again when somebody approved it.
 */
const AWAITING_OPERATIONS = {
  disburseLoan: awaiting<NewLoan>('disburse', async (tx, { body }) => {
    const { borrowerId, fundId, principal: amount } = body;
    // Held until what is asked for is written: who agrees on the same meanwhile reads it.
    await lockLendingTo(tx, borrowerId);
    const { borrowerName, productCode } = await findNewLoanFacts(tx, body);
    const fund = await findFundFacts(tx, fundId);
    if (fund === undefined) return undefined;
    const { currency } = fund;
    const summary = `Desembolsar ${moneyForPeople(amount, currency)} a ${borrowerName}`;
    const link = `/clientes/${borrowerId}`;
    const of = { borrowerId, ...(productCode && { productCode }) };
    const facts = await findDisbursementFacts(tx, body);
    return { summary, link, amount, currency, fundId, facts, ...of };
  }),
  disburseAgreed: ofLoan('disburse', 'Desembolsar'),
  disburseTranche: ofNextTranche,
  recordFundMovement: awaiting<NewFundMovement>('withdraw', async (tx, { params, body }) => {
    const fundId = Number(params['fundId']);
    const fund = await findFundFacts(tx, fundId);
    if (fund === undefined || body.kind !== 'withdrawal') return undefined;
    const { amount } = body;
    const summary = `Retirar ${moneyForPeople(amount, fund.currency)} de ${fund.name}`;
    const facts = [{ term: 'Fondo', value: fund.name }, ...(await findSentFacts(tx, body))];
    return { summary, link: `/fondos/${fundId}`, amount, currency: fund.currency, fundId, facts };
  }),
  postManualEntry: ofBooks<NewManualEntry>('un asiento a mano', BOOKS, (tx, { body }) =>
    findTakenByEntry(tx, body),
  ),
  reverseManualEntry: ofBooks('el extorno de un asiento', BOOKS, (tx, { params }) =>
    findTakenByReverse(tx, Number(params['number'])),
  ),
  postStatementLine: ofBooks('el asiento de una línea del banco', MONEY, (tx, { params }) =>
    findTakenByLine(tx, Number(params['lineId'])),
  ),
  transferMoney: awaiting('transfer', readTransfer),
  voidMoneyTransfer: awaiting('transfer', readTransferVoid),
  refundLoanCredit: awaiting<Sent>('returnMoney', async (tx, { params, body }) => {
    const loan = await findLoanFacts(tx, Number(params['loanId']));
    if (loan === undefined) return undefined;
    const { number, amount } = await findCreditFacts(tx, Number(params['creditId']));
    const { borrowerName, number: _number, principal: _principal, ...of } = loan;
    const money = moneyForPeople(amount, loan.currency);
    const facts = [...(await factsOf(tx, 'loan', loan.loanId)), ...(await findSentFacts(tx, body))];
    return { ...of, amount, facts, summary: `Devolver ${money} (${number}) a ${borrowerName}` };
  }),
  recordCaseCost: ofCaseCost,
  returnBankLine: ofLineReturn,
  recordPayment: ofOldPayment,
  voidPayment: ofPayment,
  voidEarlierPayment: ofPayment,
  undoBankLine: ofLineUndoing,
  applyBankLine: ofLineOfAnother('id'),
  chooseBankLineLoan: ofLineOfAnother('lineId'),
  undoPaymentSheet: ofSubject(
    'voidPayment',
    'Extornar entera la planilla',
    'paymentSheet',
    '/pendientes/planilla',
  ),
  undoBankFile: ofSubject(
    'voidPayment',
    'Extornar entero el archivo del banco',
    'bankFile',
    '/pendientes/banco',
  ),
  voidLoan: ofLoan('voidLoan', 'Anular el desembolso de'),
  undoDisbursement: ofLoan('voidLoan', 'Deshacer el desembolso de'),
  voidTranche: ofLoan('voidLoan', 'Anular un desembolso de'),
  releaseOwedCollateral: ofSubject(
    'releaseCollateral',
    'Liberar, de un préstamo que aún se debe, la garantía',
    'collateral',
    '/pendientes/garantias',
    'collateralId',
  ),
  publishProduct: awaiting<NewProduct>('product', (_tx, { body: { name, code, currency } }) =>
    Promise.resolve({
      summary: `Publicar el producto ${name} (${code})`,
      link: PRODUCTS,
      currency,
      productCode: code,
    }),
  ),
  deactivateProduct: ofSubject('product', 'Retirar de uso el producto', 'product', PRODUCTS),
  activateProduct: ofSubject('product', 'Volver a usar el producto', 'product', PRODUCTS),
  addIndexValue: ofSetting('setting', 'Agregar un valor de un índice de tasa', INDEXES),
  addExchangeRate: ofSetting('setting', 'Agregar un tipo de cambio', EXCHANGE),
  addRateCap: ofSetting('setting', 'Agregar un tope legal de tasa', CAPS),
  voidRateCap: ofSubject('setting', 'Anular el tope legal de tasa de', 'rateCap', CAPS),
  addRatingTable: ofSetting('setting', 'Cambiar la tabla de clases y provisiones', RATINGS),
  voidRatingTable: ofSubject(
    'setting',
    'Anular la tabla de clases y provisiones de',
    'ratingTable',
    RATINGS,
  ),
  addChargeRate: ofSetting('setting', 'Agregar la tarifa de un cargo', RATES),
  voidChargeRate: ofSubject('setting', 'Anular la tarifa de', 'chargeRate', RATES),
  addPaymentLimit: ofSetting('setting', 'Agregar un límite de pago', LIMITS),
  voidPaymentLimit: ofSubject('setting', 'Anular el límite de pago de', 'paymentLimit', LIMITS),
  changeFundProfile: ofFund('Cambiar la ficha de'),
  addFundLimit: ofFund('Poner un límite a'),
  endFundLimit: ofFund('Quitar un límite de'),
  addCountryParameter: ofSetting('setting', 'Registrar un parámetro de país', COUNTRY),
  voidCountryParameter: ofSubject('setting', 'Anular', 'countryParameter', COUNTRY),
  addLenderProfile: awaiting('setting', readLenderChange),
  voidLenderProfile: ofSubject(
    'setting',
    'Anular los datos de la entidad',
    'lenderProfile',
    LENDER,
  ),
  openMoneyAccount: ofSetting('setting', 'Abrir una cuenta de dinero', MONEY),
  changeMoneyAccount: ofSubject('setting', 'Cambiar la cuenta', 'moneyAccount', MONEY),
  closeMoneyAccount: ofSubject('setting', 'Cerrar la cuenta', 'moneyAccount', MONEY),
  reopenMoneyAccount: ofSubject('setting', 'Volver a abrir la cuenta', 'moneyAccount', MONEY),
  changeDayMode: ofSetting('setting', 'Cambiar cómo se cierra el día', '/pendientes/cierre'),
  changeTwoPersons: ofSetting(
    'setting',
    'Cambiar si los cargos los genera otra persona',
    '/pendientes/cierre',
  ),
  changeAccrual: ofSetting('setting', 'Cambiar cuándo se devengan los intereses', MONTHS),
  reopenPeriod: ofReopenedMonth,
  closeYear: ofYear('Cerrar'),
  reopenYear: ofYear('Volver a abrir'),
  saveCurrencies: ofSetting('setting', 'Cambiar las monedas en uso', CURRENCIES),
  savePrincipalLimits: awaiting('setting', readPrincipalLimits),
  saveMailServer: ofSetting('setting', 'Cambiar el servidor de correo', '/configurar-correos', {
    hasSecret: true,
  }),
  saveModuleSettings: ofSetting('rights', 'Cambiar los módulos de los perfiles', MODULES),
  saveFormSettings: ofSetting(
    'rights',
    'Cambiar los campos de los formularios por perfil',
    '/administrar-formulario',
  ),
  saveActionSettings: ofSetting('rights', 'Cambiar lo que puede hacer cada perfil', MODULES),
  undoPermissionRevision: ofSubject(
    'rights',
    'Deshacer el cambio de permisos',
    'permissionRevision',
    MODULES,
    'revisionId',
  ),
  addProfile: ofSetting('rights', 'Agregar un perfil', MODULES),
  changeProfile: awaiting('rights', async (tx, { params: { code = '' } }) => {
    if ((await findScope(tx, code)) === undefined) return undefined;
    return { summary: `Cambiar el perfil ${code}`, link: MODULES };
  }),
  createUser: awaiting<NewUser>('user', async (tx, { body: { fullName, profile } }) => {
    if ((await findScope(tx, profile)) !== 'staff') return undefined;
    const summary = `Crear el usuario de ${fullName} como ${profile}`;
    return { summary, link: USERS, isDoneWhenAlone: true };
  }),
  changeUserProfile: ofUser<UserProfileChange>(
    ({ profile }) => `Dar el perfil ${profile} a`,
    ({ profile }) => profile,
  ),
  changeUserName: ofUser<UserNameChange>(({ fullName }) => `Dar el nombre ${fullName} a`),
  changeUserStatus: ofUser<UserStatusChange>(({ act }) => STATUS_ACTS[act]),
  // Whoever moves the mail of anybody comes in as them, borrowers too: they sign what they owe.
  correctUserEmail: awaiting<UserEmailChange>('user', async (tx, { params, body }) => {
    const subjectId = Number(params['userId']);
    const user = await findUserFacts(tx, subjectId);
    if (user === undefined) return undefined;
    const summary = `Corregir el correo de ${user.fullName} a ${body.email.toLowerCase()}`;
    const isDoneWhenAlone = user.scope === 'staff' && !user.hasEntered;
    return { summary, link: USERS, subjectId, isDoneWhenAlone };
  }),
  changeBorrower: awaiting('signature', readFichaChange),
  linkReviewBorrower: awaiting('signature', readAccountLink),
  approveReviewItem: awaiting('signature', readAccountActivation),
  sendContract: awaiting('signature', readContractSending),
  signContractForLender: awaiting('signature', readLenderSigning),
  mergeBorrowers: awaiting('signature', readMerge),
  undoMerge: awaiting('signature', readMergeUndoing),
  ...INVESTOR_ACTS,
  addApprovalRule: ofSetting('approvalRule', 'Agregar una regla de aprobación', FOUR_EYES),
  voidApprovalRule: ofSubject(
    'approvalRule',
    'Anular la regla de aprobación',
    'approvalRule',
    FOUR_EYES,
  ),
  declareSoleOperator: awaiting('approvalRule', () =>
    Promise.resolve({
      summary: 'Declarar que la entidad opera con una sola persona',
      link: FOUR_EYES,
      isDoneWhenAlone: true,
    }),
  ),
} as const satisfies Partial<Record<Operation, AwaitingOperation>>;

export type AwaitingName = keyof typeof AWAITING_OPERATIONS;

/** Operations that may await, by name, for whoever asks of any operation. */
export const AWAITING: Readonly<Partial<Record<Operation, AwaitingOperation>>> =
  AWAITING_OPERATIONS;
