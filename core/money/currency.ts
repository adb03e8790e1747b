import { invariant } from '../errors/domainError';
import { ISO_4217 } from './iso4217';

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
  const known = CURRENCIES.get(code);
  if (known !== undefined) return known;
  const row = rowOf(code);
  invariant(row !== undefined, 'a currency is one of ISO 4217');
  const currency: Currency = { code, decimals: row[0] };
  CURRENCIES.set(code, currency);
  return currency;
}

/** Currencies asked for so far: each amount that is read or written asks. */
const CURRENCIES = new Map<string, Currency>();

/** Most decimals that columns hold. */
const DECIMALS_KEPT = 2;

/**
 * True of a currency whose amounts can be kept: columns hold hundredths.
 *
 * @example isKept('KWD') // false
 */
export const isKept = (code: string): boolean => currencyOf(code).decimals <= DECIMALS_KEPT;

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
