import { invariant } from '../errors/domainError';
import { decimalText } from './decimalText';
import { ISO_4217 } from './iso4217';
import type { Money } from './money';

/** A currency and the decimals of its minor unit: none in pesos of Chile, three in dinars. */
interface Currency {
  /** ISO 4217, three letters. */
  readonly code: string;
  readonly decimals: 0 | 2 | 3;
}

/** Signs that name one currency alone; `$` is of twenty, whose sign is their code. */
const SIGNS: Readonly<Record<string, string>> = {
  BOB: 'Bs',
  BRL: 'R$',
  CRC: '₡',
  EUR: '€',
  GBP: '£',
  GTQ: 'Q',
  HNL: 'L',
  NIO: 'C$',
  PAB: 'B/.',
  PEN: 'S/',
  PYG: '₲',
  USD: 'US$',
};

/** Names that people say, where the one of papers is longer. */
const SPOKEN_NAMES: Readonly<Record<string, string>> = { USD: 'dólares' };

type Code = keyof typeof ISO_4217;

/**
 * True of a currency in circulation by ISO 4217.
 *
 * @example isCurrency('CLP') // true
 */
export const isCurrency = (code: string): boolean => Object.hasOwn(ISO_4217, code);

/** Codes of all the currencies in circulation, in their order. */
export const CURRENCY_CODES: readonly string[] = Object.keys(ISO_4217);

const rowOf = (code: string) => (isCurrency(code) ? ISO_4217[code as Code] : undefined);

/**
 * A currency by its code. An unknown one is a bug: the boundary admits none.
 *
 * @example currencyOf('KWD').decimals // 3
 */
export function currencyOf(code: string): Currency {
  const row = rowOf(code);
  invariant(row !== undefined, 'a currency is one of ISO 4217');
  return { code, decimals: row[0] };
}

/** Decimals that amounts are kept with until columns hold those of each currency. */
const DECIMALS_KEPT = 2;

/**
 * True of a currency whose amounts can be kept: columns hold hundredths.
 *
 * @example isKept('CLP') // false
 */
export const isKept = (code: string): boolean => currencyOf(code).decimals === DECIMALS_KEPT;

/**
 * The sign of a currency, before an amount.
 *
 * @example currencySign('EUR') // '€'
 */
export const currencySign = (code: string): string => SIGNS[code] ?? code;

/**
 * A currency within a sentence or a heading: its name of several.
 *
 * @example currencyName('CLP') // 'pesos chilenos'
 */
export const currencyName = (code: string): string =>
  SPOKEN_NAMES[code] ?? rowOf(code)?.[2] ?? code;

/**
 * Names of a currency as papers write them, of one and of several.
 *
 * @example namesInPapers('CLP') // ['peso chileno', 'pesos chilenos']
 */
export function namesInPapers(code: string): readonly [one: string, several: string] {
  const [, one = code, several = code] = rowOf(code) ?? [];
  return [one, several];
}

/**
 * Reads decimal text into the minor units of a currency. Digits only, never a float.
 * Throws RangeError when the text is no amount or has more decimals than the currency.
 *
 * @example parseAmount('1250', { code: 'CLP', decimals: 0 }) // 1250n
 */
export function parseAmount(text: string, currency: Currency): Money {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) throw new RangeError('Not an amount');
  const [, sign, integer = '', decimals = ''] = match;
  if (decimals.length > currency.decimals) throw new RangeError(`Too many decimals: ${text}`);
  const amount = BigInt(integer + decimals.padEnd(currency.decimals, '0'));
  return sign ? -amount : amount;
}

/**
 * Writes minor units as decimal text with the decimals of the currency (ISO 4217).
 *
 * @example formatAmount(1250500n, { code: 'KWD', decimals: 3 }) // '1250.500'
 */
export function formatAmount(amount: Money, currency: Currency): string {
  const { decimals } = currency;
  invariant(decimals >= 0, 'decimals are not negative');
  return decimalText(amount, decimals);
}
