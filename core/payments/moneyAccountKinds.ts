import type { PaymentMeans } from '../loan/rules';

/** Kinds of place where a lender keeps money. */
export const MONEY_ACCOUNT_KINDS = ['cash', 'bank', 'wallet'] as const;

/** Kind of money account, for example `'wallet'`. */
export type MoneyAccountKind = (typeof MONEY_ACCOUNT_KINDS)[number];

/**
 * Kinds of account that each means may go through, the usual one first. A wallet often ends in the
 * bank account that stands behind it, and a cheque waits in the cash desk until it is deposited.
 */
export const KINDS_OF_MEANS: Readonly<Record<PaymentMeans, readonly MoneyAccountKind[]>> = {
  cash: ['cash'],
  transfer: ['bank', 'wallet'],
  deposit: ['bank'],
  wallet: ['wallet', 'bank'],
  check: ['bank', 'cash'],
};

/** The means of money of which only the account was said. */
export const MEANS_OF_KIND: Readonly<Record<MoneyAccountKind, PaymentMeans>> = {
  cash: 'cash',
  bank: 'transfer',
  wallet: 'wallet',
};

/** The means of money that nobody said how it moved: through the bank. */
export const USUAL_MEANS: PaymentMeans = 'transfer';

/** Longest operation number, in characters. */
export const OPERATION_NUMBER_MAX_LENGTH = 40;

/** Refusal of an operation number with other signs. */
export const ODD_OPERATION_NUMBER = 'Use solo letras, números, espacios y los signos - / . #';

/**
 * True of what banks and wallets write as the number of an operation. Numbers that were kept
 * before, or come in the file of a bank, stay as they are.
 *
 * @example isOperationNumber('OP-001/2 #7') // true
 */
export const isOperationNumber = (typed: string): boolean =>
  /^[A-Za-z\dÁÉÍÓÚÜÑáéíóúüñ /.#-]*$/.test(typed);

/**
 * An operation number as it is kept and compared: without spaces, in capitals.
 *
 * @example readOperationNumber(' 00 12ab ') // '0012AB'
 */
export const readOperationNumber = (typed: string): string =>
  typed.replaceAll(/\s+/g, '').toUpperCase();

/** «Caja y bancos»: an entry on it moves money, through an account that its way names. */
export const CASH_ACCOUNT = '1101';
