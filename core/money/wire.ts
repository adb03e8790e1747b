import { DomainError } from '../errors/domainError';
import { currencyName, currencyOf } from './currency';
import { decimalText } from './decimalText';
import type { Money } from './money';

/** Decimal text of an amount of at most 16 whole digits and two decimals: `"1250.00"`. */
export const MONEY_TEXT_PATTERN = /^-?\d{1,16}\.\d{2}$/;

/** Pattern of an amount as a person may type it: `"1250"`, `"1250.5"`, `"1250.50"`. */
export const TYPED_MONEY_PATTERN = /^\d{1,13}(\.\d{1,2})?$/;

/** Decimals of an amount that travels or is kept, whatever its currency. */
const WIRE_DECIMALS = 2;

const NOTHING = /^0(\.0{1,3})?$/;

/**
 * True of decimal text without more decimals than a currency has, other than zeros.
 *
 * @example fitsCurrency('1250.50', 'CLP') // false
 */
export const fitsCurrency = (text: string, currency: string): boolean =>
  !/[1-9]/.test((text.split('.')[1] ?? '').slice(currencyOf(currency).decimals));

/**
 * Reads decimal text into the minor units of a currency. Digits only: a binary float is never
 * involved. Throws RangeError when the text is not an amount, and AMOUNT_DECIMALS when it has
 * more decimals than the currency, other than zeros, beside the field given.
 *
 * @example parseMoney('1250.5', 'EUR') // 125050n
 * @example parseMoney('1250.00', 'CLP') // 1250n
 */
export function parseMoney(text: string, currency: string, field?: string): Money {
  // Most of what a loan's rows hold.
  if (text === '0.00' || NOTHING.test(text)) return 0n;
  const { decimals } = currencyOf(currency);
  const cents = decimals === WIRE_DECIMALS ? centsOf(text) : NaN;
  if (cents === cents) return BigInt(cents);
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) throw new RangeError('Not an amount');
  const [, sign, integer = '', typed = ''] = match;
  if (typed.length > decimals && !fitsCurrency(text, currency)) {
    throw new DomainError('AMOUNT_DECIMALS', { name: currencyName(currency), decimals }, field);
  }
  const amount = BigInt(integer + typed.slice(0, decimals).padEnd(decimals, '0'));
  return sign ? -amount : amount;
}

/** Most characters of an amount that doubles hold exactly. */
const HELD_LENGTH = 15;

/** Whole cents of `"1250.50"`, as tables hold amounts; NaN of any other text: it is read slowly. */
function centsOf(text: string): number {
  const point = text.length - 3;
  if (point < 1 || text.length > HELD_LENGTH || text.charCodeAt(point) !== POINT) return NaN;
  let cents = 0;
  for (let index = 0; index < text.length; index++) {
    if (index === point) continue;
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    cents = cents * 10 + digit;
  }
  return cents;
}

const POINT = 46;

/**
 * Decimal text of an amount as it travels, from text that may have fewer decimals or zeros before.
 *
 * @example wireText('0120.5') // '120.50'
 */
export function wireText(plain: string): string {
  const [whole = '', decimals = ''] = plain.split('.');
  return `${BigInt(whole)}.${decimals.padEnd(WIRE_DECIMALS, '0')}`;
}

/**
 * Writes minor units as decimal text with two decimals, or those of a currency that has more: one
 * form for whoever reads amounts of any currency. People read as many as the currency has.
 *
 * @example formatMoney(125050n, 'EUR') // '1250.50'
 * @example formatMoney(1250n, 'CLP') // '1250.00'
 */
export function formatMoney(amount: Money, currency: string): string {
  const { decimals } = currencyOf(currency);
  // Most of what the rows of lots and loans hold.
  if (amount === 0n && decimals <= WIRE_DECIMALS) return '0.00';
  if (decimals >= WIRE_DECIMALS) return decimalText(amount, decimals);
  return decimalText(amount * 10n ** BigInt(WIRE_DECIMALS - decimals), WIRE_DECIMALS);
}
