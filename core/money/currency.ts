import { invariant } from '../errors/domainError';
import type { Money } from './money';

/** A currency and the decimals of its minor unit: 0 (CLP, PYG), 2 (PEN, USD) or 3 (KWD). */
interface Currency {
  /** ISO 4217, for example `"PEN"`. */
  readonly code: string;
  readonly decimals: 0 | 2 | 3;
}

/**
 * Reads decimal text into the minor units of a currency. Digits only, never a float.
 * Throws RangeError when the text is no amount or has more decimals than the currency.
 *
 * @example parseAmount('1250', { code: 'CLP', decimals: 0 }) // 1250n
 */
export function parseAmount(text: string, currency: Currency): Money {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text}`);
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
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const integer = digits.slice(0, digits.length - decimals);
  const sign = amount < 0n ? '-' : '';
  return decimals === 0 ? `${sign}${integer}` : `${sign}${integer}.${digits.slice(-decimals)}`;
}
